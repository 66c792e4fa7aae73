package dev.evenhand.items;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;

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
  public void write(long position, Form form, OutputStream out) throws IOException {
    int start = spans.start(position);
    int end = spans.end(position);
    switch (form) {
      case OBJECT, ARRAY -> body.write(start, end, out);
      case NDJSON -> writeOnOneLine(start, end, out);
      case TEXT -> {
        if (body.at(start) != '"') {
          writeOnOneLine(start, end, out);
        } else if (body.indexOf('\\', start, end) < 0) {
          body.write(start + 1, end - 1, out);
        } else {
          out.write(text(position, body.copy(start, end)));
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

  private static byte[] text(long position, byte[] json) {
    String text;
    try (JsonParser parser = Json.FACTORY.createParser(ObjectReadContext.empty(), json)) {
      parser.nextToken();
      text = parser.getString();
    }
    if (text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0) {
      throw new UnwritableItemException(
          position, "a string with a line break can't be a line of text");
    }
    if (!UTF_8.newEncoder().canEncode(text)) {
      throw new UnwritableItemException(
          position, "a string with a lone surrogate can't be a line of text");
    }
    return text.getBytes(UTF_8);
  }
}
