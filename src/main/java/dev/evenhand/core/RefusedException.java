package dev.evenhand.core;

/** A command that a deck can't follow; nothing has happened then. */
public final class RefusedException extends RuntimeException {

  /** Why. */
  public enum Reason {
    IMPOSSIBLE,
    NO_SUCH_PILE,
    CLOSED
  }

  private final Reason reason;

  public RefusedException(Reason reason, String rule) {
    super(rule);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
