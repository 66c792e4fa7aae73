package dev.evenhand.deck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.deck.store.DeckUpkeep;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import dev.evenhand.testing.Client;
import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.PeerRoutes;
import dev.evenhand.testing.ServiceIT;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.scheduling.TaskScheduler;
import org.springframework.test.context.TestPropertySource;

/** Without its database the service starts, shuffles, and says what it can't do. */
@TestPropertySource(
    properties = {
      // Nothing listens there.
      "spring.datasource.url=jdbc:postgresql://127.0.0.1:1/none",
      "spring.datasource.username=none",
      "spring.datasource.hikari.connection-timeout=250"
    })
@ExtendWith(OutputCaptureExtension.class)
class StorageDownIT extends ServiceIT {

  @LocalManagementPort private int managementPort;

  @Autowired private TaskScheduler scheduler;
  @Autowired private DeckUpkeep upkeep;

  @Test
  void decksAreA503ThatPasses() {
    for (String command :
        List.of(
            "",
            "/x/draws",
            "/x/deals?players=1&cards=1",
            "/x/shuffles",
            "/x/returns",
            "/x/reveal",
            "/x/piles/p/cards",
            "/x/piles/p/draws",
            "/x/piles/p/shuffles")) {
      assertDown(http.send("POST", "/v1/decks" + command, BodyPublishers.noBody()));
    }
    for (String look : List.of("", "/events", "/piles/p")) {
      assertDown(http.get("/v1/decks/x" + look));
    }
    assertDown(http.send("DELETE", "/v1/decks/x", BodyPublishers.noBody()));
  }

  @Test
  void drawsAreA503ThatPasses() {
    assertDown(http.text("/v1/draws?count=1", "ann\n"));
    assertDown(http.json("/v1/draws/x/reveal", "{}"));
    for (String look :
        List.of(
            "/v1/draws/x",
            "/v1/draws/x/entries",
            "/v1/draws/x/receipts",
            "/v1/receipts",
            "/v1/receipts/head",
            "/.well-known/evenhand-keys")) {
      assertDown(http.get(look));
    }
  }

  @Test
  void theDecksOfThePeerAreA503InItsShape() {
    for (String route : PeerRoutes.ALL) {
      for (Reply reply :
          List.of(
              http.get(route + "?cards=AS"),
              http.post(route, "application/x-www-form-urlencoded", "cards=AS"))) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(503);
        assertThat(reply.header("Retry-After")).isEqualTo("1");
        assertThat(reply.json().get("success").asBoolean()).isFalse();
        assertThat(reply.json().get("error").asString())
            .startsWith("the database can't be reached");
      }
    }
  }

  @Test
  void whatNeedsNoDatabaseWorks() {
    assertThat(http.get("/v1/shuffle?range=1-9").status()).isEqualTo(200);
    Client management = Client.of(managementPort).unchecked();
    assertThat(management.get("/actuator/health/readiness").status()).isEqualTo(503);
    assertThat(management.get("/actuator/health/liveness").status()).isEqualTo(200);
  }

  @Test
  void upkeepWaitsWithoutATrace(CapturedOutput output) throws Exception {
    runScheduled(upkeep::removeWhatIsNotUsed);
    assertThat(output).contains("the database can't be reached").doesNotContain("ERROR");
  }

  @Test
  void anyOtherProblemOfUpkeepIsLogged(CapturedOutput output) throws Exception {
    runScheduled(
        () -> {
          throw ProblemException.of(ProblemType.NOT_FOUND, "a draw is gone");
        });
    assertThat(output).contains("ERROR").contains("a draw is gone");
  }

  private void runScheduled(Runnable task) throws Exception {
    CompletableFuture<Thread> worker = new CompletableFuture<>();
    scheduler.schedule(
        () -> {
          worker.complete(Thread.currentThread());
          task.run();
        },
        Instant.now());
    worker.get(10, TimeUnit.SECONDS).join();
  }

  private static void assertDown(Reply reply) {
    assertThat(reply.status()).as(reply.text()).isEqualTo(503);
    assertThat(reply.header("Retry-After")).isEqualTo("1");
    assertThat(reply.json().get("detail").asString())
        .isEqualTo(
            "the database can't be reached; with an Idempotency-Key this can be sent again safely");
  }
}
