package dev.evenhand.deck;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.evenhand.core.RefusedException;
import dev.evenhand.core.random.PublicSeed;
import dev.evenhand.core.random.Randomness;
import dev.evenhand.core.random.Seed;
import dev.evenhand.deck.model.Deck;
import dev.evenhand.deck.model.Event;
import dev.evenhand.deck.model.Pick;
import dev.evenhand.deck.model.Place;
import dev.evenhand.deck.store.DeckProperties;
import dev.evenhand.deck.store.DeckStore;
import dev.evenhand.http.Limits;
import dev.evenhand.items.Contents;
import dev.evenhand.problem.Excerpt;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import dev.evenhand.request.FreshDeck;
import dev.evenhand.request.Input;
import dev.evenhand.request.InputReader;
import dev.evenhand.storage.KeptAnswers;
import dev.evenhand.storage.KeptAnswers.KeptAnswer;
import dev.evenhand.storage.Storage;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

@RestController
@RequestMapping(path = "/v1/decks", produces = MediaType.APPLICATION_JSON_VALUE)
class DecksController {

  private static final int ID_BYTES = 16;
  private static final String SHUFFLE = "shuffle";
  private static final String SCOPE = "scope";
  private static final String PLAYERS = "players";
  private static final String PILE = "pile";
  private static final String TO = "to";
  private static final int MOST_EVENTS = 1000;

  private final InputReader inputs;
  private final DeckRequests requests;
  private final DeckStore decks;
  private final Storage storage;
  private final KeptAnswers answers;
  private final Randomness randomness;
  private final Limits limits;
  private final long mostBytes;
  private final JsonMapper json;

  DecksController(
      InputReader inputs,
      DeckRequests requests,
      DeckStore decks,
      Storage storage,
      KeptAnswers answers,
      Randomness randomness,
      Limits limits,
      DeckProperties properties,
      JsonMapper json) {
    this.inputs = inputs;
    this.requests = requests;
    this.decks = decks;
    this.storage = storage;
    this.answers = answers;
    this.randomness = randomness;
    this.limits = limits;
    this.mostBytes = properties.size().toBytes();
    this.json = json;
  }

  @PostMapping
  ResponseEntity<String> open(HttpServletRequest request) throws IOException {
    Input input =
        inputs.read(
            request,
            List.of(
                FreshDeck.CARD_SET,
                FreshDeck.DECKS,
                FreshDeck.JOKERS,
                FreshDeck.CODES,
                FreshDeck.ITEMS,
                FreshDeck.SYMBOLS,
                FreshDeck.PAIRS,
                SHUFFLE,
                Input.SEED,
                Input.PUBLIC_SEED));
    FreshDeck fresh = FreshDeck.of(input, limits.deckCards());
    Contents contents = new Contents(fresh.cardSet(), fresh.cards());
    checkSize(contents);
    Optional<Seed> given = input.seed().filter(seed -> !seed.text().equals(Input.AUTO));
    Optional<PublicSeed> publicSeed = input.publicSeed();
    boolean shuffle = !input.has(SHUFFLE) || input.flag(SHUFFLE);
    if (publicSeed.isPresent() && !shuffle) {
      throw input.problem(
          ProblemType.INVALID_PARAMETER, Input.PUBLIC_SEED, "publicSeed goes with shuffle=true");
    }
    return answers.answer(
        request,
        () -> {
          Deck deck = Deck.fresh(contents, given.orElseGet(randomness::newSeed), given.isEmpty());
          DeckStore.Kept opened =
              new DeckStore.Kept(randomness.token(ID_BYTES), randomness.token(ID_BYTES), deck, 1);
          decks.add(opened, Event.opened());
          DeckStore.Kept kept =
              shuffle
                  ? DeckRequests.refusing(
                          () ->
                              decks.change(
                                  opened.id(),
                                  null,
                                  before -> before.shuffle(Place.STOCK, publicSeed.orElse(null))))
                      .orElseThrow()
                      .kept()
                  : opened;
          return new KeptAnswer(
              201,
              Map.of(
                  HttpHeaders.LOCATION,
                  "/v1/decks/" + kept.id(),
                  HttpHeaders.ETAG,
                  DeckRequests.eTag(kept)),
              json.writeValueAsString(DeckAnswer.of(kept).withWatchId(kept.watchId())));
        });
  }

  private void checkSize(Contents contents) {
    int bytes = contents.text().getBytes(UTF_8).length;
    if (bytes > mostBytes) {
      throw ProblemException.of(
          ProblemType.OVER_LIMIT,
          "the cards of a kept deck have at most %,d bytes here, and these have %,d"
              .formatted(mostBytes, bytes));
    }
  }

  @GetMapping("/{id}")
  ResponseEntity<String> state(@PathVariable String id, HttpServletRequest request)
      throws IOException {
    inputs.read(request, List.of());
    DeckStore.Kept kept = requests.find(id);
    DeckAnswer answer = DeckAnswer.of(kept);
    return ResponseEntity.ok()
        .contentType(MediaType.APPLICATION_JSON)
        .cacheControl(CacheControl.noStore())
        .eTag(DeckRequests.eTag(kept))
        .body(json.writeValueAsString(isWatched(kept, id) ? answer.watched(id) : answer));
  }

  @DeleteMapping("/{id}")
  ResponseEntity<Void> remove(@PathVariable String id, HttpServletRequest request) {
    Long expected = DeckRequests.ifMatch(request);
    boolean removed =
        DeckRequests.refusing(() -> storage.transact(() -> decks.remove(id, expected)));
    if (!removed) {
      throw DeckRequests.unknown(id);
    }
    return ResponseEntity.noContent().build();
  }

  @PostMapping("/{id}/draws")
  ResponseEntity<String> draw(@PathVariable String id, HttpServletRequest request)
      throws IOException {
    // Not by name: whether a card is still undealt is nobody's business.
    Input input =
        inputs.read(
            request, List.of(DeckRequests.COUNT, DeckRequests.FROM, PILE, Input.PUBLIC_SEED));
    Function<Deck, Pick> pick = DeckRequests.pick(input);
    Place into = input.text(PILE).map(DeckRequests::pile).orElse(Place.DRAWN);
    return requests.change(
        request, id, deck -> deck.move(Place.STOCK, pick.apply(deck), into, true));
  }

  @PostMapping("/{id}/deals")
  ResponseEntity<String> deal(@PathVariable String id, HttpServletRequest request)
      throws IOException {
    Input input = inputs.read(request, List.of(PLAYERS, DeckRequests.CARDS));
    int players = required(input, PLAYERS);
    int each = required(input, DeckRequests.CARDS);
    long needed = (long) players * each;
    return requests.change(
        request,
        id,
        deck -> {
          if (needed > deck.stock().size()) {
            throw new RefusedException(
                RefusedException.Reason.IMPOSSIBLE,
                "players times cards must be at most the cards that are there: %d*%d=%d, remaining=%d"
                    .formatted(players, each, needed, deck.stock().size()));
          }
          return deck.move(Place.STOCK, new Pick.FromEnd(true, (int) needed), Place.DRAWN, true);
        },
        (changed, answer) -> {
          List<Integer> cards = changed.event().cards();
          Contents contents = changed.kept().deck().contents();
          return answer.withHands(
              IntStream.range(0, players)
                  .mapToObj(
                      player ->
                          contents.json(
                              IntStream.range(0, each)
                                  .mapToObj(round -> cards.get(round * players + player))
                                  .toList()))
                  .collect(Collectors.joining(",", "[", "]")));
        });
  }

  @PostMapping("/{id}/shuffles")
  ResponseEntity<String> shuffle(@PathVariable String id, HttpServletRequest request)
      throws IOException {
    Input input = inputs.read(request, List.of(SCOPE, Input.PUBLIC_SEED));
    PublicSeed publicSeed = input.publicSeed().orElse(null);
    String scope = input.text(SCOPE).orElse("stock");
    return switch (scope) {
      case "stock" -> requests.change(request, id, deck -> deck.shuffle(Place.STOCK, publicSeed));
      case "all" -> requests.change(request, id, deck -> deck.gather(publicSeed));
      default ->
          throw input.problem(
              ProblemType.INVALID_PARAMETER,
              SCOPE,
              "scope must be stock or all: scope=" + Excerpt.of(scope));
    };
  }

  @PostMapping("/{id}/returns")
  ResponseEntity<String> giveBack(@PathVariable String id, HttpServletRequest request)
      throws IOException {
    Input input = inputs.read(request, List.of(DeckRequests.CARDS, PILE, TO));
    Place from = input.text(PILE).map(DeckRequests::pile).orElse(Place.DRAWN);
    String to = input.text(TO).orElse("bottom");
    if (!to.equals("top") && !to.equals("bottom")) {
      throw input.problem(
          ProblemType.INVALID_PARAMETER, TO, "to must be top or bottom: to=" + Excerpt.of(to));
    }
    Function<Deck, Pick> pick = DeckRequests.namedOrAll(input);
    return requests.change(
        request, id, deck -> deck.move(from, pick.apply(deck), Place.STOCK, to.equals("top")));
  }

  @PostMapping("/{id}/reveal")
  ResponseEntity<String> reveal(@PathVariable String id, HttpServletRequest request)
      throws IOException {
    inputs.read(request, List.of());
    return requests.change(request, id, Deck::reveal);
  }

  /**
   * An event as it is told.
   *
   * @param cards that moved; of an opened deck, all in fresh order
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record EventAnswer(
      long number,
      long at,
      String type,
      @Nullable String from,
      @Nullable String by,
      @Nullable String into,
      @Nullable String end,
      @JsonRawValue @Nullable String cards,
      @Nullable Integer chance,
      @Nullable Integer size,
      @Nullable String publicSeed) {}

  @GetMapping("/{id}/events")
  ResponseEntity<String> events(@PathVariable String id, HttpServletRequest request)
      throws IOException {
    Input input = inputs.read(request, List.of("after"));
    long after = input.integer("after", 0).orElse(0);
    DeckStore.Kept kept = requests.find(id);
    if (isWatched(kept, id) && !kept.deck().isRevealed()) {
      throw ProblemException.of(
          ProblemType.FORBIDDEN, "who watches sees the events once the deck is revealed");
    }
    List<EventAnswer> events =
        storage.transact(() -> decks.events(kept.id(), after, MOST_EVENTS)).stream()
            .map(event -> told(event, kept.deck().contents()))
            .toList();
    return ResponseEntity.ok()
        .contentType(MediaType.APPLICATION_JSON)
        .cacheControl(CacheControl.noStore())
        .body(json.writeValueAsString(Map.of("events", events)));
  }

  private static EventAnswer told(DeckStore.KeptEvent kept, Contents contents) {
    Event event = kept.event();
    List<Integer> cards =
        event.type() == Event.Type.OPENED
            ? IntStream.range(0, contents.size()).boxed().toList()
            : event.cards();
    return new EventAnswer(
        kept.number(),
        kept.at(),
        event.type().name().toLowerCase(Locale.ROOT),
        event.from(),
        event.by(),
        event.into(),
        event.end(),
        cards == null ? null : contents.json(cards),
        event.chance(),
        event.size(),
        event.publicSeed());
  }

  private static boolean isWatched(DeckStore.Kept kept, String id) {
    return kept.watchId().equals(id);
  }

  private static int required(Input input, String name) {
    return (int)
        input
            .integer(name, 1, Integer.MAX_VALUE)
            .orElseThrow(
                () -> ProblemException.of(ProblemType.INVALID_PARAMETER, name + " is missing"));
  }
}
