package dev.evenhand.compat.deckofcardsapi;

import dev.evenhand.core.cards.Card;
import dev.evenhand.deck.model.Deck;
import dev.evenhand.deck.model.Pick;
import dev.evenhand.deck.model.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Cards that are wanted on a pile, wherever they are but in the stock. What is nowhere is passed
 * over; a card that is wanted twice is found twice only if there are twins.
 */
final class Wanted {

  private final Deque<String> names;
  private final Place pile;

  Wanted(String codes, Place pile) {
    this.names = new ArrayDeque<>(names(codes));
    this.pile = pile;
  }

  boolean isDone() {
    return names.isEmpty();
  }

  /** Moves the next of them that lie together. */
  Deck.Change moveNext(Deck deck) {
    Map<Place, List<String>> there = there(deck);
    Place from = null;
    List<String> next = new ArrayList<>();
    while (!names.isEmpty()) {
      String name = names.peek();
      Optional<Place> place =
          there.keySet().stream().filter(each -> there.get(each).contains(name)).findFirst();
      if (place.isPresent() && from != null && !place.get().equals(from)) {
        break;
      }
      names.remove();
      if (place.isPresent()) {
        from = place.get();
        there.get(from).remove(name);
        next.add(name);
      }
    }
    return deck.move(from == null ? Place.DRAWN : from, new Pick.Named(next), pile, true);
  }

  /** Where the cards are looked for: among the drawn first, on the pile itself last. */
  private Map<Place, List<String>> there(Deck deck) {
    Map<Place, List<String>> there = new LinkedHashMap<>();
    there.put(Place.DRAWN, named(deck, Place.DRAWN));
    for (Place place : deck.places().keySet()) {
      if (place.isPile() && !place.equals(pile)) {
        there.put(place, named(deck, place));
      }
    }
    if (deck.places().containsKey(pile)) {
      there.put(pile, named(deck, pile));
    }
    return there;
  }

  /** Those of the cards that are there. */
  static Pick present(Deck deck, Place place, String codes) {
    List<String> there = named(deck, place);
    return new Pick.Named(names(codes).stream().filter(there::remove).toList());
  }

  /** All cards that are there, in the order of a fresh deck. */
  static Pick inFreshOrder(Deck deck, Place place) {
    return new Pick.Named(deck.cards(place).stream().sorted().map(deck.contents()::name).toList());
  }

  static List<String> names(String codes) {
    return PeerCards.listed(codes).stream().map(Card::code).toList();
  }

  private static List<String> named(Deck deck, Place place) {
    return deck.cards(place).stream()
        .map(deck.contents()::name)
        .collect(Collectors.toCollection(ArrayList::new));
  }
}
