package dev.evenhand.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.evenhand.core.order.FisherYates;
import dev.evenhand.core.random.Seed;
import dev.evenhand.items.ByteCounter;
import dev.evenhand.items.UnwritableItemException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;
import org.springframework.util.DigestUtils;

/** Answers with draws: the one way out for everything that goes well. */
@Component
final class Answers {

  private static final Duration KEPT = Duration.ofDays(1);
  private static final int FEW_BYTES = 1 << 14;

  private final long mostBytes;

  Answers(Limits limits) {
    mostBytes = limits.answer().toBytes();
  }

  /**
   * @throws ProblemException if an item can't be written in the answer's form, or if the answer
   *     would have too many bytes; nothing is sent then
   */
  ResponseEntity<Answer> answer(Input input, Drawing drawing, Drawings.Drawn drawn)
      throws IOException {
    Input.Answering answering = input.answering();
    Counter counter = new Counter();
    try {
      drawn.content().write(answering.form(), counter);
    } catch (UnwritableItemException e) {
      throw input.problem(e);
    }
    ResponseEntity.BodyBuilder response =
        ResponseEntity.ok()
            .contentType(answering.mediaType())
            .header("Evenhand-Algorithm", FisherYates.ALGORITHM)
            .header("Evenhand-Total", String.valueOf(drawn.total()));
    Seed seed = drawing.seed();
    if (seed != null) {
      response.header("Evenhand-Seed", percentEncoded(seed.text()));
    }
    if (answering.query() != null && drawing.isRepeatable()) {
      response
          .eTag(DigestUtils.md5DigestAsHex((answering.form() + answering.query()).getBytes(UTF_8)))
          .cacheControl(CacheControl.maxAge(KEPT).cachePublic())
          .varyBy(HttpHeaders.ACCEPT);
    } else {
      response.cacheControl(CacheControl.noStore());
    }
    return response.body(new Answer(counter.content(drawn), answering.form(), counter.bytes()));
  }

  /** Every byte outside 0x21-0x7E, and the percent sign. */
  private static String percentEncoded(String text) {
    StringBuilder encoded = new StringBuilder();
    for (byte b : text.getBytes(UTF_8)) {
      if (b > ' ' && b < 0x7f && b != '%') {
        encoded.append((char) b);
      } else {
        encoded.append("%%%02X".formatted(b));
      }
    }
    return encoded.toString();
  }

  /** Counts an answer's bytes, and keeps them for as long as they are few: most are. */
  private final class Counter extends ByteCounter {

    private final ByteArrayOutputStream few = new ByteArrayOutputStream();

    Counter() {
      super(
          mostBytes,
          () ->
              ProblemException.of(
                  ProblemType.OVER_LIMIT,
                  "an answer has at most %,d bytes here, and this one would have more"
                      .formatted(mostBytes)));
    }

    @Override
    public void write(int b) {
      super.write(b);
      if (isFew()) {
        few.write(b);
      }
    }

    @Override
    public void write(byte[] b, int offset, int length) {
      super.write(b, offset, length);
      if (isFew()) {
        few.write(b, offset, length);
      }
    }

    private boolean isFew() {
      return bytes() <= FEW_BYTES;
    }

    Answer.Content content(Drawings.Drawn drawn) {
      return isFew() ? (form, out) -> few.writeTo(out) : drawn.content();
    }
  }
}
