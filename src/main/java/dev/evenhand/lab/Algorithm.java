package dev.evenhand.lab;

import dev.evenhand.core.order.FisherYates;
import dev.evenhand.core.order.Order;
import dev.evenhand.core.random.Dice;
import dev.evenhand.core.random.EntropyPool;
import dev.evenhand.core.random.Seed;
import dev.evenhand.core.random.SeededBytes;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A way to shuffle: the one of this service, and those that are popular and wrong. */
enum Algorithm {
  FISHER_YATES(Die.FAIR, Algorithm::fisherYates),
  RANDOM_COMPARATOR(Die.FAIR, Algorithm::sortByCoin),
  NAIVE_SWAP(Die.FAIR, Algorithm::swapWithAny),
  OFF_BY_ONE(Die.FAIR, Algorithm::swapWithAnother),
  MODULO(Die.MODULO, Algorithm::fisherYates),
  FLOAT_SCALING(Die.FLOAT_SCALING, Algorithm::fisherYates),
  SMALL_STATE(Die.FAIR, Algorithm::ofSmallSeed);

  /** The seeds of 16 bits. */
  private static final int SEEDS = 1 << 16;

  /** A loop, whatever dice it gets. */
  @FunctionalInterface
  private interface Loop {
    int @Nullable [] order(int n, Dice dice);
  }

  private final Die die;
  private final Loop loop;

  Algorithm(Die die, Loop loop) {
    this.die = die;
    this.loop = loop;
  }

  /** As clients name it. */
  String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  Die die() {
    return die;
  }

  /**
   * An order of the items 0 to n-1, by place.
   *
   * @param n from 2 to 256
   * @param dice as the {@link #die} of this algorithm throws them
   * @return null if the algorithm itself failed
   */
  int @Nullable [] order(int n, Dice dice) {
    return loop.order(n, dice);
  }

  /** The loop of every draw of this service, as it stands. */
  private static int[] fisherYates(int n, Dice dice) {
    Order order = FisherYates.order(n, n, dice);
    int[] items = new int[n];
    for (int place = 0; place < n; place++) {
      items[place] = (int) order.at(place);
    }
    return items;
  }

  /** Sorts by a comparator that throws a coin, with Java's own sort. */
  private static int @Nullable [] sortByCoin(int n, Dice dice) {
    Integer[] items = IntStream.range(0, n).boxed().toArray(Integer[]::new);
    try {
      Arrays.sort(items, (_, _) -> dice.below(2) == 0 ? -1 : 1);
    } catch (IllegalArgumentException e) {
      // From 32 items on the sort may find out that it was lied to.
      return null;
    }
    return Arrays.stream(items).mapToInt(Integer::intValue).toArray();
  }

  /** From left to right, swaps each place with any of all places. */
  private static int[] swapWithAny(int n, Dice dice) {
    int[] items = IntStream.range(0, n).toArray();
    for (int i = 0; i < n; i++) {
      swap(items, i, (int) dice.below(n));
    }
    return items;
  }

  /**
   * From right to left, swaps each place with one below it, never with itself: only the (n-1)!
   * orders of one cycle come out (Sattolo 1986).
   */
  private static int[] swapWithAnother(int n, Dice dice) {
    int[] items = IntStream.range(0, n).toArray();
    for (int i = n - 1; i > 0; i--) {
      swap(items, i, (int) dice.below(i));
    }
    return items;
  }

  private static void swap(int[] items, int i, int j) {
    int item = items[i];
    items[i] = items[j];
    items[j] = item;
  }

  /** As this service with a seed, but that the seed is one of 65,536: no generator helps then. */
  private static int[] ofSmallSeed(int n, Dice dice) {
    Seed seed = new Seed(String.valueOf(dice.below(SEEDS)));
    return fisherYates(n, new EntropyPool(new SeededBytes(seed)));
  }
}
