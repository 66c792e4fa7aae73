package dev.evenhand.deck;

import dev.evenhand.core.RefusedException;
import dev.evenhand.core.random.PublicSeed;
import dev.evenhand.deck.model.Deck;
import dev.evenhand.deck.model.Pick;
import dev.evenhand.deck.model.Place;
import dev.evenhand.deck.store.DeckStore;
import dev.evenhand.deck.store.DeckWriter;
import dev.evenhand.items.Items;
import dev.evenhand.problem.Excerpt;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import dev.evenhand.request.Input;
import dev.evenhand.storage.KeptAnswers;
import dev.evenhand.storage.KeptAnswers.KeptAnswer;
import dev.evenhand.storage.Storage;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** What all requests to a deck have in common: how they find it, change it, and are answered. */
@Component
final class DeckRequests {

  static final String COUNT = "count";
  static final String FROM = "from";
  static final String CARDS = "cards";

  private static final Pattern PILE_NAME = Pattern.compile("[0-9A-Za-z._~-]{1,64}");
  private static final Pattern VERSION = Pattern.compile("\"([0-9]{1,18})\"");

  private final DeckStore decks;
  private final Storage storage;
  private final DeckWriter writer;
  private final KeptAnswers answers;
  private final JsonMapper json;

  DeckRequests(
      DeckStore decks, Storage storage, DeckWriter writer, KeptAnswers answers, JsonMapper json) {
    this.decks = decks;
    this.storage = storage;
    this.writer = writer;
    this.answers = answers;
    this.json = json;
  }

  /** Does {@code command} to the deck, and answers with it and the cards that moved. */
  ResponseEntity<String> change(
      HttpServletRequest request, String id, Function<Deck, Deck.Change> command) {
    return change(
        request,
        id,
        command,
        (changed, answer) ->
            changed.event().cards() == null
                ? answer
                : answer.withCards(changed.kept().deck().contents().json(changed.event().cards())));
  }

  ResponseEntity<String> change(
      HttpServletRequest request,
      String id,
      Function<Deck, Deck.Change> command,
      BiFunction<DeckStore.Changed, DeckAnswer, DeckAnswer> completion) {
    return answers.answer(
        request,
        key ->
            refusing(
                    () ->
                        writer.make(
                            new DeckWriter.Change(
                                id,
                                ifMatch(request),
                                command,
                                changed -> answer(changed, completion),
                                key)))
                .orElseThrow(() -> unknown(id)));
  }

  private KeptAnswer answer(
      DeckStore.Changed changed, BiFunction<DeckStore.Changed, DeckAnswer, DeckAnswer> completion) {
    return new KeptAnswer(
        200,
        Map.of(HttpHeaders.ETAG, eTag(changed.kept())),
        json.writeValueAsString(completion.apply(changed, DeckAnswer.of(changed.kept()))));
  }

  /** The deck that has this id, or is watched by it. */
  DeckStore.Kept find(String id) {
    return storage.transact(() -> decks.find(id)).orElseThrow(() -> unknown(id));
  }

  static String eTag(DeckStore.Kept kept) {
    return "\"" + kept.version() + "\"";
  }

  static ProblemException unknown(String id) {
    return ProblemException.of(
        ProblemType.NOT_FOUND, "there is no such deck, or no more: id=" + Excerpt.of(id));
  }

  /** The version that the deck must have, null for any. */
  static @Nullable Long ifMatch(HttpServletRequest request) {
    String given = request.getHeader(HttpHeaders.IF_MATCH);
    if (given == null || given.equals("*")) {
      return null;
    }
    Matcher version = VERSION.matcher(given);
    if (!version.matches()) {
      throw ProblemException.of(
          ProblemType.INVALID_PARAMETER,
          "If-Match must be a version of the deck, such as \"3\" with its quotes: "
              + Excerpt.of(given));
    }
    return Long.valueOf(version.group(1));
  }

  /** Tells what a deck refuses as the problem that it is. */
  static <T> T refusing(Supplier<T> work) {
    try {
      return work.get();
    } catch (RefusedException e) {
      throw ProblemException.of(
          switch (e.reason()) {
            case IMPOSSIBLE -> ProblemType.IMPOSSIBLE_DRAW;
            case NO_SUCH_PILE -> ProblemType.NOT_FOUND;
            case CLOSED -> ProblemType.CONFLICT;
          },
          e.getMessage());
    } catch (DeckStore.StaleVersionException e) {
      throw ProblemException.of(ProblemType.STALE_VERSION, e.getMessage());
    }
  }

  static Place pile(String name) {
    if (!PILE_NAME.matcher(name).matches()) {
      throw ProblemException.of(
          ProblemType.INVALID_PARAMETER,
          "a pile's name must be 1 to 64 of the characters 0-9A-Za-z._~-: " + Excerpt.of(name));
    }
    return Place.pile(name);
  }

  /** The cards that a request means: some from an end, or at random, or those it names. */
  static Function<Deck, Pick> pick(Input input) {
    String from = input.text(FROM).orElse("top");
    Optional<PublicSeed> publicSeed = input.publicSeed();
    Optional<Items> cards = input.items(CARDS);
    if (cards.isPresent() && (input.has(COUNT) || input.has(FROM))) {
      throw input.problem(
          ProblemType.INVALID_PARAMETER, CARDS, "cards does not go with count or from");
    }
    if (publicSeed.isPresent() && !from.equals("random")) {
      throw input.problem(
          ProblemType.INVALID_PARAMETER, Input.PUBLIC_SEED, "publicSeed goes with from=random");
    }
    if (cards.isPresent()) {
      return deck -> new Pick.Named(deck.contents().names(cards.get()));
    }
    int count = (int) input.integer(COUNT, 1, Integer.MAX_VALUE).orElse(1);
    Pick pick =
        switch (from) {
          case "top", "bottom" -> new Pick.FromEnd(from.equals("top"), count);
          case "random" -> new Pick.AtRandom(count, publicSeed.orElse(null));
          default ->
              throw input.problem(
                  ProblemType.INVALID_PARAMETER,
                  FROM,
                  "from must be top, bottom or random: from=" + Excerpt.of(from));
        };
    return deck -> pick;
  }

  /** The cards that a request names, or all there are. */
  static Function<Deck, Pick> namedOrAll(Input input) {
    Optional<Items> cards = input.items(CARDS);
    return deck ->
        cards.isPresent() ? new Pick.Named(deck.contents().names(cards.get())) : new Pick.All();
  }
}
