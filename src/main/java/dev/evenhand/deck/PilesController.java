package dev.evenhand.deck;

import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.evenhand.core.random.PublicSeed;
import dev.evenhand.deck.model.Deck;
import dev.evenhand.deck.model.Pick;
import dev.evenhand.deck.model.Place;
import dev.evenhand.deck.store.DeckStore;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import dev.evenhand.request.Input;
import dev.evenhand.request.InputReader;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

@RestController
@RequestMapping(path = "/v1/decks/{id}/piles/{name}", produces = MediaType.APPLICATION_JSON_VALUE)
class PilesController {

  private static final String PILE = "pile";

  private final InputReader inputs;
  private final DeckRequests requests;
  private final JsonMapper json;

  PilesController(InputReader inputs, DeckRequests requests, JsonMapper json) {
    this.inputs = inputs;
    this.requests = requests;
    this.json = json;
  }

  /** A pile's cards, the top first. */
  record PileAnswer(String name, int remaining, @JsonRawValue String cards) {}

  @GetMapping
  ResponseEntity<String> list(
      @PathVariable String id, @PathVariable String name, HttpServletRequest request)
      throws IOException {
    inputs.read(request, List.of());
    DeckStore.Kept kept = requests.find(id);
    if (kept.watchId().equals(id)) {
      throw ProblemException.of(ProblemType.FORBIDDEN, "who watches sees no cards");
    }
    List<Integer> cards = DeckRequests.refusing(() -> kept.deck().cards(DeckRequests.pile(name)));
    return ResponseEntity.ok()
        .contentType(MediaType.APPLICATION_JSON)
        .cacheControl(CacheControl.noStore())
        .eTag(DeckRequests.eTag(kept))
        .body(
            json.writeValueAsString(
                new PileAnswer(name, cards.size(), kept.deck().contents().json(cards))));
  }

  /** Adds cards that were drawn, or that lie on another pile. */
  @PostMapping("/cards")
  ResponseEntity<String> add(
      @PathVariable String id, @PathVariable String name, HttpServletRequest request)
      throws IOException {
    Input input = inputs.read(request, List.of(DeckRequests.CARDS, PILE));
    Place into = DeckRequests.pile(name);
    Place from = input.text(PILE).map(DeckRequests::pile).orElse(Place.DRAWN);
    if (from.equals(into)) {
      throw input.problem(
          ProblemType.INVALID_PARAMETER, PILE, "pile must be another pile: pile=" + name);
    }
    Function<Deck, Pick> pick = DeckRequests.namedOrAll(input);
    return requests.change(request, id, deck -> deck.move(from, pick.apply(deck), into, true));
  }

  @PostMapping("/draws")
  ResponseEntity<String> draw(
      @PathVariable String id, @PathVariable String name, HttpServletRequest request)
      throws IOException {
    Input input =
        inputs.read(
            request,
            List.of(DeckRequests.COUNT, DeckRequests.FROM, DeckRequests.CARDS, Input.PUBLIC_SEED));
    Function<Deck, Pick> pick = DeckRequests.pick(input);
    Place pile = DeckRequests.pile(name);
    return requests.change(
        request, id, deck -> deck.move(pile, pick.apply(deck), Place.DRAWN, true));
  }

  @PostMapping("/shuffles")
  ResponseEntity<String> shuffle(
      @PathVariable String id, @PathVariable String name, HttpServletRequest request)
      throws IOException {
    Input input = inputs.read(request, List.of(Input.PUBLIC_SEED));
    PublicSeed publicSeed = input.publicSeed().orElse(null);
    Place pile = DeckRequests.pile(name);
    return requests.change(request, id, deck -> deck.shuffle(pile, publicSeed));
  }
}
