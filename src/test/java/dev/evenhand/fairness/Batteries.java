package dev.evenhand.fairness;

import dev.evenhand.core.stats.ChiSquare;
import dev.evenhand.core.stats.Permutations;
import dev.evenhand.core.stats.PositionMatrix;
import dev.evenhand.core.stats.Trait;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Empirical tests of many shuffles of a deck of 52, after Knuth, TAOCP vol. 2, 3.3.2, with exact
 * distributions where he has them for independent numbers.
 */
final class Batteries {

  static final int CARDS = 52;
  private static final int SPADES = 13;
  private static final int GROUP = 5;
  private static final int LONGEST_GAP = 20;

  private final long[] permutations = new long[Permutations.count(GROUP).intValueExact()];
  private final PositionMatrix positions = new PositionMatrix(CARDS);
  private final long[] gaps = new long[LONGEST_GAP + 1];
  private final long[] pairs = new long[CARDS * (CARDS - 1)];
  private final long[] runs = new long[CARDS + 1];
  private final long[][] traits = new long[Trait.values().length][CARDS + 1];
  private int gap;

  private Batteries() {}

  /** The results by name, of as many orders from the shuffle. */
  static Map<String, ChiSquare> test(Supplier<int[]> shuffle, int orders) {
    Batteries batteries = new Batteries();
    for (int i = 0; i < orders; i++) {
      batteries.add(shuffle.get());
    }
    return batteries.results();
  }

  private void add(int[] order) {
    for (int i = 0; i + GROUP <= CARDS; i += GROUP) {
      permutations[Permutations.rank(Arrays.copyOfRange(order, i, i + GROUP))]++;
    }
    positions.add(order);
    if (order[0] < SPADES) {
      gaps[Math.min(gap, LONGEST_GAP)]++;
      gap = 0;
    } else {
      gap++;
    }
    pairs[order[0] * (CARDS - 1) + order[1] - (order[1] > order[0] ? 1 : 0)]++;
    runs[1 + (int) IntStream.range(1, CARDS).filter(i -> order[i] < order[i - 1]).count()]++;
    for (Trait trait : Trait.values()) {
      traits[trait.ordinal()][trait.of(order)]++;
    }
  }

  private Map<String, ChiSquare> results() {
    Map<String, ChiSquare> results = new LinkedHashMap<>();
    // Groups of different cards are independent of each other.
    results.put("permutation", ChiSquare.uniform(permutations));
    results.put("position", positions.chiSquare());
    results.put("gap", ChiSquare.of(gaps, gapDistribution()));
    results.put("serial", ChiSquare.uniform(pairs));
    // Runs are the rising sequences of the inverse order, which is as likely.
    results.put("runs", ChiSquare.of(runs, Trait.RISING_SEQUENCES.distribution(CARDS)));
    for (Trait trait : Trait.values()) {
      results.put(
          trait.name().toLowerCase().replace('_', ' '),
          ChiSquare.of(traits[trait.ordinal()], trait.distribution(CARDS)));
    }
    return results;
  }

  /** Orders between two that have a spade on top: geometric, the last cell being all the longer. */
  private static double[] gapDistribution() {
    double spade = SPADES / (double) CARDS;
    double[] distribution = new double[LONGEST_GAP + 1];
    for (int i = 0; i < LONGEST_GAP; i++) {
      distribution[i] = Math.pow(1 - spade, i) * spade;
    }
    distribution[LONGEST_GAP] = Math.pow(1 - spade, LONGEST_GAP);
    return distribution;
  }
}
