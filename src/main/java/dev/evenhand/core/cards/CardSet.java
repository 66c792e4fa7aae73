package dev.evenhand.core.cards;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The sets of playing cards that there are. Their fresh orders are frozen. */
public enum CardSet {
  STANDARD("standard", EnumSet.allOf(Rank.class)),
  /** Without 2 to 6. */
  PIQUET("piquet", EnumSet.complementOf(EnumSet.range(Rank.TWO, Rank.SIX))),
  /** Without 2 to 8. */
  EUCHRE("euchre", EnumSet.complementOf(EnumSet.range(Rank.TWO, Rank.EIGHT)));

  public static final int MAX_DECKS = 20;
  public static final int MAX_JOKERS = 8;

  private static final Map<String, CardSet> BY_ID =
      Arrays.stream(values())
          .collect(Collectors.toUnmodifiableMap(CardSet::id, Function.identity()));
  private static final Map<String, Card> BY_CODE =
      STANDARD.cards(1, MAX_JOKERS).stream()
          .collect(Collectors.toUnmodifiableMap(Card::code, Function.identity()));

  private final String id;
  private final List<Card> deck;

  CardSet(String id, Set<Rank> ranks) {
    this.id = id;
    this.deck =
        Arrays.stream(Suit.values())
            .flatMap(suit -> ranks.stream().<Card>map(rank -> new Card.Playing(rank, suit)))
            .toList();
  }

  /** The name by which requests and answers call the set. */
  public String id() {
    return id;
  }

  public static Optional<CardSet> of(String id) {
    return Optional.ofNullable(BY_ID.get(id));
  }

  /** The playing card or joker with this code, such as {@code 10H} or {@code X1}. */
  public static Optional<Card> card(String code) {
    return Optional.ofNullable(BY_CODE.get(code));
  }

  /**
   * The cards in fresh order: by suit, by rank, then the jokers; the same again for each deck.
   *
   * @param decks from 1 to {@link #MAX_DECKS}
   * @param jokers in each deck, from 0 to {@link #MAX_JOKERS}
   */
  public List<Card> cards(int decks, int jokers) {
    List<Card> cards = new ArrayList<>();
    for (int i = 0; i < decks; i++) {
      cards.addAll(deck);
      for (int number = 1; number <= jokers; number++) {
        cards.add(new Card.Joker(number));
      }
    }
    return cards;
  }
}
