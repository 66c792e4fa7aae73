package dev.evenhand.bytes;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What is sent once its length is known. It is written twice, to be measured and to be sent, but
 * for what fits in a block, as most does: that is kept.
 */
public final class Measured {

  private final Content content;
  private final long bytes;
  private final byte @Nullable [] kept;

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
    ByteCounter counter = new ByteCounter(most, problem);
    Blocks blocks = new Blocks(counter);
    content.write(blocks);
    kept = counter.bytes() == 0 ? blocks.block() : null;
    blocks.handOn();
    bytes = counter.bytes();
  }

  public long bytes() {
    return bytes;
  }

  /** Writes all bytes, in blocks. */
  public void send(OutputStream out) throws IOException {
    if (kept != null) {
      out.write(kept, 0, (int) bytes);
    } else {
      Blocks blocks = new Blocks(out);
      content.write(blocks);
      blocks.handOn();
    }
  }
}
