package dev.evenhand.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;

/** Says as problems, not as HTML, what the web server refuses before any of our code runs. */
final class ProblemReportValve extends ErrorReportValve {

  @Override
  protected void report(Request request, Response response, @Nullable Throwable thrown) {
    int status = response.getStatus();
    if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
      return;
    }
    String problem =
        ProblemType.of(status)
            .map(
                type ->
                    "{\"type\":\"%s\",\"title\":\"%s\",\"status\":%d,\"detail\":\"%s\"}"
                        .formatted(type.uri(), type.title(), status, detail(status)))
            .orElse("{\"type\":\"about:blank\",\"status\":%d}".formatted(status));
    response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
    try {
      response.getOutputStream().write(problem.getBytes(StandardCharsets.UTF_8));
      response.finishResponse();
    } catch (IOException e) {
      container.getLogger().debug("the client is gone", e);
    }
  }

  private static String detail(int status) {
    return status == 400
        ? "the request line or a header is not valid HTTP, or too long"
        : "the web server refused the request";
  }
}
