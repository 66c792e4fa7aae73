package dev.evenhand.draw;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.evenhand.bytes.ByteCounter;
import dev.evenhand.bytes.Memory;
import dev.evenhand.bytes.Utf8;
import dev.evenhand.core.Sha256;
import dev.evenhand.core.order.Order;
import dev.evenhand.items.Form;
import dev.evenhand.items.Items;
import dev.evenhand.items.UnwritableItemException;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a draw chooses from: one a line, each ended by LF, so that {@code shuf} takes them as they
 * are.
 *
 * @param text no line is blank, and none has a control character
 */
record Entries(String text) {

  // The text, its lines and their bytes are there at once.
  private static final int COPIES = 6;
  private static final int LINE_BYTES = 128;

  /**
   * What a receipt says of entries.
   *
   * @param sha256 of the whole file, in hex
   * @param duplicates lines that were there before
   */
  record Digest(int total, String sha256, int duplicates) {}

  /**
   * Writes items one a line.
   *
   * @throws UnwritableItemException if one is blank, is not UTF-8 or has a control character
   * @throws ProblemException if they are too large
   */
  static Entries of(Items items, DrawProperties limits, Memory memory) throws IOException {
    if (items.size() > limits.entries()) {
      throw ProblemException.of(
          ProblemType.OVER_LIMIT,
          "a draw has at most %,d entries here: entries=%d"
              .formatted(limits.entries(), items.size()));
    }
    long most = limits.size().toBytes();
    ByteCounter counter =
        new ByteCounter(
            most,
            () ->
                ProblemException.of(
                    ProblemType.OVER_LIMIT,
                    "the entries of a draw have at most %,d bytes here, and these have more"
                        .formatted(most)));
    for (long i = 0; i < items.size(); i++) {
      items.write(i, Form.TEXT, counter);
      counter.write('\n');
    }
    memory.take(heapBytes(counter.bytes(), items.size()));
    StringBuilder text = new StringBuilder();
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (long i = 0; i < items.size(); i++) {
      items.write(i, Form.TEXT, line);
      text.append(checked(line.toByteArray(), i)).append('\n');
      line.reset();
    }
    return new Entries(text.toString());
  }

  /** The most heap, in bytes, that work with entries needs. */
  static long heapBytes(long size, long total) {
    return COPIES * size + LINE_BYTES * total;
  }

  private static String checked(byte[] line, long position) {
    String entry;
    try {
      entry = Utf8.decode(line);
    } catch (CharacterCodingException e) {
      throw new UnwritableItemException(position, "an entry must be UTF-8");
    }
    if (entry.isBlank()) {
      throw new UnwritableItemException(position, "an entry must not be blank");
    }
    if (entry.chars().anyMatch(Character::isISOControl)) {
      throw new UnwritableItemException(position, "an entry must not have a control character");
    }
    return entry;
  }

  byte[] bytes() {
    return text.getBytes(UTF_8);
  }

  Digest digest() {
    List<String> lines = lines();
    return new Digest(lines.size(), Sha256.hex(text), lines.size() - new HashSet<>(lines).size());
  }

  List<String> inOrder(Order order) {
    List<String> lines = lines();
    return IntStream.range(0, order.size()).mapToObj(i -> lines.get((int) order.at(i))).toList();
  }

  private List<String> lines() {
    return List.of(text.split("\n"));
  }
}
