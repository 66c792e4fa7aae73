package dev.evenhand.items;

/** What a request says under one name. */
public sealed interface Value {

  /** A value of the query: a text that may mean a number. */
  record Query(String text) implements Value {}

  /** A JSON string, decoded. */
  record Text(String text) implements Value {}

  /** A JSON number, as it was written. */
  record Number(String text) implements Value {}

  record Flag(boolean value) implements Value {}

  record Listed(Items items) implements Value {}

  /** A JSON object: no parameter is one. */
  record Nested() implements Value {}
}
