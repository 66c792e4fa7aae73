package dev.evenhand.deck;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.evenhand.core.random.Seed;
import dev.evenhand.deck.model.Deck;
import dev.evenhand.deck.store.DeckStore;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What an answer says of a deck. Nothing in it tells where an undealt card lies.
 *
 * @param id absent for those who only watch
 * @param watchId present when the deck is opened, and for those who watch
 * @param piles the number of cards on each
 * @param commitment SHA-256 of the server's seed, in hex; null for a seed of the caller's
 * @param seed present once it is revealed
 * @param cards what the command moved, as a JSON array
 * @param hands what it dealt, as a JSON array of arrays
 */
@JsonInclude(Include.NON_NULL)
record DeckAnswer(
    @Nullable String id,
    @Nullable String watchId,
    String status,
    String cardSet,
    int total,
    int remaining,
    Map<String, Integer> piles,
    long version,
    @JsonInclude(Include.ALWAYS) @Nullable String commitment,
    @Nullable String seed,
    @JsonRawValue @Nullable String cards,
    @JsonRawValue @Nullable String hands) {

  static DeckAnswer of(DeckStore.Kept kept) {
    Deck deck = kept.deck();
    Map<String, Integer> piles = new LinkedHashMap<>();
    deck.places()
        .forEach(
            (place, cards) -> {
              if (place.isPile()) {
                piles.put(place.name(), cards.size());
              }
            });
    return new DeckAnswer(
        kept.id(),
        null,
        deck.isRevealed() ? "revealed" : "open",
        deck.contents().cardSet(),
        deck.contents().size(),
        deck.stock().size(),
        piles,
        kept.version(),
        deck.isSealed() ? commitment(deck.seed()) : null,
        deck.isRevealed() ? deck.seed().text() : null,
        null,
        null);
  }

  /** With both ids: for who opens the deck. */
  DeckAnswer withWatchId(String watchId) {
    return with(id, watchId, cards, hands);
  }

  /** For who watches. */
  DeckAnswer watched(String watchId) {
    return with(null, watchId, cards, hands);
  }

  DeckAnswer withCards(String cards) {
    return with(id, watchId, cards, null);
  }

  DeckAnswer withHands(String hands) {
    return with(id, watchId, null, hands);
  }

  private DeckAnswer with(
      @Nullable String id,
      @Nullable String watchId,
      @Nullable String cards,
      @Nullable String hands) {
    return new DeckAnswer(
        id,
        watchId,
        status,
        cardSet,
        total,
        remaining,
        piles,
        version,
        commitment,
        seed,
        cards,
        hands);
  }

  private static String commitment(Seed seed) {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(seed.text().getBytes(US_ASCII)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
