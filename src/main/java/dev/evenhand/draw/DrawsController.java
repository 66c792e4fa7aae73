package dev.evenhand.draw;

import dev.evenhand.core.Sha256;
import dev.evenhand.core.order.FisherYates;
import dev.evenhand.core.random.Randomness;
import dev.evenhand.core.random.Seed;
import dev.evenhand.items.Document;
import dev.evenhand.items.UnwritableItemException;
import dev.evenhand.request.Input;
import dev.evenhand.request.InputReader;
import dev.evenhand.request.ItemsOrRange;
import dev.evenhand.signing.ServerKeys;
import dev.evenhand.signing.SigningKey;
import dev.evenhand.storage.KeptAnswers;
import dev.evenhand.storage.KeptAnswers.KeptAnswer;
import dev.evenhand.storage.Storage;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@RestController
@RequestMapping("/v1/draws")
class DrawsController {

  private static final int ID_BYTES = 16;
  private static final Duration KEPT = Duration.ofDays(1);
  private static final MediaType ENTRIES =
      new MediaType(MediaType.TEXT_PLAIN, StandardCharsets.UTF_8);

  private static final List<String> PARAMETERS =
      Stream.concat(Stream.of(Document.ITEMS, ItemsOrRange.RANGE), Terms.PARAMETERS.stream())
          .toList();

  private final InputReader inputs;
  private final DrawStore draws;
  private final Deadlines deadlines;
  private final ServerKeys keys;
  private final Storage storage;
  private final KeptAnswers answers;
  private final Randomness randomness;
  private final DrawProperties properties;
  private final JsonMapper json;

  DrawsController(
      InputReader inputs,
      DrawStore draws,
      Deadlines deadlines,
      ServerKeys keys,
      Storage storage,
      KeptAnswers answers,
      Randomness randomness,
      DrawProperties properties,
      JsonMapper json) {
    this.inputs = inputs;
    this.draws = draws;
    this.deadlines = deadlines;
    this.keys = keys;
    this.storage = storage;
    this.answers = answers;
    this.randomness = randomness;
    this.properties = properties;
    this.json = json;
  }

  @PostMapping(produces = MediaType.APPLICATION_JSON_VALUE)
  ResponseEntity<String> commit(HttpServletRequest request) throws IOException {
    Input input = inputs.read(request, PARAMETERS);
    Terms terms = Terms.of(input, properties.drawn());
    Entries entries = entries(input);
    Entries.Digest digest = entries.digest();
    terms.checkEntries(digest.total());
    SigningKey key = keys.signing();
    return answers.answer(
        request,
        () -> {
          Draw draw = commit(terms, entries, digest, key);
          return new KeptAnswer(
              201,
              Map.of(HttpHeaders.LOCATION, "/v1/draws/" + draw.id()),
              json.writeValueAsString(DrawAnswer.of(draw, draw.receipt().head())));
        },
        this::withRevealToken);
  }

  private Entries entries(Input input) throws IOException {
    try {
      return Entries.of(ItemsOrRange.of(input), properties, input.memory());
    } catch (UnwritableItemException e) {
      throw input.problem(e);
    }
  }

  private Draw commit(Terms terms, Entries entries, Entries.Digest digest, SigningKey key) {
    String id = randomness.token(ID_BYTES);
    Seed seed = randomness.newSeed();
    Receipt.Link link = draws.next();
    terms.checkCommit(link.at());
    Receipt.Commit commit =
        new Receipt.Commit(id, link, FisherYates.ALGORITHM, Sha256.hex(seed.text()), digest, terms);
    SignedReceipt receipt = draws.append(commit, key);
    Draw draw = new Draw(id, seed, commit, receipt, entries.bytes().length, new Draw.State.Open());
    draws.add(draw, entries);
    return draw;
  }

  private String withRevealToken(String answer) {
    ObjectNode draw = (ObjectNode) json.readTree(answer);
    return json.writeValueAsString(
        draw.put("revealToken", keys.revealToken(draw.get("id").asString())));
  }

  @GetMapping(path = "/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
  ResponseEntity<byte[]> state(@PathVariable String id, HttpServletRequest request)
      throws IOException {
    Input input = inputs.read(request, List.of());
    Draw draw = deadlines.find(id);
    byte[] answer = json.writeValueAsBytes(DrawAnswer.of(draw, null));
    // Until a slow client has it.
    input.memory().take(answer.length);
    return cacheable(draw)
        .eTag(draw.latest().hash())
        .contentType(MediaType.APPLICATION_JSON)
        .body(answer);
  }

  @GetMapping(path = "/{id}/entries", produces = MediaType.TEXT_PLAIN_VALUE)
  ResponseEntity<byte[]> entries(@PathVariable String id, HttpServletRequest request)
      throws IOException {
    Input input = inputs.read(request, List.of());
    Draw draw = deadlines.find(id);
    input.memory().take(Entries.heapBytes(draw.size(), 0));
    return cacheable(draw)
        .contentType(ENTRIES)
        .eTag(draw.commit().entries().sha256())
        .body(storage.transact(() -> draws.entries(id)).bytes());
  }

  /** What is open may change at any moment, what is closed never does. */
  private static ResponseEntity.BodyBuilder cacheable(Draw draw) {
    return ResponseEntity.ok()
        .cacheControl(
            draw.isOpen() ? CacheControl.noStore() : CacheControl.maxAge(KEPT).cachePublic());
  }
}
