package dev.evenhand.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.core.stats.Permutations;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExactTest {

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7})
  void everyOrderOfFisherYatesIsOneOfNFactorial(int n) {
    Exact exact = Exact.of(Algorithm.FISHER_YATES, n);
    long orders = Permutations.count(n).longValueExact();

    assertThat(exact.denominator()).isEqualTo(orders);
    assertThat(exact.numerators()).hasSize((int) orders).containsOnly(1);
    assertThat(exact.reachable()).isEqualTo(orders);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "FISHER_YATES")
  void fromThreeItemsOnNoOtherIsFair(Algorithm algorithm) {
    for (int n = 3; n <= 7; n++) {
      assertThat(LongStream.of(Exact.of(algorithm, n).numerators()).distinct().count())
          .isGreaterThan(1);
    }
  }

  // From left to right; https://blog.codinghorror.com/the-danger-of-naivete/ has the same.
  @Test
  void naiveSwapFavoursThreeOfSixOrders() {
    Exact exact = Exact.of(Algorithm.NAIVE_SWAP, 3);

    assertThat(exact.denominator()).isEqualTo(27);
    // 123, 132, 213, 231, 312, 321
    assertThat(exact.numerators()).containsExactly(4, 5, 5, 5, 4, 4);
  }

  @Test
  void naiveSwapOfFourIsIn256ths() {
    Exact exact = Exact.of(Algorithm.NAIVE_SWAP, 4);

    assertThat(exact.denominator()).isEqualTo(256);
    assertThat(byOrder(exact, 4))
        .containsEntry("1234", 10L)
        .containsEntry("2143", 15L)
        .containsEntry("4123", 8L)
        .hasSize(24);
  }

  @Test
  void offByOneGivesTheSixCyclesOfFourAndNothingElse() {
    Exact exact = Exact.of(Algorithm.OFF_BY_ONE, 4);

    assertThat(exact.denominator()).isEqualTo(6);
    assertThat(byOrder(exact, 4))
        .containsExactly(
            Map.entry("2341", 1L),
            Map.entry("2413", 1L),
            Map.entry("3142", 1L),
            Map.entry("3421", 1L),
            Map.entry("4123", 1L),
            Map.entry("4312", 1L));
    assertThat(exact.reachable()).isEqualTo(6);
    assertThat(Exact.of(Algorithm.OFF_BY_ONE, 7).reachable()).isEqualTo(720);
  }

  // Java finds the first run by two tosses, and inserts what is behind it by two more: 1/4 for a
  // run
  // of all three, up or down, and 1/16, 1/16 and 1/8 for each place that item 3 can be inserted at.
  @Test
  void aCoinHardlyMovesThreeItems() {
    Exact exact = Exact.of(Algorithm.RANDOM_COMPARATOR, 3);

    assertThat(exact.denominator()).isEqualTo(16);
    // 123, 132, 213, 231, 312, 321
    assertThat(exact.numerators()).containsExactly(6, 1, 2, 1, 1, 5);
  }

  // 256 = 85 * 3 + 1 = 128 * 2: the first of three places favours its own item, by 86 to 85.
  @Test
  void theRemainderOfAByteFavoursTheFirst() {
    Exact exact = Exact.of(Algorithm.MODULO, 3);

    assertThat(exact.denominator()).isEqualTo(512);
    assertThat(exact.numerators()).containsExactly(86, 86, 85, 85, 85, 85);
  }

  @Test
  void aScaledFractionFavoursOthers() {
    // 0 to 85, 86 to 170, 171 to 255
    assertThat(Exact.of(Algorithm.FLOAT_SCALING, 3).numerators())
        .containsExactly(86, 86, 85, 85, 85, 85);
    assertThat(IntStream.range(0, 7).mapToLong(number -> Die.FLOAT_SCALING.weight(number, 7)))
        .containsExactly(37L, 37L, 36L, 37L, 36L, 37L, 36L);
    assertThat(IntStream.range(0, 7).mapToLong(number -> Die.MODULO.weight(number, 7)))
        .containsExactly(37L, 37L, 37L, 37L, 36L, 36L, 36L);
  }

  @ParameterizedTest
  @EnumSource
  void theWeightsAreThoseOfAllFaces(Die die) {
    for (int n = 1; n <= 256; n++) {
      int below = n;
      TreeMap<Long, Long> counts = new TreeMap<>();
      LongStream.range(0, die.faces(n))
          .forEach(face -> counts.merge(die.below(below, _ -> face), 1L, Long::sum));
      assertThat(counts.keySet()).allMatch(number -> number >= 0 && number < below);
      assertThat(LongStream.range(0, n).map(number -> die.weight(number, below)))
          .containsExactlyElementsOf(counts.values());
    }
  }

  @ParameterizedTest
  @EnumSource
  void theChancesOfAllOrdersAreOneTogether(Algorithm algorithm) {
    for (int n = 2; n <= 7; n++) {
      Exact exact = Exact.of(algorithm, n);
      assertThat(LongStream.of(exact.numerators()).sum()).isEqualTo(exact.denominator());
      // A number that every reader of JSON reads exactly.
      assertThat(exact.denominator()).isLessThan(1L << 53);
    }
  }

  @Test
  void sixteenBitsMissOrdersFromEightItemsOn() {
    assertThat(Exact.of(Algorithm.SMALL_STATE, 7).reachable()).isEqualTo(5040);
    // 8! (1 - exp(-65536 / 8!)) = 32,383 are expected of any generator, 9! likewise 59,945.
    assertThat(Exact.reachable(Algorithm.SMALL_STATE, 8)).isBetween(32_200L, 32_600L);
    assertThat(Exact.reachable(Algorithm.SMALL_STATE, 9)).isBetween(59_700L, 60_200L);
    assertThat(Exact.reachable(Algorithm.SMALL_STATE, 52)).isEqualTo(65_536);
  }

  /** The orders that can come out. */
  private static Map<String, Long> byOrder(Exact exact, int n) {
    Map<String, Long> byOrder = new TreeMap<>();
    for (int rank = 0; rank < exact.numerators().length; rank++) {
      if (exact.numerators()[rank] > 0) {
        StringBuilder order = new StringBuilder();
        Arrays.stream(Permutations.ofRank(rank, n)).forEach(item -> order.append(item + 1));
        byOrder.put(order.toString(), exact.numerators()[rank]);
      }
    }
    return byOrder;
  }
}
