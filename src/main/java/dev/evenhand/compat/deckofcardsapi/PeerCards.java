package dev.evenhand.compat.deckofcardsapi;

import dev.evenhand.core.cards.Card;
import dev.evenhand.core.cards.CardSet;
import dev.evenhand.core.cards.Rank;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The cards there are, and what the peer calls them: the ten has a zero, the jokers a color. */
final class PeerCards {

  static final int JOKERS = 2;

  private static final Map<String, Card> BY_CODE =
      CardSet.STANDARD.cards(1, JOKERS).stream()
          .collect(Collectors.toUnmodifiableMap(PeerCards::code, Function.identity()));

  private PeerCards() {}

  static String code(Card card) {
    return card.code().replace("10", "0");
  }

  static String value(Card card) {
    return card instanceof Card.Playing(Rank rank, var suit)
        ? rank.text().matches("[0-9]+") ? rank.text() : rank.name()
        : "JOKER";
  }

  static String suit(Card card) {
    return switch (card) {
      case Card.Playing playing -> playing.suit().name();
      case Card.Joker joker -> joker.number() == 1 ? "BLACK" : "RED";
      case Card.Memory memory -> throw new IllegalArgumentException("the peer has no such card");
    };
  }

  static Optional<Card> card(String code) {
    return Optional.ofNullable(BY_CODE.get(code));
  }

  /** The cards that a list of codes means; what is none is left out, without a word. */
  static List<Card> listed(String codes) {
    return Arrays.stream(codes.toUpperCase(Locale.ROOT).split(","))
        .flatMap(code -> card(code).stream())
        .toList();
  }
}
