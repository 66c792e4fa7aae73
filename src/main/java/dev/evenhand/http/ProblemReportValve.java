package dev.evenhand.http;

import dev.evenhand.problem.ProblemType;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.Optional;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import tools.jackson.databind.json.JsonMapper;

/** Says as problems, not as HTML, what the web server refuses before any of our code runs. */
final class ProblemReportValve extends ErrorReportValve {

  // RFC 9457 4.2.1: no more than the status says.
  private static final URI NO_TYPE = URI.create("about:blank");

  private final JsonMapper json;
  private final Dialect dialect;

  ProblemReportValve(JsonMapper json, Dialect dialect) {
    this.json = json;
    this.dialect = dialect;
  }

  @Override
  protected void report(Request request, Response response, @Nullable Throwable thrown) {
    if (thrown != null && thrown.getCause() instanceof SocketTimeoutException) {
      response.setStatus(HttpStatus.REQUEST_TIMEOUT.value());
    }
    int status = response.getStatus();
    if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
      return;
    }
    ProblemDetail problem = problem(status);
    String path = String.valueOf(request.getDecodedRequestURI());
    boolean isDialect = dialect.isSpokenAt(path);
    if (isDialect) {
      dialect.headers().forEach(response::setHeader);
    }
    response.setContentType(
        isDialect ? MediaType.APPLICATION_JSON_VALUE : MediaType.APPLICATION_PROBLEM_JSON_VALUE);
    try {
      response
          .getOutputStream()
          .write(json.writeValueAsBytes(isDialect ? dialect.refusal(problem) : problem));
      response.finishResponse();
    } catch (IOException e) {
      container.getLogger().debug("the client is gone", e);
    }
  }

  private static ProblemDetail problem(int status) {
    ProblemDetail problem =
        ProblemDetail.forStatusAndDetail(HttpStatusCode.valueOf(status), detail(status));
    Optional<ProblemType> type = ProblemType.of(status);
    HttpStatus known = HttpStatus.resolve(status);
    problem.setType(type.map(ProblemType::uri).orElse(NO_TYPE));
    problem.setTitle(
        type.map(ProblemType::title)
            .orElse(known == null ? "The request is refused" : known.getReasonPhrase()));
    return problem;
  }

  private static String detail(int status) {
    return switch (status) {
      case 400 ->
          "this is not valid HTTP: the first line (percent-encode the query), a header, their"
              + " length of at most 8 kB, or the chunks of the body";
      case 408 -> "nothing came from the client for too long";
      default -> "the web server can't do what this request asks for";
    };
  }
}
