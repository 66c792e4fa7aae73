package dev.evenhand.bytes;

import java.io.OutputStream;
import java.util.function.Supplier;

/** Counts the bytes that are written, and needs nothing else of them. */
public final class ByteCounter extends OutputStream {

  private final long most;
  private final Supplier<RuntimeException> problem;
  private long bytes;

  /**
   * @param most the bytes that may be written
   * @param problem that is thrown once there are more
   */
  public ByteCounter(long most, Supplier<RuntimeException> problem) {
    this.most = most;
    this.problem = problem;
  }

  public long bytes() {
    return bytes;
  }

  @Override
  public void write(int b) {
    add(1);
  }

  @Override
  public void write(byte[] b, int offset, int length) {
    add(length);
  }

  void add(long more) {
    bytes += more;
    if (bytes > most) {
      throw problem.get();
    }
  }
}
