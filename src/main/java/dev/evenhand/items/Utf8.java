package dev.evenhand.items;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;

/** Strict UTF-8: what is not well-formed is refused, never replaced. */
public final class Utf8 {

  private static final int BLOCK_BYTES = 8192;

  private Utf8() {}

  /**
   * @throws CharacterCodingException if {@code bytes} are not well-formed UTF-8
   */
  public static String decode(byte[] bytes) throws CharacterCodingException {
    return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }

  /** The index of the first byte that is not well-formed UTF-8, or -1. */
  static int malformedAt(Body body) throws IOException {
    CharsetDecoder decoder = UTF_8.newDecoder();
    ByteBuffer block = ByteBuffer.allocate(BLOCK_BYTES);
    CharBuffer ignored = CharBuffer.allocate(BLOCK_BYTES);
    InputStream in = body.stream(0);
    int decoded = 0;
    boolean more = true;
    while (more) {
      int read = in.read(block.array(), block.position(), block.remaining());
      more = read >= 0;
      block.position(block.position() + Math.max(0, read)).flip();
      CoderResult result = decoder.decode(block, ignored.clear(), !more);
      decoded += block.position();
      if (result.isError()) {
        return decoded;
      }
      block.compact();
    }
    return -1;
  }
}
