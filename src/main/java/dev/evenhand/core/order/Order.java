package dev.evenhand.core.order;

/**
 * The result of a draw: which of n things came out, in the order they came out. Positions count
 * from 0; in a draw without replacement they are distinct.
 */
public sealed interface Order {

  /** The number of things drawn. */
  int size();

  /** The position that was drawn as number {@code i}, for i in [0, size). */
  long at(int i);

  /** Positions that fit in an int, the first {@code size} of an array. */
  record Narrow(int[] positions, int size) implements Order {
    @Override
    public long at(int i) {
      return positions[i];
    }
  }

  /** Positions up to 2^56. */
  record Wide(long[] positions) implements Order {
    @Override
    public int size() {
      return positions.length;
    }

    @Override
    public long at(int i) {
      return positions[i];
    }
  }
}
