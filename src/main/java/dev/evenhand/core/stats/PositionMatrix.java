package dev.evenhand.core.stats;

import java.util.Arrays;

/** How often each of n items came to each of n places. */
public final class PositionMatrix {

  private final long[][] counts;
  private long orders;

  /** An empty matrix for orders of n items, at least 2. */
  public PositionMatrix(int n) {
    counts = new long[n][n];
  }

  /** Counts an order: the items 0 to n-1, by place. */
  public void add(int[] order) {
    for (int place = 0; place < order.length; place++) {
      counts[order[place]][place]++;
    }
    orders++;
  }

  /** A copy: by item, then by place. */
  public long[][] counts() {
    return Arrays.stream(counts).map(long[]::clone).toArray(long[][]::new);
  }

  /**
   * Against a matrix that is the same everywhere. All rows and columns have the same sum, which
   * leaves (n-1)^2 degrees of freedom; but the n^2 cells of fair orders, each with a variance of
   * (n-1)/n times what it expects, add up to n(n-1): times (n-1)/n that fits.
   */
  public ChiSquare chiSquare() {
    int n = counts.length;
    double expected = orders / (double) n;
    double sum =
        Arrays.stream(counts)
            .flatMapToLong(Arrays::stream)
            .mapToDouble(count -> ChiSquare.term(count, expected))
            .sum();
    return ChiSquare.of(sum * (n - 1) / n, (n - 1) * (n - 1), expected);
  }
}
