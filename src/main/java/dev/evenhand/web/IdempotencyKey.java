package dev.evenhand.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.servlet.http.HttpServletRequest;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The name that a client gives a request, so that it can send it again after a lost answer.
 *
 * @param id SHA-256 of method, path and key, in hex
 * @param digest SHA-256 of the query and the body, in hex
 */
public record IdempotencyKey(String id, String digest) {

  static final String HEADER = "Idempotency-Key";

  private static final Pattern KEY = Pattern.compile("[!-~]{1,255}");

  /**
   * The key of a request whose body has been read, if it has one.
   *
   * @throws ProblemException if it is not 1 to 255 visible ASCII characters
   */
  public static Optional<IdempotencyKey> of(HttpServletRequest request) {
    String key = request.getHeader(HEADER);
    if (key == null) {
      return Optional.empty();
    }
    if (!KEY.matcher(key).matches()) {
      throw ProblemException.of(
          ProblemType.INVALID_PARAMETER,
          "Idempotency-Key must be 1 to 255 visible ASCII characters: " + Input.shortened(key));
    }
    MessageDigest id = sha256();
    id.update((request.getMethod() + " " + request.getRequestURI() + " " + key).getBytes(UTF_8));
    MessageDigest digest = Intake.of(request).digest();
    digest.update(String.valueOf(request.getQueryString()).getBytes(UTF_8));
    return Optional.of(new IdempotencyKey(hex(id), hex(digest)));
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private static String hex(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }
}
