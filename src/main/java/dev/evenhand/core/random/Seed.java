package dev.evenhand.core.random;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * The text that a seeded draw repeats from, used exactly as given: not trimmed, not normalised.
 *
 * @param text at least 1 byte in UTF-8, without NUL (no program argument can hold one)
 */
public record Seed(String text) {

  /** The most bytes that a caller's own seed may have. */
  public static final int MAX_BYTES = 1024;

  /**
   * @throws IllegalArgumentException if {@code text} is empty, has a NUL or can't be UTF-8
   */
  public Seed {
    if (text.isEmpty()) {
      throw new IllegalArgumentException("must not be empty");
    }
    if (text.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("must not contain a NUL");
    }
    if (!UTF_8.newEncoder().canEncode(text)) {
      throw new IllegalArgumentException("must be UTF-8, without lone surrogates");
    }
  }

  /**
   * The seed that a caller sent.
   *
   * @throws IllegalArgumentException also if it is longer than {@link #MAX_BYTES} in UTF-8
   */
  public static Seed ofCaller(String text) {
    int bytes = text.getBytes(UTF_8).length;
    if (bytes > MAX_BYTES) {
      throw new IllegalArgumentException(
          "must be at most %,d bytes of UTF-8, and has %,d".formatted(MAX_BYTES, bytes));
    }
    return new Seed(text);
  }

  /** Hides the text: whoever knows a seed before the draw knows the draw. */
  @Override
  public String toString() {
    return "Seed[hidden]";
  }
}
