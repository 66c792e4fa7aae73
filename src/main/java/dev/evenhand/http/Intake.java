package dev.evenhand.http;

import dev.evenhand.bytes.Body;
import dev.evenhand.bytes.Memory;
import dev.evenhand.core.Sha256;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;

/** The bytes of one request as they come in: within the limits, and not too slowly. */
public final class Intake extends InputStream {

  public static final String IDEMPOTENCY_KEY = "Idempotency-Key";

  private static final Logger log = LoggerFactory.getLogger(Intake.class);

  private static final int DRAIN_BYTES = 8192;
  private static final int MOST_FORM_BYTES = 1 << 20;
  // The bytes, their text, and the values cut out of it.
  private static final int FORM_COPIES = 4;

  private final HttpServletRequest request;
  private final ServletInputStream in;
  private final Limits limits;
  private final Budget.Share share;
  private final Pace pace;
  private final @Nullable MessageDigest digest;
  private long taken;

  Intake(HttpServletRequest request, Limits limits, Budget.Share share) throws IOException {
    this.request = request;
    this.in = request.getInputStream();
    this.limits = limits;
    this.share = share;
    this.pace = new Pace(limits);
    this.digest = request.getHeader(IDEMPOTENCY_KEY) == null ? null : Sha256.newDigest();
  }

  public static @Nullable Intake of(HttpServletRequest request) {
    return (Intake) request.getAttribute(Intake.class.getName());
  }

  public Memory memory() {
    return share;
  }

  /** Digests the bytes of the body that were read, if the request has an Idempotency-Key. */
  public @Nullable MessageDigest digest() {
    return digest;
  }

  public boolean hasBody() {
    return request.getContentLengthLong() > 0
        || request.getHeader(HttpHeaders.TRANSFER_ENCODING) != null;
  }

  public Body body() throws IOException {
    long expected = request.getContentLengthLong();
    if (expected > limits.body().toBytes()) {
      throw tooLarge(expected, limits.body().toBytes());
    }
    return Body.read(this, expected, share);
  }

  /** The body of a form, which is small. */
  public byte[] form() throws IOException {
    long most = Math.min(MOST_FORM_BYTES, limits.body().toBytes());
    long expected = request.getContentLengthLong();
    if (expected > most) {
      throw tooLarge(expected, most);
    }
    share.take(FORM_COPIES * (expected < 0 ? most : expected));
    byte[] form = readNBytes((int) most + 1);
    if (form.length > most) {
      throw tooLarge(form.length, most);
    }
    return form;
  }

  /**
   * Gives back what the request holds, then reads and drops what the client still sends, so that it
   * comes to read its refusal; but not if it waits for leave to send, and not past the limit.
   */
  public void drain() {
    share.close();
    boolean waits = taken == 0 && request.getHeader(HttpHeaders.EXPECT) != null;
    byte[] dropped = new byte[DRAIN_BYTES];
    int read = 0;
    try {
      while (!waits
          && !in.isFinished()
          && taken <= limits.body().toBytes()
          && !pace.isBehindAfter(read)) {
        read = Math.max(0, in.read(dropped));
        taken += read;
      }
    } catch (IOException e) {
      log.debug("the client is gone, or silent", e);
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int read = in.read(target, offset, length);
    if (read < 0) {
      return read;
    }
    taken += read;
    if (digest != null) {
      digest.update(target, offset, read);
    }
    if (taken > limits.body().toBytes()) {
      throw tooLarge(taken, limits.body().toBytes());
    }
    if (pace.isBehindAfter(read)) {
      throw ProblemException.of(
          ProblemType.TOO_SLOW,
          "after %ds a client must have sent %,d bytes a second on average: %,d bytes came"
              .formatted(limits.grace().toSeconds(), limits.pace().toBytes(), taken));
    }
    return read;
  }

  private static ProblemException tooLarge(long bytes, long most) {
    return ProblemException.of(
        ProblemType.BODY_TOO_LARGE,
        "a body has at most %,d bytes here, and this one has at least %,d".formatted(most, bytes));
  }
}
