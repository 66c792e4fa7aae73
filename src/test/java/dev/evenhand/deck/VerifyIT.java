package dev.evenhand.deck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.evenhand.testing.Client;
import dev.evenhand.testing.Console;
import dev.evenhand.testing.ServiceIT;
import dev.evenhand.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Anyone can check a revealed deck with the programs of their own machine. */
class VerifyIT extends ServiceIT {

  @LocalServerPort private int port;

  @TempDir private Path folder;

  @BeforeEach
  void needsThePrograms() {
    assumeTrue(Shell.hasGnuShuf(), "needs GNU shuf and openssl to replay a deck");
    assumeTrue(
        Shell.run("command -v curl python3 sha256sum").lines().count() == 3,
        "needs curl, python3 and sha256sum to replay a deck");
  }

  private JsonNode post(String target, String body) {
    Client.Reply reply = http.json("/v1/decks" + target, body);
    assertThat(reply.status()).as(reply.text()).isBetween(200, 201);
    return reply.json();
  }

  /** What opening the deck answered; it is played and revealed since. */
  private JsonNode play(String opening) {
    JsonNode opened = post("", opening);
    String deck = "/" + opened.get("id").asString();
    post(deck + "/shuffles", "{}"); // event 2
    post(deck + "/shuffles", "{\"publicSeed\":\"blue heron\"}");
    post(deck + "/draws", "{\"count\":3}");
    post(deck + "/draws", "{\"count\":2,\"from\":\"bottom\"}");
    post(deck + "/draws", "{\"count\":4,\"from\":\"random\",\"publicSeed\":\"red kite\"}");
    post(deck + "/piles/ann/cards", "{}");
    post(deck + "/piles/ann/shuffles", "{\"publicSeed\":\"-\"}");
    post(deck + "/piles/ann/draws", "{\"count\":2,\"from\":\"random\"}");
    post(deck + "/piles/ann/draws", "{\"from\":\"bottom\"}");
    post(deck + "/piles/ann/draws", "{\"cards\":[" + someCard(deck + "/piles/ann") + "]}");
    post(deck + "/deals", "{\"players\":3,\"cards\":2}");
    post(deck + "/returns", "{\"to\":\"top\"}");
    post(deck + "/shuffles", "{}");
    post(deck + "/draws", "{\"count\":3,\"from\":\"random\",\"pile\":\"bob\"}");
    post(deck + "/piles/bob/cards", "{\"pile\":\"ann\"}");
    post(deck + "/returns", "{\"pile\":\"bob\"}");
    post(deck + "/shuffles", "{\"scope\":\"all\",\"publicSeed\":\"grey owl\"}");
    post(deck + "/draws", "{\"count\":2,\"pile\":\"cid\"}");
    post(deck + "/piles/cid/draws", "{\"from\":\"random\"}");
    post(deck + "/piles/cid/draws", "{\"from\":\"random\"}"); // of one card: no chance
    post(deck + "/draws", "{\"count\":2,\"from\":\"random\",\"pile\":\"ann\"}");
    post(deck + "/reveal", "{}"); // event 23
    return opened;
  }

  /** A card of a pile, as a request names it; of own cards, one that is written in one way only. */
  private String someCard(String pile) {
    return http.get("/v1/decks" + pile)
        .json()
        .get("cards")
        .valueStream()
        .map(card -> card.path("code").isString() ? card.get("code") : card)
        .map(JsonNode::toString)
        .filter(name -> name.matches("\"[0-9A-Za]+\"|null|true"))
        .findFirst()
        .orElseThrow();
  }

  private String url(String id) {
    return "http://127.0.0.1:" + port + "/v1/decks/" + id;
  }

  private static String verify(String... arguments) {
    return Shell.run("verify/deck \"$@\"; echo \"exit $?\"", arguments);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"shuffle\":false}",
        "{\"shuffle\":false,\"decks\":2,\"jokers\":2}",
        "{\"shuffle\":false,\"codes\":[\"AS\",\"AS\",\"AS\",\"KH\",\"KH\",\"2C\",\"AS\",\"KH\",\"2C\",\"2D\",\"AS\",\"AS\",\"2D\",\"KH\",\"5C\",\"AS\"]}",
        "{\"shuffle\":false,\"cardSet\":\"memory\",\"pairs\":8}",
        "{\"shuffle\":false,\"items\":[\"a\",\"a\",1.00,{\"x\" : [\"é, ]\\n"
            + "\",\n"
            + "{}],\"x\":1},{\"code\":7},1e400,"
            + "\"\\u0062\",\"a\",null,true,true,\"a\",null,\"a\",true,\"a\"]}",
      })
  void aRevealedDeckIsReplayedCardByCard(String opening) {
    JsonNode opened = play(opening);
    String[] lines =
        verify(url(opened.get("id").asString()), opened.get("commitment").asString()).split("\n");
    assertThat(lines).endsWith("verified", "exit 0");
    assertThat(lines[0]).isEqualTo("commitment " + opened.get("commitment").asString());
    assertThat(IntStream.rangeClosed(1, 23).allMatch(k -> lines[k].startsWith(k + " "))).isTrue();
    assertThat(lines[3])
        .isEqualTo(
            "3 shuffled stock, %d cards, chance 2, publicSeed \"blue heron\""
                .formatted(opened.get("total").asInt()));
  }

  @Test
  void whoWatchesCanReplayIt() {
    assertThat(verify(url(play("{}").get("watchId").asString()))).endsWith("verified\nexit 0\n");
  }

  @Test
  void aDeckOfMoreEventsThanAPageIsReplayed() {
    String deck = "/" + post("", "{\"items\":[1,2,3],\"shuffle\":false}").get("id").asString();
    post(deck + "/draws", "{\"count\":2,\"from\":\"random\"}");
    for (int i = 0; i < 1000; i++) {
      post(deck + "/shuffles", "{}"); // of one card: no chance, and fast
    }
    post(deck + "/returns", "{}");
    post(deck + "/draws", "{\"count\":2,\"from\":\"random\"}");
    post(deck + "/reveal", "{}");
    assertThat(verify(url(deck.substring(1))))
        .contains("\n1004 moved 2 from stock (random) to drawn, chance 2: ")
        .contains("\n1005 revealed\n")
        .endsWith("verified\nexit 0\n");
  }

  @Test
  void aCallersSeedIsReplayedAndProvesNothing() {
    String deck = "/" + post("", "{\"seed\":\"my 'seed'\\t\"}").get("id").asString();
    post(deck + "/draws", "{\"count\":3,\"from\":\"random\"}");
    post(deck + "/reveal", "{}");
    assertThat(verify(url(deck.substring(1))))
        .endsWith("verified, but it proves nothing: the seed was a caller's\nexit 0\n");
  }

  @Test
  void aDeckInPlayIsNotChecked() {
    JsonNode opened = post("", "{}");
    assertThat(verify(url(opened.get("watchId").asString())))
        .isEqualTo("the deck is not revealed yet\nexit 2\n");
  }

  @Test
  void aCommitmentThatIsNotTheOneKeptIsCaught() {
    String kept = "0".repeat(64);
    assertThat(verify(url(play("{}").get("id").asString()), kept))
        .startsWith("does not fit: commitment: you kept " + kept)
        .endsWith("exit 1\n");
  }

  private static ObjectNode event(JsonNode events, int number) {
    return (ObjectNode) events.get("events").get(number - 1);
  }

  private static Arguments tampering(
      String what, BiConsumer<ObjectNode, JsonNode> change, String caught) {
    return Arguments.argumentSet(what, change, caught);
  }

  static Stream<Arguments> tamperings() {
    return Stream.of(
        tampering(
            "a card in a draw",
            (deck, events) -> {
              ArrayNode cards = (ArrayNode) event(events, 4).get("cards");
              cards.set(1, cards.get(0));
            },
            "event 4 (moved): it tells the card "),
        tampering(
            "a card more in a draw",
            (deck, events) -> {
              ArrayNode cards = (ArrayNode) event(events, 4).get("cards");
              cards.add(cards.get(0));
            },
            "event 4 (moved): it tells the card "),
        tampering(
            "an event removed",
            (deck, events) -> ((ArrayNode) events.get("events")).remove(4),
            "event 5: it is missing; the next told is 6"),
        tampering(
            "the last event removed",
            (deck, events) -> ((ArrayNode) events.get("events")).remove(22),
            "event 23: it is missing; the last must be the reveal"),
        tampering(
            "a chance number",
            (deck, events) -> event(events, 6).put("chance", 4),
            "event 6 (moved): chance must be 3, and is 4"),
        tampering(
            "a shuffle without chance",
            (deck, events) -> event(events, 2).remove("chance"),
            "event 2 (shuffled): chance must be 1, and is not told"),
        tampering(
            "a publicSeed",
            (deck, events) -> event(events, 3).put("publicSeed", "blue herons"),
            "event 4 (moved): it tells the card "),
        tampering(
            "where cards were taken",
            (deck, events) -> event(events, 5).put("by", "top"),
            "event 5 (moved): it tells the card "),
        tampering(
            "where cards went",
            (deck, events) -> event(events, 13).put("end", "bottom"),
            "event 15 (moved): it tells the card "),
        tampering(
            "a place that is a path",
            (deck, events) -> event(events, 7).put("into", "pile:../../x"),
            "event 7 (moved): there is no such place: pile:../../x"),
        tampering(
            "the seed",
            (deck, events) -> deck.put("seed", "0".repeat(64)),
            "commitment: the sha256sum of the seed is "),
        tampering(
            "the commitment",
            (deck, events) -> deck.put("commitment", "0".repeat(64)),
            "commitment: the sha256sum of the seed is "),
        tampering(
            "the seed and its commitment",
            (deck, events) ->
                deck.put("seed", "0".repeat(64))
                    .put(
                        "commitment",
                        "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55"),
            "event 4 (moved): it tells the card "),
        tampering(
            "remaining",
            (deck, events) -> deck.put("remaining", 49),
            "remaining: the deck tells 49, and the replay leaves 48"),
        tampering(
            "piles",
            (deck, events) -> ((ObjectNode) deck.get("piles")).put("ann", 3),
            "piles: the deck tells pile:ann 3, and the replay leaves pile:ann 2"));
  }

  @ParameterizedTest
  @MethodSource("tamperings")
  void whatWasChangedAfterwardsIsCaughtAndNamed(
      BiConsumer<ObjectNode, JsonNode> change, String caught) throws IOException {
    String id = play("{\"shuffle\":false}").get("id").asString();
    ObjectNode deck = (ObjectNode) http.get("/v1/decks/" + id).json();
    JsonNode events = http.get("/v1/decks/" + id + "/events").json();
    change.accept(deck, events);
    save(deck, events);
    assertThat(verify(folder.toString()))
        .contains("does not fit: " + caught)
        .doesNotContain("verified")
        .endsWith("exit 1\n");
  }

  private void save(JsonNode deck, JsonNode events) throws IOException {
    Files.writeString(folder.resolve("deck.json"), deck.toString());
    Files.writeString(folder.resolve("events.json"), events.toString());
  }

  @TestFactory
  Stream<DynamicTest> everyCommandOfTheDocumentationAnswersAsPrinted() throws IOException {
    Files.createSymbolicLink(folder.resolve("verify"), Path.of("verify").toAbsolutePath());
    return Console.tests(Path.of("docs/verify.md"), port, folder);
  }
}
