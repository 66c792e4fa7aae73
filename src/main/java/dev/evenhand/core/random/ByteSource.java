package dev.evenhand.core.random;

/** An endless stream of bytes, each uniform in [0, 256) and independent of the others. */
public interface ByteSource {

  /** Fills the whole of {@code block} with the next bytes of the stream. */
  void next(byte[] block);
}
