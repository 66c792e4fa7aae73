package dev.evenhand.compat.deckofcardsapi;

import dev.evenhand.core.cards.Card;
import dev.evenhand.core.cards.CardSet;
import dev.evenhand.items.CardItems;
import dev.evenhand.items.Contents;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What the peer knows of a deck beside where its cards are.
 *
 * @param id that clients know
 * @param deckId of our own deck, which has the cards
 * @param recipe of the cards
 * @param isShuffled whether its stock was ever shuffled
 * @param isGathered whether it was ever taken back whole
 */
record PeerDeck(String id, String deckId, Recipe recipe, boolean isShuffled, boolean isGathered) {

  /** The deck once it is taken back whole, and shuffled. */
  PeerDeck gathered(String deckId, Recipe recipe) {
    return new PeerDeck(id, deckId, recipe, true, true);
  }

  /**
   * What a full shuffle makes a deck from.
   *
   * @param deckCount how many times the cards are in it
   * @param hasJokers whether they may be among the cards
   * @param part codes of the cards, in order; null for all
   */
  record Recipe(int deckCount, boolean hasJokers, @Nullable String part) {

    /** The part is of those cards that the list names and that there may be. */
    static Recipe of(int deckCount, boolean hasJokers, @Nullable String cards) {
      return new Recipe(deckCount, hasJokers, cards == null ? null : part(cards, hasJokers));
    }

    private static String part(String cards, boolean hasJokers) {
      return PeerCards.listed(cards).stream()
          .filter(card -> hasJokers || card instanceof Card.Playing)
          .map(PeerCards::code)
          .collect(Collectors.joining(","));
    }

    /** The same deck, as far as a shuffle does not ask for another. */
    Recipe with(@Nullable Boolean jokers, @Nullable String cards) {
      boolean mayHaveJokers = jokers == null ? hasJokers : jokers;
      return cards == null
          ? new Recipe(deckCount, mayHaveJokers, part)
          : of(deckCount, mayHaveJokers, cards);
    }

    private List<Card> cards() {
      return part == null
          ? CardSet.STANDARD.cards(1, hasJokers ? PeerCards.JOKERS : 0)
          : PeerCards.listed(part);
    }

    int size() {
      return deckCount * cards().size();
    }

    Contents contents() {
      List<Card> cards =
          Collections.nCopies(deckCount, cards()).stream().flatMap(List::stream).toList();
      return new Contents(CardSet.STANDARD.id(), new CardItems(cards));
    }
  }
}
