package dev.evenhand.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.evenhand.testing.ServiceIT;
import dev.evenhand.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

/**
 * Both programs verify what is right, and name what is not. That docs/verify.md does so with curl,
 * sha256sum, openssl and shuf is shown where the page is run.
 */
class VerifyDrawsIT extends ServiceIT {

  private static final List<String> PROGRAMS = List.of("verify/verify.py", "verify/verify.mjs");

  @LocalServerPort private int port;

  @TempDir private Path folder;

  @BeforeEach
  void needsThePrograms() {
    assumeTrue(
        Shell.run("command -v python3 openssl node").lines().count() == 3,
        "needs python3, openssl and node to verify a draw");
  }

  private static String verify(String program, String... arguments) {
    return Shell.run(program + " \"$@\"; echo \"exit $?\"", arguments);
  }

  private String url(JsonNode draw) {
    return "http://127.0.0.1:" + port + SavedDraw.path(draw);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 17, 255, 256, 257, 4096, 70_000})
  void aRevealedDrawIsVerified(int entries) {
    int count = Math.ceilDiv(entries, 2);
    if (entries > 10_000) {
      count = 1000;
    }
    int reserves = Math.min(entries - count, 500);
    JsonNode draw =
        SavedDraw.reveal(
            http,
            SavedDraw.commit(
                http, entries, "count=%d&reserves=%d&title=a".formatted(count, reserves)));
    for (String program : PROGRAMS) {
      String[] lines = verify(program, url(draw), draw.get("ticket").asString()).split("\n");
      assertThat(lines).endsWith("verified", "exit 0");
      assertThat(lines[0]).isEqualTo("ticket " + draw.get("ticket").asString());
      assertThat(lines[1]).isEqualTo("winner " + draw.at("/winners/0").asString());
      assertThat(lines).hasSize(1 + count + reserves + 2);
    }
  }

  @Test
  void whatIsNotRevealedIsNotVerifiedAndWhatIsVoidIsSaidToBe() {
    JsonNode draw = SavedDraw.commit(http, 3, "count=1&revealBy=" + Instant.now().plusSeconds(8));
    for (String program : PROGRAMS) {
      assertThat(verify(program, url(draw))).isEqualTo("the draw is not revealed yet\nexit 2\n");
    }
    Awaitility.await()
        .atMost(Duration.ofSeconds(20))
        .until(() -> http.get(SavedDraw.path(draw)).json().get("status").asString().equals("void"));
    for (String program : PROGRAMS) {
      assertThat(verify(program, url(draw), draw.get("ticket").asString()))
          .contains("\nverified: void, it was not revealed by 2")
          .endsWith("exit 0\n");
    }
  }

  @Test
  void aPatternThatMeansSomethingElseElsewhereIsLeftToTheReader() {
    JsonNode draw =
        SavedDraw.reveal(
            http,
            SavedDraw.commit(
                http,
                2,
                "count=1&publicSource.description=x&publicSource.pattern=%5B%5B:alpha:%5D+%5D%2B"));
    for (String program : PROGRAMS) {
      assertThat(verify(program, url(draw)))
          .contains("look yourself whether the public seed matches: [[:alpha:] ]+\n")
          .endsWith("verified\nexit 0\n");
    }
  }

  @Test
  void aTicketThatIsNotTheOneKeptIsCaught() {
    String kept = "0".repeat(64);
    JsonNode draw = SavedDraw.revealed(http);
    for (String program : PROGRAMS) {
      assertThat(verify(program, url(draw), kept))
          .isEqualTo(
              "does not fit: ticket: the receipt has %s, and you kept %s\nexit 1\n"
                  .formatted(draw.get("ticket").asString(), kept));
    }
  }

  @Test
  void aDrawThatWasSavedIsVerifiedWithoutTheService() throws IOException {
    JsonNode draw = SavedDraw.revealed(http);
    save(SavedDraw.load(http, draw));
    for (String program : PROGRAMS) {
      assertThat(verify(program, folder.toString(), draw.get("ticket").asString()))
          .endsWith("verified\nexit 0\n");
    }
  }

  @ParameterizedTest
  @MethodSource("dev.evenhand.draw.SavedDraw#tamperings")
  void whatWasChangedAfterwardsIsCaughtAndNamed(Consumer<SavedDraw> change, String caught)
      throws IOException {
    JsonNode draw = SavedDraw.revealed(http);
    SavedDraw saved = SavedDraw.load(http, draw);
    change.accept(saved);
    save(saved);
    for (String program : PROGRAMS) {
      assertThat(verify(program, folder.toString(), draw.get("ticket").asString()))
          .contains("does not fit: " + caught)
          .doesNotContain("verified")
          .endsWith("exit 1\n");
    }
    assertThat(Path.of("F")).doesNotExist();
  }

  private void save(SavedDraw saved) throws IOException {
    for (var file : saved.files().entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue());
    }
  }
}
