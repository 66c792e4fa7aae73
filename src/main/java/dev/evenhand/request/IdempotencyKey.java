package dev.evenhand.request;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.evenhand.core.Sha256;
import dev.evenhand.http.Intake;
import dev.evenhand.problem.Excerpt;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import jakarta.servlet.http.HttpServletRequest;
import java.security.MessageDigest;
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

  private static final Pattern KEY = Pattern.compile("[!-~]{1,255}");

  /**
   * The key of a request whose body has been read, if it has one.
   *
   * @throws ProblemException if it is not 1 to 255 visible ASCII characters
   */
  public static Optional<IdempotencyKey> of(HttpServletRequest request) {
    String key = request.getHeader(Intake.IDEMPOTENCY_KEY);
    if (key == null) {
      return Optional.empty();
    }
    if (!KEY.matcher(key).matches()) {
      throw ProblemException.of(
          ProblemType.INVALID_PARAMETER,
          "Idempotency-Key must be 1 to 255 visible ASCII characters: " + Excerpt.of(key));
    }
    MessageDigest id = Sha256.newDigest();
    id.update((request.getMethod() + " " + request.getRequestURI() + " " + key).getBytes(UTF_8));
    MessageDigest digest = Intake.of(request).digest();
    digest.update(String.valueOf(request.getQueryString()).getBytes(UTF_8));
    return Optional.of(new IdempotencyKey(hex(id), hex(digest)));
  }

  private static String hex(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }
}
