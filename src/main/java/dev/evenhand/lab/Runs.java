package dev.evenhand.lab;

import dev.evenhand.core.random.Dice;
import dev.evenhand.core.stats.Permutations;
import dev.evenhand.core.stats.PositionMatrix;
import dev.evenhand.core.stats.Trait;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What came of many runs of an algorithm. */
final class Runs {

  /** The most items of which each order is counted: with more, hardly one comes twice. */
  static final int MOST_COUNTED = 9;

  private final PositionMatrix positions;
  private final long @Nullable [] orders;
  private final Map<Trait, long[]> traits = new EnumMap<>(Trait.class);
  private int failed;

  Runs(Algorithm algorithm, int n, int trials, Dice fair) {
    positions = new PositionMatrix(n);
    orders = n <= MOST_COUNTED ? new long[Permutations.count(n).intValueExact()] : null;
    for (Trait trait : Trait.values()) {
      traits.put(trait, new long[n + 1]);
    }
    Die die = algorithm.die();
    Dice dice = below -> die.below(below, fair);
    for (int trial = 0; trial < trials; trial++) {
      int[] order = algorithm.order(n, dice);
      if (order == null) {
        failed++;
      } else {
        count(order);
      }
    }
  }

  private void count(int[] order) {
    positions.add(order);
    traits.forEach((trait, counts) -> counts[trait.of(order)]++);
    if (orders != null) {
      orders[Permutations.rank(order)]++;
    }
  }

  /** The runs in which the algorithm itself failed; all others are counted. */
  int failed() {
    return failed;
  }

  PositionMatrix positions() {
    return positions;
  }

  /** Counts by {@link Permutations#rank}; null past {@link #MOST_COUNTED} items. */
  long @Nullable [] orders() {
    return orders;
  }

  /** Counts of the orders that have this trait 0 to n times. */
  long[] counts(Trait trait) {
    return traits.get(trait);
  }
}
