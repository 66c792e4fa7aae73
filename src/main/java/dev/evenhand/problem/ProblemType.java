package dev.evenhand.problem;

import java.net.URI;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.springframework.http.HttpStatus;

/** Why a request is refused. The types are stable: clients may switch on them. */
public enum ProblemType {
  MALFORMED(HttpStatus.BAD_REQUEST, "The request can't be parsed"),
  UNAUTHORIZED(HttpStatus.UNAUTHORIZED, "That needs a token"),
  FORBIDDEN(HttpStatus.FORBIDDEN, "That is not for you"),
  NOT_FOUND(HttpStatus.NOT_FOUND, "There is nothing here"),
  METHOD_NOT_ALLOWED(HttpStatus.METHOD_NOT_ALLOWED, "The method does not go with this path"),
  NOT_ACCEPTABLE(HttpStatus.NOT_ACCEPTABLE, "No form of the answer is acceptable"),
  TOO_SLOW(HttpStatus.REQUEST_TIMEOUT, "The request came too slowly"),
  CONFLICT(HttpStatus.CONFLICT, "That can't be done any more"),
  STALE_VERSION(HttpStatus.PRECONDITION_FAILED, "There is another version by now"),
  BODY_TOO_LARGE(HttpStatus.CONTENT_TOO_LARGE, "The body has too many bytes"),
  UNSUPPORTED_MEDIA_TYPE(HttpStatus.UNSUPPORTED_MEDIA_TYPE, "The form of the body is not known"),
  INVALID_PARAMETER(HttpStatus.UNPROCESSABLE_CONTENT, "A parameter is not valid"),
  IMPOSSIBLE_DRAW(HttpStatus.UNPROCESSABLE_CONTENT, "There is no such draw"),
  UNWRITABLE_ITEM(HttpStatus.UNPROCESSABLE_CONTENT, "An item can't be written in this form"),
  TOO_EARLY(HttpStatus.TOO_EARLY, "That can't be done yet"),
  OVER_LIMIT(HttpStatus.UNPROCESSABLE_CONTENT, "The request is over a limit of this service"),
  INTERNAL(HttpStatus.INTERNAL_SERVER_ERROR, "The service failed"),
  OVERLOADED(HttpStatus.SERVICE_UNAVAILABLE, "The service has no room for this request now"),
  STORAGE_DOWN(HttpStatus.SERVICE_UNAVAILABLE, "What is kept can't be reached now"),
  STORAGE_FULL(HttpStatus.INSUFFICIENT_STORAGE, "There is no room to keep more");

  private final HttpStatus status;
  private final String title;

  ProblemType(HttpStatus status, String title) {
    this.status = status;
    this.title = title;
  }

  HttpStatus status() {
    return status;
  }

  public String title() {
    return title;
  }

  public URI uri() {
    return URI.create("urn:evenhand:problem:" + name().toLowerCase(Locale.ROOT).replace('_', '-'));
  }

  /** The type for a status that the web server itself answers with. */
  public static Optional<ProblemType> of(int status) {
    return Arrays.stream(values()).filter(type -> type.status.value() == status).findFirst();
  }
}
