package dev.evenhand.core.order;

import dev.evenhand.core.random.Dice;

/**
 * The Fisher-Yates shuffle, from left to right: position i takes a uniform pick from i..n-1, so the
 * first k positions are final after k steps. Every order of every length is equally likely, as far
 * as the dice are fair.
 *
 * @see <a href="https://doi.org/10.1145/364520.364540">Durstenfeld 1964, Algorithm 235: Random
 *     permutation</a>
 */
public final class FisherYates {

  /** The name of what a seed repeats; its orders are those of GNU {@code shuf}. */
  public static final String ALGORITHM = "coreutils-shuf-1";

  // An array of n costs 4n bytes, the sparse draw up to 72 bytes a pick.
  private static final int SPARSE_FROM = 18;

  // In an array past the caches, swaps on their own wait for memory together; between draws,
  // each would wait alone.
  private static final int PICKS_AHEAD = 1024;

  private FisherYates() {}

  /**
   * Draws k of n without replacement: the first k of a uniformly random order.
   *
   * @param n from 0 to 2^56
   * @param k from 0 to n
   */
  public static Order order(long n, int k, Dice dice) {
    if (k < 0 || k > n) {
      throw new IllegalArgumentException("k must be from 0 to n: k=" + k + ", n=" + n);
    }
    return isSparse(n, k) ? sparse(n, k, dice) : dense((int) n, k, dice);
  }

  /**
   * Draws k times one of n, with replacement.
   *
   * @param n from 1 to 2^56
   * @param k at least 0
   */
  public static Order repeat(long n, int k, Dice dice) {
    if (n < 1 || k < 0) {
      throw new IllegalArgumentException("n must be at least 1, k at least 0: n=" + n + ", k=" + k);
    }
    long[] positions = new long[k];
    for (int i = 0; i < k; i++) {
      positions[i] = dice.below(n);
    }
    return new Order.Wide(positions);
  }

  /** The most heap, in bytes, that {@link #order} and its result need, but for some 4 KiB. */
  public static long orderBytes(long n, int k) {
    return isSparse(n, k) ? Long.BYTES * (long) k + Displaced.bytes(k) : Integer.BYTES * n;
  }

  /** The heap, in bytes, that the result of {@link #repeat} needs. */
  public static long repeatBytes(int k) {
    return Long.BYTES * (long) k;
  }

  private static boolean isSparse(long n, int k) {
    return n / SPARSE_FROM > k || n > Integer.MAX_VALUE - 8;
  }

  private static Order dense(int n, int k, Dice dice) {
    int[] positions = new int[n];
    for (int i = 0; i < n; i++) {
      positions[i] = i;
    }
    int[] picks = new int[Math.min(k, PICKS_AHEAD)];
    for (int i = 0; i < k; ) {
      int ahead = Math.min(picks.length, k - i);
      for (int p = 0; p < ahead; p++) {
        picks[p] = i + p + (int) dice.below(n - i - p);
      }
      for (int p = 0; p < ahead; p++, i++) {
        int picked = positions[picks[p]];
        positions[picks[p]] = positions[i];
        positions[i] = picked;
      }
    }
    return new Order.Narrow(positions, k);
  }

  /** The same draw where only what was swapped is kept, not the positions still in place. */
  private static Order sparse(long n, int k, Dice dice) {
    long[] positions = new long[k];
    Displaced displaced = new Displaced(k);
    for (int i = 0; i < k; i++) {
      long j = i + dice.below(n - i);
      positions[i] = displaced.at(j);
      displaced.put(j, displaced.at(i));
    }
    return new Order.Wide(positions);
  }
}
