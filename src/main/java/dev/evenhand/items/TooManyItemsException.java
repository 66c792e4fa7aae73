package dev.evenhand.items;

/** A list longer than the service takes. */
public final class TooManyItemsException extends RuntimeException {

  TooManyItemsException(int limit) {
    super("a list has at most %,d items here".formatted(limit));
  }
}
