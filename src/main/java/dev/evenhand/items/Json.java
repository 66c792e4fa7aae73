package dev.evenhand.items;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.evenhand.bytes.Body;
import dev.evenhand.bytes.MalformedException;
import dev.evenhand.bytes.Memory;
import dev.evenhand.bytes.OverLimitException;
import dev.evenhand.bytes.Utf8;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.io.JsonStringEncoder;
import tools.jackson.core.json.JsonFactory;

/** Reads JSON by where its parts start and end; no tree of it is ever built. */
public final class Json {

  // Only numbers, names and parameters are ever decoded, so only they have a length limit.
  private static final int MAX_TOKEN_CHARS = 1 << 20;

  static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNumberLength(MAX_TOKEN_CHARS)
                  .maxStringLength(MAX_TOKEN_CHARS)
                  .maxNameLength(MAX_TOKEN_CHARS)
                  .build())
          // Names that are kept would hold memory that nobody has taken.
          .disable(JsonFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
          .build();

  // Of use to whoever configures the parser, not to who sends it something.
  private static final Pattern PARSER_TALK =
      Pattern.compile(" \\((start marker|not recognized|consider).*|: enable `.*|, from `[^`]*`");

  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  private final Body body;
  private final int limit;
  private final Memory memory;
  private final int origin;
  private final JsonParser parser;

  private Json(Body body, int limit, Memory memory) throws IOException {
    this.body = body;
    this.limit = limit;
    this.memory = memory;
    int malformed = Utf8.malformedAt(body, 0, body.size());
    if (malformed >= 0) {
      throw body.malformed("JSON must be UTF-8", malformed);
    }
    origin = hasByteOrderMark(body) ? BYTE_ORDER_MARK.length : 0;
    // The parser counts characters; as many as bytes, if each byte is read as one.
    parser = FACTORY.createParser(ObjectReadContext.empty(), body.reader(origin, ISO_8859_1));
  }

  /**
   * Reads an object or a bare array.
   *
   * @param known the fields that an object may have; one in an object within it as {@code
   *     outer.inner}
   * @param limit the most items that a list may have
   * @throws MalformedException if the body is not one JSON object or array
   * @throws OverLimitException if a list is too long, or the body too deep
   * @throws FieldException if a field is unknown or stands twice
   */
  public static Document read(Body body, List<String> known, int limit, Memory memory)
      throws IOException {
    return new Json(body, limit, memory).parse(reader -> reader.document(known));
  }

  /**
   * Reads one JSON value a line.
   *
   * @param limit the most lines there may be
   * @throws MalformedException if a line is not one JSON value
   * @throws OverLimitException if there are too many lines, or one is too deep
   */
  public static Document readLines(Body body, int limit, Memory memory) throws IOException {
    return Document.ofList(Form.NDJSON, new Json(body, limit, memory).parse(Json::lines));
  }

  /** Writes {@code text} as a JSON string. */
  public static void writeString(String text, OutputStream out) throws IOException {
    out.write('"');
    out.write(JsonStringEncoder.getInstance().quoteAsUTF8(text));
    out.write('"');
  }

  /**
   * The strings as a list of JSON items.
   *
   * @param limit the most there may be
   * @throws OverLimitException if there are more
   */
  public static Items ofStrings(List<String> strings, int limit) throws IOException {
    ByteArrayOutputStream array = new ByteArrayOutputStream();
    Spans spans = new Spans(limit, taken -> {});
    for (String string : strings) {
      int start = array.size();
      writeString(string, array);
      spans.add(start, array.size());
    }
    return new JsonItems(Body.of(array.toByteArray()), spans);
  }

  private interface Parse<T> {
    T with(Json reader) throws IOException;
  }

  private <T> T parse(Parse<T> parse) throws IOException {
    try (parser) {
      return parse.with(this);
    } catch (StreamConstraintsException e) {
      throw new OverLimitException(withoutParserTalk(e));
    } catch (JacksonException e) {
      throw body.malformed(withoutParserTalk(e), origin + (int) e.getLocation().getCharOffset());
    }
  }

  private static String withoutParserTalk(JacksonException e) {
    return PARSER_TALK.matcher(e.getOriginalMessage()).replaceAll("");
  }

  private Document document(List<String> known) throws IOException {
    JsonToken first = parser.nextToken();
    Document document =
        switch (first) {
          case START_ARRAY -> Document.ofList(Form.ARRAY, elements());
          case START_OBJECT -> new Document(Form.OBJECT, fields(known));
          case null -> throw body.malformed("the body is empty, and must be JSON", body.size());
          default -> throw body.malformed("the body must be a JSON object or array", tokenStart());
        };
    if (parser.nextToken() != null) {
      throw body.malformed("the body must end with its one JSON value", tokenStart());
    }
    return document;
  }

  private Map<String, Value> fields(List<String> known) throws IOException {
    Map<String, Value> values = new HashMap<>();
    readFields(List.of(), known, values);
    return values;
  }

  /**
   * Reads the fields of the object that was just opened; those in objects by their dotted names.
   */
  private void readFields(List<String> group, List<String> known, Map<String, Value> values)
      throws IOException {
    Set<String> seen = new HashSet<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      List<String> path = added(group, parser.currentName());
      String name = String.join(".", path);
      boolean isGroup = known.stream().anyMatch(field -> field.startsWith(name + "."));
      if (!isGroup && !known.contains(name) || parser.currentName().contains(".")) {
        throw new FieldException(
            added(group, string()), "is unknown; the fields are " + String.join(", ", known));
      }
      if (!seen.add(name)) {
        throw new FieldException(path, "must be given once, and is given twice");
      }
      if (isGroup) {
        switch (parser.nextToken()) {
          case START_OBJECT -> readFields(path, known, values);
          case VALUE_NULL -> {}
          default -> throw new FieldException(path, "must be an object");
        }
        continue;
      }
      Value value = value();
      if (value != null) {
        values.put(name, value);
      }
    }
  }

  private static List<String> added(List<String> group, String name) {
    return Stream.concat(group.stream(), Stream.of(name)).toList();
  }

  /** The value of the field whose name was just read; a null is absent. */
  private @Nullable Value value() throws IOException {
    return switch (parser.nextToken()) {
      case START_ARRAY -> new Value.Listed(elements());
      case START_OBJECT -> {
        parser.skipChildren();
        yield new Value.Nested();
      }
      case VALUE_STRING -> {
        parser.finishToken();
        yield new Value.Text(string());
      }
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Value.Number(parser.getString());
      case VALUE_TRUE, VALUE_FALSE -> new Value.Flag(parser.getBooleanValue());
      default -> null;
    };
  }

  /** The current name or string, this time read as the UTF-8 that it is. */
  private String string() throws IOException {
    try (JsonParser utf8 =
        FACTORY.createParser(ObjectReadContext.empty(), body.reader(tokenStart(), UTF_8))) {
      utf8.nextToken();
      return utf8.getString();
    }
  }

  /** The elements of the array that was just opened. */
  private Items elements() {
    Spans spans = new Spans(limit, memory);
    if (parser.nextToken() == JsonToken.END_ARRAY) {
      return new JsonItems(body, spans);
    }
    int start = tokenStart();
    while (true) {
      parser.skipChildren();
      boolean last = parser.nextToken() == JsonToken.END_ARRAY;
      int next = tokenStart();
      spans.add(start, valueEnd(next));
      if (last) {
        return new JsonItems(body, spans);
      }
      start = next;
    }
  }

  private Items lines() {
    Spans values = new Spans(limit, memory);
    JsonToken token = parser.nextToken();
    while (token != null) {
      int start = tokenStart();
      parser.skipChildren();
      token = parser.nextToken();
      values.add(start, valueEnd(token == null ? body.size() : tokenStart()));
    }
    checkOneValueALine(values);
    return new JsonItems(body, values);
  }

  private void checkOneValueALine(Spans values) {
    Spans lines = TextItems.lines(body, limit, memory);
    int both = Math.min(values.size(), lines.size());
    int good = 0;
    while (good < both
        && values.start(good) >= lines.start(good)
        && values.end(good) <= lines.end(good)) {
      good++;
    }
    if (good < Math.max(values.size(), lines.size())) {
      boolean second =
          good > 0 && good < values.size() && values.start(good) <= lines.end(good - 1);
      throw body.malformed(
          "each line must be one JSON value", lines.start(second ? good - 1 : good));
    }
  }

  /** Where the value before the token at {@code next} ends: the parser only tells starts. */
  private int valueEnd(int next) {
    int end = next;
    while (isBetweenValues(body.at(end - 1))) {
      end--;
    }
    return end;
  }

  private static boolean isBetweenValues(byte b) {
    return b == ',' || b == ' ' || b == '\n' || b == '\r' || b == '\t';
  }

  private int tokenStart() {
    return origin + (int) parser.currentTokenLocation().getCharOffset();
  }

  private static boolean hasByteOrderMark(Body body) {
    return body.size() >= BYTE_ORDER_MARK.length
        && Arrays.equals(body.copy(0, BYTE_ORDER_MARK.length), BYTE_ORDER_MARK);
  }
}
