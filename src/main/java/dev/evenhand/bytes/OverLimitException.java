package dev.evenhand.bytes;

/** A body that is longer or deeper than the service takes. */
public final class OverLimitException extends RuntimeException {

  public OverLimitException(String rule) {
    super(rule);
  }
}
