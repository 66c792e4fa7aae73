package dev.evenhand.deal;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.evenhand.answer.Chance;
import dev.evenhand.items.Form;
import dev.evenhand.items.Items;
import dev.evenhand.request.FreshDeck;
import java.io.IOException;
import java.io.OutputStream;

/**
 * A shuffled deck, whole or dealt one card at a time round a table.
 *
 * @param drawing that the order came from
 * @param cards all, the top first
 * @param players at the table; 0 leaves the deck whole
 * @param each the cards that a player gets
 */
record Deal(FreshDeck deck, Chance drawing, Items cards, int players, int each) {

  boolean isWhole() {
    return players == 0;
  }

  void writeObject(OutputStream out) throws IOException {
    if (isWhole()) {
      out.write("{\"cards\":".getBytes(UTF_8));
      cards.writeArray(Form.OBJECT, out);
    } else {
      out.write("{\"hands\":".getBytes(UTF_8));
      Items.writeArrays(players, this::hand, Form.OBJECT, out);
      out.write(",\"rest\":".getBytes(UTF_8));
      rest().writeArray(Form.OBJECT, out);
    }
    writeFields(drawing, out);
  }

  /** Writes what an answer says of all deals, to the end of the object. */
  void writeFields(Chance drawing, OutputStream out) throws IOException {
    out.write((",\"cardSet\":\"" + deck.cardSet() + '"').getBytes(UTF_8));
    drawing.writeFields(cards.size(), out);
    out.write('}');
  }

  /** Writes a bare array: the cards, or the hands and then the rest. */
  void writeArray(OutputStream out) throws IOException {
    if (isWhole()) {
      cards.writeArray(Form.ARRAY, out);
    } else {
      Items.writeArrays(rows(), this::row, Form.ARRAY, out);
    }
  }

  /** Writes a line for the deck, or for each hand and then the rest. */
  void writeLines(Form form, OutputStream out) throws IOException {
    for (int i = 0; i < rows(); i++) {
      Items row = row(i);
      if (form == Form.TEXT) {
        writeWords(row, out);
        out.write(row.lineEnding().getBytes(UTF_8));
      } else {
        row.writeArray(form, out);
        out.write('\n');
      }
    }
  }

  private void writeWords(Items row, OutputStream out) throws IOException {
    for (int i = 0; i < row.size(); i++) {
      if (i > 0) {
        out.write(' ');
      }
      row.write(i, Form.TEXT, out);
    }
  }

  /** The lines that there are: one for the deck, or one for each hand and one for the rest. */
  private int rows() {
    return isWhole() ? 1 : players + 1;
  }

  private Items row(int i) {
    return isWhole() ? cards : i < players ? hand(i) : rest();
  }

  private Items hand(int player) {
    return cards.slice(player, players, players * each);
  }

  private Items rest() {
    return cards.slice(players * each, 1, (int) cards.size());
  }
}
