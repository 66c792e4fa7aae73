package dev.evenhand.bytes;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * Hands on what is written in blocks, as {@link java.io.BufferedOutputStream} does, but takes no
 * lock for each write: items are written a few bytes at a time.
 */
public final class Blocks extends OutputStream {

  static final int BLOCK_BYTES = 1 << 16;

  // Holds a deck of cards: most of what is written is no longer.
  private static final int FIRST_BYTES = 1 << 12;

  private final OutputStream out;
  private byte[] block = new byte[FIRST_BYTES];
  private int filled;

  Blocks(OutputStream out) {
    this.out = out;
  }

  /** What was not handed on yet, and room for more. */
  byte[] block() {
    return block;
  }

  @Override
  public void write(int b) throws IOException {
    if (filled == block.length) {
      makeRoom(1);
    }
    block[filled++] = (byte) b;
  }

  @Override
  public void write(byte[] b, int offset, int length) throws IOException {
    if (length > block.length - filled) {
      makeRoom(length);
    }
    if (length > block.length) {
      out.write(b, offset, length);
      return;
    }
    System.arraycopy(b, offset, block, filled, length);
    filled += length;
  }

  private void makeRoom(int length) throws IOException {
    if (length <= BLOCK_BYTES - filled) {
      block = Arrays.copyOf(block, BLOCK_BYTES);
    } else {
      handOn();
    }
  }

  /** Whether what is handed on is only counted. */
  public boolean isMeasuring() {
    return out instanceof ByteCounter;
  }

  /**
   * While measuring, counts bytes without their being written.
   *
   * @return false if there are so few that they may be kept, and must be written
   */
  public boolean skip(long bytes) throws IOException {
    if (bytes <= BLOCK_BYTES) {
      return false;
    }
    handOn();
    ((ByteCounter) out).add(bytes);
    return true;
  }

  /** Hands on what there is; must come last, or the last block is lost. */
  void handOn() throws IOException {
    out.write(block, 0, filled);
    filled = 0;
  }
}
