package dev.evenhand.items;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.evenhand.core.cards.Card;
import dev.evenhand.core.cards.Rank;
import dev.evenhand.core.cards.Suit;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Cards of the catalogue, as items: objects in JSON, symbols in text. */
public record Cards(List<Card> cards) implements Items {

  @Override
  public long size() {
    return cards.size();
  }

  @Override
  public void write(long position, Form form, OutputStream out) throws IOException {
    Card card = cards.get((int) position);
    switch (form) {
      case TEXT -> out.write(card.symbol().getBytes(UTF_8));
      case OBJECT, ARRAY, NDJSON -> writeObject(card, out);
    }
  }

  private static void writeObject(Card card, OutputStream out) throws IOException {
    String kind =
        switch (card) {
          case Card.Playing(Rank rank, Suit suit) ->
              ",\"rank\":\"" + rank.text() + "\",\"suit\":\"" + suit.id() + '"';
          case Card.Joker joker -> ",\"rank\":\"joker\"";
          case Card.Memory memory -> "";
        };
    out.write(("{\"code\":\"" + card.code() + '"' + kind + ",\"symbol\":").getBytes(UTF_8));
    Json.writeString(card.symbol(), out);
    out.write((card instanceof Card.Memory ? ",\"matched\":false}" : "}").getBytes(UTF_8));
  }
}
