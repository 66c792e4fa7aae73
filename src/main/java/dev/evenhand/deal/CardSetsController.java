package dev.evenhand.deal;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.evenhand.core.cards.Card;
import dev.evenhand.core.cards.CardSet;
import dev.evenhand.core.cards.MemorySet;
import dev.evenhand.items.CardItems;
import dev.evenhand.items.Contents;
import dev.evenhand.items.Form;
import dev.evenhand.request.FreshDeck;
import dev.evenhand.request.InputReader;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The catalogue of cards. */
@RestController
class CardSetsController {

  /** All sets there are. */
  record CardSets(List<Entry> cardSets) {}

  /**
   * A set of cards.
   *
   * @param size without parameters; absent where the cards are the caller's
   * @param cards in fresh order, as a JSON array
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Entry(
      String name,
      @Nullable Integer size,
      List<Parameter> parameters,
      @JsonRawValue String cards) {}

  /** A parameter of the deal that goes with a set: a number, or a list. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Parameter(
      String name,
      @Nullable Integer minimum,
      @Nullable Integer maximum,
      @JsonProperty("default") @Nullable Integer preset) {}

  private final InputReader inputs;
  private final CardSets cardSets;

  CardSetsController(InputReader inputs) throws IOException {
    this.inputs = inputs;
    List<Entry> entries = new ArrayList<>();
    for (CardSet set : CardSet.values()) {
      entries.add(
          entry(
              set.id(),
              List.of(
                  new Parameter(FreshDeck.DECKS, 1, CardSet.MAX_DECKS, 1),
                  new Parameter(FreshDeck.JOKERS, 0, CardSet.MAX_JOKERS, 0)),
              set.cards(1, 0)));
    }
    int pairs = MemorySet.SYMBOLS.size();
    entries.add(
        entry(
            MemorySet.ID,
            List.of(
                new Parameter(FreshDeck.PAIRS, 1, pairs, pairs),
                new Parameter(FreshDeck.SYMBOLS, null, null, null)),
            MemorySet.cards(MemorySet.SYMBOLS)));
    entries.add(
        new Entry(
            Contents.OWN, null, List.of(new Parameter(FreshDeck.ITEMS, null, null, null)), "[]"));
    cardSets = new CardSets(entries);
  }

  @GetMapping(path = "/v1/cardsets", produces = MediaType.APPLICATION_JSON_VALUE)
  CardSets cardSets(HttpServletRequest request) throws IOException {
    inputs.read(request, List.of());
    return cardSets;
  }

  private static Entry entry(String name, List<Parameter> parameters, List<Card> cards)
      throws IOException {
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    new CardItems(cards).writeArray(Form.ARRAY, json);
    return new Entry(name, cards.size(), parameters, json.toString(StandardCharsets.UTF_8));
  }
}
