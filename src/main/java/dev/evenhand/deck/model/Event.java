package dev.evenhand.deck.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What happened to a deck, as far as it can be told: where cards that are not yet drawn lie is in
 * none of its fields.
 *
 * @param from where cards were taken, or what was shuffled
 * @param by which of them: top, bottom, random or name
 * @param into where they went
 * @param end of the place they went to: top or bottom
 * @param cards that moved, by their number in fresh order, in the order they moved
 * @param chance the number of the chance event, from 1; null if chance had no part
 * @param size how many cards chance chose from
 */
public record Event(
    Type type,
    @Nullable String from,
    @Nullable String by,
    @Nullable String into,
    @Nullable String end,
    @Nullable List<Integer> cards,
    @Nullable Integer chance,
    @Nullable Integer size,
    @Nullable String publicSeed) {

  public enum Type {
    OPENED,
    MOVED,
    SHUFFLED,
    GATHERED,
    REVEALED
  }

  public static Event opened() {
    return new Event(Type.OPENED, null, null, null, null, null, null, null, null);
  }
}
