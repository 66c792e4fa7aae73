package dev.evenhand.compat.deckofcardsapi;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceIT;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DeckOfCardsApiIT extends ServiceIT {

  @LocalServerPort private int port;

  private static final String FORM = "application/x-www-form-urlencoded";

  /**
   * Games that were played with the peer itself, at its commit 07e6e13: {@code {a}} stands for the
   * id of the deck that a request opened as a.
   */
  @TestFactory
  Stream<DynamicTest> everyRecordedAnswerIsGivenAgainKeyByKey() throws IOException {
    List<Path> games;
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/deckofcardsapi"))) {
      games = files.sorted().toList();
    }
    assertThat(games).hasSize(7);
    return games.stream()
        .map(game -> DynamicTest.dynamicTest(game.getFileName().toString(), () -> play(game)));
  }

  private void play(Path game) throws IOException {
    Map<String, String> ids = new HashMap<>();
    for (JsonNode step : JsonMapper.shared().readTree(Files.readString(game))) {
      String request = withIds(step.get("request").asString(), ids);
      Reply reply = send(step, request);
      assertThat(reply.status()).as(request).isEqualTo(step.get("status").asInt());
      assertThat(reply.header("Access-Control-Allow-Origin")).isEqualTo("*");
      String id = reply.json().path("deck_id").asString();
      if (step.has("opens")) {
        assertThat(id).matches("[0-9a-z]{12}");
        ids.put(step.get("opens").asString(), id);
      }
      String expected =
          withIds(step.get("answer").toString().replace("\"{}\"", "\"" + id + "\""), ids);
      assertThat(reply.text()).as(request).isEqualTo(expected);
    }
  }

  private Reply send(JsonNode step, String request) {
    String[] parts = request.split(" ", 2);
    String target = "/api/" + parts[1];
    return switch (parts[0]) {
      case "GET" -> http.get(target);
      case "POST" -> http.post(target, step.get("type").asString(), step.get("body").asString());
      default -> http.unchecked().send(parts[0], target, BodyPublishers.noBody());
    };
  }

  private static String withIds(String text, Map<String, String> ids) {
    for (var id : ids.entrySet()) {
      text = text.replace("{" + id.getKey() + "}", id.getValue());
    }
    return text;
  }

  @Test
  void aFreshDeckIsInItsOrder() {
    String deck = open("deck_count=2&jokers_enabled=true");
    List<String> cards = codes(get(deck, "draw/?count=108"));
    assertThat(String.join(" ", cards.subList(0, 15)))
        .isEqualTo("AS 2S 3S 4S 5S 6S 7S 8S 9S 0S JS QS KS AD 2D");
    assertThat(cards.subList(26, 54)).startsWith("AC").contains("AH").endsWith("KH", "X1", "X2");
    assertThat(cards.subList(54, 108)).isEqualTo(cards.subList(0, 54));
  }

  @ParameterizedTest
  @FieldSource("dev.evenhand.testing.PeerRoutes#ALL")
  void theSlashAtTheEndMakesNoDifference(String route) {
    String bare = route.substring(0, route.length() - 1);
    for (String query : List.of("", "?count=x&deck_count=x")) {
      assertSame(http.get(route + query), http.get(bare + query));
    }
    assertSame(http.post(route, FORM, "deck_count=99"), http.post(bare, FORM, "deck_count=99"));
  }

  private static void assertSame(Reply one, Reply other) {
    assertThat(other.status()).isEqualTo(one.status()).isNotEqualTo(301);
    assertThat(other.json().propertyNames()).isEqualTo(one.json().propertyNames());
    assertThat(other.header("Access-Control-Allow-Origin")).isEqualTo("*");
  }

  // cases.md 18
  @Test
  void anOverdrawOfTheDeckGivesWhatThereIsAndOneOfAPileMovesNothing() {
    String deck = open("cards=AS,2S,3S");
    get(deck, "draw/");
    get(deck, "pile/p/add/?cards=AS");
    assertThat(get(deck, "pile/p/draw/?count=2").status()).isEqualTo(404);
    assertThat(get(deck, "pile/p/list/").json().at("/piles/p/remaining").asInt()).isEqualTo(1);
    Reply overdrawn = get(deck, "draw/?count=3");
    assertThat(overdrawn.status()).isEqualTo(200);
    assertThat(overdrawn.json().get("success").asBoolean()).isFalse();
    assertThat(codes(overdrawn)).containsExactly("2S", "3S");
  }

  // cases.md 20, 21
  @Test
  void aShuffleOfAllTakesThePilesBackAndMakesNoTwins() {
    String deck = open("deck_count=4&jokers_enabled=true");
    get(deck, "draw/?count=30");
    get(deck, "pile/p/add/?cards=AS,2S,X1");
    assertThat(get(deck, "shuffle/").json().get("remaining").asInt()).isEqualTo(216);
    assertThat(get(deck, "pile/p/list/").json().get("piles")).isEmpty();
    List<String> cards = codes(get(deck, "draw/?count=216"));
    assertThat(cards).hasSize(216);
    assertThat(cards.stream().distinct()).hasSize(54);
  }

  // cases.md 22, 23
  @Test
  void aPartOfADeckKeepsItsOrderAndStaysAPart() {
    String deck = open("cards=KH,AS,AS,2D");
    assertThat(codes(get(deck, "draw/?count=4"))).containsExactly("KH", "AS", "AS", "2D");
    get(deck, "shuffle/");
    assertThat(codes(get(deck, "draw/?count=4"))).containsExactlyInAnyOrder("KH", "AS", "AS", "2D");
  }

  // cases.md 24
  @Test
  void aCardThatIsAddedToASecondPileLeavesTheFirst() {
    String deck = open("");
    get(deck, "draw/?count=3");
    get(deck, "pile/first/add/?cards=AS,2S,3S");
    assertThat(get(deck, "pile/second/add/?cards=2S").json().get("piles").toString())
        .isEqualTo("{\"first\":{\"remaining\":2},\"second\":{\"remaining\":1}}");
  }

  // cases.md 25
  @Test
  void aCardThatWasNotDrawnOrIsNoneOfTheDeckIsPassedOver() {
    String deck = open("cards=AS,2S");
    get(deck, "draw/");
    JsonNode added = get(deck, "pile/p/add/?cards=2S,KH,zz,AS").json();
    assertThat(added.at("/piles/p/remaining").asInt()).isEqualTo(1);
    assertThat(get(deck, "return/?cards=KH,2S").json().get("remaining").asInt()).isEqualTo(1);
  }

  // cases.md 26
  @Test
  void twinsOfAShoeReachAPileTogether() {
    String deck = open("deck_count=2&cards=AS,2S,3S");
    get(deck, "draw/?count=5");
    assertThat(
            get(deck, "pile/p/add/?cards=AS,2S,3S,AS,2S").json().at("/piles/p/remaining").asInt())
        .isEqualTo(5);
    get(deck, "pile/p/return/?cards=AS");
    assertThat(get(deck, "pile/p/list/").json().at("/piles/p/remaining").asInt()).isEqualTo(4);
    get(deck, "pile/p/draw/?count=4");
    assertThat(get(deck, "return/").json().get("remaining").asInt()).isEqualTo(6);
  }

  // cases.md 27
  @ParameterizedTest
  @ValueSource(strings = {"undefined", "", "-3", "1.5", "99999999999999999999"})
  void anOddCountIsRefusedInThePeersShape(String count) {
    String deck = open("");
    get(deck, "draw/?count=5");
    get(deck, "pile/p/add/?cards=AS,2S,3S,4S,5S");
    for (String route : List.of("draw/", "pile/p/draw/", "pile/p/draw/random/")) {
      Reply reply = get(deck, route + "?count=" + count);
      assertThat(reply.status()).isEqualTo(400);
      assertThat(reply.header("Access-Control-Allow-Origin")).isEqualTo("*");
      assertThat(reply.json().get("error").asString()).contains("count=" + count);
    }
    assertThat(get(deck, "pile/p/list/").json().at("/piles/p/remaining").asInt()).isEqualTo(5);
    assertThat(get(deck, "").json().get("remaining").asInt()).isEqualTo(47);
  }

  // cases.md 27
  @ParameterizedTest
  @ValueSource(strings = {"", "bottom/", "random/"})
  void aCountOfNoneNeverTakesAWholePile(String end) {
    String deck = open("");
    get(deck, "draw/?count=2");
    get(deck, "pile/p/add/?cards=AS,2S");
    Reply none = get(deck, "pile/p/draw/" + end + "?count=0");
    assertThat(none.json().get("cards")).isEmpty();
    assertThat(none.json().at("/piles/p/remaining").asInt()).isEqualTo(2);
  }

  // cases.md 28
  @Test
  void aCardThatIsNamedTwiceMovesOnce() {
    String deck = open("");
    get(deck, "draw/?count=2");
    assertThat(get(deck, "pile/p/add/?cards=AS,AS").json().at("/piles/p/remaining").asInt())
        .isEqualTo(1);
    assertThat(get(deck, "return/?cards=2S,2S").json().get("remaining").asInt()).isEqualTo(51);
    assertThat(get(deck, "pile/p/return/?cards=AS,AS").json().get("remaining").asInt())
        .isEqualTo(52);
  }

  // cases.md 29
  @ParameterizedTest
  @FieldSource("dev.evenhand.testing.PeerRoutes#OF_A_DECK")
  void anUnknownDeckIsNotFound(String route) {
    for (Reply reply : List.of(http.get(route), http.post(route, FORM, ""))) {
      assertThat(reply.status()).isEqualTo(404);
      assertThat(reply.text())
          .isEqualTo("{\"success\":false,\"error\":\"Deck ID does not exist.\"}");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"draw/", "shuffle/", "return/", "draw/bottom/"})
  void anUnknownPileIsNotFound(String route) {
    Reply reply = get(open(""), "pile/none/" + route);
    assertThat(reply.status()).isEqualTo(404);
    assertThat(reply.json().get("error").asString()).isEqualTo("The pile, none does not exist.");
  }

  @ParameterizedTest
  @FieldSource("dev.evenhand.testing.PeerRoutes#ALL")
  void whatIsNoFormIsRefused(String route) {
    Reply reply = http.post(route, "multipart/form-data; boundary=b", "--b\r\nbroken");
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.json().get("error").asString()).startsWith("the body must be multipart/");
  }

  @ParameterizedTest
  @ValueSource(strings = {"new/", "new/shuffle/", "new/draw/", "none/shuffle/"})
  void aNumberOfDecksThatIsNoneIsRefused(String route) {
    assertThat(http.get("/api/deck/" + route + "?deck_count=many").status()).isEqualTo(400);
    assertThat(http.get("/api/deck/" + route + "?deck_count=21").json().get("error").asString())
        .isEqualTo("The max number of Decks is 20.");
  }

  @Test
  void aDeckHasNoMoreCardsThanAllowed() {
    Reply reply = http.post("/api/deck/new/", FORM, "deck_count=20&cards=" + "AS,".repeat(521));
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.json().get("error").asString())
        .isEqualTo("a deck has at most 10,400 cards here: cards=10420");
  }

  @ParameterizedTest
  @CsvSource({
    "GET,/api",
    "GET,/api/",
    "GET,/api/none/",
    "GET,/api/deck/a!b/",
    "FOO,/api/deck/new/"
  })
  void whatIsNoRouteIsRefusedInThePeersShape(String method, String path) {
    Reply reply = http.unchecked().send(method, path, BodyPublishers.noBody());
    assertThat(reply.status()).isIn(404, 405);
    assertThat(reply.header("Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(reply.json().get("success").asBoolean()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/deck/new/", "/api/none", "/static/img/AS.svg"})
  void everyPageMayAsk(String path) {
    Reply preflight =
        http.unchecked()
            .send(
                "OPTIONS",
                path,
                BodyPublishers.noBody(),
                "Access-Control-Request-Method",
                "POST",
                "Access-Control-Request-Headers",
                "x-game");
    assertThat(preflight.status()).isEqualTo(200);
    assertThat(preflight.header("Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(preflight.header("Access-Control-Allow-Methods")).contains("POST");
    assertThat(preflight.header("Access-Control-Allow-Headers")).isEqualTo("x-game");
    assertThat(preflight.body()).isEmpty();
  }

  @Test
  void aQueryMayHaveWhatBrowsersLeaveAsItIs() throws Exception {
    try (Socket client = new Socket("127.0.0.1", port)) {
      client
          .getOutputStream()
          .write(
              "GET /api/deck/new/?cards=AS,[\\]^`{|} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                  .getBytes(US_ASCII));
      assertThat(new String(client.getInputStream().readAllBytes(), US_ASCII))
          .startsWith("HTTP/1.1 200")
          .contains("Access-Control-Allow-Origin: *", "\"remaining\":1,");
    }
  }

  @Test
  void headLooksAndNeverDraws() {
    String deck = open("");
    Reply head = http.unchecked().send("HEAD", deck + "draw/", BodyPublishers.noBody());
    assertThat(head.status()).isEqualTo(405);
    assertThat(head.header("Allow")).contains("GET").contains("POST");
    assertThat(http.unchecked().send("HEAD", deck, BodyPublishers.noBody()).status())
        .isEqualTo(200);
    assertThat(get(deck, "").json().get("remaining").asInt()).isEqualTo(52);
  }

  @Test
  void anIdOfThePeersIsNoneOfOurs() {
    String id = open("").substring("/api/deck/".length()).replace("/", "");
    assertThat(http.get("/v1/decks/" + id).status()).isEqualTo(404);
  }

  @Test
  void imagesAreDrawnForEveryCardAndItsBack() {
    List<String> names = new ArrayList<>(codes(get(open("jokers_enabled=true"), "draw/?count=54")));
    names.addAll(List.of("aceDiamonds", "back"));
    for (String name : names) {
      Reply image = http.get("/static/img/" + name + ".svg");
      assertThat(image.status()).isEqualTo(200);
      assertThat(image.header("Content-Type")).startsWith("image/svg+xml");
      assertThat(image.header("Cache-Control")).isEqualTo("max-age=86400, public");
      assertThat(image.header("Access-Control-Allow-Origin")).isEqualTo("*");
      assertThat(image.text()).startsWith("<svg ").endsWith("</svg>\n");
    }
    assertThat(http.get("/static/img/1S.svg").status()).isEqualTo(404);
  }

  private String open(String query) {
    return "/api/deck/"
        + http.get("/api/deck/new/?" + query).json().get("deck_id").asString()
        + "/";
  }

  private Reply get(String deck, String route) {
    return http.get(deck + route);
  }

  private static List<String> codes(Reply reply) {
    List<String> codes = new ArrayList<>();
    reply.json().get("cards").forEach(card -> codes.add(card.get("code").asString()));
    return codes;
  }
}
