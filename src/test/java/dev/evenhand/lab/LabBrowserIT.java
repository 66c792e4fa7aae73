package dev.evenhand.lab;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.evenhand.testing.BrowserIT;
import dev.evenhand.testing.Client.Reply;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

// The page needs one place only, which another can take.
@TestPropertySource(properties = "evenhand.lab.at-once=1")
class LabBrowserIT extends BrowserIT {

  @Test
  void theWrongShuffleIsSeenNextToTheRightOne() {
    page.navigate("/#lab");
    assertThat(sides()).hasCount(2);
    assertThat(sides().first()).containsText("No fair shuffle does this");
    assertThat(sides().first()).containsText("from exactly 8/256 to 15/256");
    assertThat(sides().last()).containsText("As a fair shuffle would");
    assertThat(sides().last()).containsText("each exactly 1/24");
    assertThat(page.locator(".uplot")).hasCount(3);
    sides().first().getByText("The numbers").last().click();
    assertThat(sides().first().getByRole(AriaRole.ROW).filter(having("1234")))
        .containsText("10/256");
    assertThat(page.getByText("A memory deck of 8 pairs")).isVisible();
    isForEverybody();
  }

  @Test
  void aPictureIsSharedByItsAddress() {
    page.navigate("/#lab?algorithm=off-by-one&n=3&trials=600&seed=x");
    assertThat(sides().first()).containsText("It can give 2 orders of the 6 there are.");
    assertThat(page).hasURL(Pattern.compile("#lab\\?algorithm=off-by-one&n=3&trials=600&seed=x$"));
    page.getByLabel("Algorithm").selectOption("modulo");
    page.getByText("Run", new Page.GetByTextOptions().setExact(true)).click();
    assertThat(sides().first().locator("h2")).hasText("A byte modulo n");
    assertThat(page).hasURL(Pattern.compile("#lab\\?algorithm=modulo&n=3&trials=600&seed=x$"));
  }

  @Test
  void aSortThatFailsIsTold() {
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
    page.navigate("/#lab?algorithm=random-comparator&n=52");
    assertThat(sides().first())
        .containsText(Pattern.compile("In \\d+ runs the sort itself failed\\."));
    assertThat(sides().first()).containsText("too many to count them one by one");
    isForEverybody();
  }

  @Test
  void whatIsWrongIsToldInTheServicesWords() {
    page.navigate("/#lab?n=65");
    assertThat(page.locator("#tab-lab").getByRole(AriaRole.ALERT))
        .hasText("n must be an integer from 2 to 64: n=65");
  }

  @Test
  void aBusyLabIsTold() {
    String busy = "/v1/lab/experiments?algorithm=random-comparator&n=64&trials=1000000";
    CompletableFuture<Reply> one = CompletableFuture.supplyAsync(() -> http.get(busy));
    Awaitility.await().until(() -> http.get("/v1/lab/experiments?n=2").status() == 503);
    page.navigate("/#lab");
    assertThat(page.locator("#tab-lab").getByRole(AriaRole.ALERT))
        .hasText("experiments at the same time must be at most 1 here, and that many run");
    assertThat(one.isDone()).isFalse();
    one.join();
  }

  @Test
  void nothingIsWiderThanASmallScreen() {
    page.setViewportSize(320, 640);
    page.navigate("/#lab");
    assertThat(sides()).hasCount(2);
    assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth")).isEqualTo(true);
  }

  private Locator sides() {
    return page.locator("#tab-lab .sides").first().locator(".panel");
  }

  private static Locator.FilterOptions having(String text) {
    return new Locator.FilterOptions().setHasText(text);
  }

  private void isForEverybody() {
    assertThat(new AxeBuilder(page).analyze().getViolations()).isEmpty();
  }
}
