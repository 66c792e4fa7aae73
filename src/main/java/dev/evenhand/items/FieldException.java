package dev.evenhand.items;

/** A field of a JSON object that parses, and that the request can't have. */
public final class FieldException extends RuntimeException {

  private final String field;

  FieldException(String field, String rule) {
    super(rule);
    this.field = field;
  }

  public String field() {
    return field;
  }
}
