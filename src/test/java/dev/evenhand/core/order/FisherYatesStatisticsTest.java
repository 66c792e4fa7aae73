package dev.evenhand.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.core.random.Randomness;
import dev.evenhand.core.random.Seed;
import java.security.SecureRandom;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Samples of real draws. The seeds are fixed, so that these results never change; p is the chance
 * that a fair shuffle would have failed with seeds chosen at random.
 */
class FisherYatesStatisticsTest {

  private static final Randomness RANDOMNESS = new Randomness(new SecureRandom());

  // Not seeded: a false alarm has p = 1.0e-10, chi-square above 95 with 23 degrees of freedom.
  @Test
  void everyUnseededOrderOfFourIsEquallyLikely() {
    Map<List<Long>, Integer> counts = new HashMap<>();
    for (int draw = 0; draw < 240_000; draw++) {
      counts.merge(
          FisherYatesTest.list(FisherYates.order(4, 4, RANDOMNESS.pool(null))), 1, Integer::sum);
    }
    assertThat(counts).hasSize(24);
    assertThat(chiSquare(counts.values())).isLessThan(95);
  }

  // p = 3.5e-4, any of 52 means further than 4.5 standard errors from the middle.
  @Test
  void everyCardLiesInTheMiddleOnAverage() {
    int n = 52;
    int draws = 20_000;
    long[] sums = new long[n];
    for (int seed = 0; seed < draws; seed++) {
      Order order = seeded(n, n, seed);
      for (int i = 0; i < n; i++) {
        sums[(int) order.at(i)] += i;
      }
    }
    // The variance of a position uniform in [0, n) is (n^2 - 1) / 12.
    double standardError = Math.sqrt((n * n - 1) / 12.0 / draws);
    for (long sum : sums) {
      assertThat((sum / (double) draws - (n - 1) / 2.0) / standardError).isBetween(-4.5, 4.5);
    }
  }

  // p = 6.3e-5, further than 4 standard errors from the share of derangements.
  @Test
  void aShareOf1OverEHasNoCardInItsOldPlace() {
    int n = 52;
    int draws = 20_000;
    long without =
        IntStream.range(0, draws)
            .mapToObj(seed -> seeded(n, n, seed))
            .filter(order -> IntStream.range(0, n).noneMatch(i -> order.at(i) == i))
            .count();
    double share = 1 / Math.E;
    double standardError = Math.sqrt(share * (1 - share) / draws);

    assertThat((without / (double) draws - share) / standardError).isBetween(-4.0, 4.0);
  }

  // p = 2e-4: chi-square above 25.74 with 5 degrees of freedom has 1e-4, for the dense and the
  // sparse draw.
  @Test
  void aSampleIsInRandomOrderItself() {
    for (int n : new int[] {20, 100}) {
      Map<List<Boolean>, Integer> counts = new HashMap<>();
      for (int seed = 0; seed < 60_000; seed++) {
        Order three = seeded(n, 3, seed);
        long a = three.at(0);
        long b = three.at(1);
        long c = three.at(2);
        counts.merge(List.of(a < b, b < c, a < c), 1, Integer::sum);
      }
      assertThat(counts).hasSize(6);
      assertThat(chiSquare(counts.values())).isLessThan(25.74);
    }
  }

  private static Order seeded(int n, int k, int seed) {
    return FisherYates.order(n, k, RANDOMNESS.pool(new Seed("" + seed)));
  }

  /** Pearson's sum for categories that are all equally likely. */
  private static double chiSquare(Collection<Integer> counts) {
    double expected = counts.stream().mapToInt(Integer::intValue).sum() / (double) counts.size();
    return counts.stream()
        .mapToDouble(count -> (count - expected) * (count - expected) / expected)
        .sum();
  }
}
