package dev.evenhand.items;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.evenhand.core.order.Order;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.IntFunction;

/** A list whose items can be written in every {@link Form}. */
public interface Items {

  /** How many items are touched before they are written. */
  int TOUCHED_AHEAD = 64;

  /** The number of items, from 0 to 2^56. */
  long size();

  /**
   * Writes one item, without anything around it: as JSON, as JSON on one line, or as text.
   *
   * @param position in [0, size)
   * @throws UnwritableItemException if the item can't be written in this form
   */
  void write(long position, Form form, OutputStream out) throws IOException;

  /**
   * Brings the items from number {@code from} to before number {@code to} of an order into the
   * caches together: each on its own would wait for memory alone.
   */
  default void touch(Order order, int from, int to) {}

  /** What ends each line of an answer in text. */
  default String lineEnding() {
    return "\n";
  }

  /** Writes the items of an order as a JSON array. */
  default void writeArray(Order order, Form form, OutputStream out) throws IOException {
    out.write('[');
    for (int i = 0; i < order.size(); i++) {
      touchAhead(order, i, out);
      if (i > 0) {
        out.write(',');
      }
      write(order.at(i), form, out);
    }
    out.write(']');
  }

  /** Writes the items of {@code count} orders as a JSON array of arrays. */
  default void writeArrays(int count, IntFunction<Order> orders, Form form, OutputStream out)
      throws IOException {
    out.write('[');
    for (int i = 0; i < count; i++) {
      if (i > 0) {
        out.write(',');
      }
      writeArray(orders.apply(i), form, out);
    }
    out.write(']');
  }

  /** Writes the items of an order one a line, each after {@code prefix}. */
  default void writeLines(String prefix, Order order, Form form, OutputStream out)
      throws IOException {
    byte[] start = prefix.getBytes(UTF_8);
    byte[] ending = (form == Form.TEXT ? lineEnding() : "\n").getBytes(UTF_8);
    for (int i = 0; i < order.size(); i++) {
      touchAhead(order, i, out);
      out.write(start);
      write(order.at(i), form, out);
      out.write(ending);
    }
  }

  private void touchAhead(Order order, int i, OutputStream out) {
    if (i % TOUCHED_AHEAD == 0 && !(out instanceof ByteCounter)) {
      touch(order, i, Math.min(i + TOUCHED_AHEAD, order.size()));
    }
  }
}
