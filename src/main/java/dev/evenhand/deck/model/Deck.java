package dev.evenhand.deck.model;

import dev.evenhand.core.RefusedException;
import dev.evenhand.core.order.FisherYates;
import dev.evenhand.core.order.Order;
import dev.evenhand.core.random.EntropyPool;
import dev.evenhand.core.random.PublicSeed;
import dev.evenhand.core.random.Seed;
import dev.evenhand.core.random.SeededBytes;
import dev.evenhand.items.Contents;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A deck in play. Cards are known by their number in fresh order, from 0, so twins are different
 * cards; each is in one place at a time. A command gives the deck as it is then, and what happened.
 *
 * @param contents the cards
 * @param seed that chance comes from: event k has the seed {@code seed:k}, or {@code
 *     seed:k:publicSeed}
 * @param isSealed whether the seed is the server's, committed to and not yet told
 * @param places the cards in each place, the top first; stock and drawn are always there
 * @param chances the number of chance events so far
 * @param isRevealed whether the deck is closed and its seed told
 */
public record Deck(
    Contents contents,
    Seed seed,
    boolean isSealed,
    Map<Place, List<Integer>> places,
    int chances,
    boolean isRevealed) {

  public Deck {
    Map<Place, List<Integer>> copy = new LinkedHashMap<>();
    places.forEach((place, cards) -> copy.put(place, List.copyOf(cards)));
    places = Collections.unmodifiableMap(copy);
    Set<Integer> all = new HashSet<>();
    places.values().forEach(all::addAll);
    int sum = places.values().stream().mapToInt(List::size).sum();
    if (all.size() != contents.size() || sum != contents.size()) {
      throw new IllegalArgumentException(
          "each of the %d cards must be in one place: places=%d, cards there=%d"
              .formatted(contents.size(), sum, all.size()));
    }
  }

  /** What a command did. */
  public record Change(Deck deck, Event event) {}

  /** A deck in fresh order, with every card in the stock. */
  public static Deck fresh(Contents contents, Seed seed, boolean isSealed) {
    Map<Place, List<Integer>> places = new LinkedHashMap<>();
    places.put(Place.STOCK, IntStream.range(0, contents.size()).boxed().toList());
    places.put(Place.DRAWN, List.of());
    return new Deck(contents, seed, isSealed, places, 0, false);
  }

  public List<Integer> stock() {
    return cards(Place.STOCK);
  }

  /**
   * The cards there, the top first.
   *
   * @throws RefusedException if there is no such pile
   */
  public List<Integer> cards(Place place) {
    List<Integer> cards = places.get(place);
    if (cards == null) {
      throw new RefusedException(
          RefusedException.Reason.NO_SUCH_PILE, "there is no such pile: pile=" + place.name());
    }
    return cards;
  }

  /**
   * Moves cards. On top of a pile or the stock, the last that moves is the top; below, the last is
   * the bottom.
   *
   * @throws RefusedException if the deck is closed, or the cards are not there
   */
  public Change move(Place from, Pick pick, Place into, boolean onTop) {
    checkOpen();
    List<Integer> there = cards(from);
    Chance chance = chance(there.size(), pick);
    List<Integer> picked = picked(there, pick, chance);
    Map<Place, List<Integer>> moved = new LinkedHashMap<>(places);
    List<Integer> left = new ArrayList<>(there);
    left.removeAll(new HashSet<>(picked));
    moved.put(from, left);
    List<Integer> target = new ArrayList<>(moved.getOrDefault(into, List.of()));
    if (onTop && !into.equals(Place.DRAWN)) {
      target.addAll(0, picked.reversed());
    } else {
      target.addAll(picked);
    }
    moved.put(into, target);
    String by =
        switch (pick) {
          case Pick.FromEnd(boolean top, int count) -> top ? "top" : "bottom";
          case Pick.AtRandom random -> "random";
          case Pick.Named named -> "name";
          case Pick.All all -> "top";
        };
    return new Change(
        new Deck(contents, seed, isSealed, moved, chance.next(), false),
        new Event(
            Event.Type.MOVED,
            from.text(),
            by,
            into.text(),
            onTop ? "top" : "bottom",
            picked,
            chance.number(),
            chance.number() == null ? null : there.size(),
            chance.publicText()));
  }

  /**
   * Shuffles one place.
   *
   * @throws RefusedException if the deck is closed, or there is no such pile
   */
  public Change shuffle(Place place, @Nullable PublicSeed publicSeed) {
    checkOpen();
    List<Integer> there = cards(place);
    return shuffled(Event.Type.SHUFFLED, place, there, places, publicSeed);
  }

  /**
   * Takes all cards back into the stock, in fresh order, without any pile, and shuffles it.
   *
   * @throws RefusedException if the deck is closed
   */
  public Change gather(@Nullable PublicSeed publicSeed) {
    checkOpen();
    Map<Place, List<Integer>> fresh = fresh(contents, seed, isSealed).places;
    return shuffled(Event.Type.GATHERED, Place.STOCK, fresh.get(Place.STOCK), fresh, publicSeed);
  }

  /**
   * Closes the deck, so that its seed can be told.
   *
   * @throws RefusedException if it is closed already
   */
  public Change reveal() {
    checkOpen();
    return new Change(
        new Deck(contents, seed, isSealed, places, chances, true),
        new Event(Event.Type.REVEALED, null, null, null, null, null, null, null, null));
  }

  private Change shuffled(
      Event.Type type,
      Place place,
      List<Integer> cards,
      Map<Place, List<Integer>> before,
      @Nullable PublicSeed publicSeed) {
    Chance chance = chance(cards.size(), new Pick.AtRandom(cards.size(), publicSeed));
    Map<Place, List<Integer>> after = new LinkedHashMap<>(before);
    after.put(place, chance.first(cards.size(), cards));
    return new Change(
        new Deck(contents, seed, isSealed, after, chance.next(), false),
        new Event(
            type,
            place.text(),
            null,
            null,
            null,
            null,
            chance.number(),
            chance.number() == null ? null : cards.size(),
            chance.publicText()));
  }

  private List<Integer> picked(List<Integer> there, Pick pick, Chance chance) {
    return switch (pick) {
      case Pick.All all -> there;
      case Pick.Named(List<String> names) -> named(there, names);
      case Pick.AtRandom(int count, PublicSeed publicSeed) -> {
        checkEnough(count, there.size());
        yield chance.first(count, there);
      }
      case Pick.FromEnd(boolean top, int count) -> {
        checkEnough(count, there.size());
        yield top ? there.subList(0, count) : there.reversed().subList(0, count);
      }
    };
  }

  private static void checkEnough(int count, int remaining) {
    if (count > remaining) {
      throw new RefusedException(
          RefusedException.Reason.IMPOSSIBLE,
          "count must be at most the cards that are there: count=%d, remaining=%d"
              .formatted(count, remaining));
    }
  }

  private List<Integer> named(List<Integer> there, List<String> names) {
    List<Integer> left = new ArrayList<>(there);
    List<Integer> named = new ArrayList<>();
    for (String name : names) {
      Integer card =
          left.stream()
              .filter(number -> contents.name(number).equals(name))
              .findFirst()
              .orElseThrow(
                  () ->
                      new RefusedException(
                          RefusedException.Reason.IMPOSSIBLE,
                          "a card that is named must be there, once for each time: " + name));
      left.remove(card);
      named.add(card);
    }
    return named;
  }

  private void checkOpen() {
    if (isRevealed) {
      throw new RefusedException(
          RefusedException.Reason.CLOSED, "a deck that is revealed can't change any more");
    }
  }

  private Chance chance(int size, Pick pick) {
    // Chance has no part in a choice of one.
    boolean isChance = pick instanceof Pick.AtRandom && size > 1;
    PublicSeed publicSeed = pick instanceof Pick.AtRandom random ? random.publicSeed() : null;
    if (publicSeed != null && !isSealed) {
      throw new RefusedException(
          RefusedException.Reason.IMPOSSIBLE,
          "publicSeed goes with a deck that has a commitment, not with a seed of the caller's");
    }
    return new Chance(isChance ? chances + 1 : null, publicSeed);
  }

  /** The part that chance has in one command. */
  private final class Chance {

    private final @Nullable Integer number;
    private final @Nullable PublicSeed publicSeed;

    Chance(@Nullable Integer number, @Nullable PublicSeed publicSeed) {
      this.number = number;
      this.publicSeed = publicSeed;
    }

    @Nullable Integer number() {
      return number;
    }

    @Nullable String publicText() {
      return number == null || publicSeed == null ? null : publicSeed.text();
    }

    /** The number of chance events after this. */
    int next() {
      return number == null ? chances : number;
    }

    /** The first {@code count} of the random order of the cards. */
    List<Integer> first(int count, List<Integer> cards) {
      if (number == null) {
        return cards.subList(0, count);
      }
      String text =
          seed.text() + ":" + number + (publicSeed == null ? "" : ":" + publicSeed.text());
      Order order =
          FisherYates.order(cards.size(), count, new EntropyPool(new SeededBytes(new Seed(text))));
      return IntStream.range(0, count).mapToObj(i -> cards.get((int) order.at(i))).toList();
    }
  }
}
