package dev.evenhand.web;

import dev.evenhand.core.random.Randomness;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;

/** Requests that draw: one way in, one way out, each counted. */
@Component
public final class Drawings {

  private final InputReader inputs;
  private final Randomness randomness;
  private final Answers answers;
  private final MeterRegistry meters;

  Drawings(InputReader inputs, Randomness randomness, Answers answers, MeterRegistry meters) {
    this.inputs = inputs;
    this.randomness = randomness;
    this.answers = answers;
    this.meters = meters;
  }

  /** What a feature does with a request. */
  @FunctionalInterface
  public interface Draw {
    /**
     * @throws ProblemException if there is no such draw
     */
    Drawn of(Input input, Drawing drawing) throws IOException;
  }

  /**
   * What came of it.
   *
   * @param total the number of things that the draw chose from
   * @param content of the answer
   */
  public record Drawn(long total, Answer.Content content) {}

  /**
   * @param operation by which the draw is counted
   * @param parameters that the request may have
   */
  public ResponseEntity<Answer> answer(
      String operation, HttpServletRequest request, List<String> parameters, Draw draw)
      throws IOException {
    Input input = inputs.read(request, parameters);
    DistributionSummary sizes = meters.summary("evenhand.items", "operation", operation);
    String source = input.has(Input.SEED) ? "seeded" : "secure";
    String outcome = "failed";
    try {
      Drawing drawing = new Drawing(randomness, input, sizes);
      ResponseEntity<Answer> answer = answers.answer(input, drawing, draw.of(input, drawing));
      outcome = "drawn";
      return answer;
    } catch (ProblemException e) {
      outcome = "refused";
      throw e;
    } finally {
      meters
          .counter("evenhand.draws", "operation", operation, "source", source, "outcome", outcome)
          .increment();
    }
  }
}
