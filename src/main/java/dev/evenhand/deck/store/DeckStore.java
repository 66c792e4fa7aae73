package dev.evenhand.deck.store;

import dev.evenhand.deck.model.Deck;
import dev.evenhand.deck.model.Event;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Where decks are kept. Each call is a part of the transaction it is made in; it does not begin or
 * end one, and does not retry.
 */
public interface DeckStore {

  /**
   * A deck as it is kept.
   *
   * @param id by which it can be played
   * @param watchId by which it can be watched
   * @param version from 1, one more for each event
   */
  record Kept(String id, String watchId, Deck deck, long version) {

    /**
     * The deck after a command.
     *
     * @param expected the version that the deck must have, null for any
     * @throws StaleVersionException if it has another version
     */
    Changed change(@Nullable Long expected, Function<Deck, Deck.Change> command) {
      StaleVersionException.check(expected, version);
      Deck.Change change = command.apply(deck);
      return new Changed(new Kept(id, watchId, change.deck(), version + 1), change.event());
    }
  }

  /**
   * What happened.
   *
   * @param number the version that the deck had after it
   * @param at milliseconds since 1970
   */
  record KeptEvent(long number, long at, Event event) {}

  /** Keeps a new deck, with its first event. */
  void add(Kept deck, Event opened);

  /** The deck with this id, or this watch id. */
  Optional<Kept> find(String id);

  /** Those of the decks that there are, alone: nobody else changes them in the transaction. */
  List<Kept> lock(Set<String> ids);

  /** Writes changes of locked decks in the order in which they were made. */
  void write(List<Changed> changes);

  /**
   * Changes a deck, alone: no other change of it begins before the transaction ends.
   *
   * @param expected the version that the deck must have, null for any
   * @return the deck as it is then, or empty if there is none with this id
   * @throws StaleVersionException if it has another version
   */
  default Optional<Changed> change(
      String id, @Nullable Long expected, Function<Deck, Deck.Change> command) {
    Optional<Changed> changed =
        lock(Set.of(id)).stream().findFirst().map(kept -> kept.change(expected, command));
    changed.ifPresent(change -> write(List.of(change)));
    return changed;
  }

  /** A deck after a change, and what happened. */
  record Changed(Kept kept, Event event) {}

  /** Removes a deck and its events; false if there is none. */
  boolean remove(String id, @Nullable Long expected);

  /** The events after number {@code after}, in order. */
  List<KeptEvent> events(String id, long after, int limit);

  /** Removes up to {@code limit} decks that were not used since then; returns how many. */
  int removeUnusedSince(long millis, int limit);

  /** A deck has another version than the caller expects. */
  final class StaleVersionException extends RuntimeException {

    static void check(@Nullable Long expected, long actual) {
      if (expected != null && expected != actual) {
        throw new StaleVersionException(expected, actual);
      }
    }

    private StaleVersionException(long expected, long actual) {
      super(
          "If-Match must be the deck's version: If-Match=%d, version=%d"
              .formatted(expected, actual));
    }
  }
}
