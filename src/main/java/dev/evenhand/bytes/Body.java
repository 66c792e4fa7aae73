package dev.evenhand.bytes;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.util.Arrays;

/**
 * The bytes of a request, in chunks: a body is never copied while it grows, and never needs one
 * long piece of the heap.
 */
public final class Body {

  private static final int CHUNK_BITS = 16;
  private static final int CHUNK_BYTES = 1 << CHUNK_BITS;
  private static final int CHUNK_MASK = CHUNK_BYTES - 1;

  private final byte[][] chunks;
  private final int size;

  private Body(byte[][] chunks, int size) {
    this.chunks = chunks;
    this.size = size;
  }

  /**
   * Reads to the end of {@code in}.
   *
   * @param expected how many bytes will come, or -1 if that is unknown
   */
  public static Body read(InputStream in, long expected, Memory memory) throws IOException {
    // Known lengths are taken at once: taken bit by bit, two bodies could keep each other out.
    memory.take(Math.max(0, expected));
    byte[][] chunks = new byte[1][];
    int count = 0;
    int size = 0;
    while (true) {
      int room = (int) Math.min(CHUNK_BYTES, expected < 0 ? CHUNK_BYTES : expected - size);
      if (room == 0) {
        return new Body(chunks, size);
      }
      if (expected < 0) {
        memory.take(room);
      }
      byte[] chunk = new byte[room];
      int read = in.readNBytes(chunk, 0, room);
      if (count == chunks.length) {
        chunks = Arrays.copyOf(chunks, 2 * count);
      }
      chunks[count++] = chunk;
      size = Math.addExact(size, read);
      if (read < CHUNK_BYTES) {
        return new Body(chunks, size);
      }
    }
  }

  public static Body of(byte[] bytes) {
    try {
      return read(new ByteArrayInputStream(bytes), bytes.length, taken -> {});
    } catch (IOException e) {
      throw new IllegalStateException("an array can be read", e);
    }
  }

  /** In bytes. */
  public int size() {
    return size;
  }

  public byte at(int index) {
    return chunks[index >>> CHUNK_BITS][index & CHUNK_MASK];
  }

  /** Writes the bytes in [start, end). */
  public void write(int start, int end, OutputStream out) throws IOException {
    for (int from = start; from < end; ) {
      int offset = from & CHUNK_MASK;
      int length = Math.min(end - from, CHUNK_BYTES - offset);
      out.write(chunks[from >>> CHUNK_BITS], offset, length);
      from += length;
    }
  }

  /** The first index in [start, end) that holds {@code wanted}, or -1. */
  public int indexOf(char wanted, int start, int end) {
    for (int i = start; i < end; i++) {
      if (at(i) == wanted) {
        return i;
      }
    }
    return -1;
  }

  public interface Pieces {
    void add(int start, int end);
  }

  /** Splits the body at each {@code wanted}; what comes after the last is a piece if not empty. */
  public void split(char wanted, Pieces pieces) {
    int piece = 0;
    for (int i = 0; i < Math.ceilDiv(size, CHUNK_BYTES); i++) {
      int start = i << CHUNK_BITS;
      int length = Math.min(CHUNK_BYTES, size - start);
      // The JIT searches a string by vectors, an array byte by byte.
      String chunk = new String(chunks[i], 0, length, ISO_8859_1);
      for (int at = chunk.indexOf(wanted); at >= 0; at = chunk.indexOf(wanted, at + 1)) {
        pieces.add(piece, start + at);
        piece = start + at + 1;
      }
    }
    if (piece < size) {
      pieces.add(piece, size);
    }
  }

  /** A copy of the bytes in [start, end). */
  public byte[] copy(int start, int end) {
    byte[] bytes = new byte[end - start];
    new Stream(start).read(bytes, 0, bytes.length);
    return bytes;
  }

  /** The bytes from {@code start} on. */
  InputStream stream(int start) {
    return new Stream(start);
  }

  public Reader reader(int start, Charset charset) {
    return new InputStreamReader(stream(start), charset);
  }

  /** A problem at {@code index}, told by line and column. */
  public MalformedException malformed(String rule, int index) {
    int line = 1;
    int lineStart = 0;
    for (int i = 0; i < index; i++) {
      if (at(i) == '\n') {
        line++;
        lineStart = i + 1;
      }
    }
    return new MalformedException(rule, line, index - lineStart + 1);
  }

  private final class Stream extends InputStream {

    private int next;

    Stream(int start) {
      next = start;
    }

    @Override
    public int read() {
      return next < size ? at(next++) & 0xff : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      if (next >= size && length > 0) {
        return -1;
      }
      int read = 0;
      while (read < length && next < size) {
        int start = next & CHUNK_MASK;
        int piece = Math.min(Math.min(length - read, size - next), CHUNK_BYTES - start);
        System.arraycopy(chunks[next >>> CHUNK_BITS], start, target, offset + read, piece);
        read += piece;
        next += piece;
      }
      return read;
    }
  }
}
