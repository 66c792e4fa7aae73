package dev.evenhand.cardart;

import dev.evenhand.core.cards.Card;
import dev.evenhand.core.cards.Rank;
import dev.evenhand.core.cards.Suit;
import java.util.Locale;

/** Draws cards as SVG: 240 units wide, 336 high, without any other file. */
public final class CardArt {

  private static final String BLACK = "#1d2330";
  private static final String RED = "#c5162e";
  private static final String BLUE = "#24427c";

  // A cap with three points, each with a bell.
  private static final String CAP =
      "<path d=\"M-46 34C-50-4-74-22-92-8C-84-44-44-52-26-22C-24-58-12-74 0-84C12-74 24-58 26-22"
          + "C44-52 84-44 92-8C74-22 50-4 46 34Z\"/>"
          + "<circle cx=\"-93\" cy=\"0\" r=\"9\"/><circle cx=\"0\" cy=\"-92\" r=\"9\"/>"
          + "<circle cx=\"93\" cy=\"0\" r=\"9\"/>"
          + "<rect x=\"-50\" y=\"42\" width=\"100\" height=\"16\" rx=\"8\"/>";

  private CardArt() {}

  public static String face(Card card) {
    return switch (card) {
      case Card.Playing(Rank rank, Suit suit) -> playing(rank, suit);
      case Card.Joker(int number) -> joker(number % 2 == 1 ? BLACK : RED);
      case Card.Memory memory ->
          Svg.picture("Memory card", BLUE, Svg.text(memory.symbol(), 0, 45, 130));
    };
  }

  private static String playing(Rank rank, Suit suit) {
    String emblem =
        "<defs><path id=\"%s\" d=\"%s\"/></defs>".formatted(suit.id(), Pips.emblem(suit));
    String index =
        Svg.text(rank.text(), -96, -128, rank == Rank.TEN ? 28 : 34)
            + Svg.use(suit, -96, -106, 0.27, false);
    String middle =
        switch (rank) {
          case ACE -> Svg.use(suit, 0, 0, 1.2, false);
          case JACK, QUEEN, KING -> court(rank, suit);
          default -> Pips.of(rank, suit);
        };
    boolean isRed = suit == Suit.DIAMONDS || suit == Suit.HEARTS;
    return Svg.picture(
        "%s of %s".formatted(named(rank), suit.id()),
        isRed ? RED : BLACK,
        emblem + Svg.twice(index) + middle);
  }

  /** A letter and its emblem in a frame, the same from both sides of the table. */
  private static String court(Rank rank, Suit suit) {
    String frame =
        "<rect x=\"-74\" y=\"-138\" width=\"148\" height=\"276\" rx=\"8\" fill=\"none\""
            + " stroke=\"currentColor\" stroke-width=\"2\"/>";
    return frame
        + "<path d=\"M-74 32L74-32\" stroke=\"currentColor\" stroke-width=\"2\"/>"
        + Svg.twice(Svg.text(rank.text(), -18, -42, 96) + Svg.use(suit, 50, -114, 0.36, false));
  }

  private static String joker(String color) {
    String index =
        "<text transform=\"translate(-94 -146) rotate(90)\" font-size=\"24\" text-anchor=\"start\""
            + " letter-spacing=\"3\">JOKER</text>";
    return Svg.picture("Joker", color, Svg.twice(index) + CAP);
  }

  /** The back of every card. */
  public static String back() {
    return Svg.picture(
        "Card back",
        BLUE,
        "<defs><pattern id=\"lattice\" width=\"20\" height=\"20\" patternUnits=\"userSpaceOnUse\">"
            + "<path d=\"M0 10L10 0L20 10L10 20Z\" fill=\"none\" stroke=\"#fff\""
            + " stroke-width=\"1.5\"/><circle cx=\"10\" cy=\"10\" r=\"2.5\" fill=\"#fff\"/>"
            + "</pattern></defs>"
            + "<rect x=\"-106\" y=\"-154\" width=\"212\" height=\"308\" rx=\"8\"/>"
            + "<rect x=\"-100\" y=\"-148\" width=\"200\" height=\"296\" rx=\"4\""
            + " fill=\"url(#lattice)\"/>");
  }

  private static String named(Rank rank) {
    String name = rank.name().toLowerCase(Locale.ROOT);
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
