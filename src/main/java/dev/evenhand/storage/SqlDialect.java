package dev.evenhand.storage;

/** What differs between the databases that there can be. */
public enum SqlDialect {
  /** It has one writer, who is alone. */
  SQLITE(""),
  POSTGRESQL(" for update");

  private final String forUpdate;

  SqlDialect(String forUpdate) {
    this.forUpdate = forUpdate;
  }

  /** What ends a select of rows that nobody else may change until the transaction ends. */
  public String forUpdate() {
    return forUpdate;
  }
}
