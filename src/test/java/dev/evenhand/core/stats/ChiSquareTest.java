package dev.evenhand.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChiSquareTest {

  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4, upper-tail critical values.
  @ParameterizedTest
  @CsvSource({
    "1, 2.706, 0.10",
    "1, 3.841, 0.05",
    "1, 10.828, 0.001",
    "3, 7.815, 0.05",
    "5, 15.086, 0.01",
    "10, 18.307, 0.05",
    "23, 35.172, 0.05",
    "23, 49.728, 0.001",
    "51, 68.669, 0.05",
    "99, 123.225, 0.05",
    "100, 149.449, 0.001"
  })
  void pIsThatOfTheTables(int degreesOfFreedom, double statistic, double p) {
    assertThat(ChiSquare.of(statistic, degreesOfFreedom, 5).pValue())
        .isCloseTo(p, Percentage.withPercentage(0.25));
  }

  // With 2m degrees of freedom p is the chance that a Poisson variable is below m.
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 12, 60, 312, 1984, 2520})
  void pIsThatOfPoissonWhereDegreesAreEven(int m) {
    for (double share : new double[] {0.5, 0.9, 0.99, 1, 1.01, 1.1, 1.5}) {
      double mean = m * share;
      double[] logs = new double[m];
      for (int k = 1; k < m; k++) {
        logs[k] = logs[k - 1] + Math.log(mean / k);
      }
      double poisson = IntStream.range(0, m).mapToDouble(k -> Math.exp(logs[k] - mean)).sum();
      assertThat(ChiSquare.of(2 * mean, 2 * m, 5).pValue())
          .isCloseTo(poisson, within(1e-11 + 1e-9 * poisson));
    }
  }

  @Test
  void pFallsFromOneToNothing() {
    assertThat(ChiSquare.of(0, 7, 5).pValue()).isOne();
    assertThat(ChiSquare.of(1e6, 7, 5).pValue()).isZero();
    // exp(-300): far out the tail is still there.
    assertThat(ChiSquare.of(600, 2, 5).pValue())
        .isCloseTo(5.148200222412013e-131, Percentage.withPercentage(1e-9));
  }

  @Test
  void equallyLikelyCellsAreHeldAgainstTheirMean() {
    ChiSquare test = ChiSquare.uniform(10, 20, 30);

    // (10-20)^2/20 + 0 + (30-20)^2/20
    assertThat(test.statistic()).isEqualTo(10);
    assertThat(test.degreesOfFreedom()).isEqualTo(2);
    assertThat(test.pValue()).isCloseTo(Math.exp(-5), Percentage.withPercentage(1e-10));
  }

  @Test
  void ofFewerThanFiveACellNothingIsSaid() {
    assertThat(ChiSquare.uniform(4, 5)).isEqualTo(new ChiSquare(1 / 9.0, 1, null));
    assertThat(ChiSquare.uniform(4, 6).pValue()).isNotNull();
    assertThat(ChiSquare.uniform(0, 0)).isEqualTo(new ChiSquare(0, 1, null));
    assertThat(ChiSquare.uniform(100)).isEqualTo(new ChiSquare(0, 0, null));
  }

  @Test
  void neighboursThatExpectTooFewAreTakenTogether() {
    double[] probabilities = {0.02, 0.04, 0.44, 0.46, 0.03, 0.01};
    ChiSquare test = ChiSquare.of(new long[] {1, 2, 44, 46, 3, 4}, probabilities);

    // Of 100, 6 are expected in the first two, 44 in the third, 50 in the last three.
    assertThat(test.statistic()).isCloseTo(9 / 6.0 + 9 / 50.0, within(1e-12));
    assertThat(test.degreesOfFreedom()).isEqualTo(2);
    assertThat(ChiSquare.of(new long[] {1, 1}, new double[] {0.5, 0.5}))
        .isEqualTo(new ChiSquare(0, 0, null));
  }
}
