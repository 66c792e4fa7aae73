package dev.evenhand.core.random;

/** Hands out the bytes it was given, and fails when it is asked for more. */
public final class Feed implements ByteSource {

  private final byte[] bytes;
  private int before = -1;
  private int handed;

  public Feed(byte[] bytes) {
    this.bytes = bytes;
  }

  @Override
  public void next(byte[] block) {
    if (block.length > bytes.length - handed) {
      throw new AssertionError("asked for more than " + bytes.length + " bytes");
    }
    System.arraycopy(bytes, handed, block, 0, block.length);
    before = handed;
    handed += block.length;
  }

  /** The number of bytes handed out before the last block; -1 if there was no block yet. */
  int before() {
    return before;
  }

  int handed() {
    return handed;
  }
}
