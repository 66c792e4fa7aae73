package dev.evenhand.items;

import java.util.Map;

/**
 * A request's body.
 *
 * @param values by field; a body that is a list has it under {@link #ITEMS}
 */
public record Document(Form form, Map<String, Value> values) {

  public static final String ITEMS = "items";

  public Document {
    values = Map.copyOf(values);
  }

  static Document ofList(Form form, Items items) {
    return new Document(form, Map.of(ITEMS, new Value.Listed(items)));
  }
}
