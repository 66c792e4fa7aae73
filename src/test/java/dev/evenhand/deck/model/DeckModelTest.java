package dev.evenhand.deck.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.core.RefusedException;
import dev.evenhand.core.cards.Card;
import dev.evenhand.core.cards.CardSet;
import dev.evenhand.core.random.PublicSeed;
import dev.evenhand.core.random.Seed;
import dev.evenhand.deck.model.DeckModel.Command;
import dev.evenhand.items.CardItems;
import dev.evenhand.items.Contents;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeckModelTest {

  private static final int COMMANDS = 2_500;
  private static final List<Place> PLACES =
      List.of(
          Place.STOCK,
          Place.DRAWN,
          Place.pile("a"),
          Place.pile("b"),
          Place.pile("c"),
          Place.pile("stock"),
          Place.pile("drawn"));

  /** Four times 2,500 commands: on a shoe with twins, and on ten cards that are often all gone. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void aDeckDoesWhatAPlainModelDoesAndLosesNoCard(int run) {
    Random random = new Random(run);
    List<Card> cards =
        run % 2 == 0 ? CardSet.STANDARD.cards(2, 1) : CardSet.EUCHRE.cards(2, 0).subList(20, 30);
    List<String> names = cards.stream().map(Card::code).toList();
    Seed seed = new Seed("model " + run);
    Deck deck = Deck.fresh(new Contents("standard", new CardItems(cards)), seed, true);
    DeckModel model = new DeckModel(names, seed.text());
    int refused = 0;
    for (int i = 0; i < COMMANDS; i++) {
      Command command = command(random, names);
      Map<Place, List<Integer>> before = copy(deck.places());
      Optional<Deck.Change> change = apply(deck, command);
      Optional<List<Integer>> expected = model.apply(command);
      String what = "command %d of run %d: %s".formatted(i, run, command);
      assertThat(change.isPresent()).as(what).isEqualTo(expected.isPresent());
      if (change.isEmpty()) {
        refused++;
        assertThat(deck.places()).as(what).isEqualTo(before);
      } else {
        deck = change.get().deck();
        List<Integer> moved = change.get().event().cards();
        assertThat(moved == null ? List.of() : moved).as(what).isEqualTo(expected.get());
      }
      assertThat(deck.places()).as(what).isEqualTo(model.places());
      assertThat(deck.chances()).as(what).isEqualTo(model.chances());
      assertThat(deck.places().values().stream().flatMap(List::stream).sorted())
          .as(what)
          .isEqualTo(IntStream.range(0, cards.size()).boxed().toList());
    }
    assertThat(refused).as("both kinds of answer are tried").isBetween(250, COMMANDS - 250);
  }

  private static Optional<Deck.Change> apply(Deck deck, Command command) {
    try {
      return Optional.of(
          switch (command) {
            case Command.Move(Place from, Pick pick, Place into, boolean onTop) ->
                deck.move(from, pick, into, onTop);
            case Command.Shuffle(Place place, PublicSeed publicSeed) ->
                deck.shuffle(place, publicSeed);
            case Command.Gather(PublicSeed publicSeed) -> deck.gather(publicSeed);
          });
    } catch (RefusedException e) {
      return Optional.empty();
    }
  }

  private static Command command(Random random, List<String> names) {
    PublicSeed publicSeed =
        random.nextBoolean() ? null : new PublicSeed("word " + random.nextInt());
    int kind = random.nextInt(100);
    if (kind < 1) {
      return new Command.Gather(publicSeed);
    }
    if (kind < 15) {
      return new Command.Shuffle(place(random), publicSeed);
    }
    int count = 1 + random.nextInt(4);
    Pick pick =
        switch (random.nextInt(8)) {
          case 0, 1 -> new Pick.FromEnd(true, count);
          case 2 -> new Pick.FromEnd(false, count);
          case 3, 4 -> new Pick.AtRandom(count, publicSeed);
          case 5, 6 ->
              new Pick.Named(
                  Stream.generate(() -> names.get(random.nextInt(names.size())))
                      .limit(1 + count / 2)
                      .toList());
          default -> new Pick.All();
        };
    return new Command.Move(place(random), pick, place(random), random.nextBoolean());
  }

  private static Place place(Random random) {
    return PLACES.get(random.nextInt(PLACES.size()));
  }

  private static Map<Place, List<Integer>> copy(Map<Place, List<Integer>> places) {
    Map<Place, List<Integer>> copy = new LinkedHashMap<>();
    places.forEach((place, cards) -> copy.put(place, new ArrayList<>(cards)));
    return copy;
  }
}
