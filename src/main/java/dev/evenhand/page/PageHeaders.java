package dev.evenhand.page;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Tells browsers what a page of ours may do: nothing but talk to this service. */
@Component
class PageHeaders extends OncePerRequestFilter {

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:;"
          + " connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

  // Swagger UI styles its elements, and draws its icons, inline.
  private static final String DOCS_POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline';"
          + " img-src 'self' data:; connect-src 'self'; form-action 'none';"
          + " frame-ancestors 'none'; base-uri 'none'";

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    boolean isDocs = request.getRequestURI().startsWith("/docs");
    response.setHeader("Content-Security-Policy", isDocs ? DOCS_POLICY : POLICY);
    response.setHeader("X-Content-Type-Options", "nosniff");
    // Addresses can have seeds in them.
    response.setHeader("Referrer-Policy", "no-referrer");
    chain.doFilter(request, response);
  }
}
