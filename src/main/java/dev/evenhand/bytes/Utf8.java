package dev.evenhand.bytes;

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

  /** The index of the first byte in [start, end) that is not well-formed UTF-8, or -1. */
  public static int malformedAt(Body body, int start, int end) throws IOException {
    CharsetDecoder decoder = UTF_8.newDecoder();
    ByteBuffer block = ByteBuffer.allocate(Math.min(BLOCK_BYTES, end - start + 1));
    CharBuffer ignored = CharBuffer.allocate(block.capacity());
    InputStream in = body.stream(start);
    int decoded = start;
    int unread = end - start;
    CoderResult result;
    do {
      int read =
          in.readNBytes(block.array(), block.position(), Math.min(unread, block.remaining()));
      unread -= read;
      block.position(block.position() + read).flip();
      result = decoder.decode(block, ignored.clear(), unread == 0);
      decoded += block.position();
      block.compact();
    } while (!result.isError() && unread > 0);
    return result.isError() ? decoded : -1;
  }
}
