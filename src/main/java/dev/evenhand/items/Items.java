package dev.evenhand.items;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.evenhand.bytes.Blocks;
import dev.evenhand.core.order.Order;
import java.io.IOException;
import java.io.OutputStream;
import java.util.OptionalLong;
import java.util.function.IntFunction;

/** A list whose items can be written in every {@link Form}. */
public interface Items {

  /** How many items are touched together, and then written. */
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

  /** Brings the items in [from, to) into the caches, if it is known where they are. */
  default void touch(long from, long to) {}

  /** The bytes of all items in a form, if that is known without writing them. */
  default OptionalLong bytes(Form form) {
    return OptionalLong.empty();
  }

  /** What ends each line of an answer in text. */
  default String lineEnding() {
    return "\n";
  }

  /** The items of an order, in that order. */
  default Items in(Order order) {
    return new View(this, order.size(), i -> order.at((int) i));
  }

  /** Every {@code step}-th item from position {@code from} on, before position {@code to}. */
  default Items slice(int from, int step, int to) {
    long size = Math.ceilDiv(Math.max(0, to - from), step);
    return new View(this, size, i -> from + i * step);
  }

  /** Writes all items as a JSON array. */
  default void writeArray(Form form, OutputStream out) throws IOException {
    out.write('[');
    if (!isCounted(form, size() - 1, out)) {
      inRuns(
          (from, to) -> {
            for (long position = from; position < to; position++) {
              if (position > 0) {
                out.write(',');
              }
              write(position, form, out);
            }
          });
    }
    out.write(']');
  }

  /** Writes {@code count} lists as a JSON array of arrays. */
  static void writeArrays(int count, IntFunction<Items> lists, Form form, OutputStream out)
      throws IOException {
    out.write('[');
    for (int i = 0; i < count; i++) {
      if (i > 0) {
        out.write(',');
      }
      lists.apply(i).writeArray(form, out);
    }
    out.write(']');
  }

  /** Writes all items one a line, each after {@code prefix}. */
  default void writeLines(String prefix, Form form, OutputStream out) throws IOException {
    byte[] start = prefix.getBytes(UTF_8);
    byte[] ending = (form == Form.TEXT ? lineEnding() : "\n").getBytes(UTF_8);
    if (!isCounted(form, size() * (start.length + ending.length), out)) {
      inRuns(
          (from, to) -> {
            for (long position = from; position < to; position++) {
              out.write(start);
              write(position, form, out);
              out.write(ending);
            }
          });
    }
  }

  /** Counts the items and what is around them, if that is all that is wanted of them. */
  private boolean isCounted(Form form, long around, OutputStream out) throws IOException {
    if (!(out instanceof Blocks blocks && blocks.isMeasuring())) {
      return false;
    }
    OptionalLong bytes = bytes(form);
    return bytes.isPresent() && blocks.skip(bytes.getAsLong() + around);
  }

  /** Part of the items, from a position on and before another. */
  interface Run {
    void write(long from, long to) throws IOException;
  }

  /** Touched together, items come from memory together; each on its own would wait alone. */
  private void inRuns(Run run) throws IOException {
    for (long from = 0; from < size(); from += TOUCHED_AHEAD) {
      long to = Math.min(from + TOUCHED_AHEAD, size());
      touch(from, to);
      run.write(from, to);
    }
  }
}
