package dev.evenhand.core.cards;

/** The suits of a standard deck, in fresh order. */
public enum Suit {
  SPADES("spades", "♠"),
  DIAMONDS("diamonds", "♦"),
  CLUBS("clubs", "♣"),
  HEARTS("hearts", "♥");

  private final String id;
  private final String symbol;

  Suit(String id, String symbol) {
    this.id = id;
    this.symbol = symbol;
  }

  /** The name by which answers call the suit. */
  public String id() {
    return id;
  }

  public String symbol() {
    return symbol;
  }
}
