package dev.evenhand.deck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.core.cards.Card;
import dev.evenhand.core.cards.CardSet;
import dev.evenhand.deck.model.DeckModel;
import dev.evenhand.deck.model.DeckModel.Command;
import dev.evenhand.deck.model.Pick;
import dev.evenhand.deck.model.Place;
import dev.evenhand.testing.Client;
import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceIT;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DeckModelIT extends ServiceIT {

  private static final int GAMES = 4;
  private static final int COMMANDS = 2_500;

  @Test
  void theServiceDoesWhatAPlainModelDoesAndLosesNoCard() throws Exception {
    List<Callable<Integer>> games = new ArrayList<>();
    for (int i = 0; i < GAMES; i++) {
      Game game = new Game(http.unchecked(), i);
      games.add(game::play);
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(GAMES)) {
      for (Future<Integer> refused : threads.invokeAll(games)) {
        assertThat(refused.get()).as("both kinds of answer").isBetween(250, COMMANDS - 250);
      }
    }
  }

  /** One deck, played at random. */
  private static final class Game {

    private final Client http;
    private final Random random;
    private final int run;
    private final List<String> names;
    private final DeckModel model;
    private final String path;
    private long version = 1;

    Game(Client http, int run) {
      this.http = http;
      this.run = run;
      random = new Random(run);
      // A shoe with twins, and a pack that is often all gone.
      int decks = run % 2 == 0 ? 2 : 1;
      CardSet set = run % 2 == 0 ? CardSet.STANDARD : CardSet.EUCHRE;
      names = set.cards(decks, 1).stream().map(Card::code).toList();
      model = new DeckModel(names, "model " + run);
      Reply opened =
          http.json(
              "/v1/decks",
              """
              {"cardSet":"%s","decks":%d,"jokers":1,"shuffle":false,"seed":"model %d"}\
              """
                  .formatted(set.id(), decks, run));
      assertThat(opened.status()).as(opened.text()).isEqualTo(201);
      path = "/v1/decks/" + opened.json().get("id").asString();
    }

    /** Returns how many commands were refused. */
    int play() {
      int refused = 0;
      for (int i = 0; i < COMMANDS; i++) {
        Command command = command();
        String what = "command %d of game %d: %s".formatted(i, run, command);
        Reply reply = send(command);
        Optional<List<Integer>> expected = model.apply(command);
        if (expected.isPresent()) {
          version++;
          assertThat(reply.status()).as("%s: %s", what, reply.text()).isEqualTo(200);
          assertAgrees(what, reply.json());
          if (command instanceof Command.Move) {
            assertThat(codes(reply.json().get("cards")))
                .as(what)
                .isEqualTo(model.names(expected.get()));
          }
        } else {
          refused++;
          assertThat(reply.status()).as("%s: %s", what, reply.text()).isIn(404, 422);
          assertAgrees(what, http.get(path).json());
        }
        assertPileAgrees(what, i);
      }
      assertStockAgrees();
      return refused;
    }

    private void assertAgrees(String what, JsonNode answer) {
      Map<String, Integer> piles = new LinkedHashMap<>();
      answer.get("piles").properties().forEach(p -> piles.put(p.getKey(), p.getValue().asInt()));
      Map<String, Integer> expected = new LinkedHashMap<>();
      model
          .places()
          .forEach(
              (place, cards) -> {
                if (place.isPile()) {
                  expected.put(place.name(), cards.size());
                }
              });
      assertThat(piles).as(what).isEqualTo(expected);
      int remaining = answer.get("remaining").asInt();
      assertThat(remaining).as(what).isEqualTo(model.places().get(Place.STOCK).size());
      assertThat(answer.get("version").asLong()).as(what).isEqualTo(version);
      int inPiles = piles.values().stream().mapToInt(Integer::intValue).sum();
      int drawn = model.places().get(Place.DRAWN).size();
      assertThat(remaining + inPiles + drawn)
          .as(what)
          .isEqualTo(answer.get("total").asInt())
          .isEqualTo(names.size());
    }

    /** Looks at one pile after the other, card by card. */
    private void assertPileAgrees(String what, int i) {
      List<Place> piles = model.places().keySet().stream().filter(Place::isPile).toList();
      if (!piles.isEmpty()) {
        Place pile = piles.get(i % piles.size());
        assertThat(codes(http.get(path + "/piles/" + pile.name()).json().get("cards")))
            .as("%s: pile %s", what, pile.name())
            .isEqualTo(model.names(model.places().get(pile)));
      }
    }

    private void assertStockAgrees() {
      List<String> stock = model.names(model.places().get(Place.STOCK));
      if (!stock.isEmpty()) {
        Reply all = http.json(path + "/draws", "{\"count\":%d}".formatted(stock.size()));
        assertThat(codes(all.json().get("cards"))).isEqualTo(stock);
      }
    }

    private Command command() {
      int kind = random.nextInt(100);
      if (kind < 2) {
        return new Command.Gather(null);
      }
      if (kind < 12) {
        return new Command.Shuffle(random.nextBoolean() ? Place.STOCK : pile(), null);
      }
      Place pile = pile();
      if (kind < 45) {
        Place into = random.nextBoolean() ? Place.DRAWN : pile;
        return new Command.Move(Place.STOCK, counted(), into, true);
      }
      if (kind < 65) {
        Pick pick = random.nextBoolean() ? counted() : named(pile);
        return new Command.Move(pile, pick, Place.DRAWN, true);
      }
      Place from = random.nextBoolean() ? Place.DRAWN : pile();
      Pick pick = random.nextInt(4) == 0 ? new Pick.All() : named(from);
      if (kind < 85 && !from.equals(pile)) {
        return new Command.Move(from, pick, pile, true);
      }
      return new Command.Move(from, pick, Place.STOCK, random.nextBoolean());
    }

    private Place pile() {
      return Place.pile(List.of("a", "b", "c.~_-", "stock").get(random.nextInt(4)));
    }

    private Pick counted() {
      int count = 1 + random.nextInt(5);
      return random.nextInt(3) == 0
          ? new Pick.AtRandom(count, null)
          : new Pick.FromEnd(random.nextBoolean(), count);
    }

    /** Cards that are there, most often. */
    private Pick named(Place place) {
      List<Integer> there = model.places().getOrDefault(place, List.of());
      List<String> some = there.isEmpty() || random.nextInt(5) == 0 ? names : model.names(there);
      return new Pick.Named(
          Stream.generate(() -> some.get(random.nextInt(some.size())))
              .limit(1 + random.nextInt(2))
              .toList());
    }

    private Reply send(Command command) {
      return switch (command) {
        case Command.Gather gather -> http.json(path + "/shuffles", "{\"scope\":\"all\"}");
        case Command.Shuffle(Place place, var publicSeed) ->
            http.json(
                place.isPile() ? path + "/piles/" + place.name() + "/shuffles" : path + "/shuffles",
                "{}");
        case Command.Move(Place from, Pick pick, Place into, boolean onTop) -> {
          Map<String, Object> body = new LinkedHashMap<>();
          String target;
          if (from.equals(Place.STOCK)) {
            target = "/draws";
            addPile(body, into);
          } else if (into.equals(Place.STOCK)) {
            target = "/returns";
            addPile(body, from);
            body.put("to", onTop ? "top" : "bottom");
          } else if (into.equals(Place.DRAWN)) {
            target = "/piles/" + from.name() + "/draws";
          } else {
            target = "/piles/" + into.name() + "/cards";
            addPile(body, from);
          }
          addPick(body, pick);
          yield http.json(path + target, JsonMapper.shared().writeValueAsString(body));
        }
      };
    }

    private static void addPile(Map<String, Object> body, Place place) {
      if (place.isPile()) {
        body.put("pile", place.name());
      }
    }

    private static void addPick(Map<String, Object> body, Pick pick) {
      switch (pick) {
        case Pick.All all -> {}
        case Pick.Named(List<String> cards) -> body.put("cards", cards);
        case Pick.AtRandom(int count, var publicSeed) -> {
          body.put("count", count);
          body.put("from", "random");
        }
        case Pick.FromEnd(boolean top, int count) -> {
          body.put("count", count);
          body.put("from", top ? "top" : "bottom");
        }
      }
    }

    private static List<String> codes(JsonNode cards) {
      return IntStream.range(0, cards.size())
          .mapToObj(i -> cards.get(i).get("code").asString())
          .toList();
    }
  }
}
