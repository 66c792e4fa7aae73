package dev.evenhand.core.order;

/**
 * An array of up to 2^56 positions that holds its own index everywhere but in a few places: a hash
 * table with linear probing for those.
 */
final class Displaced {

  // Keys are stored plus one: 0 marks a free slot.
  private final long[] keys;
  private final long[] values;

  /** An array in which at most {@code places} places are ever {@link #put}. */
  Displaced(int places) {
    keys = new long[Math.toIntExact(slots(places))];
    values = new long[keys.length];
  }

  static long bytes(int places) {
    return 2L * Long.BYTES * slots(places);
  }

  private static long slots(int places) {
    // At most half full, so that probes stay short.
    return Math.max(2, Long.highestOneBit(Math.max(1, places)) * 4);
  }

  long at(long position) {
    int slot = slot(position);
    return keys[slot] == 0 ? position : values[slot];
  }

  void put(long position, long value) {
    int slot = slot(position);
    keys[slot] = position + 1;
    values[slot] = value;
  }

  /** The slot that holds {@code position}, or the free one where it belongs. */
  private int slot(long position) {
    int mask = keys.length - 1;
    // Fibonacci hashing, Knuth, TAOCP vol. 3, 6.4: the golden ratio spreads neighbours.
    int slot = (int) (position * 0x9E3779B97F4A7C15L >>> 32) & mask;
    while (keys[slot] != 0 && keys[slot] != position + 1) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}
