package dev.evenhand.items;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.evenhand.core.cards.Card;
import dev.evenhand.core.cards.CardSet;
import dev.evenhand.core.cards.Rank;
import dev.evenhand.core.cards.Suit;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.core.io.JsonStringEncoder;

/** Cards of the catalogue, as items: objects in JSON, symbols in text. */
public record CardItems(List<Card> cards) implements Items {

  // Most of what a deal writes.
  private static final Map<Card, byte[]> OBJECTS =
      CardSet.STANDARD.cards(1, CardSet.MAX_JOKERS).stream()
          .collect(Collectors.toUnmodifiableMap(Function.identity(), CardItems::object));

  @Override
  public long size() {
    return cards.size();
  }

  @Override
  public void write(long position, Form form, OutputStream out) throws IOException {
    Card card = cards.get((int) position);
    switch (form) {
      case TEXT -> out.write(card.symbol().getBytes(UTF_8));
      case OBJECT, ARRAY, NDJSON -> {
        byte[] known = OBJECTS.get(card);
        out.write(known == null ? object(card) : known);
      }
    }
  }

  private static byte[] object(Card card) {
    String kind =
        switch (card) {
          case Card.Playing(Rank rank, Suit suit) ->
              ",\"rank\":\"" + rank.text() + "\",\"suit\":\"" + suit.id() + '"';
          case Card.Joker joker -> ",\"rank\":\"joker\"";
          case Card.Memory memory -> "";
        };
    String symbol = new String(JsonStringEncoder.getInstance().quoteAsUTF8(card.symbol()), UTF_8);
    String end = card instanceof Card.Memory ? ",\"matched\":false}" : "}";
    return ("{\"code\":\"" + card.code() + '"' + kind + ",\"symbol\":\"" + symbol + '"' + end)
        .getBytes(UTF_8);
  }
}
