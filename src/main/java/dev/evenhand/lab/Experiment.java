package dev.evenhand.lab;

import dev.evenhand.core.random.EntropyPool;
import dev.evenhand.core.random.Seed;
import dev.evenhand.core.random.SeededBytes;
import dev.evenhand.core.stats.ChiSquare;
import dev.evenhand.core.stats.Permutations;
import dev.evenhand.core.stats.Trait;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * An experiment and what came of it: a pure function of its first four values.
 *
 * @param failed runs in which the algorithm itself failed; they are in no count
 * @param permutations null past {@link Exact#MOST_ITEMS} items
 */
record Experiment(
    String algorithm,
    int n,
    int trials,
    String seed,
    int failed,
    Orders orders,
    @Nullable EachOrder permutations,
    Positions positions,
    Spread fixedPoints,
    Spread cycles,
    Spread risingSequences) {

  /**
   * The orders of n items.
   *
   * @param total n!, in decimal: most are too large for a number in JSON
   * @param bits log2 of it, the state that a generator needs to reach them all
   * @param bitsNeeded these in whole bits
   * @param seen different ones in this experiment; null past {@link Runs#MOST_COUNTED} items
   * @param reachable those that the algorithm can give; null where they were not enumerated
   */
  record Orders(
      String total, double bits, int bitsNeeded, @Nullable Long seen, @Nullable Long reachable) {}

  /**
   * Every order there is, as a dictionary lists them.
   *
   * @param orders the items from 1, by place, as digits
   */
  record EachOrder(List<String> orders, long[] counts, Exact exact, ChiSquare chiSquare) {}

  /**
   * Where items came to lie.
   *
   * @param counts by item, then by place
   */
  record Positions(long[][] counts, ChiSquare chiSquare) {}

  /**
   * A number that each order has.
   *
   * @param counts of orders with 0 to n
   * @param expected of as many fair orders
   * @param mean null if every run failed
   */
  record Spread(
      long[] counts,
      double[] expected,
      @Nullable Double mean,
      double expectedMean,
      ChiSquare chiSquare) {

    static Spread of(Trait trait, int n, long[] counts) {
      long total = LongStream.of(counts).sum();
      double[] probabilities = trait.distribution(n);
      return new Spread(
          counts,
          Arrays.stream(probabilities).map(probability -> probability * total).toArray(),
          total == 0
              ? null
              : IntStream.rangeClosed(0, n).mapToLong(i -> i * counts[i]).sum() / (double) total,
          IntStream.rangeClosed(0, n).mapToDouble(i -> i * probabilities[i]).sum(),
          ChiSquare.of(counts, probabilities));
    }
  }

  /**
   * @param n from 2 to 256
   */
  static Experiment run(Algorithm algorithm, int n, int trials, Seed seed) {
    Runs runs = new Runs(algorithm, n, trials, new EntropyPool(new SeededBytes(seed)));
    Exact exact = n <= Exact.MOST_ITEMS ? Exact.of(algorithm, n) : null;
    return new Experiment(
        algorithm.id(),
        n,
        trials,
        seed.text(),
        runs.failed(),
        orders(algorithm, n, runs, exact),
        exact == null ? null : eachOrder(n, runs.orders(), exact),
        new Positions(runs.positions().counts(), runs.positions().chiSquare()),
        Spread.of(Trait.FIXED_POINTS, n, runs.counts(Trait.FIXED_POINTS)),
        Spread.of(Trait.CYCLES, n, runs.counts(Trait.CYCLES)),
        Spread.of(Trait.RISING_SEQUENCES, n, runs.counts(Trait.RISING_SEQUENCES)));
  }

  private static Orders orders(Algorithm algorithm, int n, Runs runs, @Nullable Exact exact) {
    BigInteger total = Permutations.count(n);
    return new Orders(
        total.toString(),
        IntStream.rangeClosed(2, n).mapToDouble(Math::log).sum() / Math.log(2),
        total.subtract(BigInteger.ONE).bitLength(),
        runs.orders() == null
            ? null
            : LongStream.of(runs.orders()).filter(count -> count > 0).count(),
        exact != null
            ? Long.valueOf(exact.reachable())
            : algorithm == Algorithm.SMALL_STATE ? Exact.reachable(algorithm, n) : null);
  }

  private static EachOrder eachOrder(int n, long[] counts, Exact exact) {
    return new EachOrder(
        IntStream.range(0, counts.length)
            .mapToObj(
                rank ->
                    IntStream.of(Permutations.ofRank(rank, n))
                        .mapToObj(item -> String.valueOf(item + 1))
                        .collect(Collectors.joining()))
            .toList(),
        counts,
        exact,
        ChiSquare.uniform(counts));
  }
}
