package dev.evenhand.items;

/** An item that can't be written in the form the answer is to have. */
public final class UnwritableItemException extends RuntimeException {

  private final long position;

  public UnwritableItemException(long position, String rule) {
    super(rule);
    this.position = position;
  }

  /** Of the item in its list, from 0. */
  public long position() {
    return position;
  }
}
