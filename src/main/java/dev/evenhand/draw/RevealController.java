package dev.evenhand.draw;

import dev.evenhand.core.random.PublicSeed;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import dev.evenhand.request.Input;
import dev.evenhand.request.InputReader;
import dev.evenhand.signing.ServerKeys;
import dev.evenhand.signing.SigningKey;
import dev.evenhand.storage.KeptAnswers;
import dev.evenhand.storage.KeptAnswers.KeptAnswer;
import dev.evenhand.storage.Storage;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

@RestController
class RevealController {

  private static final String REVEAL_TOKEN = "revealToken";

  // RFC 6750 2.1
  private static final Pattern BEARER = Pattern.compile("(?i:Bearer) +([0-9A-Za-z._~+/-]+=*)");

  private final InputReader inputs;
  private final DrawStore draws;
  private final Deadlines deadlines;
  private final ServerKeys keys;
  private final Storage storage;
  private final KeptAnswers answers;
  private final JsonMapper json;
  private final Clock clock;

  RevealController(
      InputReader inputs,
      DrawStore draws,
      Deadlines deadlines,
      ServerKeys keys,
      Storage storage,
      KeptAnswers answers,
      JsonMapper json,
      Clock clock) {
    this.inputs = inputs;
    this.draws = draws;
    this.deadlines = deadlines;
    this.keys = keys;
    this.storage = storage;
    this.answers = answers;
    this.json = json;
    this.clock = clock;
  }

  @PostMapping(path = "/v1/draws/{id}/reveal", produces = MediaType.APPLICATION_JSON_VALUE)
  ResponseEntity<String> reveal(@PathVariable String id, HttpServletRequest request)
      throws IOException {
    Input input = inputs.read(request, List.of(Input.PUBLIC_SEED, REVEAL_TOKEN));
    Draw draw = deadlines.find(id);
    checkAllowed(draw, token(request, input));
    PublicSeed publicSeed =
        input
            .publicSeed()
            .orElseThrow(
                () -> ProblemException.of(ProblemType.INVALID_PARAMETER, "publicSeed is missing"));
    draw.checkReveal(publicSeed, clock.instant());
    // Outside of the transaction, in which others wait: nothing that it depends on can change.
    Draw.Result result = result(draw, publicSeed, input);
    SigningKey key = keys.signing();
    return answers.answer(
        request,
        () -> {
          Draw.State.Revealed revealed = revealed(id, result, key);
          DrawAnswer answer = DrawAnswer.of(draw.with(revealed), revealed.receipt().head());
          return new KeptAnswer(200, Map.of(), json.writeValueAsString(answer));
        });
  }

  private static Optional<String> token(HttpServletRequest request, Input input) {
    String header = request.getHeader(HttpHeaders.AUTHORIZATION);
    if (input.isInQuery(REVEAL_TOKEN) || header != null && input.has(REVEAL_TOKEN)) {
      throw input.problem(
          ProblemType.INVALID_PARAMETER,
          REVEAL_TOKEN,
          "revealToken goes in the header Authorization, or in the body, and never in a URL");
    }
    if (header == null) {
      return input.text(REVEAL_TOKEN);
    }
    Matcher bearer = BEARER.matcher(header);
    if (!bearer.matches()) {
      throw ProblemException.unauthorized("Authorization must be Bearer and the revealToken");
    }
    return Optional.of(bearer.group(1));
  }

  private void checkAllowed(Draw draw, Optional<String> token) {
    if (token.isPresent()) {
      if (!keys.isRevealToken(token.get(), draw.id())) {
        throw ProblemException.of(
            ProblemType.FORBIDDEN, "this is not the revealToken of this draw");
      }
    } else if (!draw.terms().anyoneMayReveal()) {
      throw ProblemException.unauthorized(
          "who reveals this draw needs its revealToken: Authorization: Bearer and the token");
    }
  }

  private Draw.Result result(Draw draw, PublicSeed publicSeed, Input input) {
    if (draw.state() instanceof Draw.State.Revealed(Draw.Result result, SignedReceipt receipt)) {
      return result;
    }
    input.memory().take(Entries.heapBytes(draw.size(), draw.commit().entries().total()));
    return draw.result(publicSeed, storage.transact(() -> draws.entries(draw.id())));
  }

  /** Reveals the draw, unless somebody else was faster, with the same result. */
  private Draw.State.Revealed revealed(String id, Draw.Result result, SigningKey key) {
    Draw draw = draws.lock(id).orElseThrow();
    if (draw.state() instanceof Draw.State.Revealed revealed) {
      draw.checkReveal(result.publicSeed(), clock.instant());
      return revealed;
    }
    Receipt.Link link = draws.next();
    // Others may have been waited for: what counts is the time that the receipt tells.
    draw.checkReveal(result.publicSeed(), link.at());
    SignedReceipt receipt = draws.append(draw.revealed(result, link), key);
    Draw.State.Revealed revealed = new Draw.State.Revealed(result, receipt);
    draws.close(draw.with(revealed));
    return revealed;
  }
}
