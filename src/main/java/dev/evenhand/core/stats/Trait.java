package dev.evenhand.core.stats;

/** A number that every order has, and whose distribution over all orders is known exactly. */
public enum Trait {

  /** Items that stayed where they were; 1 on average, whatever n. */
  FIXED_POINTS {
    @Override
    public int of(int[] order) {
      int fixed = 0;
      for (int i = 0; i < order.length; i++) {
        if (order[i] == i) {
          fixed++;
        }
      }
      return fixed;
    }

    /** k of n stay, and the others are deranged: D(n-k) / ((n-k)! k!), OEIS A008290. */
    @Override
    public double[] distribution(int n) {
      double[] distribution = new double[n + 1];
      double deranged = 0;
      double term = 1;
      for (int m = 0; m <= n; m++) {
        deranged += term;
        term /= -(m + 1);
        distribution[n - m] = deranged;
      }
      double factorial = 1;
      for (int k = 1; k <= n; k++) {
        factorial *= k;
        distribution[k] /= factorial;
      }
      return distribution;
    }
  },

  /** Cycles, an item that stayed being one; 1 + 1/2 + ... + 1/n on average. */
  CYCLES {
    @Override
    public int of(int[] order) {
      boolean[] isSeen = new boolean[order.length];
      int cycles = 0;
      for (int start = 0; start < order.length; start++) {
        if (!isSeen[start]) {
          cycles++;
        }
        for (int i = start; !isSeen[i]; i = order[i]) {
          isSeen[i] = true;
        }
      }
      return cycles;
    }

    /** Item number m opens a cycle, or joins behind one of m-1: Stirling, OEIS A132393. */
    @Override
    public double[] distribution(int n) {
      double[] distribution = new double[n + 1];
      distribution[0] = 1;
      for (int m = 1; m <= n; m++) {
        for (int k = m; k > 0; k--) {
          distribution[k] = (distribution[k - 1] + distribution[k] * (m - 1)) / m;
        }
        distribution[0] = 0;
      }
      return distribution;
    }
  },

  /**
   * Runs of consecutive items that still lie in their order, with others between: how riffles are
   * told from shuffles (Bayer and Diaconis 1992); (n+1)/2 on average.
   */
  RISING_SEQUENCES {
    @Override
    public int of(int[] order) {
      int[] place = new int[order.length];
      for (int i = 0; i < order.length; i++) {
        place[order[i]] = i;
      }
      int sequences = 1;
      for (int item = 1; item < order.length; item++) {
        if (place[item] < place[item - 1]) {
          sequences++;
        }
      }
      return sequences;
    }

    /** Item number m goes on with a sequence or breaks one in two: Euler, OEIS A008292. */
    @Override
    public double[] distribution(int n) {
      double[] distribution = new double[n + 1];
      distribution[1] = 1;
      for (int m = 2; m <= n; m++) {
        for (int k = m; k > 0; k--) {
          distribution[k] = (distribution[k] * k + distribution[k - 1] * (m - k + 1)) / m;
        }
      }
      return distribution;
    }
  };

  /**
   * Of an order: the items 0 to n-1, by place.
   *
   * @return in [0, n]
   */
  public abstract int of(int[] order);

  /** How likely each number is if all orders of n items are: n+1 probabilities, from 0 to n. */
  public abstract double[] distribution(int n);
}
