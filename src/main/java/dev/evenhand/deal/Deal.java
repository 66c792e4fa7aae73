package dev.evenhand.deal;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.evenhand.core.order.Order;
import dev.evenhand.items.Form;
import dev.evenhand.items.Items;
import dev.evenhand.web.Drawing;
import dev.evenhand.web.FreshDeck;
import java.io.IOException;
import java.io.OutputStream;

/**
 * A shuffled deck, whole or dealt one card at a time round a table.
 *
 * @param drawing that the order came from
 * @param order of all cards, the top first
 * @param players at the table; 0 leaves the deck whole
 * @param each the cards that a player gets
 */
record Deal(FreshDeck deck, Drawing drawing, Order order, int players, int each) {

  boolean isWhole() {
    return players == 0;
  }

  void writeObject(OutputStream out) throws IOException {
    Items cards = deck.cards();
    if (isWhole()) {
      out.write("{\"cards\":".getBytes(UTF_8));
      cards.writeArray(order, Form.OBJECT, out);
    } else {
      out.write("{\"hands\":".getBytes(UTF_8));
      cards.writeArrays(players, this::hand, Form.OBJECT, out);
      out.write(",\"rest\":".getBytes(UTF_8));
      cards.writeArray(rest(), Form.OBJECT, out);
    }
    writeFields(drawing, out);
  }

  /** Writes what an answer says of all deals, to the end of the object. */
  void writeFields(Drawing drawing, OutputStream out) throws IOException {
    out.write((",\"cardSet\":\"" + deck.cardSet() + '"').getBytes(UTF_8));
    drawing.writeFields(deck.cards().size(), out);
    out.write('}');
  }

  /** Writes a bare array: the cards, or the hands and then the rest. */
  void writeArray(OutputStream out) throws IOException {
    if (isWhole()) {
      deck.cards().writeArray(order, Form.ARRAY, out);
    } else {
      deck.cards().writeArrays(rows(), this::row, Form.ARRAY, out);
    }
  }

  /** Writes a line for the deck, or for each hand and then the rest. */
  void writeLines(Form form, OutputStream out) throws IOException {
    for (int i = 0; i < rows(); i++) {
      Order row = row(i);
      if (form == Form.TEXT) {
        writeWords(row, out);
        out.write(deck.cards().lineEnding().getBytes(UTF_8));
      } else {
        deck.cards().writeArray(row, form, out);
        out.write('\n');
      }
    }
  }

  private void writeWords(Order row, OutputStream out) throws IOException {
    for (int i = 0; i < row.size(); i++) {
      if (i > 0) {
        out.write(' ');
      }
      deck.cards().write(row.at(i), Form.TEXT, out);
    }
  }

  /** The lines that there are: one for the deck, or one for each hand and one for the rest. */
  private int rows() {
    return isWhole() ? 1 : players + 1;
  }

  private Order row(int i) {
    return isWhole() ? order : i < players ? hand(i) : rest();
  }

  private Order hand(int player) {
    return order.slice(player, players, players * each);
  }

  private Order rest() {
    return order.slice(players * each, 1, order.size());
  }
}
