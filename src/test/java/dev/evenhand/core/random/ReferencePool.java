package dev.evenhand.core.random;

import static java.math.BigInteger.ONE;
import static java.math.BigInteger.ZERO;

import java.math.BigInteger;

/** The pool as the text of {@code coreutils-shuf-1} has it, line by line, in unlimited integers. */
public final class ReferencePool {

  private static final BigInteger BYTES = BigInteger.valueOf(256);

  private final byte[] bytes;
  private int used;
  private BigInteger value = ZERO;
  private BigInteger max = ZERO;

  public ReferencePool(byte[] bytes) {
    this.bytes = bytes;
  }

  public long below(long values) {
    BigInteger n = BigInteger.valueOf(values);
    BigInteger g = n.subtract(ONE);
    while (true) {
      while (max.compareTo(g) < 0) {
        value = value.multiply(BYTES).add(BigInteger.valueOf(Byte.toUnsignedLong(bytes[used++])));
        max = max.multiply(BYTES).add(BigInteger.valueOf(255));
      }
      if (max.equals(g)) {
        long result = value.longValueExact();
        value = ZERO;
        max = ZERO;
        return result;
      }
      BigInteger u = max.subtract(g).mod(n);
      if (value.compareTo(max.subtract(u)) <= 0) {
        long result = value.mod(n).longValueExact();
        value = value.divide(n);
        max = max.subtract(g).divide(n);
        return result;
      }
      value = value.mod(n);
      max = u.subtract(ONE);
    }
  }

  /** The number of bytes taken so far. */
  public int used() {
    return used;
  }

  /** The greatest value that may be left in the pool. */
  public long max() {
    return max.longValueExact();
  }
}
