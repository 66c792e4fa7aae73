package dev.evenhand.fairness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.core.stats.ChiSquare;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** That the batteries of docs/fairness.md can tell right from wrong. */
class BatteriesTest {

  private static final int ORDERS = 20_000;

  @Test
  void theShuffleOfThisServicePassesAllBatteries() {
    assertThat(Batteries.test(Fairness.seeded("smoke"), ORDERS).values())
        .hasSize(8)
        .allMatch(test -> test.pValue() > Fairness.LEAST_P);
  }

  @Test
  void aDeckThatIsNotShuffledFailsAllBatteries() {
    int[] fresh = IntStream.range(0, Batteries.CARDS).toArray();

    assertThat(Batteries.test(() -> fresh, ORDERS).values())
        .allMatch(test -> test.pValue() < Fairness.LEAST_P);
  }

  // Every card lies everywhere equally often, but beside the same cards.
  @Test
  void aCutIsNotAShuffle() {
    int[] cuts = {0};
    Map<String, ChiSquare> tests =
        Batteries.test(
            () -> {
              int cut = cuts[0]++;
              return IntStream.range(0, Batteries.CARDS)
                  .map(i -> (i + cut) % Batteries.CARDS)
                  .toArray();
            },
            ORDERS);

    assertThat(tests.get("position").pValue()).isGreaterThan(Fairness.LEAST_P);
    assertThat(tests.get("permutation").pValue()).isZero();
    assertThat(tests.get("serial").pValue()).isZero();
    assertThat(tests.get("runs").pValue()).isZero();
  }
}
