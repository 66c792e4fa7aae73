package dev.evenhand.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.evenhand.testing.BrowserIT;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TabsBrowserIT extends BrowserIT {

  @Test
  void namesAreSplitIntoTeams() {
    Locator tab = open("teams");
    tab.getByLabel("Names").fill("ann\nbob\n\ncid\ndan\neve\n");
    tab.getByLabel("people in a team").check();
    tab.getByLabel("Seed").fill("evenhand");
    tab.locator(".primary").click();
    assertThat(tab.locator(".team")).hasCount(3);
    assertThat(tab.locator(".team").last().locator("li")).hasCount(1);
    assertThat(tab.locator(".status")).hasText("5 names in 3 teams.");
    tab.getByLabel("number of teams").check();
    tab.getByLabel("How many").fill("6");
    tab.locator(".primary").click();
    assertThat(tab.locator(".error"))
        .hasText("teams must be at most the number of items: teams=6, items=5");
  }

  @Test
  void handsAreDealtAsPicturesOfCards() {
    Locator tab = open("deal");
    tab.getByLabel("Cards", new Locator.GetByLabelOptions().setExact(true)).selectOption("euchre");
    tab.getByLabel("Players").fill("2");
    tab.getByLabel("Cards each").fill("3");
    tab.getByLabel("Seed").fill("evenhand");
    tab.locator(".primary").click();
    assertThat(tab.locator(".status")).hasText("2 hands dealt, 18 cards left.");
    assertThat(tab.locator(".seat")).hasCount(2);
    assertThat(tab.locator(".seat").first().getByAltText("K of diamonds")).isVisible();
    assertThat(
            tab.locator(".seat img")
                .evaluateAll("all => all.every(image => image.complete && image.naturalWidth > 0)"))
        .isEqualTo(true);
    tab.getByLabel("Cards each").fill("13");
    tab.locator(".primary").click();
    assertThat(tab.locator(".error")).containsText("2*13=26, deck=24");
  }

  @Test
  void aGameOfMemoryIsPlayedToItsEndByKeyboard() {
    Locator tab = open("memory");
    tab.getByLabel("Pairs").fill("2");
    tab.getByLabel("Seed").fill("evenhand");
    tab.locator(".primary").click();
    Locator tiles = tab.locator(".tile");
    assertThat(tiles).hasCount(4);
    assertThat(tiles.first()).hasAttribute("aria-label", "Card 1, face down");
    tiles.first().focus();
    List<String> symbols = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      tiles.nth(i).press("Enter");
      symbols.add(tiles.nth(i).getAttribute("aria-label").replaceAll("Card \\d, |, found", ""));
    }
    assertThat(symbols).containsOnly("star", "diamond");
    for (int i = 0; i < 4; i++) {
      tiles.nth(i).press("Enter");
      tiles.nth(symbols.subList(i + 1, 4).indexOf(symbols.get(i)) + i + 1).press("Enter");
      if (tab.locator(".tile.found").count() == 4) {
        break;
      }
    }
    assertThat(tab.locator(".status")).containsText("All pairs found in");
    tiles.first().press("ArrowRight");
    assertThat(tiles.nth(1)).isFocused();
    tab.getByLabel("Symbols of your own").fill("x x");
    tab.locator(".primary").click();
    assertThat(tab.locator(".error")).containsText("symbols must be distinct");
  }

  @ParameterizedTest
  @ValueSource(strings = {"shuffle", "teams", "deal", "memory"})
  void everybodyCanUseIt(String name) {
    Locator tab = open(name);
    if (tab.locator("textarea").count() > 0) {
      tab.locator("textarea").fill("Amara\nBruno\nChidi\nDagny\nEmre\nFarida\nGrace");
    }
    tab.getByLabel("Seed").fill("evenhand");
    tab.locator(".primary").click();
    assertThat(tab.locator(".status").first()).not().isEmpty();
    judge(name, "light");
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
    judge(name, "dark");
    page.setViewportSize(320, 700);
    judge(name, "narrow");
  }

  /** Axe finds nothing to say, and nothing sticks out; the picture is kept for people to judge. */
  private void judge(String name, String look) {
    page.screenshot(
        new Page.ScreenshotOptions()
            .setPath(Path.of("target/screenshots/%s-%s.png".formatted(name, look)))
            .setFullPage(true));
    assertThat(new AxeBuilder(page).analyze().getViolations())
        .extracting(rule -> look + ": " + rule.getId() + " " + rule.getNodes())
        .isEmpty();
    assertThat(
            page.evaluate(
                "document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
        .as("%s fits when it is %s", name, look)
        .isEqualTo(true);
  }

  private Locator open(String name) {
    page.navigate("/#" + name);
    Locator tab = page.locator("#tab-" + name);
    // Its module may still be on its way.
    tab.locator(".primary").waitFor();
    return tab;
  }
}
