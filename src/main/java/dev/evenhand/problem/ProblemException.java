package dev.evenhand.problem;

import org.springframework.http.HttpHeaders;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/**
 * A refusal, told as RFC 9457 problem details. The detail names the rule that was broken and the
 * value that broke it.
 */
public final class ProblemException extends ErrorResponseException {

  private static final String RETRY_AFTER_SECONDS = "1";

  private ProblemException(ProblemType type, ProblemDetail body) {
    super(type.status(), body, null);
  }

  public static ProblemException of(ProblemType type, String detail) {
    ProblemDetail body = ProblemDetail.forStatusAndDetail(type.status(), detail);
    body.setType(type.uri());
    body.setTitle(type.title());
    return new ProblemException(type, body);
  }

  /** A refusal that may have passed in a second. */
  public static ProblemException retryable(ProblemType type, String detail) {
    ProblemException problem = of(type, detail);
    problem.getHeaders().set(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS);
    return problem;
  }

  /** A refusal of who shows no token. */
  public static ProblemException unauthorized(String detail) {
    ProblemException problem = of(ProblemType.UNAUTHORIZED, detail);
    // RFC 6750 3
    problem.getHeaders().set(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
    return problem;
  }

  /** Adds an extension member, such as where in the request the problem is. */
  public ProblemException with(String member, Object value) {
    getBody().setProperty(member, value);
    return this;
  }
}
