package dev.evenhand.core.cards;

/** A card of the catalogue. */
public sealed interface Card {

  /** What tells the card from others in a message; twins in a shoe share it. */
  String code();

  /** How the card looks in a line of text. */
  String symbol();

  record Playing(Rank rank, Suit suit) implements Card {
    @Override
    public String code() {
      return rank.text() + suit.name().charAt(0);
    }

    @Override
    public String symbol() {
      return rank.text() + suit.symbol();
    }
  }

  /**
   * @param number of the joker in its deck, from 1
   */
  record Joker(int number) implements Card {
    @Override
    public String code() {
      return "X" + number;
    }

    @Override
    public String symbol() {
      return "🃏";
    }
  }

  /**
   * A card of the memory game, two of which have the same symbol.
   *
   * @param number of the card, from 1: 1 and 2 have the first symbol, and so on
   */
  record Memory(int number, String symbol) implements Card {
    @Override
    public String code() {
      return "M" + number;
    }
  }
}
