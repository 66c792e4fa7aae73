package dev.evenhand.core.stats;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** The orders of the items 0 to n-1, numbered from 0 as a dictionary would list them. */
public final class Permutations {

  private Permutations() {}

  /** n!, the number of orders. */
  public static BigInteger count(int n) {
    return LongStream.rangeClosed(2, n)
        .mapToObj(BigInteger::valueOf)
        .reduce(BigInteger.ONE, BigInteger::multiply);
  }

  /**
   * The number of an order: its Lehmer code, read in the factorial number system (Knuth, TAOCP vol.
   * 2, 3.3.2, Algorithm P).
   *
   * @param order of at most 12 items; any distinct numbers, of which only the order counts
   * @return in [0, n!)
   */
  public static int rank(int[] order) {
    int rank = 0;
    for (int i = 0; i < order.length; i++) {
      int smaller = 0;
      for (int j = i + 1; j < order.length; j++) {
        if (order[j] < order[i]) {
          smaller++;
        }
      }
      rank = rank * (order.length - i) + smaller;
    }
    return rank;
  }

  /** The order of n items, at most 12, with this number. */
  public static int[] ofRank(int rank, int n) {
    List<Integer> left = new ArrayList<>(IntStream.range(0, n).boxed().toList());
    int[] order = new int[n];
    int rest = rank;
    int orders = count(n).intValueExact();
    for (int i = 0; i < n; i++) {
      orders /= n - i;
      order[i] = left.remove(rest / orders);
      rest %= orders;
    }
    return order;
  }
}
