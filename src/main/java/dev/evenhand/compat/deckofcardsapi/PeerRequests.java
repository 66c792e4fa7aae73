package dev.evenhand.compat.deckofcardsapi;

import dev.evenhand.deck.model.Deck;
import dev.evenhand.deck.store.DeckStore;
import dev.evenhand.problem.Excerpt;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import dev.evenhand.storage.KeptAnswers;
import dev.evenhand.storage.KeptAnswers.KeptAnswer;
import dev.evenhand.storage.Storage;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** What all routes of the peer have in common: how they find a deck, change it, and answer. */
@Component
final class PeerRequests {

  private static final Set<HttpMethod> METHODS =
      Set.of(HttpMethod.GET, HttpMethod.POST, HttpMethod.PUT, HttpMethod.PATCH, HttpMethod.DELETE);

  private final PeerDeckStore peers;
  private final DeckStore decks;
  private final Storage storage;
  private final KeptAnswers answers;
  private final JsonMapper json;

  PeerRequests(
      PeerDeckStore peers, DeckStore decks, Storage storage, KeptAnswers answers, JsonMapper json) {
    this.peers = peers;
    this.decks = decks;
    this.storage = storage;
    this.answers = answers;
    this.json = json;
  }

  /** Makes a change, in one transaction. */
  ResponseEntity<String> change(HttpServletRequest request, Supplier<PeerAnswer> change) {
    if (HttpMethod.HEAD.matches(request.getMethod())) {
      ProblemException refusal =
          ProblemException.of(
              ProblemType.METHOD_NOT_ALLOWED,
              "HEAD can't be used here: nobody would see the cards");
      refusal.getHeaders().setAllow(METHODS);
      throw refusal;
    }
    return answers.answer(
        request, () -> new KeptAnswer(200, Map.of(), json.writeValueAsString(change.get())));
  }

  ResponseEntity<String> look(Supplier<PeerAnswer> look) {
    PeerAnswer answer = storage.transact(look);
    return ResponseEntity.ok()
        .contentType(MediaType.APPLICATION_JSON)
        .cacheControl(CacheControl.noStore())
        .body(json.writeValueAsString(answer));
  }

  PeerDeck find(String id) {
    return peers.find(id).orElseThrow(PeerRequests::unknown);
  }

  /** Our own deck, which has the cards. */
  Deck own(PeerDeck deck) {
    return decks.find(deck.deckId()).orElseThrow(PeerRequests::unknown).deck();
  }

  DeckStore.Changed change(PeerDeck deck, Function<Deck, Deck.Change> command) {
    return decks.change(deck.deckId(), null, command).orElseThrow(PeerRequests::unknown);
  }

  static ProblemException unknown() {
    return ProblemException.of(ProblemType.NOT_FOUND, "Deck ID does not exist.");
  }

  static String notEnough(long count) {
    return "Not enough cards remaining to draw %d additional".formatted(count);
  }

  /** How many cards to draw: 1, unless the request says. */
  static long count(Map<String, String> parameters) {
    long count = integer(parameters, "count");
    if (count < 0) {
      throw ProblemException.of(ProblemType.MALFORMED, "count must be at least 0: count=" + count);
    }
    return count;
  }

  static long integer(Map<String, String> parameters, String name) {
    String given = parameters.getOrDefault(name, "1");
    try {
      return Long.parseLong(given.strip());
    } catch (NumberFormatException e) {
      throw ProblemException.of(
          ProblemType.MALFORMED,
          "%1$s must be an integer: %1$s=%2$s".formatted(name, Excerpt.of(given)));
    }
  }

  /** Whether there are to be jokers; null if the request does not say, or not clearly. */
  static @Nullable Boolean jokers(Map<String, String> parameters) {
    String given = parameters.getOrDefault("jokers_enabled", "");
    return given.equalsIgnoreCase("true")
        ? Boolean.TRUE
        : given.equalsIgnoreCase("false") ? Boolean.FALSE : null;
  }
}
