package dev.evenhand.answer;

import dev.evenhand.core.random.Randomness;
import dev.evenhand.http.Limits;
import dev.evenhand.items.Form;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.request.Input;
import dev.evenhand.request.InputReader;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.springframework.stereotype.Component;

/** Requests that draw: one way in, one way out, each counted. */
@Component
public final class ListEndpoints {

  private final InputReader inputs;
  private final Randomness randomness;
  private final Limits limits;
  private final MeterRegistry meters;

  ListEndpoints(InputReader inputs, Randomness randomness, Limits limits, MeterRegistry meters) {
    this.inputs = inputs;
    this.randomness = randomness;
    this.limits = limits;
    this.meters = meters;
  }

  /** What a feature does with a request. */
  @FunctionalInterface
  public interface Draw {
    /**
     * @throws ProblemException if there is no such draw
     */
    Drawn of(Input input, Chance drawing) throws IOException;
  }

  /**
   * What came of it.
   *
   * @param total the number of things that the draw chose from
   */
  public record Drawn(long total, Content content) {}

  /** The body of an answer; writes the same again each time it is asked. */
  @FunctionalInterface
  public interface Content {
    void write(Form form, OutputStream out) throws IOException;
  }

  /**
   * @param name by which the draws are counted
   * @param parameters that a request may have
   */
  public Operation operation(String name, List<String> parameters, Draw draw) {
    return new Operation(name, parameters, draw);
  }

  /** A kind of draw. */
  public final class Operation {

    private final List<String> parameters;
    private final Draw draw;
    private final DistributionSummary sizes;
    private final Outcomes seeded;
    private final Outcomes secure;

    private record Outcomes(Counter drawn, Counter refused, Counter failed) {}

    private Operation(String name, List<String> parameters, Draw draw) {
      this.parameters = parameters;
      this.draw = draw;
      sizes = meters.summary("evenhand.items", "operation", name);
      seeded = outcomes(name, "seeded");
      secure = outcomes(name, "secure");
    }

    private Outcomes outcomes(String name, String source) {
      return new Outcomes(
          counter(name, source, "drawn"),
          counter(name, source, "refused"),
          counter(name, source, "failed"));
    }

    private Counter counter(String name, String source, String outcome) {
      return meters.counter(
          "evenhand.draws", "operation", name, "source", source, "outcome", outcome);
    }

    /**
     * Draws, and sends what came of it.
     *
     * @throws ProblemException if there is no such draw; nothing is sent then
     */
    public void answer(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      Input input = inputs.read(request, parameters);
      Outcomes outcomes = input.has(Input.SEED) ? seeded : secure;
      Counter outcome = outcomes.failed;
      Answer answer;
      try {
        Chance drawing = new Chance(randomness, input, sizes);
        answer = new Answer(input, drawing, draw.of(input, drawing), limits);
        outcome = outcomes.drawn;
      } catch (ProblemException e) {
        outcome = outcomes.refused;
        throw e;
      } finally {
        outcome.increment();
      }
      answer.send(request, response);
    }
  }
}
