package dev.evenhand.deck.model;

/** Where a card of a deck can be: in the stock, drawn, or on a pile with a name. */
public record Place(String text) {

  public static final Place STOCK = new Place("stock");
  public static final Place DRAWN = new Place("drawn");

  private static final String PILE = "pile:";

  public static Place pile(String name) {
    return new Place(PILE + name);
  }

  public boolean isPile() {
    return text.startsWith(PILE);
  }

  /** The name of the pile. */
  public String name() {
    return text.substring(PILE.length());
  }
}
