package dev.evenhand.bytes;

/** What a request may hold: asked before memory that grows with the request is allocated. */
public interface Memory {

  /**
   * Takes {@code bytes} more, until the request ends.
   *
   * @throws RuntimeException if there is no room for them
   */
  void take(long bytes);
}
