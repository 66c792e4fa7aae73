package dev.evenhand.compat.deckofcardsapi;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the peer answers, its keys in its order; each route has some of them. */
@JsonInclude(Include.NON_NULL)
record PeerAnswer(
    boolean success,
    @JsonProperty("deck_id") @Nullable String deckId,
    @Nullable List<CardAnswer> cards,
    @Nullable Integer remaining,
    @Nullable Boolean shuffled,
    @Nullable Map<String, PileAnswer> piles,
    @Nullable String error) {

  record CardAnswer(String code, String image, Images images, String value, String suit) {}

  record Images(String svg, String png) {}

  /**
   * @param cards from the bottom up, of the pile that is asked for
   */
  @JsonInclude(Include.NON_NULL)
  record PileAnswer(int remaining, @Nullable List<CardAnswer> cards) {}

  static PeerAnswer failure(String error) {
    return new PeerAnswer(false, null, null, null, null, null, error);
  }

  static PeerAnswer deck(PeerDeck deck, int remaining) {
    return new PeerAnswer(true, deck.id(), null, remaining, deck.isShuffled(), null, null);
  }

  static PeerAnswer returned(PeerDeck deck, int remaining) {
    return new PeerAnswer(true, deck.id(), null, remaining, null, null, null);
  }

  static PeerAnswer drawn(
      PeerDeck deck, List<CardAnswer> cards, int remaining, @Nullable String error) {
    return new PeerAnswer(error == null, deck.id(), cards, remaining, null, null, error);
  }

  static PeerAnswer drawn(PeerDeck deck, List<CardAnswer> cards, Map<String, PileAnswer> piles) {
    return new PeerAnswer(true, deck.id(), cards, null, null, piles, null);
  }

  static PeerAnswer piles(PeerDeck deck, int remaining, Map<String, PileAnswer> piles) {
    return new PeerAnswer(true, deck.id(), null, remaining, null, piles, null);
  }
}
