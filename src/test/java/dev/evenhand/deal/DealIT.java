package dev.evenhand.deal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.core.cards.Card;
import dev.evenhand.core.cards.CardSet;
import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceIT;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class DealIT extends ServiceIT {

  private static final List<String> STANDARD =
      CardSet.STANDARD.cards(1, 0).stream().map(Card::code).toList();

  @Test
  void aDeckIsTheShuffleOfTheFreshDeck() {
    assertThat(codes(http.get("/v1/deal?seed=x").json().get("cards")))
        .isEqualTo(shuffled(STANDARD, "x"));
  }

  @Test
  void handsAreDealtOneCardAtATimeRoundTheTable() {
    List<String> deck = shuffled(STANDARD, "x");
    JsonNode deal = http.get("/v1/deal?players=4&cards=5&seed=x").json();
    for (int p = 0; p < 4; p++) {
      for (int r = 0; r < 5; r++) {
        assertThat(deal.get("hands").get(p).get(r).get("code").asString())
            .isEqualTo(deck.get(r * 4 + p));
      }
    }
    assertThat(codes(deal.get("rest"))).isEqualTo(deck.subList(20, 52));
  }

  @Test
  void handsAndRestTogetherAreTheDeck() {
    JsonNode deal = http.get("/v1/deal?players=3&cards=17").json();
    List<String> dealt = codes(deal.get("rest"));
    assertThat(dealt).hasSize(1);
    deal.get("hands").forEach(hand -> dealt.addAll(codes(hand)));
    assertThat(dealt).containsExactlyInAnyOrderElementsOf(STANDARD);
    assertThat(deal.get("seed").isNull()).isTrue();
  }

  @Test
  void textIsAHandALineAndTheRestOnTheLast() {
    Reply text = http.get("/v1/deal?players=4&cards=5&seed=x", "Accept", "text/plain");
    List<String> lines = text.text().lines().toList();
    assertThat(lines).hasSize(5);
    assertThat(lines.subList(0, 4)).allMatch(line -> line.split(" ").length == 5);
    assertThat(lines.get(4).split(" ")).hasSize(32);
    JsonNode json = http.get("/v1/deal?players=4&cards=5&seed=x").json();
    assertThat(lines.getFirst())
        .isEqualTo(String.join(" ", json.at("/hands/0").findValuesAsString("symbol")));
    assertThat(text.header("Evenhand-Total")).isEqualTo("52");
    assertThat(text.header("Evenhand-Seed")).isEqualTo("x");
  }

  @Test
  void theRestIsTheLastLineEvenIfItIsEmpty() {
    assertThat(http.get("/v1/deal?players=4&cards=13", "Accept", "text/plain").text().lines())
        .hasSize(5)
        .last()
        .isEqualTo("");
    assertThat(
            http.get("/v1/deal?players=4&cards=13", "Accept", "application/x-ndjson")
                .text()
                .lines())
        .hasSize(5)
        .last()
        .isEqualTo("[]");
  }

  @ParameterizedTest
  @CsvSource({
    "cardSet=standard, 52, AS, KH",
    "jokers=2, 54, AS, X2",
    "decks=4&jokers=2, 216, AS, X2",
    "decks=20&jokers=8, 1200, AS, X8",
    "cardSet=piquet, 32, AS, KH",
    "cardSet=euchre&decks=2&jokers=1, 50, AS, X1",
    "cardSet=memory, 16, M1, M16",
    "pairs=6, 12, M1, M12",
    "pairs=7, 14, M1, M14"
  })
  void everySetIsDealtWhole(String query, int size, String first, String last) {
    JsonNode deal = http.get("/v1/deal?seed=x&" + query).json();
    List<String> order =
        http.get("/v1/shuffle?seed=x&range=0-" + (size - 1), "Accept", "text/plain")
            .text()
            .lines()
            .toList();
    List<String> codes = codes(deal.get("cards"));
    assertThat(codes).hasSize(size);
    assertThat(deal.get("total").asInt()).isEqualTo(size);
    assertThat(codes.get(order.indexOf("0"))).isEqualTo(first);
    assertThat(codes.get(order.indexOf(String.valueOf(size - 1)))).isEqualTo(last);
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 7, 8})
  void memoryHasEverySymbolTwiceAsSeparateCards(int pairs) {
    JsonNode cards = http.get("/v1/deal?cardSet=memory&pairs=" + pairs).json().get("cards");
    assertThat(codes(cards)).doesNotHaveDuplicates().hasSize(2 * pairs);
    List<String> symbols = cards.findValuesAsString("symbol");
    String all = "★◆●▲☀♣☂♥".substring(0, pairs);
    assertThat(symbols).containsExactlyInAnyOrderElementsOf(Arrays.asList((all + all).split("")));
    cards.forEach(card -> assertThat(card.get("matched").asBoolean()).isFalse());
  }

  @Test
  void memoryCanHaveSymbolsOfYourOwn() {
    JsonNode deal =
        http.json("/v1/deal", "{\"symbols\":[\"\\u00e4\",\"b\\\"\",3],\"pairs\":2}").json();
    assertThat(deal.get("cardSet").asString()).isEqualTo("memory");
    assertThat(deal.get("cards").findValuesAsString("symbol"))
        .containsExactlyInAnyOrder("ä", "ä", "b\"", "b\"");
    assertThat(http.json("/v1/deal", "{\"symbols\":[]}").json().get("cards")).isEmpty();
  }

  @Test
  void ownCardsComeBackAsTheyWereGiven() {
    String cards = "{\"a\" : 1.0}";
    JsonNode deal = http.json("/v1/deal", "{\"items\":[" + cards + "]}").json();
    assertThat(deal.get("cardSet").asString()).isEqualTo("own");
    assertThat(http.json("/v1/deal", "[" + cards + "]").text()).isEqualTo("[" + cards + "]");
    assertThat(http.text("/v1/deal?players=2&cards=1&seed=evenhand", "a\r\nb\r\nc\r\n").text())
        .isEqualTo("c\r\na\r\nb\r\n");
    assertThat(http.json("/v1/deal?players=2&cards=1&seed=evenhand", "[1,2,3]").text())
        .isEqualTo("[[3],[1],[2]]");
    assertThat(
            http.post("/v1/deal?players=2&cards=1&seed=evenhand", "application/x-ndjson", "1\n2\n3")
                .text())
        .isEqualTo("[3]\n[1]\n[2]\n");
  }

  @Test
  void eachOfSeveralDealsIsADrawOfItsOwn() {
    JsonNode deals = http.get("/v1/deal?deals=3&seed=x").json();
    assertThat(deals.get("seed").asString()).isEqualTo("x");
    for (int d = 1; d <= 3; d++) {
      assertThat(deals.get("deals").get(d - 1)).isEqualTo(http.get("/v1/deal?seed=x:" + d).json());
    }
    JsonNode unseeded = http.get("/v1/deal?deals=2").json().get("deals");
    assertThat(unseeded.get(0)).isNotEqualTo(unseeded.get(1));
    String seed = http.get("/v1/deal?deals=2&seed=auto").json().at("/deals/1/seed").asString();
    assertThat(seed).matches("[0-9a-f]{64}:2");
  }

  @Test
  void severalDealsFollowEachOtherInLines() {
    String url = "/v1/deal?cardSet=euchre&players=4&cards=5&seed=x";
    String both = http.get(url + "&deals=2", "Accept", "text/plain").text();
    assertThat(both)
        .isEqualTo(
            http.get(url + ":1", "Accept", "text/plain").text()
                + http.get(url + ":2", "Accept", "text/plain").text());
    assertThat(http.get("/v1/deal?deals=2", "Accept", "text/plain").text().lines())
        .allMatch(line -> line.split(" ").length == 52)
        .hasSize(2);
    assertThat(http.json("/v1/deal?deals=2&seed=x", "[1]").text()).isEqualTo("[[1],[1]]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          players=11&cards=5 | players | players times cards must be at most the cards of the deck: 11*5=55, deck=52
          players=999999999999999999&cards=999999999999999999 | players | players times cards must be at most the cards of the deck: 999999999999999999*999999999999999999=999999999999999998000000000000000001, deck=52
          players=4          | players | players and cards go together: only players is given
          cards=4            | cards   | players and cards go together: only cards is given
          players=0&cards=5  | players | players must be an integer from 1 to 999999999999999999: players=0
          decks=21           | decks   | decks must be an integer from 1 to 20: decks=21
          decks=0            | decks   | decks must be an integer from 1 to 20: decks=0
          jokers=9           | jokers  | jokers must be an integer from 0 to 8: jokers=9
          jokers=-1          | jokers  | jokers must be an integer from 0 to 8: jokers=-1
          deals=1001         | deals   | deals must be an integer from 1 to 1000: deals=1001
          cardSet=tarot      | cardSet | cardSet must be standard, piquet, euchre, memory or own: cardSet=tarot
          pairs=9            | pairs   | pairs must be at most the number of symbols, and more need symbols of your own: pairs=9, symbols=8
          pairs=0            | pairs   | pairs must be an integer from 1 to 999999999999999999: pairs=0
          cardSet=standard&pairs=2  | pairs | pairs does not go with cardSet=standard
          cardSet=memory&jokers=2   | jokers | jokers does not go with cardSet=memory
          item=a&decks=2     | decks   | decks does not go with cardSet=own
          cardSet=piquet&item=a     | item  | items does not go with cardSet=piquet
          count=5            | count   | "count" is unknown; the parameters are cardSet, decks, jokers, item, symbols, pairs, players, cards, deals, seed
          """)
  void anImpossibleDealIsRefused(String query, String parameter, String detail) {
    Reply reply = http.get("/v1/deal?" + query);
    assertThat(reply.status()).isEqualTo(422);
    assertThat(reply.json().get("detail").asString()).isEqualTo(detail);
    assertThat(reply.json().get("parameter").asString()).isEqualTo(parameter);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"symbols":["a","a"]}   | symbols must be distinct and not blank: "a"
          {"symbols":["a"," "]}   | symbols must be distinct and not blank: " "
          {"symbols":["a\\n"]}    | a string with a line break can't be a line of text
          {"symbols":"ab"}        | symbols must be a list: symbols="ab"
          """)
  void symbolsThatCannotBeToldApartAreRefused(String body, String detail) {
    Reply reply = http.json("/v1/deal", body);
    assertThat(reply.status()).isEqualTo(422);
    assertThat(reply.json().get("detail").asString()).isEqualTo(detail);
    assertThat(reply.json().get("pointer").asString()).isEqualTo("/symbols");
  }

  @Test
  void aDeckOfOwnCardsHasALimit() {
    assertThat(http.text("/v1/deal", "a\n".repeat(10_400)).status()).isEqualTo(200);
    Reply reply = http.text("/v1/deal", "a\n".repeat(10_401));
    assertThat(reply.status()).isEqualTo(422);
    assertThat(reply.json().get("detail").asString())
        .isEqualTo("a deck has at most 10,400 cards here: cards=10401");
  }

  @Test
  void theCatalogueTellsWhatCanBeDealt() {
    JsonNode sets = http.get("/v1/cardsets").json().get("cardSets");
    assertThat(sets.findValuesAsString("name"))
        .contains("standard", "piquet", "euchre", "memory", "own");
    assertThat(sets.get(0).get("parameters").toString())
        .isEqualTo(
            "[{\"name\":\"decks\",\"minimum\":1,\"maximum\":20,\"default\":1},"
                + "{\"name\":\"jokers\",\"minimum\":0,\"maximum\":8,\"default\":0}]");
    assertThat(http.get("/v1/cardsets?x=1").status()).isEqualTo(422);
    for (JsonNode set : sets) {
      if (set.has("size")) {
        String url = "/v1/deal?cardSet=" + set.get("name").asString();
        assertThat(http.get(url).json().get("total")).isEqualTo(set.get("size"));
        assertThat(set.get("cards")).hasSize(set.get("size").asInt());
      }
    }
    assertThat(codes(sets.get(0).get("cards"))).isEqualTo(STANDARD);
    assertThat(http.get("/v1/cardsets", "Accept", "text/plain").status()).isEqualTo(406);
  }

  @Test
  void cardsOfTheCatalogueComeAsLinesOfJsonToo() {
    assertThat(http.get("/v1/deal", "Accept", "application/x-ndjson").text().lines())
        .hasSize(52)
        .contains("{\"code\":\"10H\",\"rank\":\"10\",\"suit\":\"hearts\",\"symbol\":\"10♥\"}");
    assertThat(http.get("/v1/deal?jokers=1", "Accept", "application/x-ndjson").text())
        .contains("{\"code\":\"X1\",\"rank\":\"joker\",\"symbol\":\"🃏\"}");
  }

  @Test
  void aSeededUrlCanBeKept() {
    String eTag = http.get("/v1/deal?seed=x").header("ETag");
    assertThat(http.get("/v1/deal?seed=x", "If-None-Match", eTag).status()).isEqualTo(304);
  }

  private static List<String> codes(JsonNode cards) {
    return new ArrayList<>(cards.findValuesAsString("code"));
  }

  private List<String> shuffled(List<String> cards, String seed) {
    JsonNode order =
        http.get("/v1/shuffle?seed=%s&range=0-%d".formatted(seed, cards.size() - 1))
            .json()
            .get("items");
    return IntStream.range(0, cards.size()).mapToObj(i -> cards.get(order.get(i).asInt())).toList();
  }
}
