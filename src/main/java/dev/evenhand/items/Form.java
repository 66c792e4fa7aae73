package dev.evenhand.items;

/** The forms in which lists come and go. */
public enum Form {
  /** A JSON object with the list as one of its fields. */
  OBJECT("application/json"),
  /** A bare JSON array. */
  ARRAY("application/json"),
  /** One JSON value a line. */
  NDJSON("application/x-ndjson"),
  /** One item a line, of any bytes but line breaks. */
  TEXT("text/plain");

  private final String mediaType;

  Form(String mediaType) {
    this.mediaType = mediaType;
  }

  public String mediaType() {
    return mediaType;
  }
}
