package dev.evenhand.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import dev.evenhand.testing.BrowserIT;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShuffleBrowserIT extends BrowserIT {

  @BeforeEach
  void open() {
    page.navigate("/");
  }

  @Test
  void aListIsShuffledAsItsSeedSays() {
    page.getByLabel("Your list").fill("ann\n\nbob\ncid\n");
    page.getByLabel("Seed").fill("evenhand");
    shuffle();
    assertThat(page.getByRole(AriaRole.STATUS).first()).hasText("Drew 3 of 3 items.");
    assertThat(page.locator(".items li")).hasText(new String[] {"cid", "ann", "bob"});
  }

  @Test
  void whatIsWrongIsToldInTheServicesWords() {
    page.getByLabel("Your list").fill("ann\nbob");
    page.getByLabel("How many to draw").fill("3");
    shuffle();
    assertThat(page.locator("#tab-shuffle .error"))
        .hasText("count must be at most the number of items, unless repeat=true: count=3, items=2");
  }

  @Test
  void aLinkBringsListAndSeedAndSendsNothing() {
    page.getByLabel("Your list").fill("ann\nbøb 🦀\ncid & co");
    page.getByLabel("How many to draw").fill("2");
    page.getByLabel("Seed").fill("a+b c");
    shuffle();
    assertThat(page.locator(".items li")).hasCount(2);
    List<String> drawn = page.locator(".items li").allTextContents();
    button("Copy a link");
    Page friend = page.context().newPage();
    String link = (String) page.evaluate("navigator.clipboard.readText()");
    List<String> asked = new ArrayList<>();
    friend.onRequest(request -> asked.add(request.url() + request.postData()));
    friend.navigate(link);
    assertThat(friend.getByLabel("Your list")).hasValue("ann\nbøb 🦀\ncid & co");
    assertThat(asked).isNotEmpty().allSatisfy(url -> assertThat(url).doesNotContain("cid"));
    friend.locator("#tab-shuffle .primary").click();
    assertThat(friend.locator(".items li")).hasText(drawn.toArray(String[]::new));
  }

  @Test
  void aCsvKeepsItsHeaderOnTopAndItsRecordsWhole() throws IOException {
    String csv =
        "\ufeffname,note\r\nann,\"two\r\nlines\"\r\nbob,\"a \"\"quote\"\"\"\r\ncid,5\" nail";
    choose("guests.csv", "text/csv", csv);
    page.getByLabel("Seed").fill("evenhand");
    shuffle();
    String shuffled =
        "\ufeffname,note\r\ncid,5\" nail\r\nann,\"two\r\nlines\"\r\nbob,\"a \"\"quote\"\"\"\r\n";
    Download download = page.waitForDownload(() -> button("Download"));
    assertThat(download.suggestedFilename()).isEqualTo("guests-shuffled.csv");
    assertThat(new String(download.createReadStream().readAllBytes(), UTF_8)).isEqualTo(shuffled);
    button("Copy");
    assertThat(page.evaluate("navigator.clipboard.readText()"))
        .isEqualTo(shuffled.replace("\ufeff", ""));
  }

  @Test
  void aQuoteThatIsNeverClosedIsToldBeforeAnythingIsSent() {
    choose("broken.csv", "text/csv", "name\nann\n\"bob\ncid\n");
    shuffle();
    assertThat(page.locator("#tab-shuffle .error"))
        .hasText("A quote is opened in record 3, and never closed.");
  }

  @Test
  void thePageAnswersWhileItShufflesAMillionLines(@TempDir Path folder) throws IOException {
    String lines =
        IntStream.range(0, 1_000_000)
            .mapToObj(i -> "entry number " + i + "\n")
            .collect(Collectors.joining());
    Path file = Files.writeString(folder.resolve("million.txt"), lines);
    page.getByLabel("Open a file").setInputFiles(file);
    // Slow enough to be seen at work.
    page.route(
        "**/v1/shuffle*",
        route -> {
          page.getByLabel("Seed").fill("typed meanwhile");
          assertThat(page.getByRole(AriaRole.PROGRESSBAR)).isVisible();
          route.resume();
        });
    shuffle();
    assertThat(page.locator("#tab-shuffle .status"))
        .hasText(
            "Drew 1,000,000 of 1,000,000 items.",
            new LocatorAssertions.HasTextOptions().setTimeout(60_000));
    assertThat(page.locator(".items li")).hasCount(300);
    Download download = page.waitForDownload(() -> button("Download"));
    assertThat(new String(download.createReadStream().readAllBytes(), UTF_8).lines())
        .hasSize(1_000_000)
        .isNotEqualTo(lines.lines().toList());
  }

  private void choose(String name, String type, String content) {
    page.getByLabel("Open a file")
        .setInputFiles(new FilePayload(name, type, content.getBytes(UTF_8)));
  }

  private void shuffle() {
    button("Shuffle");
  }

  private void button(String name) {
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true))
        .click();
  }
}
