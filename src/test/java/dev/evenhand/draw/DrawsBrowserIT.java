package dev.evenhand.draw;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.evenhand.testing.BrowserIT;
import dev.evenhand.testing.Shell;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class DrawsBrowserIT extends BrowserIT {

  /** What would do harm in a page, or in a shell. */
  private static final String TITLE = "<img src=/x> \"; touch F; $(touch F) `touch F` '";

  @Test
  void aDrawIsCommittedRevealedAndChecked() {
    page.navigate("/#draws");
    page.getByLabel("Title").fill(TITLE);
    page.getByLabel("Entries, one a line").fill("ann\nbob\n<b>cid</b>");
    exactly("Winners").fill("2");
    exactly("Reserves").fill("1");
    page.getByLabel("Where the public seed").fill("the bird of tomorrow");
    button("Commit");
    String ticket = page.locator(".ticket").textContent();
    assertThat(ticket).matches("[0-9a-f]{64}");
    String token = page.getByLabel("Reveal token: keep it").inputValue();
    isForEverybody();
    exactly("Public seed").fill("blue heron");
    button("Reveal");
    assertThat(page.locator(".winners li")).hasCount(2);
    page.getByText("The public page").first().click();
    assertThat(page.locator("h1")).hasText(TITLE);
    assertThat(page.locator(".names li")).hasCount(3);
    assertThat(page.content()).doesNotContain(token);
    page.getByLabel("The ticket you kept").fill(ticket);
    button("Verify here");
    assertThat(page.locator("form").getByRole(AriaRole.STATUS))
        .hasText("Verified: all of it fits.");
    assertThat(page.locator(".steps li")).hasCount(8);
    isForEverybody();
    page.getByLabel("The ticket you kept").fill("0".repeat(64));
    button("Verify here");
    assertThat(page.locator(".steps .wrong"))
        .hasText("ticket: the receipt has %s, and you kept %s".formatted(ticket, "0".repeat(64)));
  }

  @Test
  void whatIsWrongIsToldInTheServicesWords() {
    page.navigate("/#draws");
    page.getByLabel("Entries, one a line").fill("ann\nbob");
    exactly("Winners").fill("3");
    button("Commit");
    assertThat(page.getByRole(AriaRole.ALERT).first())
        .hasText(
            "count and reserves together must be at most the entries:"
                + " count=3, reserves=0, entries=2");
    exactly("Winners").fill("1");
    button("Commit");
    exactly("Public seed").fill("x\"; touch F");
    button("Reveal");
    assertThat(page.getByRole(AriaRole.ALERT).last())
        .hasText(
            "publicSeed must be 1 to 128 of the characters 0-9A-Za-z._- with single spaces between:"
                + " x\"; touch F");
    exactly("Reveal token").fill("é");
    exactly("Public seed").fill("x");
    button("Reveal");
    assertThat(page.getByRole(AriaRole.ALERT).last())
        .hasText("this is not the revealToken of this draw");
  }

  @Test
  void theLinesToPasteGiveTheWinnersAndHaveNothingThatAnOrganiserWrote(@TempDir Path folder) {
    JsonNode draw = SavedDraw.revealed(http);
    page.navigate("/draws/" + draw.get("id").asString());
    String lines = page.locator("pre").textContent();
    assertThat(lines)
        .doesNotContain("Raffle", "tomorrow", "blue heron", draw.get("seed").asString());
    String told = Shell.run("cd \"$1\" && " + "eval \"$2\"", folder.toString(), lines);
    assertThat(told)
        .contains("ticket: the same", "entries: the same", "seed: the same")
        .contains("Signature Verified Successfully")
        .contains(
            draw.at("/winners/0").asString()
                + "\n"
                + draw.at("/winners/1").asString()
                + "\n"
                + draw.at("/winners/2").asString()
                + "\n"
                + draw.at("/reserves/0").asString())
        .endsWith("\n1\n");
  }

  @Test
  void anAddressWithoutADrawSaysSo() {
    Response answer = page.navigate("/draws/nope");
    assertThat(answer.status()).isEqualTo(404);
    assertThat(page.locator("h1")).hasText("There is no such draw");
    assertThat(page.getByRole(AriaRole.ALERT))
        .hasText("No draw here has the id nope. See whether the whole address was copied.");
    isForEverybody();
  }

  @Test
  void nothingIsWiderThanASmallScreen() {
    JsonNode draw = SavedDraw.revealed(http);
    page.setViewportSize(320, 640);
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
    page.navigate("/draws/" + draw.get("id").asString());
    assertThat(page.locator(".ticket")).isVisible();
    assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth")).isEqualTo(true);
    isForEverybody();
  }

  private void isForEverybody() {
    assertThat(new AxeBuilder(page).analyze().getViolations()).isEmpty();
  }

  private Locator exactly(String label) {
    return page.getByLabel(label, new Page.GetByLabelOptions().setExact(true));
  }

  private void button(String name) {
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true))
        .click();
  }
}
