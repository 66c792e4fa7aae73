package dev.evenhand.lab;

import dev.evenhand.core.random.Dice;

/** How fair dice become a number below n. */
enum Die {
  FAIR {
    @Override
    long below(long n, Dice dice) {
      return dice.below(n);
    }

    @Override
    long faces(long n) {
      return n;
    }

    @Override
    long weight(long number, long n) {
      return 1;
    }
  },

  /** The remainder of a byte: what is left over favours the small numbers. */
  MODULO {
    @Override
    long below(long n, Dice dice) {
      return dice.below(BYTES) % n;
    }

    @Override
    long faces(long n) {
      return BYTES;
    }

    @Override
    long weight(long number, long n) {
      return Math.ceilDiv(BYTES - number, n);
    }
  },

  /**
   * A fraction times n, rounded down: what is left over is spread about. The fraction has 8 bits,
   * so that it can be held against the remainder of a byte; one of 53 bits is wrong in the same
   * way, 2^45 times less.
   */
  FLOAT_SCALING {
    @Override
    long below(long n, Dice dice) {
      return (long) (dice.below(BYTES) / (double) BYTES * n);
    }

    @Override
    long faces(long n) {
      return BYTES;
    }

    @Override
    long weight(long number, long n) {
      return Math.ceilDiv((number + 1) * BYTES, n) - Math.ceilDiv(number * BYTES, n);
    }
  };

  /** The values of a byte, and so the most that n may be. */
  static final long BYTES = 256;

  /** A number in [0, n), from one throw of fair dice. */
  abstract long below(long n, Dice dice);

  /** The equally likely results of that throw. */
  abstract long faces(long n);

  /** Of these, those that give {@code number}. */
  abstract long weight(long number, long n);
}
