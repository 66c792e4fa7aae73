package dev.evenhand.core.order;

import dev.evenhand.core.random.EntropyPool;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The integers from {@code low} to {@code high}, both included.
 *
 * @param low unsigned 64-bit
 * @param high unsigned 64-bit, not below {@code low}, at most 2^56 - 1 above it
 */
public record Range(long low, long high) {

  private static final Pattern TEXT = Pattern.compile("([0-9]+)-([0-9]+)");

  /**
   * @throws IllegalArgumentException if the range is upside down or holds more than 2^56 values
   */
  public Range {
    if (Long.compareUnsigned(low, high) > 0) {
      throw new IllegalArgumentException(
          "must not have its low end above its high end: " + text(low, high));
    }
    if (Long.compareUnsigned(high - low, EntropyPool.MAX_VALUES - 1) > 0) {
      throw new IllegalArgumentException(
          "must hold at most 2^56 (72057594037927936) values: " + text(low, high));
    }
  }

  /**
   * Reads {@code LO-HI} in decimal.
   *
   * @throws IllegalArgumentException also if {@code text} is not two unsigned 64-bit integers
   */
  public static Range parse(String text) {
    Matcher ends = TEXT.matcher(text);
    if (!ends.matches()) {
      throw new IllegalArgumentException("must be LO-HI, such as 1-49: " + text);
    }
    long low;
    long high;
    try {
      low = Long.parseUnsignedLong(ends.group(1));
      high = Long.parseUnsignedLong(ends.group(2));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "must have ends of at most 18446744073709551615: " + text, e);
    }
    return new Range(low, high);
  }

  private static String text(long low, long high) {
    return Long.toUnsignedString(low) + "-" + Long.toUnsignedString(high);
  }

  /** The number of values, from 1 to 2^56. */
  public long size() {
    return high - low + 1;
  }
}
