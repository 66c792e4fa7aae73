package dev.evenhand.deck;

/** Where a card of a deck can be: in the stock, drawn, or on a pile with a name. */
record Place(String text) {

  static final Place STOCK = new Place("stock");
  static final Place DRAWN = new Place("drawn");

  private static final String PILE = "pile:";

  static Place pile(String name) {
    return new Place(PILE + name);
  }

  boolean isPile() {
    return text.startsWith(PILE);
  }

  /** The name of the pile. */
  String name() {
    return text.substring(PILE.length());
  }
}
