package dev.evenhand.items;

import dev.evenhand.bytes.Body;
import dev.evenhand.bytes.Memory;
import dev.evenhand.bytes.Utf8;
import dev.evenhand.core.order.Order;
import java.io.IOException;
import java.io.OutputStream;
import java.util.OptionalLong;
import tools.jackson.core.io.JsonStringEncoder;

/**
 * The lines of a text. LF or CRLF ends a line; what ends the last one is not an item, what comes
 * without an ending is, and blank lines are items.
 */
public final class TextItems implements Items {

  private final Body body;
  private final Spans spans;
  private final String lineEnding;

  private TextItems(Body body, Spans spans, String lineEnding) {
    this.body = body;
    this.spans = spans;
    this.lineEnding = lineEnding;
  }

  /**
   * @param limit the most lines there may be
   */
  public static Document read(Body body, int limit, Memory memory) {
    Spans lines = lines(body, limit, memory);
    String ending = "\n";
    if (lines.size() > 0) {
      int end = lines.end(0);
      ending = end < body.size() && body.at(end) == '\r' ? "\r\n" : "\n";
    }
    return Document.ofList(Form.TEXT, new TextItems(body, lines, ending));
  }

  static Spans lines(Body body, int limit, Memory memory) {
    Spans lines = new Spans(limit, memory);
    body.split(
        '\n',
        (start, end) -> {
          boolean isCrLf = start < end && end < body.size() && body.at(end - 1) == '\r';
          lines.add(start, isCrLf ? end - 1 : end);
        });
    return lines;
  }

  @Override
  public long size() {
    return spans.size();
  }

  @Override
  public Items in(Order order) {
    return new TextItems(body, spans.in(order), lineEnding);
  }

  @Override
  public OptionalLong bytes(Form form) {
    return form == Form.TEXT ? OptionalLong.of(spans.bytes()) : OptionalLong.empty();
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
      case TEXT -> body.write(start, end, out);
      case OBJECT, ARRAY, NDJSON -> {
        if (!isAscii(start, end) && Utf8.malformedAt(body, start, end) >= 0) {
          throw new UnwritableItemException(
              spans.number(position), "a line must be UTF-8 to be written in JSON");
        }
        writeString(start, end, out);
      }
    }
  }

  private boolean isAscii(int start, int end) {
    for (int i = start; i < end; i++) {
      if (body.at(i) < 0) {
        return false;
      }
    }
    return true;
  }

  /** Writes the bytes as a JSON string, however many they are. */
  private void writeString(int start, int end, OutputStream out) throws IOException {
    out.write('"');
    int from = start;
    for (int i = start; i < end; i++) {
      byte b = body.at(i);
      if (b == '"' || b == '\\' || b >= 0 && b < ' ') {
        body.write(from, i, out);
        out.write(JsonStringEncoder.getInstance().quoteAsUTF8(String.valueOf((char) b)));
        from = i + 1;
      }
    }
    body.write(from, end, out);
    out.write('"');
  }

  @Override
  public String lineEnding() {
    return lineEnding;
  }
}
