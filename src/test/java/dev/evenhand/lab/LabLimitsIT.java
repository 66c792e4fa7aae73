package dev.evenhand.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceIT;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(
    properties = {"evenhand.lab.trials=800000", "evenhand.lab.items=3", "evenhand.lab.at-once=1"})
class LabLimitsIT extends ServiceIT {

  @Test
  void oneExperimentMoreIsToldToComeAgain() {
    String url = "/v1/lab/experiments?algorithm=small-state&trials=800000";
    CompletableFuture<Reply> one = CompletableFuture.supplyAsync(() -> http.get(url));
    CompletableFuture<Reply> other = CompletableFuture.supplyAsync(() -> http.get(url));

    Reply refused = (Reply) CompletableFuture.anyOf(one, other).join();
    assertThat(refused.status()).isEqualTo(503);
    assertThat(refused.header("Retry-After")).isEqualTo("1");
    assertThat(refused.json().get("detail").asString())
        .isEqualTo("experiments at the same time must be at most 1 here, and that many run");
    // All else goes on meanwhile.
    assertThat(http.get("/v1/lab/exhibits").status()).isEqualTo(200);
    assertThat(http.get("/v1/shuffle?range=1-9").status()).isEqualTo(200);
    assertThat(one.isDone() && other.isDone()).isFalse();
    assertThat(List.of(one.join().status(), other.join().status()))
        .containsExactlyInAnyOrder(200, 503);
    assertThat(http.get("/v1/lab/experiments?trials=1").status()).isEqualTo(200);
  }

  @Test
  void theLimitsAreThoseOfTheSettings() {
    assertThat(http.get("/v1/lab/experiments?trials=1").json().get("n").asInt()).isEqualTo(3);
    assertThat(http.get("/v1/lab/experiments?n=4").json().get("detail").asString())
        .isEqualTo("n must be an integer from 2 to 3: n=4");
    assertThat(http.get("/v1/lab/experiments?trials=800001").json().get("detail").asString())
        .isEqualTo("trials must be an integer from 1 to 800000: trials=800001");
  }

  @ParameterizedTest
  @CsvSource({"0, 64, 1", "1, 1, 1", "1, 257, 1", "1, 64, 0"})
  void aLimitThatLeavesNothingIsNoSetting(int trials, int items, int atOnce) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new LabProperties(trials, items, atOnce))
        .withMessage(
            "evenhand.lab: trials=%d and at-once=%d must be at least 1, items=%d from 2 to 256",
            trials, atOnce, items);
  }
}
