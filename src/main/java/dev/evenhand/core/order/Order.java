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

  /** Every {@code step}-th position from number {@code from} on, before number {@code to}. */
  default Order slice(int from, int step, int to) {
    return new Slice(this, from, step, to);
  }

  /** A part of another order: a team, or a hand. */
  record Slice(Order whole, int from, int step, int to) implements Order {
    @Override
    public int size() {
      return Math.ceilDiv(Math.max(0, to - from), step);
    }

    @Override
    public long at(int i) {
      return whole.at(from + i * step);
    }
  }
}
