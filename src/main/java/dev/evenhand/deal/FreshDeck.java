package dev.evenhand.deal;

import dev.evenhand.core.cards.Card;
import dev.evenhand.core.cards.CardSet;
import dev.evenhand.core.cards.MemorySet;
import dev.evenhand.items.Document;
import dev.evenhand.items.Form;
import dev.evenhand.items.Items;
import dev.evenhand.items.UnwritableItemException;
import dev.evenhand.web.Input;
import dev.evenhand.web.ProblemException;
import dev.evenhand.web.ProblemType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The cards that a request wants dealt, in fresh order.
 *
 * @param cardSet the name of their set
 */
record FreshDeck(String cardSet, Items cards) {

  static final String MEMORY = "memory";
  static final String OWN = "own";

  static final String CARD_SET = "cardSet";
  static final String DECKS = "decks";
  static final String JOKERS = "jokers";
  static final String ITEMS = Document.ITEMS;
  static final String SYMBOLS = "symbols";
  static final String PAIRS = "pairs";

  /**
   * @param mostCards that a deck of the caller's own cards may have
   * @throws ProblemException if there is no such deck
   */
  static FreshDeck of(Input input, int mostCards) throws IOException {
    String cardSet = input.text(CARD_SET).orElseGet(() -> impliedSet(input));
    return switch (cardSet) {
      case OWN -> {
        refuse(input, cardSet, DECKS, JOKERS, SYMBOLS, PAIRS);
        yield new FreshDeck(OWN, ownCards(input, mostCards));
      }
      case MEMORY -> {
        refuse(input, cardSet, DECKS, JOKERS, ITEMS);
        yield new FreshDeck(MEMORY, new Cards(memoryCards(input, mostCards)));
      }
      default -> {
        Optional<CardSet> set = CardSet.of(cardSet);
        if (set.isEmpty()) {
          throw input.problem(
              ProblemType.INVALID_PARAMETER,
              CARD_SET,
              "cardSet must be standard, piquet, euchre, memory or own: cardSet=" + cardSet);
        }
        refuse(input, cardSet, ITEMS, SYMBOLS, PAIRS);
        int decks = (int) input.integer(DECKS, 1, CardSet.MAX_DECKS).orElse(1);
        int jokers = (int) input.integer(JOKERS, 0, CardSet.MAX_JOKERS).orElse(0);
        yield new FreshDeck(cardSet, new Cards(set.get().cards(decks, jokers)));
      }
    };
  }

  private static String impliedSet(Input input) {
    if (input.has(ITEMS)) {
      return OWN;
    }
    return input.has(SYMBOLS) || input.has(PAIRS) ? MEMORY : CardSet.STANDARD.id();
  }

  private static void refuse(Input input, String cardSet, String... parameters) {
    for (String parameter : parameters) {
      if (input.has(parameter)) {
        throw input.problem(
            ProblemType.INVALID_PARAMETER,
            parameter,
            "%s does not go with cardSet=%s".formatted(parameter, cardSet));
      }
    }
  }

  private static Items ownCards(Input input, int most) {
    Items cards = input.requiredItems();
    checkSize(input, ITEMS, cards.size(), most);
    return cards;
  }

  private static List<Card> memoryCards(Input input, int most) throws IOException {
    Optional<Items> own = input.items(SYMBOLS);
    long symbols = own.isPresent() ? own.get().size() : MemorySet.SYMBOLS.size();
    long pairs = input.integer(PAIRS, 1).orElse(symbols);
    if (pairs > symbols) {
      throw input.problem(
          ProblemType.INVALID_PARAMETER,
          PAIRS,
          "pairs must be at most the number of symbols, and more need your own symbols:"
              + " pairs=%d, symbols=%d".formatted(pairs, symbols));
    }
    checkSize(input, SYMBOLS, 2 * pairs, most);
    try {
      return MemorySet.cards(
          own.isPresent()
              ? texts(own.get(), (int) pairs)
              : MemorySet.SYMBOLS.subList(0, (int) pairs));
    } catch (IllegalArgumentException | UnwritableItemException e) {
      throw input.problem(ProblemType.INVALID_PARAMETER, SYMBOLS, e.getMessage());
    }
  }

  private static void checkSize(Input input, String parameter, long cards, int most) {
    if (cards > most) {
      throw input.problem(
          ProblemType.OVER_LIMIT,
          parameter,
          "a deck has at most %,d cards here: cards=%d".formatted(most, cards));
    }
  }

  private static List<String> texts(Items items, int count) throws IOException {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ByteArrayOutputStream text = new ByteArrayOutputStream();
      items.write(i, Form.TEXT, text);
      texts.add(text.toString(StandardCharsets.UTF_8));
    }
    return texts;
  }
}
