package dev.evenhand.problem;

/** Texts of clients in messages. */
public final class Excerpt {

  private static final int MOST_SHOWN = 200;

  private Excerpt() {}

  /** A text that a client sent, short enough to be sent back. */
  public static String of(String text) {
    return text.codePointCount(0, text.length()) <= MOST_SHOWN
        ? text
        : text.substring(0, text.offsetByCodePoints(0, MOST_SHOWN)) + "...";
  }
}
