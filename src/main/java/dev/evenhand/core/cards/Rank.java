package dev.evenhand.core.cards;

/** The ranks of a standard deck, in fresh order. */
public enum Rank {
  ACE("A"),
  TWO("2"),
  THREE("3"),
  FOUR("4"),
  FIVE("5"),
  SIX("6"),
  SEVEN("7"),
  EIGHT("8"),
  NINE("9"),
  TEN("10"),
  JACK("J"),
  QUEEN("Q"),
  KING("K");

  private final String text;

  Rank(String text) {
    this.text = text;
  }

  /** The index on the card. */
  public String text() {
    return text;
  }
}
