package dev.evenhand.deck;

/** A command that a deck can't follow; nothing has happened then. */
final class RefusedException extends RuntimeException {

  /** Why. */
  enum Reason {
    IMPOSSIBLE,
    NO_SUCH_PILE,
    CLOSED
  }

  private final Reason reason;

  RefusedException(Reason reason, String rule) {
    super(rule);
    this.reason = reason;
  }

  Reason reason() {
    return reason;
  }
}
