package dev.evenhand.items;

import java.util.List;
import tools.jackson.core.JsonPointer;

/** A field of a JSON object that parses, and that the request can't have. */
public final class FieldException extends RuntimeException {

  private final List<String> path;

  FieldException(List<String> path, String rule) {
    super(rule);
    this.path = path;
  }

  /** Its name, after those of the objects it stands in. */
  public List<String> path() {
    return path;
  }

  /** RFC 6901. */
  public static String pointer(List<String> path) {
    JsonPointer pointer = JsonPointer.empty();
    for (String field : path) {
      pointer = pointer.appendProperty(field);
    }
    return pointer.toString();
  }
}
