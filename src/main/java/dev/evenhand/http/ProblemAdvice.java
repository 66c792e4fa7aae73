package dev.evenhand.http;

import dev.evenhand.bytes.MalformedException;
import dev.evenhand.bytes.OverLimitException;
import dev.evenhand.items.FieldException;
import dev.evenhand.problem.Excerpt;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.UUID;
import org.apache.catalina.connector.ClientAbortException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.ServletWebRequest;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;
import tools.jackson.databind.json.JsonMapper;

/** The one way out for everything that goes wrong: application/problem+json. */
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

  private static final Logger log = LoggerFactory.getLogger(ProblemAdvice.class);

  private final JsonMapper json;
  private final Dialect dialect;

  ProblemAdvice(JsonMapper json, Dialect dialect) {
    this.json = json;
    this.dialect = dialect;
  }

  @ExceptionHandler
  @Nullable ResponseEntity<Object> malformed(MalformedException e, WebRequest request) {
    return answer(
        ProblemException.of(
                ProblemType.MALFORMED,
                "%s (line %d, column %d)".formatted(e.getMessage(), e.line(), e.column()))
            .with("line", e.line())
            .with("column", e.column()),
        request);
  }

  @ExceptionHandler
  @Nullable ResponseEntity<Object> field(FieldException e, WebRequest request) {
    String shown = Excerpt.of(String.join(".", e.path()));
    return answer(
        ProblemException.of(
                ProblemType.INVALID_PARAMETER, "\"%s\" %s".formatted(shown, e.getMessage()))
            .with("pointer", Excerpt.of(FieldException.pointer(e.path()))),
        request);
  }

  @ExceptionHandler
  @Nullable ResponseEntity<Object> overLimit(OverLimitException e, WebRequest request) {
    return answer(ProblemException.of(ProblemType.OVER_LIMIT, e.getMessage()), request);
  }

  /**
   * Whatever nobody foresaw: nothing of it is told but an id under which the log has it. Where it
   * is too late to tell, the web server ends the connection.
   */
  @ExceptionHandler
  @Nullable ResponseEntity<Object> unforeseen(
      Exception e, WebRequest request, HttpServletResponse response) throws Exception {
    if (response.isCommitted() || e instanceof ClientAbortException) {
      throw e;
    }
    UUID traceId = UUID.randomUUID();
    log.error("unforeseen, traceId={}", traceId, e);
    return answer(
        ProblemException.of(
                ProblemType.INTERNAL, "the service failed, and has logged why under this traceId")
            .with("traceId", traceId),
        request);
  }

  private @Nullable ResponseEntity<Object> answer(ProblemException e, WebRequest request) {
    return handleExceptionInternal(e, e.getBody(), e.getHeaders(), e.getStatusCode(), request);
  }

  @Override
  protected ResponseEntity<Object> createResponseEntity(
      @Nullable Object body, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
    if (body instanceof ProblemDetail problem && problem.getType() == null) {
      ProblemType.of(status.value()).ifPresent(type -> describe(problem, type, request));
    }
    HttpServletRequest http = ((ServletWebRequest) request).getRequest();
    Intake intake = Intake.of(http);
    // The management port takes no bodies.
    if (intake != null) {
      intake.drain();
    }
    boolean isDialect = body instanceof ProblemDetail && dialect.isSpokenAt(http.getServletPath());
    // As bytes the answer has a length, and leaves in one piece.
    return ResponseEntity.status(status)
        .headers(headers)
        .contentType(isDialect ? MediaType.APPLICATION_JSON : MediaType.APPLICATION_PROBLEM_JSON)
        .body(json.writeValueAsBytes(isDialect ? dialect.refusal((ProblemDetail) body) : body));
  }

  /** Gives the problems that Spring finds by itself our types, and details that name the value. */
  private static void describe(ProblemDetail problem, ProblemType type, WebRequest request) {
    problem.setType(type.uri());
    problem.setTitle(type.title());
    HttpServletRequest http = ((ServletWebRequest) request).getRequest();
    switch (type) {
      case NOT_FOUND ->
          problem.setDetail(
              "no such path: %s; see /openapi.yaml, or /docs".formatted(http.getRequestURI()));
      case METHOD_NOT_ALLOWED ->
          problem.setDetail(
              "%s can't be used on %s; the header Allow lists what can"
                  .formatted(http.getMethod(), http.getRequestURI()));
      default -> {}
    }
  }
}
