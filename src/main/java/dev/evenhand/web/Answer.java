package dev.evenhand.web;

import dev.evenhand.items.Form;
import java.io.IOException;
import java.io.OutputStream;

/**
 * The body of an answer: written when it is sent, and not held unless it is small.
 *
 * @param length of what {@code content} writes, in bytes
 */
public record Answer(Content content, Form form, long length) {

  /** Writes a body; writes the same again each time it is asked. */
  @FunctionalInterface
  public interface Content {
    void write(Form form, OutputStream out) throws IOException;
  }
}
