package dev.evenhand.items;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Hands on what is written in blocks, as {@link java.io.BufferedOutputStream} does, but takes no
 * lock for each write: items are written a few bytes at a time.
 */
final class Blocks extends FilterOutputStream {

  private final byte[] block;
  private int filled;

  /**
   * @param size of a block, in bytes, at least 1
   */
  Blocks(OutputStream out, int size) {
    super(out);
    block = new byte[size];
  }

  @Override
  public void write(int b) throws IOException {
    if (filled == block.length) {
      handOn();
    }
    block[filled++] = (byte) b;
  }

  @Override
  public void write(byte[] b, int offset, int length) throws IOException {
    if (length > block.length - filled) {
      handOn();
    }
    if (length > block.length) {
      out.write(b, offset, length);
      return;
    }
    System.arraycopy(b, offset, block, filled, length);
    filled += length;
  }

  @Override
  public void flush() throws IOException {
    handOn();
    out.flush();
  }

  private void handOn() throws IOException {
    out.write(block, 0, filled);
    filled = 0;
  }
}
