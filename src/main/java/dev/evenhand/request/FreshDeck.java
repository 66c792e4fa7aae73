package dev.evenhand.request;

import dev.evenhand.core.cards.Card;
import dev.evenhand.core.cards.CardSet;
import dev.evenhand.core.cards.MemorySet;
import dev.evenhand.items.CardItems;
import dev.evenhand.items.Contents;
import dev.evenhand.items.Document;
import dev.evenhand.items.Form;
import dev.evenhand.items.Items;
import dev.evenhand.items.UnwritableItemException;
import dev.evenhand.problem.Excerpt;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
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
public record FreshDeck(String cardSet, Items cards) {

  public static final String CARD_SET = "cardSet";
  public static final String DECKS = "decks";
  public static final String JOKERS = "jokers";
  public static final String ITEMS = Document.ITEMS;
  public static final String SYMBOLS = "symbols";
  public static final String PAIRS = "pairs";
  public static final String CODES = "codes";

  /**
   * @param mostCards that a deck of the caller's own cards may have
   * @throws ProblemException if there is no such deck
   */
  public static FreshDeck of(Input input, int mostCards) throws IOException {
    String cardSet = input.text(CARD_SET).orElseGet(() -> impliedSet(input));
    return switch (cardSet) {
      case Contents.OWN -> {
        refuse(input, "cardSet=" + cardSet, DECKS, JOKERS, SYMBOLS, PAIRS, CODES);
        yield new FreshDeck(Contents.OWN, ownCards(input, mostCards));
      }
      case MemorySet.ID -> {
        refuse(input, "cardSet=" + cardSet, DECKS, JOKERS, ITEMS, CODES);
        yield new FreshDeck(MemorySet.ID, new CardItems(memoryCards(input, mostCards)));
      }
      default -> {
        Optional<CardSet> set = CardSet.of(cardSet);
        if (set.isEmpty()) {
          throw input.problem(
              ProblemType.INVALID_PARAMETER,
              CARD_SET,
              "cardSet must be standard, piquet, euchre, memory or own: cardSet="
                  + Excerpt.of(cardSet));
        }
        refuse(input, "cardSet=" + cardSet, ITEMS, SYMBOLS, PAIRS);
        if (input.has(CODES)) {
          refuse(input, CODES, DECKS, JOKERS);
          yield new FreshDeck(cardSet, new CardItems(partOf(input, mostCards)));
        }
        int decks = (int) input.integer(DECKS, 1, CardSet.MAX_DECKS).orElse(1);
        int jokers = (int) input.integer(JOKERS, 0, CardSet.MAX_JOKERS).orElse(0);
        yield new FreshDeck(cardSet, new CardItems(set.get().cards(decks, jokers)));
      }
    };
  }

  private static String impliedSet(Input input) {
    if (input.has(ITEMS)) {
      return Contents.OWN;
    }
    return input.has(SYMBOLS) || input.has(PAIRS) ? MemorySet.ID : CardSet.STANDARD.id();
  }

  private static void refuse(Input input, String what, String... parameters) {
    for (String parameter : parameters) {
      if (input.has(parameter)) {
        throw input.problem(
            ProblemType.INVALID_PARAMETER,
            parameter,
            "%s does not go with %s".formatted(parameter, what));
      }
    }
  }

  /** A part of a standard deck, by code; order and repeats are kept. */
  private static List<Card> partOf(Input input, int most) throws IOException {
    Items codes = input.items(CODES).orElseThrow();
    checkSize(input, CODES, codes.size(), most);
    try {
      return texts(codes, (int) codes.size()).stream()
          .map(
              code ->
                  CardSet.card(code)
                      .orElseThrow(
                          () ->
                              new IllegalArgumentException(
                                  "codes must be those of playing cards, such as 10H or X1: "
                                      + code)))
          .toList();
    } catch (IllegalArgumentException | UnwritableItemException e) {
      throw input.problem(ProblemType.INVALID_PARAMETER, CODES, e.getMessage());
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
          "pairs must be at most the number of symbols, and more need symbols of your own:"
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
      ShortText text = new ShortText();
      items.write(i, Form.TEXT, text);
      texts.add(text.toString(StandardCharsets.UTF_8));
    }
    return texts;
  }

  /** A text that is refused before it is long. */
  private static final class ShortText extends ByteArrayOutputStream {

    private static final int MOST_BYTES = 64;

    @Override
    public void write(byte[] bytes, int offset, int length) {
      if (size() + length > MOST_BYTES) {
        throw new IllegalArgumentException(
            "symbols and codes must have at most %d bytes each".formatted(MOST_BYTES));
      }
      super.write(bytes, offset, length);
    }
  }
}
