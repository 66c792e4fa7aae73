package dev.evenhand.items;

/** A body that is longer or deeper than the service takes. */
public final class OverLimitException extends RuntimeException {

  OverLimitException(String rule) {
    super(rule);
  }
}
