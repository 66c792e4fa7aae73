package dev.evenhand.items;

import dev.evenhand.core.order.Order;
import java.util.Arrays;

/** Where each item of a body starts and ends, one packed long an item. */
final class Spans {

  private static final int FIRST_CAPACITY = 16;

  private final int limit;
  private final Memory memory;
  private long[] packed = new long[FIRST_CAPACITY];
  private int size;
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

  int start(long position) {
    return (int) (packed[(int) position] >>> Integer.SIZE);
  }

  int end(long position) {
    return (int) packed[(int) position];
  }

  /** As {@link Items#touch}; even an empty item has a byte where it starts: what ends its line. */
  void touch(Body body, Order order, int from, int to) {
    int sum = 0;
    for (int i = from; i < to; i++) {
      sum += body.at(start(order.at(i)));
    }
    touched = sum;
  }
}
