package dev.evenhand.items;

import dev.evenhand.bytes.Body;
import dev.evenhand.bytes.Memory;
import dev.evenhand.bytes.OverLimitException;
import dev.evenhand.core.order.Order;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Where each item of a body starts and ends, one packed long an item. */
final class Spans {

  private static final int FIRST_CAPACITY = 16;

  // As much as a processor's second cache has; what is in it need not be brought there.
  private static final int CACHED_BYTES = 1 << 20;

  private final int limit;
  private final Memory memory;
  private long[] packed = new long[FIRST_CAPACITY];
  private int size;
  private @Nullable Order picked;
  // Kept, or the compiler would drop the reads that fill it.
  private int touched;

  /**
   * @param limit the most items there may be
   */
  Spans(int limit, Memory memory) {
    this.limit = limit;
    this.memory = memory;
  }

  /**
   * Adds the item in [start, end).
   *
   * @throws OverLimitException if it is one more than there may be
   */
  void add(int start, int end) {
    if (size == limit) {
      throw new OverLimitException(
          "a list has at most %,d items here, and this one has more".formatted(limit));
    }
    if (size == packed.length) {
      // While it is copied, the old array is there as well.
      memory.take(2L * Long.BYTES * size);
      packed = Arrays.copyOf(packed, 2 * size);
    }
    packed[size++] = (long) start << Integer.SIZE | end;
  }

  int size() {
    return size;
  }

  /** The bytes of all items together. */
  long bytes() {
    long bytes = 0;
    for (int i = 0; i < size; i++) {
      bytes += end(i) - start(i);
    }
    return bytes;
  }

  int start(long position) {
    return (int) (packed[(int) position] >>> Integer.SIZE);
  }

  int end(long position) {
    return (int) packed[(int) position];
  }

  /** The items of an order; packed in that order, or reading them would wait for memory. */
  Spans in(Order order) {
    Spans spans = new Spans(order.size(), memory);
    memory.take((long) Long.BYTES * order.size());
    spans.packed = new long[order.size()];
    for (int i = 0; i < order.size(); i++) {
      spans.packed[i] = packed[(int) order.at(i)];
    }
    spans.size = order.size();
    spans.picked = order;
    return spans;
  }

  /** Where the item stands in the body, counted from 0. */
  long number(long position) {
    return picked == null ? position : picked.at((int) position);
  }

  /**
   * As {@link Items#touch}: where items start, which even an empty one does before what ends its
   * line, and where they end, as that may be in another line of the cache.
   */
  void touch(Body body, int from, int to) {
    if (body.size() <= CACHED_BYTES) {
      return;
    }
    int sum = 0;
    for (int position = from; position < to; position++) {
      sum += body.at(start(position)) + body.at(Math.max(start(position), end(position) - 1));
    }
    touched = sum;
  }
}
