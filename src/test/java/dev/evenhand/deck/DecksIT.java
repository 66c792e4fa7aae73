package dev.evenhand.deck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceIT;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class DecksIT extends ServiceIT {

  @Test
  void aDeckIsOpenedWithACommitmentAndTwoIds() {
    Reply reply = http.json("/v1/decks", "{}");
    assertThat(reply.status()).isEqualTo(201);
    JsonNode deck = reply.json();
    assertThat(reply.header("Location")).isEqualTo("/v1/decks/" + deck.get("id").asString());
    assertThat(reply.header("ETag")).isEqualTo("\"2\"");
    assertThat(deck.get("remaining").asInt()).isEqualTo(52);
    assertThat(deck.get("commitment").asString()).matches("[0-9a-f]{64}");
    assertThat(deck.get("watchId")).isNotEqualTo(deck.get("id"));
    assertThat(http.post("/v1/decks", "text/plain", "fox\nowl\n").json().get("cardSet").asString())
        .isEqualTo("own");
  }

  // cases.md 18
  @Test
  void moreThanRemainIsRefusedAndNothingIsLost() {
    String deck = open("{\"cardSet\":\"euchre\"}");
    Reply refused = http.json(deck + "/draws", "{\"count\":25}");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.json().get("detail").asString())
        .isEqualTo("count must be at most the cards that are there: count=25, remaining=24");
    assertThat(
            http.json(deck + "/deals", "{\"players\":5,\"cards\":5}")
                .json()
                .get("detail")
                .asString())
        .isEqualTo(
            "players times cards must be at most the cards that are there: 5*5=25, remaining=24");
    assertThat(http.get(deck).json().get("remaining").asInt()).isEqualTo(24);
  }

  // cases.md 20, 21
  @Test
  void gatheringTakesAllCardsBackWithoutTwinsOrPiles() {
    String deck = open("{\"decks\":4,\"jokers\":2}");
    http.json(deck + "/draws", "{\"count\":30,\"pile\":\"a\"}");
    http.json(deck + "/draws", "{\"count\":20,\"from\":\"random\"}");
    JsonNode gathered = http.json(deck + "/shuffles", "{\"scope\":\"all\"}").json();
    assertThat(gathered.get("remaining").asInt()).isEqualTo(216);
    assertThat(gathered.get("piles")).isEmpty();
    List<String> cards = codes(http.json(deck + "/draws", "{\"count\":216}"));
    assertThat(cards).hasSize(216);
    assertThat(cards.stream().distinct()).hasSize(54);
  }

  // cases.md 22, 23
  @Test
  void aPartOfADeckStaysAPartInTheOrderThatWasGiven() {
    String deck = open("{\"codes\":[\"KH\",\"AS\",\"AS\",\"X1\"],\"shuffle\":false}");
    assertThat(codes(http.json(deck + "/draws", "{\"count\":4}")))
        .containsExactly("KH", "AS", "AS", "X1");
    http.json(deck + "/shuffles", "{\"scope\":\"all\"}");
    assertThat(codes(http.json(deck + "/draws", "{\"count\":4}")))
        .containsExactlyInAnyOrder("KH", "AS", "AS", "X1");
  }

  // cases.md 24
  @Test
  void aCardThatIsAddedToASecondPileLeavesTheFirst() {
    String deck = open("{\"shuffle\":false}");
    http.json(deck + "/draws", "{\"count\":3,\"pile\":\"first\"}");
    JsonNode moved =
        http.json(deck + "/piles/second/cards", "{\"pile\":\"first\",\"cards\":[\"2S\"]}").json();
    assertThat(moved.get("piles").toString()).isEqualTo("{\"first\":2,\"second\":1}");
    assertThat(codes(http.get(deck + "/piles/first"))).containsExactly("3S", "AS");
  }

  // cases.md 25, 28
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ["KH"]      | a card that is named must be there, once for each time: KH
          ["9Z"]      | a card that is named must be there, once for each time: 9Z
          ["AS","AS"] | a card that is named must be there, once for each time: AS
          """)
  void aCardThatIsNotThereIsNamedAndNothingMoves(String cards, String detail) {
    String deck = open("{\"shuffle\":false}");
    http.json(deck + "/draws", "{\"count\":2}");
    for (String where : List.of("/piles/p/cards", "/returns")) {
      Reply refused = http.json(deck + where, "{\"cards\":" + cards + "}");
      assertThat(refused.status()).isEqualTo(422);
      assertThat(refused.json().get("detail").asString()).isEqualTo(detail);
    }
    assertThat(http.get(deck).json().get("version").asInt()).isEqualTo(2);
  }

  // cases.md 26
  @Test
  void twinsOfAShoeReachAPileTogether() {
    String deck = open("{\"decks\":2,\"shuffle\":false}");
    http.json(deck + "/draws", "{\"count\":53}");
    JsonNode piled =
        http.json(deck + "/piles/p/cards", "{\"cards\":[\"AS\",\"AS\",\"2S\"]}").json();
    assertThat(piled.at("/piles/p").asInt()).isEqualTo(3);
    assertThat(codes(http.get(deck + "/piles/p"))).containsExactly("2S", "AS", "AS");
  }

  // cases.md 27
  @ParameterizedTest
  @ValueSource(strings = {"count=undefined", "count=", "count=-3", "count=0", "count=1.5"})
  void anOddCountIsRefused(String count) {
    String deck = open("{}");
    http.json(deck + "/draws", "{\"count\":5,\"pile\":\"p\"}");
    for (String where : List.of("/draws?", "/piles/p/draws?")) {
      assertThat(post(deck + where + count).status()).isEqualTo(422);
    }
    assertThat(http.get(deck).json().at("/piles/p").asInt()).isEqualTo(5);
  }

  // cases.md 29
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/draws",
        "/deals?players=1&cards=1",
        "/shuffles",
        "/returns",
        "/reveal",
        "/piles/p/cards",
        "/piles/p/draws",
        "/piles/p/shuffles"
      })
  void anUnknownDeckIsNotFound(String command) {
    assertThat(post("/v1/decks/none" + command).status()).isEqualTo(404);
    assertThat(http.get("/v1/decks/none").status()).isEqualTo(404);
    assertThat(http.get("/v1/decks/none/events").status()).isEqualTo(404);
    assertThat(http.get("/v1/decks/none/piles/p").status()).isEqualTo(404);
    assertThat(http.send("DELETE", "/v1/decks/none", BodyPublishers.noBody()).status())
        .isEqualTo(404);
    // Who only watches can't play.
    String watched = "/v1/decks/" + http.json("/v1/decks", "{}").json().get("watchId").asString();
    assertThat(post(watched + command).status()).isEqualTo(404);
  }

  // cases.md 30
  @ParameterizedTest
  @ValueSource(strings = {"/draws", "/deals", "/shuffles", "/returns", "/reveal", "/piles/p/draws"})
  void nothingThatChangesADeckIsAGet(String command) {
    String deck = open("{}");
    assertThat(http.unchecked().get(deck + command).status()).isEqualTo(405);
    assertThat(http.get(deck).json().get("version").asInt()).isEqualTo(2);
  }

  // cases.md 14
  @Test
  void aLostAnswerIsAnsweredAgain() {
    String deck = open("{}");
    Reply first = http.json(deck + "/draws", "{\"count\":2}", "Idempotency-Key", "lost");
    Reply again =
        http.json(deck + "/draws", "{\"count\":2}", "Idempotency-Key", "lost", "If-Match", "\"2\"");
    assertThat(again.text()).isEqualTo(first.text());
    assertThat(again.header("ETag")).isEqualTo(first.header("ETag")).isEqualTo("\"3\"");
    Reply other = http.json(deck + "/draws", "{\"count\":3}", "Idempotency-Key", "lost");
    assertThat(other.status()).isEqualTo(422);
    assertThat(other.json().get("detail").asString())
        .isEqualTo("this Idempotency-Key has come before, with another request");
    assertThat(post(deck + "/draws", "Idempotency-Key", "b d").status()).isEqualTo(422);
    assertThat(http.get(deck).json().get("remaining").asInt()).isEqualTo(50);
    Reply opened = http.json("/v1/decks", "{}", "Idempotency-Key", "open" + deck);
    assertThat(http.json("/v1/decks", "{}", "Idempotency-Key", "open" + deck).text())
        .isEqualTo(opened.text());
  }

  @Test
  void aLostAnswerIsAnsweredAgainWhenItsDeckIsGone() {
    String deck = open("{}");
    Reply first = http.json(deck + "/draws", "{\"count\":52}", "Idempotency-Key", "last");
    assertThat(http.json(deck + "/draws", "{\"count\":52}", "Idempotency-Key", "last").text())
        .isEqualTo(first.text());
    http.send("DELETE", deck, BodyPublishers.noBody());
    assertThat(http.json(deck + "/draws", "{\"count\":52}", "Idempotency-Key", "last").text())
        .isEqualTo(first.text());
    assertThat(post(deck + "/draws", "Idempotency-Key", "new").status()).isEqualTo(404);
  }

  @Test
  void changesThatComeTogetherStandOrFallAlone() throws Exception {
    String deck = open("{}");
    String other = open("{}");
    List<Callable<Reply>> requests = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      String key = "together" + i;
      for (int time = 0; time < 2; time++) {
        requests.add(
            () -> http.json(deck + "/draws", "{\"count\":3}", "Idempotency-Key", key + deck));
      }
      requests.add(() -> http.json("/v1/decks/none/draws", "{}", "Idempotency-Key", key));
      requests.add(() -> http.json(other + "/draws", "{}", "If-Match", "\"1\""));
      requests.add(() -> http.json(other + "/draws", "{}"));
    }
    List<Reply> replies = new ArrayList<>();
    try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Reply> reply : clients.invokeAll(requests)) {
        replies.add(reply.get());
      }
    }

    List<String> dealt = new ArrayList<>();
    for (int i = 0; i < replies.size(); i += 5) {
      Reply first = replies.get(i);
      Reply again = replies.get(i + 1);
      assertThat(again.status()).isEqualTo(first.status());
      if (first.status() == 200) {
        assertThat(again.text()).isEqualTo(first.text());
        first.json().get("cards").forEach(card -> dealt.add(card.get("code").asString()));
      } else {
        assertThat(first.status()).isEqualTo(422);
      }
      assertThat(replies.get(i + 2).status()).isEqualTo(404);
      assertThat(replies.get(i + 3).status()).isEqualTo(412);
      assertThat(replies.get(i + 4).status()).isEqualTo(200);
    }
    assertThat(dealt).hasSize(51).doesNotHaveDuplicates();
    assertThat(http.get(deck).json().get("remaining").asInt()).isEqualTo(1);
    assertThat(http.get(other).json().get("remaining").asInt()).isEqualTo(32);
  }

  @Test
  void aKeyCountsForItsPathAlone() {
    String one = open("{}");
    String two = open("{}");
    http.json(one + "/draws", "{}", "Idempotency-Key", "same");
    assertThat(
            http.json(two + "/draws", "{}", "Idempotency-Key", "same").json().get("id").asString())
        .isEqualTo(two.substring("/v1/decks/".length()));
  }

  @Test
  void aVersionThatIsNoMoreIsRefused() {
    String deck = open("{}");
    assertThat(post(deck + "/draws", "If-Match", "\"2\"").status()).isEqualTo(200);
    Reply stale = post(deck + "/draws", "If-Match", "\"2\"");
    assertThat(stale.status()).isEqualTo(412);
    assertThat(stale.json().get("detail").asString())
        .isEqualTo("If-Match must be the deck's version: If-Match=2, version=3");
    assertThat(post(deck + "/draws", "If-Match", "*").status()).isEqualTo(200);
    assertThat(post(deck + "/draws", "If-Match", "4").status()).isEqualTo(422);
    assertThat(http.send("DELETE", deck, BodyPublishers.noBody(), "If-Match", "\"2\"").status())
        .isEqualTo(412);
    assertThat(http.get(deck).header("ETag")).isEqualTo("\"4\"");
  }

  @Test
  void cardsAreDrawnFromTopBottomAndAtRandom() {
    String deck =
        open(
            "{\"codes\":[\"AS\",\"2S\",\"3S\",\"4S\",\"5S\",\"6S\"],\"shuffle\":false,\"seed\":\"s\"}");
    assertThat(codes(post(deck + "/draws?count=1"))).containsExactly("AS");
    assertThat(codes(post(deck + "/draws?count=2&from=bottom"))).containsExactly("6S", "5S");
    // The first of the shuffle of what lies there, with the seed of the first chance event.
    String first = http.text("/v1/shuffle?seed=s:1&count=1", "2S\n3S\n4S\n").text().strip();
    assertThat(codes(post(deck + "/draws?from=random"))).containsExactly(first);
    List<String> left = new ArrayList<>(List.of("2S", "3S", "4S"));
    left.remove(first);
    assertThat(codes(post(deck + "/draws?count=2"))).isEqualTo(left);
  }

  @Test
  void handsAreDealtRoundTheTable() {
    String deck = open("{\"shuffle\":false}");
    JsonNode dealt = post(deck + "/deals?players=2&cards=2").json();
    assertThat(dealt.at("/hands/0").findValuesAsString("code")).containsExactly("AS", "3S");
    assertThat(dealt.at("/hands/1").findValuesAsString("code")).containsExactly("2S", "4S");
  }

  @Test
  void pilesHaveTheLastAddedOnTop() {
    String deck = open("{\"shuffle\":false}");
    post(deck + "/draws?count=3");
    post(deck + "/piles/p/cards");
    assertThat(codes(http.get(deck + "/piles/p"))).containsExactly("3S", "2S", "AS");
    assertThat(codes(post(deck + "/piles/p/draws"))).containsExactly("3S");
    assertThat(codes(post(deck + "/piles/p/draws?from=bottom"))).containsExactly("AS");
    assertThat(codes(http.json(deck + "/piles/p/draws", "{\"cards\":[\"2S\"]}")))
        .containsExactly("2S");
    assertThat(http.get(deck + "/piles/p").json().get("remaining").asInt()).isZero();
    assertThat(http.get(deck + "/piles/q").status()).isEqualTo(404);
    assertThat(post(deck + "/piles/q/draws").status()).isEqualTo(404);
    assertThat(post(deck + "/piles/a%20b/cards").status()).isEqualTo(422);
    assertThat(http.json(deck + "/piles/p/cards", "{\"pile\":\"p\"}").status()).isEqualTo(422);
  }

  @Test
  void returnedCardsGoWhereTheyAreWanted() {
    String deck = open("{\"codes\":[\"AS\",\"2S\",\"3S\",\"4S\"],\"shuffle\":false}");
    post(deck + "/draws?count=3");
    http.json(deck + "/returns", "{\"cards\":[\"2S\"],\"to\":\"top\"}");
    post(deck + "/returns");
    assertThat(codes(post(deck + "/draws?count=4"))).containsExactly("2S", "4S", "AS", "3S");
    post(deck + "/piles/p/cards");
    http.json(deck + "/returns", "{\"pile\":\"p\"}");
    assertThat(http.get(deck).json().get("remaining").asInt()).isEqualTo(4);
  }

  @Test
  void ownCardsAreNamedByTheirValue() {
    String deck = open("{\"items\":[{\"a\" : 1.0},\"fox\",3],\"shuffle\":false}");
    assertThat(post(deck + "/draws?count=3").text())
        .contains("\"cards\":[{\"a\" : 1.0},\"fox\",3]");
    assertThat(
            http.json(deck + "/piles/p/cards", "{\"cards\":[{\"a\" : 1.0},3]}")
                .json()
                .at("/piles/p")
                .asInt())
        .isEqualTo(2);
    assertThat(http.json(deck + "/piles/p/cards", "{\"cards\":[\"3\"]}").status()).isEqualTo(422);
  }

  @Test
  void aSeededDeckIsRepeatableAndHasNoCommitment() {
    String cards = http.text("/v1/shuffle?seed=game:1", "AS\n2S\n3S\n").text();
    String body = "{\"codes\":[\"AS\",\"2S\",\"3S\"],\"seed\":\"game\"}";
    JsonNode opened = http.json("/v1/decks", body).json();
    assertThat(opened.get("commitment").isNull()).isTrue();
    String deck = "/v1/decks/" + opened.get("id").asString();
    assertThat(String.join("\n", codes(post(deck + "/draws?count=3"))) + "\n").isEqualTo(cards);
    Reply refused = post(deck + "/shuffles?publicSeed=word");
    assertThat(refused.status()).isEqualTo(422);
  }

  @Test
  void aWatcherSeesTheStateAndAfterTheRevealTheEvents() {
    JsonNode opened = http.json("/v1/decks", "{\"cardSet\":\"euchre\"}").json();
    String deck = "/v1/decks/" + opened.get("id").asString();
    String watched = "/v1/decks/" + opened.get("watchId").asString();
    post(deck + "/draws?count=2&pile=p");
    Reply state = http.get(watched);
    assertThat(state.text()).doesNotContain(opened.get("id").asString());
    assertThat(state.json().get("remaining").asInt()).isEqualTo(22);
    assertThat(http.get(watched + "/events").status()).isEqualTo(403);
    assertThat(http.get(watched + "/piles/p").status()).isEqualTo(403);
    JsonNode revealed = post(deck + "/reveal").json();
    assertThat(http.get(watched).json().get("seed")).isEqualTo(revealed.get("seed"));
    assertThat(http.get(watched + "/events").json().get("events").findValuesAsString("type"))
        .containsExactly("opened", "shuffled", "moved", "revealed");
    assertThat(http.get(deck + "/events?after=2").json().get("events")).hasSize(2);
  }

  @Test
  void whatIsUndealtIsToldToNobody() {
    String deck = open("{\"cardSet\":\"euchre\"}");
    List<String> drawn = codes(post(deck + "/draws?count=23"));
    String told =
        http.get(deck).text()
            + http.get(deck + "/events?after=1").text()
            + post(deck + "/shuffles").text()
            + post(deck + "/draws?count=9").text();
    List<String> last = codes(post(deck + "/draws"));
    assertThat(drawn).doesNotContainAnyElementsOf(last);
    assertThat(told).doesNotContain("\"" + last.getFirst() + "\"");
    assertThat(http.json(deck + "/draws", "{\"cards\":[\"AS\"]}").status()).isEqualTo(422);
  }

  @Test
  void aRevealedDeckIsClosedForGood() {
    String deck = open("{\"shuffle\":false}");
    post(deck + "/draws?count=2&pile=p");
    assertThat(post(deck + "/reveal").json().get("status").asString()).isEqualTo("revealed");
    for (String command :
        List.of(
            "/draws",
            "/deals?players=1&cards=1",
            "/shuffles",
            "/shuffles?scope=all",
            "/returns",
            "/reveal",
            "/piles/p/cards",
            "/piles/p/draws",
            "/piles/p/shuffles")) {
      assertThat(post(deck + command).status()).as(command).isEqualTo(409);
    }
  }

  @Test
  void chanceEventsAreNumberedAndNothingElseIs() {
    String deck = open("{\"codes\":[\"AS\",\"2S\",\"3S\"],\"shuffle\":false}");
    post(deck + "/draws?count=1");
    post(deck + "/shuffles?publicSeed=blue%20moon");
    post(deck + "/draws?from=random");
    post(deck + "/shuffles");
    post(deck + "/draws?from=random");
    JsonNode events = http.get(deck + "/events").json().get("events");
    assertThat(events.findValuesAsString("chance")).containsExactly("1", "2");
    assertThat(events.get(2).get("publicSeed").asString()).isEqualTo("blue moon");
  }

  @Test
  void aDeckThatIsRemovedIsGone() {
    String deck = open("{}");
    assertThat(http.send("DELETE", deck, BodyPublishers.noBody()).status()).isEqualTo(204);
    assertThat(http.get(deck).status()).isEqualTo(404);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /draws              | {"from":"middle"}            | from must be top, bottom or random: from=middle
          /draws              | {"publicSeed":"x"}           | publicSeed goes with from=random
          /draws              | {"from":"random","publicSeed":"x; rm"} | publicSeed must be 1 to 128 of the characters 0-9A-Za-z._- with single spaces between: x; rm
          /deals              | {"players":2}                | cards is missing
          /shuffles           | {"scope":"half"}             | scope must be stock or all: scope=half
          /returns            | {"to":"middle"}              | to must be top or bottom: to=middle
          /piles/p/draws      | {"cards":["AS"],"count":1}   | cards does not go with count or from
          /draws              | [1]                          | the body must be a JSON object here, and is a list
          /reveal             | {"x":1}                      | "x" is unknown; the fields are
          """)
  void anOddRequestIsRefused(String command, String body, String detail) {
    Reply refused = http.json(open("{}") + command, body);
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.json().get("detail").asString().strip()).isEqualTo(detail);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"codes":["ZZ"]}                         | codes must be those of playing cards, such as 10H or X1: ZZ
          {"codes":["AS"],"jokers":1}              | jokers does not go with codes
          {"shuffle":false,"publicSeed":"x"}       | publicSeed goes with shuffle=true
          {"shuffle":"yes"}                        | shuffle must be true or false: shuffle="yes"
          {"codes":["AS","2S"],"seed":"s","publicSeed":"x"} | publicSeed goes with a deck that has a commitment, not with a seed of the caller's
          """)
  void anOddDeckIsNotOpened(String body, String detail) {
    Reply refused = http.json("/v1/decks", body);
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.json().get("detail").asString()).isEqualTo(detail);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/{id}/draws",
        "/{id}/deals",
        "/{id}/shuffles",
        "/{id}/returns",
        "/{id}/reveal",
        "/{id}/piles/p/cards",
        "/{id}/piles/p/draws",
        "/{id}/piles/p/shuffles"
      })
  void everyPostRefusesTheSameThingsTheSameWay(String path) {
    String deck = open("{\"shuffle\":false}");
    post(deck + "/draws?count=2&pile=p");
    String target = path.isEmpty() ? "/v1/decks" : deck + path.substring("/{id}".length());
    assertThat(http.json(target, "{").status()).isEqualTo(400);
    assertThat(http.json(target, "{}", "Accept", "image/png").status()).isEqualTo(406);
    assertThat(http.post(target, "image/png", "x").status()).isEqualTo(415);
    assertThat(http.json(target, "{\"cuont\":1}").status()).isEqualTo(422);
    if (!path.isEmpty()) {
      String query = path.endsWith("deals") ? "?players=1&cards=1" : "";
      assertThat(post(target + query, "If-Match", "\"99\"").status()).isEqualTo(412);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/events", "/piles/p"})
  void everyGetRefusesTheSameThingsTheSameWay(String path) {
    String target = open("{}") + path;
    assertThat(http.get(target + "?x=%ff").status()).isEqualTo(400);
    assertThat(http.get(target + "?x=1").status()).isEqualTo(422);
    assertThat(http.get(target, "Accept", "image/png").status()).isEqualTo(406);
  }

  @Test
  void aRemovalIsRefusedTheSameWay() {
    assertThat(
            http.send("DELETE", open("{}"), BodyPublishers.noBody(), "Accept", "image/png")
                .status())
        .isEqualTo(406);
  }

  private String open(String body) {
    Reply opened = http.json("/v1/decks", body);
    assertThat(opened.status()).as(opened.text()).isEqualTo(201);
    return opened.header("Location");
  }

  private Reply post(String target, String... headers) {
    return http.send("POST", target, BodyPublishers.noBody(), headers);
  }

  private static List<String> codes(Reply reply) {
    assertThat(reply.status()).as(reply.text()).isEqualTo(200);
    return new ArrayList<>(reply.json().get("cards").findValuesAsString("code"));
  }
}
