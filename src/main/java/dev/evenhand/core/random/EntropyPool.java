package dev.evenhand.core.random;

/**
 * Turns bytes into bounded integers, exactly uniform and wasting almost nothing: what is left of
 * the entropy after one number serves the next. The method is that of GNU coreutils, {@code
 * gl/lib/randint.c}, and its results are frozen as a part of {@code coreutils-shuf-1}.
 *
 * <p>Not safe for use by several threads; a draw has a pool of its own.
 */
public final class EntropyPool implements Dice {

  /** The most values that {@link #below} chooses from: past it, the pool would overflow. */
  public static final long MAX_VALUES = 1L << 56;

  private static final int FIRST_BLOCK = 32;
  private static final int LARGEST_BLOCK = 8192;

  private final ByteSource source;
  private byte[] block = {};
  private int taken;

  // Both unsigned; value is uniform in [0, max].
  private long value;
  private long max;

  public EntropyPool(ByteSource source) {
    this.source = source;
  }

  /**
   * A number uniform in [0, n).
   *
   * @param n from 1 to {@link #MAX_VALUES}
   */
  @Override
  public long below(long n) {
    if (n < 1 || n > MAX_VALUES) {
      throw new IllegalArgumentException("n must be from 1 to 2^56: n=" + n);
    }
    long greatest = n - 1;
    while (true) {
      while (Long.compareUnsigned(max, greatest) < 0) {
        value = value << 8 | nextByte();
        max = max << 8 | 0xff;
      }
      long quotient = Long.divideUnsigned(max - greatest, n);
      long usable = (quotient + 1) * n;
      if (Long.compareUnsigned(value, usable) < 0) {
        long rest = Long.divideUnsigned(value, n);
        long result = value - rest * n;
        value = rest;
        max = quotient;
        return result;
      }
      // Reject rather than wrap: a remainder favours small values. What is past the last whole
      // multiple of n is itself uniform, so it goes back to the pool.
      value -= usable;
      max -= usable;
    }
  }

  private int nextByte() {
    if (taken == block.length) {
      // A deck of 52 takes some 30 bytes; long draws take theirs in larger blocks.
      block = new byte[Math.clamp(block.length * 4L, FIRST_BLOCK, LARGEST_BLOCK)];
      source.next(block);
      taken = 0;
    }
    return block[taken++] & 0xff;
  }
}
