package dev.evenhand.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceIT;
import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(
    properties = {
      "evenhand.limits.body=1000B",
      "evenhand.limits.items=100",
      "evenhand.limits.range-values=50",
      "evenhand.limits.answer=2000B",
      "evenhand.decks.size=300B",
      "evenhand.draws.entries=20",
      "evenhand.draws.size=100B",
      "evenhand.draws.drawn=5"
    })
class LimitsIT extends ServiceIT {

  @ParameterizedTest
  @ValueSource(strings = {"/v1/shuffle", "/v1/deal", "/v1/teams?size=2"})
  void aBodyOverTheLimitIsRefusedAndReadable(String path) {
    assertRefused(
        http.text(path, "a".repeat(1001)),
        413,
        "body-too-large",
        "a body has at most 1,000 bytes here, and this one has at least 1,001");
    assertThat(http.text(path, "a".repeat(1000)).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/x/draws",
        "/x/deals",
        "/x/shuffles",
        "/x/returns",
        "/x/reveal",
        "/x/piles/p/cards",
        "/x/piles/p/draws",
        "/x/piles/p/shuffles"
      })
  void aBodyToADeckHasTheSameLimit(String path) {
    assertThat(http.json("/v1/decks" + path, " ".repeat(1001)).status()).isEqualTo(413);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/v1/draws", "/v1/draws/x/reveal"})
  void aBodyToADrawHasTheSameLimit(String path) {
    assertThat(http.json(path, " ".repeat(1001)).status()).isEqualTo(413);
  }

  @Test
  void theCardsOfAKeptDeckHaveALimitOfTheirOwn() {
    // What is kept is the set's name, a line break and the cards as an array.
    assertRefused(
        http.json("/v1/decks", "{\"items\":[\"" + "a".repeat(293) + "\"]}"),
        422,
        "over-limit",
        "the cards of a kept deck have at most 300 bytes here, and these have 301");
    assertThat(http.json("/v1/decks", "{\"items\":[\"" + "a".repeat(292) + "\"]}").status())
        .isEqualTo(201);
  }

  @Test
  void theEntriesOfADrawHaveLimitsOfTheirOwn() {
    assertRefused(
        http.text("/v1/draws?count=1", "a\n".repeat(21)),
        422,
        "over-limit",
        "a draw has at most 20 entries here: entries=21");
    assertRefused(
        http.text("/v1/draws?count=1", "a".repeat(100)),
        422,
        "over-limit",
        "the entries of a draw have at most 100 bytes here, and these have more");
    assertThat(http.text("/v1/draws?count=1", "a".repeat(99)).status()).isEqualTo(201);
    assertRefused(
        http.text("/v1/draws?count=3&reserves=3", "a\n".repeat(20)),
        422,
        "invalid-parameter",
        "reserves must be an integer from 0 to 2: reserves=3");
  }

  @ParameterizedTest
  @FieldSource("dev.evenhand.testing.PeerRoutes#ALL")
  void aFormHasTheSameLimit(String path) {
    Reply reply = http.post(path, "application/x-www-form-urlencoded", "cards=" + "A".repeat(995));
    assertThat(reply.status()).isEqualTo(413);
    assertThat(reply.header("Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(reply.json().get("error").asString())
        .isEqualTo("a body has at most 1,000 bytes here, and this one has at least 1,001");
  }

  @Test
  void aBodyOfUnknownLengthIsCountedAsItComes() {
    assertThat(chunked(1000).status()).isEqualTo(200);
    assertRefused(
        chunked(1001),
        413,
        "body-too-large",
        "a body has at most 1,000 bytes here, and this one has at least 1,001");
  }

  private Reply chunked(int bytes) {
    return http.send(
        "POST",
        "/v1/shuffle",
        BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(new byte[bytes])),
        "Content-Type",
        "text/plain");
  }

  @Test
  void aListOverTheLimitIsRefusedInEveryForm() {
    String detail = "a list has at most 100 items here, and this one has more";
    assertRefused(http.text("/v1/shuffle", "a\n".repeat(101)), 422, "over-limit", detail);
    assertRefused(
        http.json("/v1/shuffle", "[" + "1,".repeat(100) + "1]"), 422, "over-limit", detail);
    assertRefused(
        http.post("/v1/shuffle", "application/x-ndjson", "1\n".repeat(101)),
        422,
        "over-limit",
        detail);
    assertRefused(
        http.get("/v1/shuffle?" + "&item=".repeat(101).substring(1)), 422, "over-limit", detail);
    assertThat(http.text("/v1/shuffle", "a\n".repeat(100)).status()).isEqualTo(200);
  }

  @Test
  void aRangeGivesNoMoreValuesThanTheLimit() {
    assertThat(http.get("/v1/shuffle?range=1-50").status()).isEqualTo(200);
    assertRefused(
        http.get("/v1/shuffle?range=1-51"),
        422,
        "over-limit",
        "at most 50 values are drawn at a time here: values=51");
    assertRefused(
        http.get("/v1/shuffle?range=1-100&count=51"),
        422,
        "over-limit",
        "at most 50 values are drawn at a time here: count=51");
  }

  @Test
  void anAnswerOverTheLimitIsNotBegun() {
    String body = "{\"items\":[\"" + "a".repeat(500) + "\"],\"repeat\":true,\"count\":";
    assertThat(http.json("/v1/shuffle", body + "3}").status()).isEqualTo(200);
    assertRefused(
        http.json("/v1/shuffle", body + "4}"),
        422,
        "over-limit",
        "an answer has at most 2,000 bytes here, and this one would have more");
  }

  private static void assertRefused(Reply reply, int status, String type, String detail) {
    assertThat(reply.status()).as(reply.text()).isEqualTo(status);
    assertThat(reply.json().get("type").asString()).isEqualTo("urn:evenhand:problem:" + type);
    assertThat(reply.json().get("detail").asString()).isEqualTo(detail);
  }
}
