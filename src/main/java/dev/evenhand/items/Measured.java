package dev.evenhand.items;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * What is sent once its length is known. It is written twice, to be measured and to be sent, but
 * for what fits in a block, as most does: that is kept.
 */
public final class Measured {

  private static final int DECK_BYTES = 1 << 12;
  private static final int BLOCK_BYTES = 1 << 16;

  private final Content content;
  private final Counter counter;

  /** Something that writes the same bytes each time. */
  public interface Content {
    void write(OutputStream out) throws IOException;
  }

  /**
   * @param most the bytes that may be written
   * @param problem that is thrown if there are more
   */
  public Measured(Content content, long most, Supplier<RuntimeException> problem)
      throws IOException {
    this.content = content;
    counter = new Counter(most, problem);
    content.write(counter);
  }

  public long bytes() {
    return counter.bytes();
  }

  /** Writes all bytes, in blocks. */
  public void send(OutputStream out) throws IOException {
    if (counter.keepsAll()) {
      out.write(counter.kept, 0, (int) bytes());
    } else {
      OutputStream blocks = new Blocks(out, BLOCK_BYTES);
      content.write(blocks);
      blocks.flush();
    }
  }

  private static final class Counter extends ByteCounter {

    private byte[] kept = new byte[DECK_BYTES];

    Counter(long most, Supplier<RuntimeException> problem) {
      super(most, problem);
    }

    @Override
    public void write(int b) {
      super.write(b);
      if (keepsAll()) {
        makeRoom();
        kept[(int) bytes() - 1] = (byte) b;
      }
    }

    @Override
    public void write(byte[] b, int offset, int length) {
      super.write(b, offset, length);
      if (keepsAll()) {
        makeRoom();
        System.arraycopy(b, offset, kept, (int) bytes() - length, length);
      }
    }

    private void makeRoom() {
      if (kept.length < bytes()) {
        kept = Arrays.copyOf(kept, (int) Math.min(2 * bytes(), BLOCK_BYTES));
      }
    }

    boolean keepsAll() {
      return bytes() <= BLOCK_BYTES;
    }
  }
}
