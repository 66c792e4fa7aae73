package dev.evenhand.items;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.evenhand.bytes.Body;
import dev.evenhand.core.order.Order;
import dev.evenhand.core.order.Range;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ItemsTest {

  private static final Order BACKWARDS = new Order.Wide(new long[] {4, 3, 2, 1, 0});

  @ParameterizedTest
  @CsvSource({
    "0, 1, 5, 9 8 7 6 5",
    "0, 2, 5, 9 7 5",
    "1, 2, 5, 8 6",
    "1, 2, 4, 8 6",
    "1, 2, 3, 8",
    "4, 9, 5, 5",
    "2, 1, 4, 7 6",
    "3, 1, 3, ''",
    "3, 1, 1, ''"
  })
  void aSliceIsEveryStepthFromOneEndToBeforeTheOther(int from, int step, int to, String expected)
      throws IOException {
    for (Items items :
        List.of(
            new RangeItems(new Range(5, 9)), text("5\n6\n7\n8\n9\n"), json("[5, 6, 7, 8, 9]"))) {
      assertThat(words(items.in(BACKWARDS).slice(from, step, to))).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @CsvSource({"5, 1", "5, 2", "5, 5", "52, 4"})
  void handsDealtRoundTheTableHoldEveryCardOnce(int cards, int players) {
    Items deck = new RangeItems(new Range(1, cards));
    List<Items> hands =
        IntStream.range(0, players).mapToObj(player -> deck.slice(player, players, cards)).toList();

    assertThat(hands.stream().flatMap(hand -> Stream.of(words(hand).split(" "))))
        .containsExactlyInAnyOrder(words(deck).split(" "));
    assertThat(hands.getFirst().size() - hands.getLast().size()).isBetween(0L, 1L);
  }

  @ParameterizedTest
  @CsvSource({"0, 2, 6, 1 5 9", "1, 1, 3, 3 5"})
  void aSliceOfASliceCountsInTheSlice(int from, int step, int to, String expected) {
    Items everySecond = new RangeItems(new Range(1, 11)).slice(0, 2, 11);

    assertThat(words(everySecond.slice(from, step, to))).isEqualTo(expected);
  }

  /** A body is in chunks of 65,536 bytes. */
  @ParameterizedTest
  @ValueSource(ints = {1, 65_533, 65_534, 65_535, 65_536, 131_070, 131_071, 131_072})
  void aLineEndsWhereverInTheBodyItsEndingStands(int length) throws IOException {
    String first = "a".repeat(length);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (String rest : List.of("\r\n\n\r\nb\r", "\n\n", "\r\n", "")) {
      text(first + rest).writeArray(Form.ARRAY, out);
    }

    assertThat(out.toString(UTF_8).replace(first, "A"))
        .isEqualTo("[\"A\",\"\",\"\",\"b\\r\"][\"A\",\"\"][\"A\"][\"A\"]");
  }

  @Test
  void anOrderMayHaveAnItemTwiceOrNotAtAll() throws IOException {
    Order order = new Order.Wide(new long[] {1, 1, 0, 1});

    assertThat(words(text("a\nb\nc").in(order))).isEqualTo("b b a b");
    assertThat(words(json("[\"a\",\"b\",\"c\"]").in(order))).isEqualTo("b b a b");
  }

  @Test
  void anItemThatCannotBeWrittenIsToldByItsPlaceInTheRequest() throws IOException {
    Items notLine = json("[1, 2, 3, \"a\\nb\", 5]").in(BACKWARDS);
    Items notUtf8 =
        listed(TextItems.read(Body.of(new byte[] {'1', '\n', -1}), 10, taken -> {}))
            .in(new Order.Wide(new long[] {1, 0}));

    assertThatExceptionOfType(UnwritableItemException.class)
        .isThrownBy(() -> notLine.write(1, Form.TEXT, OutputStream.nullOutputStream()))
        .satisfies(e -> assertThat(e.position()).isEqualTo(3));
    assertThatExceptionOfType(UnwritableItemException.class)
        .isThrownBy(() -> notUtf8.write(0, Form.ARRAY, OutputStream.nullOutputStream()))
        .satisfies(e -> assertThat(e.position()).isEqualTo(1));
  }

  private static Items text(String lines) {
    return listed(TextItems.read(Body.of(lines.getBytes(UTF_8)), 10, taken -> {}));
  }

  private static Items json(String array) throws IOException {
    return listed(Json.read(Body.of(array.getBytes(UTF_8)), List.of(), 10, taken -> {}));
  }

  private static Items listed(Document document) {
    return ((Value.Listed) document.values().get(Document.ITEMS)).items();
  }

  private static String words(Items items) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      items.writeLines("", Form.TEXT, out);
    } catch (IOException e) {
      throw new IllegalStateException("an array can be written", e);
    }
    return out.toString(UTF_8).strip().replace("\n", " ");
  }
}
