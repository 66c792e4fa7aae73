package dev.evenhand.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is measured on orders, held against all orders there are. */
class OrdersTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7})
  void ordersAreNumberedAsADictionaryListsThem(int n) {
    List<int[]> orders = all(n).toList();

    assertThat(orders).isSortedAccordingTo(Arrays::compare).allMatch(order -> isOrder(order, n));
    assertThat(orders.stream().mapToInt(Permutations::rank))
        .containsExactly(IntStream.range(0, orders.size()).boxed().toArray(Integer[]::new));
  }

  private static boolean isOrder(int[] order, int n) {
    return Arrays.equals(IntStream.of(order).sorted().toArray(), IntStream.range(0, n).toArray());
  }

  @Test
  void ordersAreCountedExactly() {
    assertThat(Permutations.count(0)).isOne();
    assertThat(Permutations.count(10)).isEqualTo(3_628_800);
    assertThat(Permutations.count(25)).isEqualTo(new BigInteger("15511210043330985984000000"));
  }

  @ParameterizedTest
  @EnumSource
  void theDistributionOfATraitIsThatOfAllOrders(Trait trait) {
    for (int n = 1; n <= 7; n++) {
      double[] shares = new double[n + 1];
      double share = 1 / Permutations.count(n).doubleValue();
      all(n).forEach(order -> shares[trait.of(order)] += share);

      assertThat(trait.distribution(n)).containsExactly(shares, within(1e-12));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 52, 64, 256})
  void theMeansAreThoseOfTheTextbooks(int n) {
    double harmonic = IntStream.rangeClosed(1, n).mapToDouble(i -> 1.0 / i).sum();

    assertThat(mean(Trait.FIXED_POINTS, n)).isCloseTo(1, within(1e-12));
    assertThat(mean(Trait.CYCLES, n)).isCloseTo(harmonic, within(1e-12));
    assertThat(mean(Trait.RISING_SEQUENCES, n)).isCloseTo((n + 1) / 2.0, within(1e-10));
  }

  private static double mean(Trait trait, int n) {
    double[] distribution = trait.distribution(n);
    assertThat(Arrays.stream(distribution).sum()).isCloseTo(1, within(1e-12));
    return IntStream.rangeClosed(0, n).mapToDouble(i -> i * distribution[i]).sum();
  }

  @Test
  void traitsAreThoseOfTheOrderItself() {
    int[] order = {4, 1, 0, 3, 2};

    assertThat(Trait.FIXED_POINTS.of(order)).isEqualTo(2);
    // (0 4 2)(1)(3)
    assertThat(Trait.CYCLES.of(order)).isEqualTo(3);
    // 0 lies behind 1, which is followed by 2; 3 lies before 2, and 4 before 3: 0, 1 2, 3, 4.
    assertThat(Trait.RISING_SEQUENCES.of(order)).isEqualTo(4);
    assertThat(Trait.RISING_SEQUENCES.of(new int[] {0, 3, 1, 4, 2})).isEqualTo(2);
  }

  @Test
  void theMatrixCountsItemsByPlace() {
    PositionMatrix matrix = new PositionMatrix(3);
    matrix.add(new int[] {2, 0, 1});
    matrix.add(new int[] {2, 1, 0});

    assertThat(matrix.counts()).isDeepEqualTo(new long[][] {{0, 1, 1}, {0, 1, 1}, {2, 0, 0}});
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6})
  void theStatisticOfFairOrdersIsItsDegreesOfFreedomOnAverage(int n) {
    double mean = all(n).mapToDouble(order -> of(order).statistic()).average().orElseThrow();

    assertThat(mean).isCloseTo((n - 1) * (n - 1), within(1e-9));
    assertThat(of(IntStream.range(0, n).toArray()).degreesOfFreedom()).isEqualTo((n - 1) * (n - 1));
  }

  private static ChiSquare of(int[] order) {
    PositionMatrix matrix = new PositionMatrix(order.length);
    matrix.add(order);
    return matrix.chiSquare();
  }

  @Test
  void fiveOrdersAPlaceAreEnoughForP() {
    PositionMatrix matrix = new PositionMatrix(2);
    for (int i = 0; i < 9; i++) {
      matrix.add(new int[] {0, 1});
    }
    assertThat(matrix.chiSquare().pValue()).isNull();
    matrix.add(new int[] {1, 0});
    // (9-5)^2/5 four times, halved.
    assertThat(matrix.chiSquare().statistic()).isCloseTo(6.4, within(1e-12));
    assertThat(matrix.chiSquare().pValue()).isCloseTo(0.0114, within(1e-4));
  }

  private static Stream<int[]> all(int n) {
    return IntStream.range(0, Permutations.count(n).intValueExact())
        .mapToObj(rank -> Permutations.ofRank(rank, n));
  }
}
