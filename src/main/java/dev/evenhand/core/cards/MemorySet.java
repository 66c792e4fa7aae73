package dev.evenhand.core.cards;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** The cards of the memory game: two of each symbol, told apart by their codes. */
public final class MemorySet {

  /** The name by which requests and answers call the set. */
  public static final String ID = "memory";

  /** The symbols there are, unless a game brings its own. */
  public static final List<String> SYMBOLS = List.of("★", "◆", "●", "▲", "☀", "♣", "☂", "♥");

  private MemorySet() {}

  /**
   * Two cards of each symbol, side by side.
   *
   * @throws IllegalArgumentException if a symbol is blank or stands twice
   */
  public static List<Card> cards(List<String> symbols) {
    List<Card> cards = new ArrayList<>();
    HashSet<String> seen = new HashSet<>();
    for (String symbol : symbols) {
      if (symbol.isBlank() || !seen.add(symbol)) {
        throw new IllegalArgumentException(
            "symbols must be distinct and not blank: \"%s\"".formatted(symbol));
      }
      cards.add(new Card.Memory(cards.size() + 1, symbol));
      cards.add(new Card.Memory(cards.size() + 1, symbol));
    }
    return cards;
  }
}
