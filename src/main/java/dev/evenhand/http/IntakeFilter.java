package dev.evenhand.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** The life of a request: what it holds is given back when its answer is written. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class IntakeFilter extends OncePerRequestFilter {

  private final Budget budget;
  private final Limits limits;

  IntakeFilter(Budget budget, Limits limits) {
    this.budget = budget;
    this.limits = limits;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    try (Budget.Share share = budget.open()) {
      request.setAttribute(Intake.class.getName(), new Intake(request, limits, share));
      chain.doFilter(request, response);
    }
  }
}
