package dev.evenhand.items;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.evenhand.bytes.Body;
import dev.evenhand.core.order.Order;
import java.io.IOException;
import java.io.OutputStream;
import java.util.OptionalLong;

/** JSON values, as they were sent: white space within them, escapes, number forms and all. */
public final class JsonItems implements Items {

  private final Body body;
  private final Spans spans;

  JsonItems(Body body, Spans spans) {
    this.body = body;
    this.spans = spans;
  }

  @Override
  public long size() {
    return spans.size();
  }

  @Override
  public Items in(Order order) {
    return new JsonItems(body, spans.in(order));
  }

  @Override
  public OptionalLong bytes(Form form) {
    return form == Form.OBJECT || form == Form.ARRAY
        ? OptionalLong.of(spans.bytes())
        : OptionalLong.empty();
  }

  @Override
  public void touch(long from, long to) {
    spans.touch(body, (int) from, (int) to);
  }

  @Override
  public void write(long position, Form form, OutputStream out) throws IOException {
    int start = spans.start(position);
    int end = spans.end(position);
    switch (form) {
      case OBJECT, ARRAY -> body.write(start, end, out);
      case NDJSON -> writeOnOneLine(start, end, out);
      case TEXT -> {
        if (body.at(start) == '"') {
          writeText(spans.number(position), start + 1, end - 1, out);
        } else {
          writeOnOneLine(start, end, out);
        }
      }
    }
  }

  /** Line breaks in JSON stand between tokens only, where they mean nothing. */
  private void writeOnOneLine(int start, int end, OutputStream out) throws IOException {
    int from = start;
    for (int i = start; i < end; i++) {
      if (body.at(i) == '\n' || body.at(i) == '\r') {
        body.write(from, i, out);
        from = i + 1;
      }
    }
    body.write(from, end, out);
  }

  /** Writes what the inside of a JSON string stands for, RFC 8259 7, however long it is. */
  private void writeText(long number, int start, int end, OutputStream out) throws IOException {
    int next = start;
    while (next < end) {
      int escape = body.indexOf('\\', next, end);
      if (escape < 0) {
        body.write(next, end, out);
        return;
      }
      body.write(next, escape, out);
      next = escape + 2;
      int character =
          switch (body.at(escape + 1)) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> {
              next += 4;
              int low = isEscapedCharacter(next, end) ? hex(next + 2) : 0;
              int unit = hex(next - 4);
              if (Character.isSurrogatePair((char) unit, (char) low)) {
                next += 6;
                yield Character.toCodePoint((char) unit, (char) low);
              }
              yield unit;
            }
            default -> body.at(escape + 1);
          };
      writeCharacter(number, character, out);
    }
  }

  private boolean isEscapedCharacter(int start, int end) {
    return start + 6 <= end && body.at(start) == '\\' && body.at(start + 1) == 'u';
  }

  private int hex(int start) {
    int value = 0;
    for (int i = start; i < start + 4; i++) {
      value = value << 4 | Character.digit(body.at(i), 16);
    }
    return value;
  }

  private static void writeCharacter(long number, int character, OutputStream out)
      throws IOException {
    if (character == '\n' || character == '\r') {
      throw new UnwritableItemException(
          number, "a string with a line break can't be a line of text");
    }
    if (Character.getType(character) == Character.SURROGATE) {
      throw new UnwritableItemException(
          number, "a string with a lone surrogate can't be a line of text");
    }
    out.write(Character.toString(character).getBytes(UTF_8));
  }
}
