package dev.evenhand.lab;

import dev.evenhand.core.stats.Permutations;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;

/**
 * How likely each order is, without a sample.
 *
 * @param numerators by {@link Permutations#rank}; their sum is the denominator
 * @param denominator the least that all orders have in common
 */
record Exact(long[] numerators, long denominator) {

  /** The most items whose orders are enumerated. */
  static final int MOST_ITEMS = 7;

  /**
   * Runs the algorithm as often as its dice can fall.
   *
   * @param n from 2 to {@link #MOST_ITEMS}
   */
  static Exact of(Algorithm algorithm, int n) {
    int orders = Permutations.count(n).intValueExact();
    TreeMap<Long, long[]> weightsByCases = new TreeMap<>();
    Enumeration dice = new Enumeration(algorithm.die());
    do {
      // No sort fails with so few items.
      int[] order = Objects.requireNonNull(algorithm.order(n, dice));
      weightsByCases
              .computeIfAbsent(dice.cases(), _ -> new long[orders])[Permutations.rank(order)] +=
          dice.weight();
    } while (dice.next());
    // Runs are of one length, or of coins: the most cases are a multiple of all others.
    long denominator = weightsByCases.lastKey();
    long[] numerators = new long[orders];
    weightsByCases.forEach(
        (cases, weights) -> {
          for (int rank = 0; rank < orders; rank++) {
            numerators[rank] += weights[rank] * (denominator / cases);
          }
        });
    long common = LongStream.of(numerators).reduce(denominator, Exact::gcd);
    return new Exact(
        LongStream.of(numerators).map(numerator -> numerator / common).toArray(),
        denominator / common);
  }

  private static long gcd(long a, long b) {
    return BigInteger.valueOf(a).gcd(BigInteger.valueOf(b)).longValue();
  }

  /** The orders that can come out at all. */
  long reachable() {
    return LongStream.of(numerators).filter(numerator -> numerator > 0).count();
  }

  /**
   * The orders that can come out at all, for an algorithm of few runs.
   *
   * @param n from 2 to 256
   */
  static long reachable(Algorithm algorithm, int n) {
    Set<ByteBuffer> orders = new HashSet<>();
    Enumeration dice = new Enumeration(algorithm.die());
    do {
      int[] order = Objects.requireNonNull(algorithm.order(n, dice));
      byte[] key = new byte[n];
      for (int place = 0; place < n; place++) {
        key[place] = (byte) order[place];
      }
      orders.add(ByteBuffer.wrap(key));
    } while (dice.next());
    return orders.size();
  }
}
