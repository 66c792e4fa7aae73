package dev.evenhand.core.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Pearson's test: how far counts lie from what was expected of them.
 *
 * @param statistic the sum of (count - expected)^2 / expected; 0 or more
 * @param degreesOfFreedom 0 or more
 * @param pValue the chance of such a statistic or a greater one if the counts came as expected, in
 *     [0, 1]; null where nothing can be said: without a degree of freedom, or with fewer than 5
 *     expected in a cell, where the statistic is not yet distributed as chi-square (Cochran 1954)
 */
public record ChiSquare(double statistic, int degreesOfFreedom, @Nullable Double pValue) {

  private static final int LEAST_EXPECTED = 5;

  /** A statistic of cells of which each expects {@code leastExpected} or more. */
  static ChiSquare of(double statistic, int degreesOfFreedom, double leastExpected) {
    boolean isKnown = degreesOfFreedom > 0 && leastExpected >= LEAST_EXPECTED;
    return new ChiSquare(
        statistic,
        degreesOfFreedom,
        isKnown ? Gamma.upper(degreesOfFreedom / 2.0, statistic / 2) : null);
  }

  /** Of cells that are all equally likely, at least one. */
  public static ChiSquare uniform(long... counts) {
    double expected = LongStream.of(counts).sum() / (double) counts.length;
    double statistic = LongStream.of(counts).mapToDouble(count -> term(count, expected)).sum();
    return of(statistic, counts.length - 1, expected);
  }

  /**
   * Of cells that are not equally likely, in an order that means something: neighbours that expect
   * too few to say anything are taken together.
   *
   * @param probabilities of the cells; their sum is 1
   */
  public static ChiSquare of(long[] counts, double[] probabilities) {
    long total = LongStream.of(counts).sum();
    List<double[]> cells = new ArrayList<>();
    double[] open = new double[2];
    for (int i = 0; i < counts.length; i++) {
      open[0] += counts[i];
      open[1] += total * probabilities[i];
      if (open[1] >= LEAST_EXPECTED) {
        cells.add(open);
        open = new double[2];
      }
    }
    if (cells.isEmpty()) {
      return of(0, 0, 0);
    }
    cells.getLast()[0] += open[0];
    cells.getLast()[1] += open[1];
    double statistic = cells.stream().mapToDouble(cell -> term(cell[0], cell[1])).sum();
    return of(statistic, cells.size() - 1, LEAST_EXPECTED);
  }

  /** What a cell adds; nothing where nothing was counted yet. */
  static double term(double count, double expected) {
    return expected == 0 ? 0 : (count - expected) * (count - expected) / expected;
  }
}
