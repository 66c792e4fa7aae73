package dev.evenhand.http;

import java.util.Map;
import org.springframework.http.ProblemDetail;

/**
 * Where answers have a manner of their own, and how refusals are told there, if not as problems.
 */
public interface Dialect {

  boolean isSpokenAt(String path);

  /** What every answer there has, even one that none of our code gives. */
  Map<String, String> headers();

  /** A refusal, to be sent as JSON. */
  Object refusal(ProblemDetail problem);
}
