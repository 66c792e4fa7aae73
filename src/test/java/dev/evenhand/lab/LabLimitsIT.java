package dev.evenhand.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceIT;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(
    properties = {"evenhand.lab.trials=2000000", "evenhand.lab.items=3", "evenhand.lab.at-once=1"})
class LabLimitsIT extends ServiceIT {

  @Test
  void oneExperimentMoreIsToldToComeAgain() {
    String url = "/v1/lab/experiments?trials=1&seed=busy";
    CompletableFuture<Reply> first =
        CompletableFuture.supplyAsync(
            () -> http.get("/v1/lab/experiments?algorithm=small-state&trials=2000000"));
    Reply refused = http.get(url);
    while (refused.status() == 200 && !first.isDone()) {
      refused = http.get(url);
    }
    assertThat(refused.status()).isEqualTo(503);
    assertThat(refused.header("Retry-After")).isEqualTo("1");
    assertThat(refused.json().get("detail").asString())
        .isEqualTo("at most 1 experiments run at the same time here");
    // All else goes on meanwhile.
    assertThat(http.get("/v1/lab/exhibits").status()).isEqualTo(200);
    assertThat(http.get("/v1/shuffle?range=1-9").status()).isEqualTo(200);
    assertThat(first.isDone()).isFalse();
    assertThat(first.join().status()).isEqualTo(200);
    assertThat(http.get(url).status()).isEqualTo(200);
  }

  @Test
  void theLimitsAreThoseOfTheSettings() {
    assertThat(http.get("/v1/lab/experiments?trials=1").json().get("n").asInt()).isEqualTo(3);
    assertThat(http.get("/v1/lab/experiments?n=4").json().get("detail").asString())
        .isEqualTo("n must be an integer from 2 to 3: n=4");
    assertThat(http.get("/v1/lab/experiments?trials=2000001").json().get("detail").asString())
        .isEqualTo("trials must be an integer from 1 to 2000000: trials=2000001");
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
