package dev.evenhand.deck.model;

import dev.evenhand.core.order.FisherYates;
import dev.evenhand.core.order.Order;
import dev.evenhand.core.random.EntropyPool;
import dev.evenhand.core.random.PublicSeed;
import dev.evenhand.core.random.Seed;
import dev.evenhand.core.random.SeededBytes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** What a deck should do, as plainly as it can be said: cards are taken and put one by one. */
public final class DeckModel {

  /** What can be asked of a deck. */
  public sealed interface Command {

    record Move(Place from, Pick pick, Place into, boolean onTop) implements Command {}

    record Shuffle(Place place, PublicSeed publicSeed) implements Command {}

    record Gather(PublicSeed publicSeed) implements Command {}
  }

  private final List<String> names;
  private final String seed;
  private final Map<Place, List<Integer>> places = new LinkedHashMap<>();
  private int chances;

  /**
   * @param names of the cards in fresh order
   */
  public DeckModel(List<String> names, String seed) {
    this.names = names;
    this.seed = seed;
    reset();
  }

  private void reset() {
    places.clear();
    places.put(Place.STOCK, new ArrayList<>(IntStream.range(0, names.size()).boxed().toList()));
    places.put(Place.DRAWN, new ArrayList<>());
  }

  public Map<Place, List<Integer>> places() {
    return places;
  }

  public List<String> names(List<Integer> cards) {
    return cards.stream().map(names::get).toList();
  }

  int chances() {
    return chances;
  }

  /** The cards that moved; empty if the deck must refuse, and nothing has changed. */
  public Optional<List<Integer>> apply(Command command) {
    return switch (command) {
      case Command.Move move -> move(move);
      case Command.Gather(PublicSeed publicSeed) -> {
        reset();
        places.put(Place.STOCK, drawn(places.get(Place.STOCK), names.size(), publicSeed));
        yield Optional.of(List.of());
      }
      case Command.Shuffle(Place place, PublicSeed publicSeed) -> {
        List<Integer> cards = places.get(place);
        if (cards == null) {
          yield Optional.empty();
        }
        places.put(place, drawn(cards, cards.size(), publicSeed));
        yield Optional.of(List.of());
      }
    };
  }

  private Optional<List<Integer>> move(Command.Move move) {
    List<Integer> from = places.get(move.from());
    if (from == null) {
      return Optional.empty();
    }
    Optional<List<Integer>> taken = taken(from, move.pick());
    taken.ifPresent(
        cards -> {
          from.removeIf(cards::contains);
          List<Integer> into = places.computeIfAbsent(move.into(), place -> new ArrayList<>());
          boolean onTop = move.onTop() && !move.into().equals(Place.DRAWN);
          cards.forEach(card -> into.add(onTop ? 0 : into.size(), card));
        });
    return taken;
  }

  private Optional<List<Integer>> taken(List<Integer> from, Pick pick) {
    List<Integer> taken = new ArrayList<>();
    switch (pick) {
      case Pick.All all -> taken.addAll(from);
      case Pick.FromEnd(boolean top, int count) -> {
        if (count > from.size()) {
          return Optional.empty();
        }
        for (int i = 0; i < count; i++) {
          taken.add(from.get(top ? i : from.size() - 1 - i));
        }
      }
      case Pick.AtRandom(int count, PublicSeed publicSeed) -> {
        if (count > from.size()) {
          return Optional.empty();
        }
        taken.addAll(drawn(from, count, publicSeed));
      }
      case Pick.Named(List<String> wanted) -> {
        for (String name : wanted) {
          Optional<Integer> card =
              from.stream()
                  .filter(number -> !taken.contains(number) && names.get(number).equals(name))
                  .findFirst();
          if (card.isEmpty()) {
            return Optional.empty();
          }
          taken.add(card.get());
        }
      }
    }
    return Optional.of(taken);
  }

  private List<Integer> drawn(List<Integer> cards, int count, PublicSeed publicSeed) {
    if (cards.size() < 2) {
      return new ArrayList<>(cards.subList(0, count));
    }
    chances++;
    String text = seed + ":" + chances + (publicSeed == null ? "" : ":" + publicSeed.text());
    Order order =
        FisherYates.order(
            cards.size(), cards.size(), new EntropyPool(new SeededBytes(new Seed(text))));
    return new ArrayList<>(
        IntStream.range(0, count).mapToObj(i -> cards.get((int) order.at(i))).toList());
  }
}
