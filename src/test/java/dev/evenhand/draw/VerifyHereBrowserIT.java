package dev.evenhand.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.testing.BrowserIT;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** What a browser computes with WebCrypto is what the service drew, and nothing else passes. */
class VerifyHereBrowserIT extends BrowserIT {

  private static final String FETCHED =
      """
      async ({ id, ticket }) => {
        const { fetched, verify } = await import("/js/verify.js");
        const told = [];
        await verify(await fetched(id), ticket, (text) => told.push(text));
        return told;
      }
      """;
  private static final String SAVED =
      """
      async ({ files, ticket }) => {
        const { verify } = await import("/js/verify.js");
        const bytes = (name) => new TextEncoder().encode(files[name]);
        const answers = {
          draw: bytes("draw.json"),
          entries: bytes("entries.txt"),
          receipts: bytes("receipts.ndjson"),
          keys: bytes("keys.json"),
        };
        try {
          await verify(answers, ticket, () => {});
          return "verified";
        } catch (e) {
          return `${e.name}: ${e.message}`;
        }
      }
      """;

  @BeforeEach
  void open() {
    page.navigate("/");
  }

  @Test
  void fiftyDrawsAreWhatTheServiceDrew() {
    Random random = new Random(50);
    for (int i = 0; i < 50; i++) {
      int entries = random.nextInt(1, 2000);
      int count = random.nextInt(1, entries + 1);
      int reserves = random.nextInt(entries - count + 1);
      JsonNode draw =
          SavedDraw.commit(http, entries, "count=%d&reserves=%d".formatted(count, reserves));
      SavedDraw.reveal(http, draw);
      assertThat(told(draw))
          .as("count=%d, reserves=%d, entries=%d", count, reserves, entries)
          .contains("Both receipts are signed with the service's key.")
          .endsWith("The winners and reserves are those that seed, ticket and public seed give.");
    }
  }

  @Test
  void aLargeDrawIsCheckedInSeconds() {
    JsonNode draw = SavedDraw.commit(http, 100_000, "count=1000&reserves=9");
    SavedDraw.reveal(http, draw);
    long start = System.nanoTime();
    assertThat(told(draw)).hasSize(7);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
  }

  @ParameterizedTest
  @MethodSource("dev.evenhand.draw.SavedDraw#tamperings")
  void whatWasChangedAfterwardsIsCaughtAndNamed(Consumer<SavedDraw> change, String caught) {
    JsonNode draw = SavedDraw.revealed(http);
    SavedDraw saved = SavedDraw.load(http, draw);
    assertThat(verify(saved, draw)).isEqualTo("verified");
    change.accept(saved);
    assertThat(verify(saved, draw)).startsWith("DoesNotFit: " + caught);
  }

  private String verify(SavedDraw saved, JsonNode draw) {
    return (String)
        page.evaluate(
            SAVED, Map.of("files", saved.files(), "ticket", draw.get("ticket").asString()));
  }

  @SuppressWarnings("unchecked")
  private List<String> told(JsonNode draw) {
    return (List<String>)
        page.evaluate(
            FETCHED,
            Map.of("id", draw.get("id").asString(), "ticket", draw.get("ticket").asString()));
  }
}
