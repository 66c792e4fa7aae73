package dev.evenhand.items;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.evenhand.bytes.Body;
import dev.evenhand.core.cards.Card;
import dev.evenhand.core.cards.CardSet;
import dev.evenhand.core.cards.MemorySet;
import dev.evenhand.core.order.Order;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The cards of a deck, in fresh order.
 *
 * @param cardSet the name of their set
 */
public record Contents(String cardSet, Items cards) {

  /** The name of the set of a caller's own cards. */
  public static final String OWN = "own";

  public int size() {
    return (int) cards.size();
  }

  /** What tells a card from others in a request: its code, or the JSON of a caller's own. */
  public String name(int number) {
    return cards instanceof CardItems(List<Card> known)
        ? known.get(number).code()
        : json(cards, number);
  }

  /** The names that a request gives. */
  public List<String> names(Items given) {
    Form form = cards instanceof CardItems ? Form.TEXT : Form.ARRAY;
    return IntStream.range(0, (int) given.size())
        .mapToObj(i -> written(out -> given.write(i, form, out)))
        .toList();
  }

  /** The cards with these numbers, as a JSON array. */
  public String json(List<Integer> numbers) {
    int[] positions = numbers.stream().mapToInt(Integer::intValue).toArray();
    Order order = new Order.Narrow(positions, positions.length);
    return written(out -> cards.in(order).writeArray(Form.ARRAY, out));
  }

  /** The text from which {@link #parse} makes the same cards: the set, and then what is in it. */
  public String text() {
    String content =
        switch (cardSet) {
          case OWN -> json(IntStream.range(0, size()).boxed().toList());
          case MemorySet.ID ->
              ((CardItems) cards)
                  .cards().stream()
                      .map(Card::symbol)
                      .distinct()
                      .map(symbol -> written(out -> Json.writeString(symbol, out)))
                      .collect(Collectors.joining(",", "[", "]"));
          default ->
              ((CardItems) cards).cards().stream().map(Card::code).collect(Collectors.joining(" "));
        };
    return cardSet + "\n" + content;
  }

  public static Contents parse(String text) {
    String[] parts = text.split("\n", 2);
    return new Contents(
        parts[0],
        switch (parts[0]) {
          case OWN -> array(parts[1]);
          case MemorySet.ID -> new CardItems(MemorySet.cards(symbols(array(parts[1]))));
          default ->
              new CardItems(
                  Arrays.stream(parts[1].split(" "))
                      // There is one empty code where there are none.
                      .filter(code -> !code.isEmpty())
                      .map(code -> CardSet.card(code).orElseThrow())
                      .toList());
        });
  }

  private static List<String> symbols(Items array) {
    return IntStream.range(0, (int) array.size())
        .mapToObj(i -> written(out -> array.write(i, Form.TEXT, out)))
        .toList();
  }

  private static Items array(String json) {
    try {
      Document document =
          Json.read(Body.of(json.getBytes(UTF_8)), List.of(), Integer.MAX_VALUE, taken -> {});
      return ((Value.Listed) document.values().get(Document.ITEMS)).items();
    } catch (IOException e) {
      throw new IllegalStateException("an array can be read", e);
    }
  }

  private static String json(Items items, int position) {
    return written(out -> items.write(position, Form.ARRAY, out));
  }

  private interface Writing {
    void to(ByteArrayOutputStream out) throws IOException;
  }

  private static String written(Writing writing) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      writing.to(out);
    } catch (IOException e) {
      throw new IllegalStateException("an array can be written", e);
    }
    return out.toString(UTF_8);
  }
}
