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
          "the low end must not be above the high end, as in "
              + Long.toUnsignedString(low)
              + "-"
              + Long.toUnsignedString(high));
    }
    if (Long.compareUnsigned(high - low, EntropyPool.MAX_VALUES - 1) > 0) {
      throw new IllegalArgumentException(
          "a range holds at most 2^56 (72057594037927936) values, and "
              + Long.toUnsignedString(low)
              + "-"
              + Long.toUnsignedString(high)
              + " holds more");
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
      throw new IllegalArgumentException("must be LO-HI, such as 1-49");
    }
    return new Range(end(ends.group(1)), end(ends.group(2)));
  }

  private static long end(String digits) {
    try {
      return Long.parseUnsignedLong(digits);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("each end must be at most 18446744073709551615", e);
    }
  }

  /** The number of values, from 1 to 2^56. */
  public long size() {
    return high - low + 1;
  }
}
