package dev.evenhand.bytes;

/** A body that can't be parsed, with the place where that shows. */
public final class MalformedException extends RuntimeException {

  private final int line;
  private final int column;

  MalformedException(String rule, int line, int column) {
    super(rule);
    this.line = line;
    this.column = column;
  }

  /** From 1. */
  public int line() {
    return line;
  }

  /** In bytes, from 1. */
  public int column() {
    return column;
  }
}
