package dev.evenhand.cardart;

import dev.evenhand.core.cards.Suit;

/** The little of SVG that cards need. The origin is the middle of the card. */
final class Svg {

  private static final String FONT = "Georgia,'DejaVu Serif',serif";

  private Svg() {}

  /** An emblem that the picture defines. */
  static String use(Suit suit, double x, double y, double scale, boolean isUpsideDown) {
    return "<use href=\"#%s\" transform=\"translate(%.1f %.1f) scale(%.2f)%s\"/>"
        .formatted(suit.id(), x, y, scale, isUpsideDown ? " rotate(180)" : "");
  }

  static String text(String text, double x, double y, int size) {
    return "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%d\">%s</text>".formatted(x, y, size, text);
  }

  /** What is drawn, and once more upside down. */
  static String twice(String content) {
    return content + "<g transform=\"rotate(180)\">" + content + "</g>";
  }

  /** A picture of 240 to 336 units. */
  static String picture(String title, String color, String content) {
    return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -168 240 336" role="img">\
    <title>%s</title>\
    <rect x="-119" y="-167" width="238" height="334" rx="14" fill="#fff" stroke="#b9bec8" stroke-width="2"/>\
    <g fill="currentColor" color="%s" font-family="%s" font-weight="bold" text-anchor="middle">%s</g></svg>
    """
        .formatted(title, color, FONT, content);
  }
}
