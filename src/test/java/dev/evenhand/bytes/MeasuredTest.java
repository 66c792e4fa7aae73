package dev.evenhand.bytes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.evenhand.core.order.Order;
import dev.evenhand.items.Document;
import dev.evenhand.items.Form;
import dev.evenhand.items.Items;
import dev.evenhand.items.Json;
import dev.evenhand.items.TextItems;
import dev.evenhand.items.Value;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MeasuredTest {

  /** Some fit in a deck's room, some in a block, and some in neither. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4095, 4096, 4097, 65_535, 65_536, 65_537, 200_000})
  void sendsAsManyBytesAsItMeasured(int bytes) throws IOException {
    Measured measured =
        measured(
            out -> {
              for (int i = 0; i < bytes; i++) {
                out.write(i);
              }
            },
            bytes);
    byte[] expected = new byte[bytes];
    for (int i = 0; i < bytes; i++) {
      expected[i] = (byte) i;
    }

    assertThat(measured.bytes()).isEqualTo(bytes);
    assertThat(sent(measured)).isEqualTo(expected);
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void measuresListsOfEverySizeInEveryForm(Form form) throws IOException {
    for (int n : new int[] {0, 1, 63, 64, 65, 8000, 40_000}) {
      Order backwards = new Order.Narrow(IntStream.range(0, n).map(i -> n - 1 - i).toArray(), n);
      List<String> words =
          IntStream.range(0, n).mapToObj(i -> "w".repeat(i % 20) + i).collect(Collectors.toList());
      String text = words.stream().map(word -> word + '\n').collect(Collectors.joining());
      String json = words.stream().collect(Collectors.joining("\", \"", "[\"", "\"]"));
      Collections.reverse(words);
      String quote = form == Form.TEXT ? "" : "\"";
      Stream<String> items = words.stream().map(word -> quote + word + quote);
      String expected =
          switch (form) {
            case OBJECT, ARRAY -> items.collect(Collectors.joining(",", "[", "]"));
            case NDJSON, TEXT ->
                items.map(item -> "1\t" + item + '\n').collect(Collectors.joining());
          };

      for (Document request :
          List.of(
              TextItems.read(Body.of(text.getBytes(UTF_8)), n, taken -> {}),
              Json.read(
                  Body.of((n == 0 ? "[]" : json).getBytes(UTF_8)), List.of(), n, taken -> {}))) {
        Items drawn = ((Value.Listed) request.values().get(Document.ITEMS)).items().in(backwards);
        Measured measured =
            measured(
                out -> {
                  switch (form) {
                    case OBJECT, ARRAY -> drawn.writeArray(form, out);
                    case NDJSON, TEXT -> drawn.writeLines("1\t", form, out);
                  }
                },
                expected.length());

        assertThat(measured.bytes()).isEqualTo(expected.length());
        assertThat(new String(sent(measured), UTF_8)).isEqualTo(expected);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100_000})
  void refusesOneByteMoreThanThereMayBe(int bytes) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> measured(out -> out.write(new byte[bytes]), bytes - 1));
  }

  @Test
  void refusesAListThatWouldBeTooLong() throws IOException {
    Items lines =
        ((Value.Listed)
                TextItems.read(Body.of(new byte[] {'\n', '\n'}), 2, taken -> {})
                    .values()
                    .get(Document.ITEMS))
            .items();
    Items many = lines.in(new Order.Narrow(new int[70_000], 70_000));

    assertThat(measured(out -> many.writeLines("", Form.TEXT, out), 70_000).bytes())
        .isEqualTo(70_000);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> measured(out -> many.writeLines("", Form.TEXT, out), 69_999));
  }

  private static Measured measured(Measured.Content content, long most) throws IOException {
    return new Measured(content, most, IllegalArgumentException::new);
  }

  private static byte[] sent(Measured measured) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    measured.send(out);
    return out.toByteArray();
  }
}
