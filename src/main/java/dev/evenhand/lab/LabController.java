package dev.evenhand.lab;

import dev.evenhand.core.random.Randomness;
import dev.evenhand.core.random.Seed;
import dev.evenhand.problem.Excerpt;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import dev.evenhand.request.Input;
import dev.evenhand.request.InputReader;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.util.DigestUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

@RestController
class LabController {

  private static final String ALGORITHM = "algorithm";
  private static final String N = "n";
  private static final String TRIALS = "trials";
  private static final List<String> PARAMETERS = List.of(ALGORITHM, N, TRIALS, Input.SEED);
  private static final int USUAL_ITEMS = 4;
  private static final int USUAL_TRIALS = 100_000;
  // Fixed, so that two people who look at one picture see the same.
  private static final Seed USUAL_SEED = new Seed("evenhand");
  private static final Duration KEPT = Duration.ofDays(1);

  private final InputReader inputs;
  private final LabProperties limits;
  private final Randomness randomness;
  private final JsonMapper json;
  private final Semaphore places;

  LabController(InputReader inputs, LabProperties limits, Randomness randomness, JsonMapper json) {
    this.inputs = inputs;
    this.limits = limits;
    this.randomness = randomness;
    this.json = json;
    this.places = new Semaphore(limits.atOnce());
  }

  @GetMapping(path = "/v1/lab/experiments", produces = MediaType.APPLICATION_JSON_VALUE)
  ResponseEntity<byte[]> experiment(HttpServletRequest request) throws IOException {
    Input input = inputs.read(request, PARAMETERS);
    Algorithm algorithm = algorithm(input);
    int n = (int) input.integer(N, 2, limits.items()).orElse(Math.min(USUAL_ITEMS, limits.items()));
    int trials =
        (int)
            input
                .integer(TRIALS, 1, limits.trials())
                .orElse(Math.min(USUAL_TRIALS, limits.trials()));
    Seed given = input.seed().orElse(USUAL_SEED);
    boolean isFresh = given.text().equals(Input.AUTO);
    Seed seed = isFresh ? randomness.newSeed() : given;
    byte[] answer = json.writeValueAsBytes(run(algorithm, n, trials, seed));
    return isFresh
        ? ResponseEntity.ok().cacheControl(CacheControl.noStore()).body(answer)
        : kept(answer);
  }

  @GetMapping(path = "/v1/lab/exhibits", produces = MediaType.APPLICATION_JSON_VALUE)
  ResponseEntity<byte[]> exhibits(HttpServletRequest request) throws IOException {
    inputs.read(request, List.of());
    return kept(json.writeValueAsBytes(Exhibits.all()));
  }

  /** The answer that its URL always has. */
  private static ResponseEntity<byte[]> kept(byte[] answer) {
    return ResponseEntity.ok()
        .eTag(DigestUtils.md5DigestAsHex(answer))
        .cacheControl(CacheControl.maxAge(KEPT).cachePublic())
        .body(answer);
  }

  private static Algorithm algorithm(Input input) {
    String id = input.text(ALGORITHM).orElseGet(Algorithm.FISHER_YATES::id);
    return Arrays.stream(Algorithm.values())
        .filter(algorithm -> algorithm.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                input.problem(
                    ProblemType.INVALID_PARAMETER,
                    ALGORITHM,
                    "algorithm must be one of %s: algorithm=%s"
                        .formatted(
                            Arrays.stream(Algorithm.values())
                                .map(Algorithm::id)
                                .collect(Collectors.joining(", ")),
                            Excerpt.of(id))));
  }

  private Experiment run(Algorithm algorithm, int n, int trials, Seed seed) {
    if (!places.tryAcquire()) {
      throw ProblemException.retryable(
          ProblemType.OVERLOADED,
          "experiments at the same time must be at most %d here, and that many run"
              .formatted(limits.atOnce()));
    }
    try {
      // On a thread of the system: a virtual one would keep its core from all other requests.
      return CompletableFuture.supplyAsync(
              () -> Experiment.run(algorithm, n, trials, seed),
              task -> Thread.ofPlatform().daemon().name("lab").start(task))
          .join();
    } finally {
      places.release();
    }
  }
}
