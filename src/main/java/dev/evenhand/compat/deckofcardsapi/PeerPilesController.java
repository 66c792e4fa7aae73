package dev.evenhand.compat.deckofcardsapi;

import dev.evenhand.compat.deckofcardsapi.PeerAnswer.PileAnswer;
import dev.evenhand.core.RefusedException;
import dev.evenhand.deck.model.Deck;
import dev.evenhand.deck.model.Pick;
import dev.evenhand.deck.model.Place;
import dev.evenhand.deck.store.DeckStore;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import dev.evenhand.request.FormParameters;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping(
    path = "/api/deck/{id:[-\\w]+}/pile/{pile:[-\\w]{1,64}}",
    method = {
      RequestMethod.GET,
      RequestMethod.POST,
      RequestMethod.PUT,
      RequestMethod.PATCH,
      RequestMethod.DELETE
    })
class PeerPilesController {

  private static final String CARDS = "cards";

  private final PeerRequests requests;
  private final CardAnswers cards;

  PeerPilesController(PeerRequests requests, CardAnswers cards) {
    this.requests = requests;
    this.cards = cards;
  }

  @RequestMapping("/list")
  ResponseEntity<String> list(
      @PathVariable String id, @PathVariable String pile, HttpServletRequest request)
      throws IOException {
    FormParameters.read(request);
    return requests.look(
        () -> {
          PeerDeck deck = requests.find(id);
          Deck own = requests.own(deck);
          Map<String, PileAnswer> piles = piles(own);
          // The peer stumbles over a deck that never had a pile, but not over one that had.
          if (piles.isEmpty() && !deck.isGathered()) {
            throw noSuchPile(pile);
          }
          piles.computeIfPresent(
              pile,
              (name, there) ->
                  new PileAnswer(
                      there.remaining(),
                      cards.of(own.contents(), own.cards(Place.pile(pile)).reversed())));
          return PeerAnswer.piles(deck, own.stock().size(), piles);
        });
  }

  @RequestMapping("/add")
  ResponseEntity<String> add(
      @PathVariable String id, @PathVariable String pile, HttpServletRequest request)
      throws IOException {
    String codes = FormParameters.read(request).get(CARDS);
    return requests.change(
        request,
        () -> {
          PeerDeck deck = requests.find(id);
          if (codes == null) {
            throw notFound("You must specify cards to add to the pile.");
          }
          Wanted wanted = new Wanted(codes, Place.pile(pile));
          Deck own;
          do {
            own = requests.change(deck, wanted::moveNext).kept().deck();
          } while (!wanted.isDone());
          return PeerAnswer.piles(deck, own.stock().size(), piles(own));
        });
  }

  @RequestMapping("/shuffle")
  ResponseEntity<String> shuffle(
      @PathVariable String id, @PathVariable String pile, HttpServletRequest request)
      throws IOException {
    FormParameters.read(request);
    return change(request, id, pile, own -> own.shuffle(Place.pile(pile), null));
  }

  @RequestMapping("/return")
  ResponseEntity<String> giveBack(
      @PathVariable String id, @PathVariable String pile, HttpServletRequest request)
      throws IOException {
    String codes = FormParameters.read(request).get(CARDS);
    Place from = Place.pile(pile);
    return change(
        request,
        id,
        pile,
        own -> {
          Pick pick =
              codes == null
                  ? new Pick.FromEnd(false, own.cards(from).size())
                  : Wanted.present(own, from, codes);
          return own.move(from, pick, Place.STOCK, false);
        });
  }

  private ResponseEntity<String> change(
      HttpServletRequest request, String id, String pile, Function<Deck, Deck.Change> command) {
    return requests.change(
        request,
        () -> {
          PeerDeck deck = requests.find(id);
          Deck own = refusing(pile, "", () -> requests.change(deck, command)).kept().deck();
          return PeerAnswer.piles(deck, own.stock().size(), piles(own));
        });
  }

  @RequestMapping({"/draw", "/draw/{from:[-\\w]+}"})
  ResponseEntity<String> draw(
      @PathVariable String id,
      @PathVariable String pile,
      @PathVariable(required = false) String from,
      HttpServletRequest request)
      throws IOException {
    Map<String, String> parameters = FormParameters.read(request);
    String codes = parameters.getOrDefault(CARDS, "");
    if (!codes.isEmpty()) {
      return draw(
          request,
          id,
          pile,
          new Pick.Named(Wanted.names(codes)),
          "The pile, %s does not contain the requested cards.".formatted(pile));
    }
    long asked = PeerRequests.count(parameters);
    int count = (int) Math.min(asked, Integer.MAX_VALUE);
    Pick pick =
        switch (String.valueOf(from).toLowerCase(Locale.ROOT)) {
          case "random" -> new Pick.AtRandom(count, null);
          case "bottom" -> new Pick.FromEnd(false, count);
          default -> new Pick.FromEnd(true, count);
        };
    return draw(request, id, pile, pick, PeerRequests.notEnough(asked));
  }

  private ResponseEntity<String> draw(
      HttpServletRequest request, String id, String pile, Pick pick, String impossible) {
    return requests.change(
        request,
        () -> {
          PeerDeck deck = requests.find(id);
          DeckStore.Changed drawn =
              refusing(
                  pile,
                  impossible,
                  () ->
                      requests.change(
                          deck, own -> own.move(Place.pile(pile), pick, Place.DRAWN, true)));
          List<Integer> numbers = drawn.event().cards();
          boolean isFromTop = pick instanceof Pick.FromEnd(boolean top, int count) && top;
          Deck own = drawn.kept().deck();
          // The peer tells what it takes from the top as it lay there, from the bottom up.
          return PeerAnswer.drawn(
              deck, cards.of(own.contents(), isFromTop ? numbers.reversed() : numbers), piles(own));
        });
  }

  private static DeckStore.Changed refusing(
      String pile, String impossible, Supplier<DeckStore.Changed> change) {
    try {
      return change.get();
    } catch (RefusedException e) {
      throw e.reason() == RefusedException.Reason.NO_SUCH_PILE
          ? noSuchPile(pile)
          : notFound(impossible);
    }
  }

  private static ProblemException noSuchPile(String pile) {
    return notFound("The pile, %s does not exist.".formatted(pile));
  }

  private static ProblemException notFound(String error) {
    return ProblemException.of(ProblemType.NOT_FOUND, error);
  }

  private static Map<String, PileAnswer> piles(Deck deck) {
    Map<String, PileAnswer> piles = new LinkedHashMap<>();
    deck.places()
        .forEach(
            (place, cards) -> {
              if (place.isPile()) {
                piles.put(place.name(), new PileAnswer(cards.size(), null));
              }
            });
    return piles;
  }
}
