package dev.evenhand.compat.deckofcardsapi;

import dev.evenhand.compat.deckofcardsapi.PeerDeck.Recipe;
import dev.evenhand.core.cards.CardSet;
import dev.evenhand.core.random.Randomness;
import dev.evenhand.deck.model.Deck;
import dev.evenhand.deck.model.Event;
import dev.evenhand.deck.model.Pick;
import dev.evenhand.deck.model.Place;
import dev.evenhand.deck.store.DeckStore;
import dev.evenhand.http.Limits;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import dev.evenhand.request.FormParameters;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
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
    path = "/api",
    method = {
      RequestMethod.GET,
      RequestMethod.POST,
      RequestMethod.PUT,
      RequestMethod.PATCH,
      RequestMethod.DELETE
    })
class PeerDecksController {

  private static final String ID_CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
  private static final int ID_LENGTH = 12;
  private static final int OWN_ID_BYTES = 16;
  private static final String ID = "{id:[-\\w]+}";

  private final PeerRequests requests;
  private final PeerDeckStore peers;
  private final CardAnswers cards;
  private final DeckStore decks;
  private final Randomness randomness;
  private final Limits limits;

  PeerDecksController(
      PeerRequests requests,
      PeerDeckStore peers,
      CardAnswers cards,
      DeckStore decks,
      Randomness randomness,
      Limits limits) {
    this.requests = requests;
    this.peers = peers;
    this.cards = cards;
    this.decks = decks;
    this.randomness = randomness;
    this.limits = limits;
  }

  @RequestMapping({"/deck/new", "/new"})
  ResponseEntity<String> open(HttpServletRequest request) throws IOException {
    return open(request, false);
  }

  @RequestMapping({"/deck/new/shuffle", "/shuffle"})
  ResponseEntity<String> openShuffled(HttpServletRequest request) throws IOException {
    return open(request, true);
  }

  private ResponseEntity<String> open(HttpServletRequest request, boolean isShuffled)
      throws IOException {
    Map<String, String> parameters = FormParameters.read(request);
    return change(
        request,
        parameters,
        deckCount -> {
          Recipe recipe = Recipe.of(deckCount, isWithJokers(parameters), parameters.get("cards"));
          return PeerAnswer.deck(open(recipe, isShuffled), recipe.size());
        });
  }

  @RequestMapping("/deck/new/draw")
  ResponseEntity<String> openAndDraw(HttpServletRequest request) throws IOException {
    Map<String, String> parameters = FormParameters.read(request);
    long count = PeerRequests.count(parameters);
    return change(
        request,
        parameters,
        deckCount -> draw(open(Recipe.of(deckCount, isWithJokers(parameters), null), true), count));
  }

  @RequestMapping("/deck/" + ID)
  ResponseEntity<String> state(@PathVariable String id, HttpServletRequest request)
      throws IOException {
    FormParameters.read(request);
    return requests.look(
        () -> {
          PeerDeck deck = requests.find(id);
          return PeerAnswer.deck(deck, requests.own(deck).stock().size());
        });
  }

  @RequestMapping({"/deck/" + ID + "/shuffle", "/shuffle/" + ID})
  ResponseEntity<String> shuffle(@PathVariable String id, HttpServletRequest request)
      throws IOException {
    Map<String, String> parameters = FormParameters.read(request);
    if ("true".equalsIgnoreCase(parameters.get("remaining"))) {
      return requests.change(
          request,
          () -> {
            PeerDeck deck = peers.shuffle(id).orElseThrow(PeerRequests::unknown);
            DeckStore.Changed shuffled =
                requests.change(deck, own -> own.shuffle(Place.STOCK, null));
            return PeerAnswer.deck(deck, shuffled.kept().deck().stock().size());
          });
    }
    return change(
        request,
        parameters,
        deckCount -> {
          PeerDeck deck = peers.shuffle(id).orElseThrow(PeerRequests::unknown);
          Recipe recipe =
              deck.recipe().with(PeerRequests.jokers(parameters), parameters.get("cards"));
          peers.replace(deck.gathered(gathered(deck, recipe), recipe));
          return PeerAnswer.deck(deck, recipe.size());
        });
  }

  @RequestMapping({"/deck/" + ID + "/draw", "/draw/" + ID})
  ResponseEntity<String> draw(@PathVariable String id, HttpServletRequest request)
      throws IOException {
    long count = PeerRequests.count(FormParameters.read(request));
    return requests.change(request, () -> draw(requests.find(id), count));
  }

  @RequestMapping("/deck/" + ID + "/return")
  ResponseEntity<String> giveBack(@PathVariable String id, HttpServletRequest request)
      throws IOException {
    String wanted = FormParameters.read(request).get("cards");
    return requests.change(
        request,
        () -> {
          PeerDeck deck = requests.find(id);
          DeckStore.Changed returned =
              requests.change(
                  deck,
                  own -> {
                    Pick pick =
                        wanted == null
                            ? Wanted.inFreshOrder(own, Place.DRAWN)
                            : Wanted.present(own, Place.DRAWN, wanted);
                    return own.move(Place.DRAWN, pick, Place.STOCK, false);
                  });
          return PeerAnswer.returned(deck, returned.kept().deck().stock().size());
        });
  }

  /** Makes a change that a number of decks goes with, whether it counts or not. */
  private ResponseEntity<String> change(
      HttpServletRequest request,
      Map<String, String> parameters,
      Function<Integer, PeerAnswer> change) {
    long deckCount = PeerRequests.integer(parameters, "deck_count");
    Supplier<PeerAnswer> checked =
        () ->
            deckCount > CardSet.MAX_DECKS
                ? PeerAnswer.failure("The max number of Decks is 20.")
                : deckCount < 1
                    ? PeerAnswer.failure("The min number of Decks is 1.")
                    : change.apply((int) deckCount);
    return requests.change(request, checked);
  }

  private PeerAnswer draw(PeerDeck deck, long count) {
    DeckStore.Changed drawn =
        requests.change(
            deck,
            own ->
                own.move(
                    Place.STOCK,
                    new Pick.FromEnd(true, (int) Math.min(count, own.stock().size())),
                    Place.DRAWN,
                    true));
    Deck own = drawn.kept().deck();
    List<Integer> numbers = drawn.event().cards();
    return PeerAnswer.drawn(
        deck,
        cards.of(own.contents(), numbers),
        own.stock().size(),
        count > numbers.size() ? PeerRequests.notEnough(count) : null);
  }

  private PeerDeck open(Recipe recipe, boolean isShuffled) {
    PeerDeck deck =
        new PeerDeck(
            randomness.text(ID_CHARACTERS, ID_LENGTH),
            openOwn(recipe, isShuffled),
            recipe,
            isShuffled,
            false);
    peers.add(deck);
    return deck;
  }

  /** Opens a deck of our own, and gives its id. */
  private String openOwn(Recipe recipe, boolean isShuffled) {
    if (recipe.size() > limits.deckCards()) {
      throw ProblemException.of(
          ProblemType.MALFORMED,
          "a deck has at most %,d cards here: cards=%d"
              .formatted(limits.deckCards(), recipe.size()));
    }
    Deck fresh = Deck.fresh(recipe.contents(), randomness.newSeed(), true);
    String id = randomness.token(OWN_ID_BYTES);
    decks.add(new DeckStore.Kept(id, randomness.token(OWN_ID_BYTES), fresh, 1), Event.opened());
    if (isShuffled) {
      decks.change(id, null, own -> own.shuffle(Place.STOCK, null));
    }
    return id;
  }

  /**
   * Takes the deck back whole, and shuffles it. Other cards than before are another deck of our
   * own; nobody uses the one before any more, and it goes the way of all such.
   */
  private String gathered(PeerDeck deck, Recipe recipe) {
    if (recipe.contents().equals(requests.own(deck).contents())) {
      return requests.change(deck, own -> own.gather(null)).kept().id();
    }
    return openOwn(recipe, true);
  }

  private static boolean isWithJokers(Map<String, String> parameters) {
    return Boolean.TRUE.equals(PeerRequests.jokers(parameters));
  }
}
