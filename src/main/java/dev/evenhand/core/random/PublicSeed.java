package dev.evenhand.core.random;

import java.util.regex.Pattern;

/**
 * A word that people name in the open, to take part in a draw: so that nobody else can have chosen
 * its order. It is pasted into shells, so it has nothing that a shell would read.
 *
 * @param text 1 to 128 bytes of letters, digits, dots, underscores and hyphens, with single spaces
 *     between
 */
public record PublicSeed(String text) {

  private static final int MAX_BYTES = 128;
  private static final Pattern WORDS = Pattern.compile("[0-9A-Za-z._-]+( [0-9A-Za-z._-]+)*");

  /**
   * @throws IllegalArgumentException if {@code text} has anything else
   */
  public PublicSeed {
    if (text.length() > MAX_BYTES || !WORDS.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "must be 1 to %d of the characters 0-9A-Za-z._- with single spaces between"
              .formatted(MAX_BYTES));
    }
  }
}
