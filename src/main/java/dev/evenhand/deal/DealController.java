package dev.evenhand.deal;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.evenhand.answer.Chance;
import dev.evenhand.answer.ListEndpoints;
import dev.evenhand.http.Limits;
import dev.evenhand.items.Form;
import dev.evenhand.problem.ProblemType;
import dev.evenhand.request.FreshDeck;
import dev.evenhand.request.Input;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RestController;

@RestController
class DealController {

  private static final String PLAYERS = "players";
  private static final String CARDS = "cards";
  private static final String DEALS = "deals";
  private static final int MAX_DEALS = 1000;
  private static final List<String> PARAMETERS =
      List.of(
          FreshDeck.CARD_SET,
          FreshDeck.DECKS,
          FreshDeck.JOKERS,
          FreshDeck.ITEMS,
          FreshDeck.SYMBOLS,
          FreshDeck.PAIRS,
          PLAYERS,
          CARDS,
          DEALS,
          Input.SEED);

  private final ListEndpoints.Operation deal;
  private final Limits limits;

  DealController(ListEndpoints drawings, Limits limits) {
    this.deal = drawings.operation("deal", PARAMETERS, this::deal);
    this.limits = limits;
  }

  @RequestMapping(
      path = "/v1/deal",
      method = {RequestMethod.GET, RequestMethod.POST})
  void deal(HttpServletRequest request, HttpServletResponse response) throws IOException {
    deal.answer(request, response);
  }

  private ListEndpoints.Drawn deal(Input input, Chance drawing) throws IOException {
    FreshDeck deck = FreshDeck.of(input, limits.deckCards());
    OptionalLong players = input.integer(PLAYERS, 1);
    OptionalLong cards = input.integer(CARDS, 1);
    checkHands(input, players, cards, deck.cards().size());
    OptionalLong several = input.integer(DEALS, 1, MAX_DEALS);
    int size = (int) deck.cards().size();
    List<Deal> deals =
        IntStream.rangeClosed(1, (int) several.orElse(1))
            .mapToObj(number -> several.isPresent() ? drawing.numbered(number) : drawing)
            .map(
                each ->
                    new Deal(
                        deck,
                        each,
                        deck.cards().in(each.order(size, size)),
                        (int) players.orElse(0),
                        (int) cards.orElse(0)))
            .toList();
    ListEndpoints.Content content =
        several.isPresent()
            ? (form, out) -> writeAll(deals, drawing, form, out)
            : (form, out) -> write(deals.getFirst(), form, out);
    return new ListEndpoints.Drawn(size, content);
  }

  private static void checkHands(Input input, OptionalLong players, OptionalLong cards, long deck) {
    if (players.isPresent() != cards.isPresent()) {
      String given = players.isPresent() ? PLAYERS : CARDS;
      throw input.problem(
          ProblemType.INVALID_PARAMETER,
          given,
          "players and cards go together: only %s is given".formatted(given));
    }
    BigInteger needed =
        BigInteger.valueOf(players.orElse(0)).multiply(BigInteger.valueOf(cards.orElse(0)));
    if (needed.compareTo(BigInteger.valueOf(deck)) > 0) {
      throw input.problem(
          ProblemType.IMPOSSIBLE_DRAW,
          PLAYERS,
          "players times cards must be at most the cards of the deck: %d*%d=%d, deck=%d"
              .formatted(players.getAsLong(), cards.getAsLong(), needed, deck));
    }
  }

  private static void write(Deal deal, Form form, OutputStream out) throws IOException {
    switch (form) {
      case OBJECT -> deal.writeObject(out);
      case ARRAY -> deal.writeArray(out);
      case NDJSON, TEXT -> {
        if (deal.isWhole()) {
          deal.cards().writeLines("", form, out);
        } else {
          deal.writeLines(form, out);
        }
      }
    }
  }

  private static void writeAll(List<Deal> deals, Chance drawing, Form form, OutputStream out)
      throws IOException {
    switch (form) {
      case OBJECT -> {
        out.write("{\"deals\":".getBytes(US_ASCII));
        writeList(deals, Deal::writeObject, out);
        deals.getFirst().writeFields(drawing, out);
      }
      case ARRAY -> writeList(deals, Deal::writeArray, out);
      case NDJSON, TEXT -> {
        for (Deal deal : deals) {
          deal.writeLines(form, out);
        }
      }
    }
  }

  private interface Writer {
    void write(Deal deal, OutputStream out) throws IOException;
  }

  private static void writeList(List<Deal> deals, Writer writer, OutputStream out)
      throws IOException {
    out.write('[');
    for (int i = 0; i < deals.size(); i++) {
      if (i > 0) {
        out.write(',');
      }
      writer.write(deals.get(i), out);
    }
    out.write(']');
  }
}
