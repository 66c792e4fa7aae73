package dev.evenhand.core.stats;

/** The incomplete gamma function, for the arguments that chi-square has. */
final class Gamma {

  // Of a term against its sum, or of a factor against 1.
  private static final double PRECISION = 1e-15;
  private static final double TINY = 1e-300;

  private Gamma() {}

  /**
   * Q(a, x), the regularized upper incomplete gamma function, NIST DLMF 8.2.4.
   *
   * @param a a positive multiple of 1/2
   * @param x at least 0
   */
  static double upper(double a, double x) {
    if (x == 0) {
      return 1;
    }
    double scale = Math.exp(a * Math.log(x) - x - logGamma(a));
    // Either converges everywhere, but quickly only on its own side of the mean.
    return x < a + 1 ? 1 - scale * series(a, x) : scale * fraction(a, x);
  }

  /** By the recurrence of NIST DLMF 5.5.1, down to gamma(1) = 1 or gamma(1/2) = sqrt(pi). */
  private static double logGamma(double a) {
    boolean isWhole = a == Math.rint(a);
    double log = isWhole ? 0 : Math.log(Math.PI) / 2;
    for (double factor = isWhole ? 1 : 0.5; factor < a; factor++) {
      log += Math.log(factor);
    }
    return log;
  }

  /** NIST DLMF 8.11.4: 1/a + x/(a(a+1)) + x^2/(a(a+1)(a+2)) + ... */
  private static double series(double a, double x) {
    double term = 1 / a;
    double sum = term;
    for (double next = a + 1; term > sum * PRECISION; next++) {
      term *= x / next;
      sum += term;
    }
    return sum;
  }

  /** NIST DLMF 8.9.2, contracted; by Lentz's method, Numerical Recipes 5.2 and 6.2. */
  private static double fraction(double a, double x) {
    double b = x + 1 - a;
    double c = 1 / TINY;
    double d = 1 / b;
    double value = d;
    double factor = 0;
    for (int i = 1; Math.abs(factor - 1) > PRECISION; i++) {
      double numerator = i * (a - i);
      b += 2;
      d = 1 / nonZero(numerator * d + b);
      c = nonZero(b + numerator / c);
      factor = d * c;
      value *= factor;
    }
    return value;
  }

  private static double nonZero(double value) {
    return Math.abs(value) < TINY ? TINY : value;
  }
}
