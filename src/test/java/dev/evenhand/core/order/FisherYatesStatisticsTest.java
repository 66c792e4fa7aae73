package dev.evenhand.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.core.random.Randomness;
import dev.evenhand.core.random.Seed;
import dev.evenhand.core.stats.ChiSquare;
import dev.evenhand.core.stats.Permutations;
import dev.evenhand.core.stats.PositionMatrix;
import dev.evenhand.core.stats.Trait;
import java.security.SecureRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Samples of real draws. The seeds are fixed, so that these results never change; the threshold is
 * the chance that a fair shuffle would have failed with seeds chosen at random.
 */
class FisherYatesStatisticsTest {

  private static final Randomness RANDOMNESS = new Randomness(new SecureRandom());
  private static final double THRESHOLD = 1e-4;

  // Not seeded: the chance of a false alarm is 1e-10.
  @Test
  void everyUnseededOrderOfFourIsEquallyLikely() {
    long[] counts = new long[24];
    for (int draw = 0; draw < 240_000; draw++) {
      counts[Permutations.rank(items(FisherYates.order(4, 4, RANDOMNESS.pool(null))))]++;
    }
    assertThat(ChiSquare.uniform(counts).pValue()).isGreaterThan(1e-10);
  }

  @Test
  void everyCardLiesEverywhereEquallyOften() {
    PositionMatrix matrix = new PositionMatrix(52);
    for (int seed = 0; seed < 20_000; seed++) {
      matrix.add(items(seeded(52, 52, seed)));
    }
    assertThat(matrix.chiSquare().pValue()).isGreaterThan(THRESHOLD);
  }

  @ParameterizedTest
  @EnumSource
  void traitsOfADeckAreDistributedAsTheyAreOverAllOrders(Trait trait) {
    long[] counts = new long[53];
    for (int seed = 0; seed < 20_000; seed++) {
      counts[trait.of(items(seeded(52, 52, seed)))]++;
    }
    assertThat(ChiSquare.of(counts, trait.distribution(52)).pValue()).isGreaterThan(THRESHOLD);
  }

  // Of 20 densely, of 100 sparsely.
  @ParameterizedTest
  @ValueSource(ints = {20, 100})
  void aSampleIsInRandomOrderItself(int n) {
    long[] counts = new long[6];
    for (int seed = 0; seed < 60_000; seed++) {
      counts[Permutations.rank(items(seeded(n, 3, seed)))]++;
    }
    assertThat(ChiSquare.uniform(counts).pValue()).isGreaterThan(THRESHOLD);
  }

  private static Order seeded(int n, int k, int seed) {
    return FisherYates.order(n, k, RANDOMNESS.pool(new Seed("" + seed)));
  }

  private static int[] items(Order order) {
    return IntStream.range(0, order.size()).map(i -> (int) order.at(i)).toArray();
  }
}
