package dev.evenhand.request;

import dev.evenhand.bytes.Memory;
import dev.evenhand.core.random.PublicSeed;
import dev.evenhand.core.random.Seed;
import dev.evenhand.items.Document;
import dev.evenhand.items.FieldException;
import dev.evenhand.items.Form;
import dev.evenhand.items.Items;
import dev.evenhand.items.UnwritableItemException;
import dev.evenhand.items.Value;
import dev.evenhand.problem.Excerpt;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;

/**
 * What one request says. A parameter has one name, wherever it stands: in the body or in the query.
 */
public final class Input {

  public static final String SEED = "seed";
  public static final String PUBLIC_SEED = "publicSeed";

  /** The seed by which a caller asks the server for a fresh one. */
  public static final String AUTO = "auto";

  private static final long GREATEST = 999_999_999_999_999_999L;
  private static final Pattern INTEGER = Pattern.compile("-?[0-9]{1,18}");

  private final Document body;
  private final Map<String, Value> query;
  private final Answering answering;
  private final Memory memory;

  /**
   * How the request is to be answered.
   *
   * @param form of the answer
   * @param mediaType of the answer
   * @param query the query if the URL is the whole request, so that its answer may be kept
   */
  public record Answering(Form form, MediaType mediaType, @Nullable String query) {}

  Input(Document body, Map<String, Value> query, Answering answering, Memory memory) {
    this.body = body;
    this.query = query;
    this.answering = answering;
    this.memory = memory;
  }

  public Answering answering() {
    return answering;
  }

  /** What the request may hold. */
  public Memory memory() {
    return memory;
  }

  public boolean has(String name) {
    return value(name) != null;
  }

  /** Whether the parameter stands in the URL, which is written down in many places. */
  public boolean isInQuery(String name) {
    return query.containsKey(name);
  }

  public Optional<Items> items(String name) {
    return read(name, "a list", value -> value instanceof Value.Listed(Items items) ? items : null);
  }

  /** The items that there must be. */
  public Items requiredItems() {
    return items(Document.ITEMS)
        .orElseThrow(() -> ProblemException.of(ProblemType.INVALID_PARAMETER, "items is missing"));
  }

  public Optional<String> text(String name) {
    return read(
        name,
        "a string",
        value ->
            switch (value) {
              case Value.Text(String text) -> text;
              case Value.Query(String text) -> text;
              default -> null;
            });
  }

  public boolean flag(String name) {
    return read(
            name,
            "true or false",
            value ->
                switch (value) {
                  case Value.Flag(boolean flag) -> flag;
                  case Value.Query(String text) when text.equals("true") -> true;
                  case Value.Query(String text) when text.equals("false") -> false;
                  default -> null;
                })
        .orElse(false);
  }

  /** An integer from {@code least} to the greatest of 18 digits. */
  public OptionalLong integer(String name, long least) {
    return integer(name, least, GREATEST);
  }

  /** An integer from {@code least} to {@code most}. */
  public OptionalLong integer(String name, long least, long most) {
    Optional<Long> integer =
        read(
            name,
            "an integer from " + least + " to " + most,
            value -> {
              String text = digits(value);
              if (text == null || !INTEGER.matcher(text).matches()) {
                return null;
              }
              long number = Long.parseLong(text);
              return number < least || number > most ? null : number;
            });
    return integer.map(OptionalLong::of).orElseGet(OptionalLong::empty);
  }

  private static @Nullable String digits(Value value) {
    return switch (value) {
      case Value.Number(String text) -> text;
      case Value.Query(String text) -> text;
      default -> null;
    };
  }

  /** The seed as the caller gave it; a JSON integer is taken as its decimal text. */
  public Optional<Seed> seed() {
    return read(SEED, "a string or an integer", Input::seedText)
        .map(
            text -> {
              try {
                return Seed.ofCaller(text);
              } catch (IllegalArgumentException e) {
                throw problem(ProblemType.INVALID_PARAMETER, SEED, "seed " + e.getMessage());
              }
            });
  }

  private static @Nullable String seedText(Value value) {
    return switch (value) {
      case Value.Text(String text) -> text;
      case Value.Query(String text) -> text;
      case Value.Number(String text) when text.matches("-?[0-9]+") -> text;
      default -> null;
    };
  }

  public Optional<PublicSeed> publicSeed() {
    return text(PUBLIC_SEED)
        .map(
            text -> {
              try {
                return new PublicSeed(text);
              } catch (IllegalArgumentException e) {
                throw problem(
                    ProblemType.INVALID_PARAMETER,
                    PUBLIC_SEED,
                    "publicSeed %s: %s".formatted(e.getMessage(), Excerpt.of(text)));
              }
            });
  }

  private <T> Optional<T> read(String name, String rule, Function<Value, @Nullable T> reading) {
    Value value = value(name);
    if (value == null) {
      return Optional.empty();
    }
    T read = reading.apply(value);
    if (read == null) {
      throw problem(
          ProblemType.INVALID_PARAMETER,
          name,
          "%1$s must be %2$s: %1$s=%3$s".formatted(name, rule, shown(value)));
    }
    return Optional.of(read);
  }

  /** A refusal that says where in the request the parameter stands. */
  public ProblemException problem(ProblemType type, String name, String detail) {
    ProblemException problem = ProblemException.of(type, detail);
    if (query.containsKey(name)) {
      return problem.with("parameter", name.equals(Document.ITEMS) ? InputReader.ITEM : name);
    }
    return body.form() == Form.OBJECT && body.values().containsKey(name)
        ? problem.with("pointer", FieldException.pointer(List.of(name.split("\\."))))
        : problem;
  }

  /** The refusal of one of the {@code items}. */
  public ProblemException problem(UnwritableItemException e) {
    if (query.containsKey(Document.ITEMS)) {
      return problem(
          ProblemType.UNWRITABLE_ITEM,
          Document.ITEMS,
          "item number %d: %s".formatted(e.position() + 1, e.getMessage()));
    }
    ProblemException problem = ProblemException.of(ProblemType.UNWRITABLE_ITEM, e.getMessage());
    return switch (body.form()) {
      case OBJECT -> problem.with("pointer", "/" + Document.ITEMS + "/" + e.position());
      case ARRAY -> problem.with("pointer", "/" + e.position());
      case NDJSON, TEXT -> problem.with("line", e.position() + 1);
    };
  }

  private @Nullable Value value(String name) {
    return query.getOrDefault(name, body.values().get(name));
  }

  private static String shown(Value value) {
    return switch (value) {
      case Value.Query(String text) -> Excerpt.of(text);
      case Value.Text(String text) -> '"' + Excerpt.of(text) + '"';
      case Value.Number(String text) -> Excerpt.of(text);
      case Value.Flag(boolean flag) -> String.valueOf(flag);
      case Value.Listed list -> "a list";
      case Value.Nested object -> "an object";
    };
  }
}
