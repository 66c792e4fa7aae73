package dev.evenhand.compat.deckofcardsapi;

import dev.evenhand.http.Dialect;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** The peer's manners: pages from anywhere may use it, and its refusals are not problems. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class PeerDialect extends OncePerRequestFilter implements Dialect {

  private static final Map<String, String> EVERYWHERE =
      Map.of(HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN, "*");
  private static final String A_DAY = "86400";

  @Override
  public boolean isSpokenAt(String path) {
    return path.equals("/api") || path.startsWith("/api/");
  }

  @Override
  public Map<String, String> headers() {
    return EVERYWHERE;
  }

  @Override
  public Object refusal(ProblemDetail problem) {
    String error = String.valueOf(problem.getDetail());
    Map<String, Object> properties = problem.getProperties();
    return PeerAnswer.failure(
        properties == null || !properties.containsKey("traceId")
            ? error
            : error + ": " + properties.get("traceId"));
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    String path = request.getServletPath();
    return !isSpokenAt(path) && !path.startsWith(ImagesController.IMAGES);
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    EVERYWHERE.forEach(response::setHeader);
    if (!HttpMethod.OPTIONS.matches(request.getMethod())) {
      chain.doFilter(request, response);
      return;
    }
    // https://fetch.spec.whatwg.org/#cors-preflight-fetch
    response.setHeader(
        HttpHeaders.ACCESS_CONTROL_ALLOW_METHODS, "DELETE, GET, OPTIONS, PATCH, POST, PUT");
    String asked = request.getHeader(HttpHeaders.ACCESS_CONTROL_REQUEST_HEADERS);
    response.setHeader(HttpHeaders.ACCESS_CONTROL_ALLOW_HEADERS, asked == null ? "*" : asked);
    response.setHeader(HttpHeaders.ACCESS_CONTROL_MAX_AGE, A_DAY);
  }
}
