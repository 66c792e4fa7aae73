package dev.evenhand.deck;

/** A command that a deck can't follow; nothing has happened then. */
public final class RefusedException extends RuntimeException {

  /** Why. */
  public enum Reason {
    IMPOSSIBLE,
    NO_SUCH_PILE,
    CLOSED
  }

  private final Reason reason;

  RefusedException(Reason reason, String rule) {
    super(rule);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
