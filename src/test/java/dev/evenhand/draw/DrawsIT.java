package dev.evenhand.draw;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.evenhand.core.Sha256;
import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceIT;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DrawsIT extends ServiceIT {

  private static final String NAMES = "\"items\":[\"ann\",\"bob\",\"cid\",\"dan\",\"eve\"]";
  private static final String WORD = "{\"publicSeed\":\"blue heron\"}";

  @Autowired private JdbcClient db;
  @Autowired private Deadlines deadlines;

  private JsonNode commit(String terms) {
    Reply committed = http.json("/v1/draws", "{" + NAMES + "," + terms + "}");
    assertThat(committed.status()).as(committed.text()).isEqualTo(201);
    return committed.json();
  }

  private static String path(JsonNode draw) {
    return "/v1/draws/" + draw.get("id").asString();
  }

  private static String[] bearer(JsonNode draw) {
    return new String[] {"Authorization", "Bearer " + draw.get("revealToken").asString()};
  }

  private Reply reveal(JsonNode draw, String body) {
    return http.json(path(draw) + "/reveal", body, bearer(draw));
  }

  /** What the receipts of a draw say. */
  private List<JsonNode> receipts(JsonNode draw) {
    return said(http.get(path(draw) + "/receipts").text());
  }

  private static List<JsonNode> said(String lines) {
    return lines
        .lines()
        .map(line -> JsonMapper.shared().readTree(line).get("receipt").asString())
        .map(text -> JsonMapper.shared().readTree(text))
        .toList();
  }

  private static String detail(Reply reply, int status) {
    assertThat(reply.status()).as(reply.text()).isEqualTo(status);
    return reply.json().get("detail").asString();
  }

  @Test
  void aCommitFixesAllButTheResult() {
    Reply reply =
        http.json(
            "/v1/draws",
            "{"
                + NAMES
                + ",\"count\":2,\"reserves\":1,\"title\":\"Summer \\\"raffle\\\" é\","
                + "\"publicSource\":{\"description\":\"a beacon\",\"pattern\":\"[a-z ]+\"},"
                + "\"revealBy\":\"2999-01-01T01:00:00+01:00\"}");
    assertThat(reply.status()).as(reply.text()).isEqualTo(201);
    JsonNode draw = reply.json();
    assertThat(reply.header("Location")).isEqualTo(path(draw));
    assertThat(draw.get("status").asString()).isEqualTo("open");
    assertThat(draw.get("entries").get("total").asInt()).isEqualTo(5);
    assertThat(draw.at("/head/number")).isEqualTo(draw.get("number"));
    assertThat(draw.at("/head/hash")).isEqualTo(draw.get("ticket"));
    assertThat(draw.get("ticket").asString()).isEqualTo(Sha256.hex(draw.get("receipt").asString()));
    JsonNode receipt = JsonMapper.shared().readTree(draw.get("receipt").asString());
    assertThat(receipt.propertyNames())
        .containsExactly(
            "kind",
            "id",
            "number",
            "previous",
            "at",
            "algorithm",
            "commitment",
            "entries",
            "title",
            "count",
            "reserves",
            "publicSource",
            "anyoneMayReveal",
            "revealBy");
    assertThat(receipt.get("title").asString()).isEqualTo("Summer \"raffle\" é");
    assertThat(receipt.get("revealBy").asString()).isEqualTo("2999-01-01T00:00:00Z");
    assertThat(receipt.at("/publicSource/notBefore").isNull()).isTrue();
    assertThat(receipts(draw)).containsExactly(receipt);
  }

  @Test
  void theResultIsTheOrderOfSeedTicketAndPublicSeed() {
    JsonNode draw = commit("\"count\":2,\"reserves\":2");
    JsonNode revealed = reveal(draw, WORD).json();
    String seed =
        "%s:%s:blue+heron"
            .formatted(revealed.get("seed").asString(), draw.get("ticket").asString());
    assertThat(Sha256.hex(revealed.get("seed").asString()))
        .isEqualTo(draw.get("commitment").asString());
    List<String> drawn =
        http.text("/v1/shuffle?count=4&seed=" + seed, http.get(path(draw) + "/entries").text())
            .text()
            .lines()
            .toList();
    assertThat(texts(revealed.get("winners"))).isEqualTo(drawn.subList(0, 2));
    assertThat(texts(revealed.get("reserves"))).isEqualTo(drawn.subList(2, 4));
    JsonNode receipt = receipts(draw).getLast();
    assertThat(receipt.get("kind").asString()).isEqualTo("reveal");
    assertThat(receipt.get("ticket")).isEqualTo(draw.get("ticket"));
    assertThat(receipt.at("/winners/sha256").asString())
        .isEqualTo(Sha256.hex(String.join("\n", drawn.subList(0, 2)) + "\n"));
    assertThat(revealed.at("/head/number")).isEqualTo(receipt.get("number"));
    assertThat(http.get("/v1/receipts/head").json().get("hash"))
        .isEqualTo(revealed.at("/head/hash"));
  }

  private static List<String> texts(JsonNode array) {
    return array.valueStream().map(JsonNode::asString).toList();
  }

  @Test
  void entriesAreLinesInWhateverFormTheyCome() {
    String lines = "ann\n1.0\n{\"x\":1}\né 🦀\nann\n";
    for (Reply committed :
        List.of(
            http.text("/v1/draws?count=1", lines),
            http.text("/v1/draws?count=1", lines.strip().replace("\n", "\r\n")),
            http.json("/v1/draws?count=1", "[\"ann\",1.0,{\"x\":\n1},\"\\u00e9 🦀\",\"ann\"]"),
            http.post(
                "/v1/draws?count=1",
                "application/x-ndjson",
                "\"ann\"\n1.0\n{\"x\":1}\n\"é 🦀\"\n\"ann\"\n"))) {
      assertThat(committed.status()).as(committed.text()).isEqualTo(201);
      Reply entries = http.get(path(committed.json()) + "/entries");
      assertThat(entries.text()).isEqualTo(lines);
      assertThat(committed.json().at("/entries/sha256").asString()).isEqualTo(Sha256.hex(lines));
      assertThat(committed.json().at("/entries/duplicates").asInt()).isEqualTo(1);
    }
    JsonNode range = http.json("/v1/draws", "{\"range\":\"8-10\",\"count\":3}").json();
    assertThat(http.get(path(range) + "/entries").text()).isEqualTo("8\n9\n10\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ["a",""]        | /1 | an entry must not be blank
          ["  ","a"]      | /0 | an entry must not be blank
          ["a","b\\tc"]   | /1 | an entry must not have a control character
          ["a\\u0085","c"] | /0 | an entry must not have a control character
          ["a","b\\nc"]   | /1 | a string with a line break can't be a line of text
          ["a","\\ud800"] | /1 | a string with a lone surrogate can't be a line of text
          """)
  void anEntryThatIsNoLineIsNamed(String items, String pointer, String detail) {
    Reply refused = http.json("/v1/draws?count=1", items);
    assertThat(detail(refused, 422)).isEqualTo(detail);
    assertThat(refused.json().get("pointer").asString()).isEqualTo(pointer);
  }

  @Test
  void aLineThatIsNotUtf8IsNamed() {
    Reply refused =
        http.post("/v1/draws?count=1", "text/plain", "ann\nbjörn\n".getBytes(ISO_8859_1));
    assertThat(detail(refused, 422)).isEqualTo("an entry must be UTF-8");
    assertThat(refused.json().get("line").asInt()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "count":0 | /count | count must be an integer from 1 to 10000: count=0
          "count":10001 | /count | count must be an integer from 1 to 10000: count=10001
          "title":"x" | | count is missing: how many are to win
          "count":4,"reserves":2 | | count and reserves together must be at most the entries: count=4, reserves=2, entries=5
          "count":1,"title":" " | /title | title must be 1 to 200 characters, not all blank, none a control character: 1
          "count":1,"title":"a\\u0007" | /title | title must be 1 to 200 characters, not all blank, none a control character: 2
          "count":1,"anyoneMayReveal":true | /anyoneMayReveal | anyoneMayReveal goes with publicSource.notBefore
          "count":1,"publicSource":{"pattern":"a"} | /publicSource/pattern | publicSource.description is missing: where the public seed is to come from
          "count":1,"publicSource":{"description":"x","pattern":"(a"} | /publicSource/pattern | publicSource.pattern must be RE2 syntax: error parsing regexp: missing closing ): `(a`
          "count":1,"publicSource":{"description":"x","pattern":"(a{1000}){1000}"} | /publicSource/pattern | publicSource.pattern must not repeat a group by a count: ){
          "count":1,"publicSource":{"description":"x","notBefore":"tomorrow"} | /publicSource/notBefore | publicSource.notBefore must be a time of RFC 3339, such as 2027-01-31T20:00:00Z: publicSource.notBefore=tomorrow
          "count":1,"revealBy":"2027-02-30T00:00:00Z" | /revealBy | revealBy must be a time of RFC 3339, such as 2027-01-31T20:00:00Z: revealBy=2027-02-30T00:00:00Z
          "count":1,"publicSource":{"description":"x","notBefore":"2999-01-01T00:00:00Z"},"revealBy":"2999-01-01T00:00:00Z" | /revealBy | revealBy must be after publicSource.notBefore: revealBy=2999-01-01T00:00:00Z, notBefore=2999-01-01T00:00:00Z
          "count":1,"publicSource":{"patern":"a"} | /publicSource/patern | "publicSource.patern" is unknown; the fields are items, range, title, count, reserves, publicSource.description, publicSource.pattern, publicSource.notBefore, anyoneMayReveal, revealBy
          "count":1,"publicSource.pattern":"a" | /publicSource.pattern | "publicSource.pattern" is unknown; the fields are items, range, title, count, reserves, publicSource.description, publicSource.pattern, publicSource.notBefore, anyoneMayReveal, revealBy
          "count":1,"publicSource":"x" | /publicSource | "publicSource" must be an object
          "count":1,"publicSource":{},"publicSource":{} | /publicSource | "publicSource" must be given once, and is given twice
          "count":1,"range":"1-2" | | give items (in a query, item for each) or a range: both are given
          "count":1,"range":"1-1000001","items":null | | a draw has at most 1,000,000 entries here: entries=1000001
          """)
  void oddTermsAreRefused(String terms, String pointer, String detail) {
    String names = terms.contains("items") ? "" : NAMES + ",";
    Reply refused = http.json("/v1/draws", "{" + names + terms + "}");
    assertThat(detail(refused, 422)).isEqualTo(detail);
    assertThat(refused.json().path("pointer").asString(null)).isEqualTo(pointer);
  }

  @Test
  void whatMustBeLaterThanTheCommitIs() {
    assertThat(
            detail(
                http.json(
                    "/v1/draws",
                    "{" + NAMES + ",\"count\":1,\"revealBy\":\"2001-01-01T00:00:00Z\"}"),
                422))
        .startsWith("revealBy must be later than the commit: revealBy=2001-01-01T00:00:00Z, now=");
    assertThat(
            detail(
                http.text(
                    "/v1/draws?count=1&publicSource.description=x"
                        + "&publicSource.notBefore=2001-01-01T00:00:00Z",
                    "a\n"),
                422))
        .startsWith("publicSource.notBefore must be later than the commit: ");
  }

  @Test
  void onlyTheTokenReveals() {
    JsonNode draw = commit("\"count\":1");
    String reveal = path(draw) + "/reveal";
    Reply missing = http.json(reveal, WORD);
    assertThat(missing.status()).isEqualTo(401);
    assertThat(missing.header("WWW-Authenticate")).isEqualTo("Bearer");
    assertThat(http.json(reveal, WORD, "Authorization", "Basic abc").status()).isEqualTo(401);
    String token = draw.get("revealToken").asString();
    String other = commit("\"count\":1").get("revealToken").asString();
    for (String wrong : List.of(other, token.substring(1), token + "0", token.toUpperCase())) {
      Reply refused = http.json(reveal, WORD, "Authorization", "Bearer " + wrong);
      assertThat(detail(refused, 403)).isEqualTo("this is not the revealToken of this draw");
    }
    String inBody = "{\"publicSeed\":\"blue heron\",\"revealToken\":\"" + token + "\"}";
    assertThat(http.json(reveal, inBody, bearer(draw)).status()).isEqualTo(422);
    Reply inUrl = http.json(reveal + "?revealToken=" + token, WORD);
    assertThat(detail(inUrl, 422))
        .isEqualTo(
            "revealToken goes in the header Authorization, or in the body, and never in a URL");
    assertThat(http.get(path(draw)).json().get("status").asString()).isEqualTo("open");
    assertThat(http.json(reveal, inBody).status()).isEqualTo(200);
  }

  @Test
  void aDrawIsRevealedOnceAndForAll() {
    JsonNode draw = commit("\"count\":2");
    Reply first = reveal(draw, WORD);
    assertThat(reveal(draw, WORD).text()).isEqualTo(first.text());
    assertThat(detail(reveal(draw, "{\"publicSeed\":\"red kite\"}"), 409))
        .isEqualTo("the draw is revealed, with another publicSeed: blue heron");
    assertThat(receipts(draw)).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x\\\"; touch F",
        "$(touch F)",
        "`touch F`",
        "a  b",
        " a",
        "a\\n",
        "é",
        "",
        "a'b",
        "a:b",
        "a\\\\"
      })
  void aPublicSeedThatAShellWouldReadIsRefused(String publicSeed) {
    JsonNode draw = commit("\"count\":1");
    assertThat(detail(reveal(draw, "{\"publicSeed\":\"" + publicSeed + "\"}"), 422))
        .startsWith(
            "publicSeed must be 1 to 128 of the characters 0-9A-Za-z._- with single spaces"
                + " between");
    assertThat(detail(reveal(draw, "{}"), 422)).isEqualTo("publicSeed is missing");
    assertThat(http.get(path(draw)).json().get("status").asString()).isEqualTo("open");
  }

  @Test
  void aPublicSeedOutsideThePatternIsRefusedWithThePattern() {
    JsonNode draw =
        commit("\"count\":1,\"publicSource\":{\"description\":\"x\",\"pattern\":\"[a-z]+|x y\"}");
    for (String outside : List.of("abc1", "x y z", "ABC")) {
      assertThat(detail(reveal(draw, "{\"publicSeed\":\"" + outside + "\"}"), 422))
          .isEqualTo(
              "publicSeed must match the pattern of the draw as a whole: publicSeed="
                  + outside
                  + ", pattern=[a-z]+|x y");
    }
    assertThat(reveal(draw, "{\"publicSeed\":\"x y\"}").status()).isEqualTo(200);
  }

  @Test
  void nobodyRevealsBeforeThePublicSeedIsThereAndThenAnyoneWhoMay() {
    String source =
        "\"count\":1,\"publicSource\":{\"description\":\"x\",\"notBefore\":\"%s\"}"
            .formatted(Instant.now().plusSeconds(4));
    JsonNode draw = commit(source + ",\"anyoneMayReveal\":true");
    JsonNode guarded = commit(source);
    assertThat(detail(http.json(path(draw) + "/reveal", WORD), 425))
        .startsWith("the draw can't be revealed before its public seed is there: notBefore=");
    assertThat(reveal(draw, WORD).status()).isEqualTo(425);
    await()
        .atMost(Duration.ofSeconds(10))
        .until(() -> http.json(path(draw) + "/reveal", WORD).status() == 200);
    assertThat(http.json(path(guarded) + "/reveal", WORD).status()).isEqualTo(401);
    assertThat(http.json(path(draw) + "/reveal", WORD, "Authorization", "Bearer x").status())
        .isEqualTo(403);
    assertThat(reveal(guarded, WORD).status()).isEqualTo(200);
  }

  @Test
  void aDrawThatIsNotRevealedInTimeIsVoidOnce() {
    String revealBy = Instant.now().plusSeconds(3).toString();
    JsonNode seen = commit("\"count\":1,\"revealBy\":\"" + revealBy + "\"");
    JsonNode unseen = commit("\"count\":1,\"revealBy\":\"" + revealBy + "\"");
    await()
        .atMost(Duration.ofSeconds(10))
        .until(() -> http.get(path(seen)).json().get("status").asString().equals("void"));
    List<CompletableFuture<Void>> lookers =
        IntStream.range(0, 8)
            .mapToObj(i -> CompletableFuture.runAsync(() -> http.get(path(seen))))
            .toList();
    deadlines.voidWhatIsOverdue();
    lookers.forEach(CompletableFuture::join);
    assertThat(
            db.sql("select status from draw where id = ?")
                .param(unseen.get("id").asString())
                .query(String.class)
                .single())
        .isEqualTo("void");
    for (JsonNode draw : List.of(seen, unseen)) {
      assertThat(detail(reveal(draw, WORD), 409))
          .startsWith("the draw is void: it had to be revealed by 2");
      assertThat(receipts(draw)).hasSize(2);
      assertThat(receipts(draw).getLast().get("kind").asString()).isEqualTo("void");
      assertThat(http.get(path(draw)).text()).doesNotContain("\"seed\":");
      assertThat(http.get(path(draw)).header("Cache-Control")).contains("public");
    }
  }

  @Test
  void aRevealAtTheLastMomentIsInTimeByItsReceiptOrNone() {
    Instant revealBy = Instant.now().plusSeconds(4);
    List<JsonNode> open =
        IntStream.range(0, 20)
            .mapToObj(i -> commit("\"count\":1,\"revealBy\":\"" + revealBy + "\""))
            .toList();
    List<CompletableFuture<Reply>> reveals =
        IntStream.range(0, open.size())
            .mapToObj(
                i ->
                    CompletableFuture.supplyAsync(
                        () -> reveal(open.get(i), WORD),
                        CompletableFuture.delayedExecutor(
                            Duration.between(Instant.now(), revealBy).toMillis() - 15 + i,
                            TimeUnit.MILLISECONDS)))
            .toList();
    for (int i = 0; i < open.size(); i++) {
      int status = reveals.get(i).join().status();
      JsonNode last = receipts(open.get(i)).getLast();
      assertThat(status).isEqualTo(last.get("kind").asString().equals("reveal") ? 200 : 409);
      assertThat(Instant.parse(last.get("at").asString()).isBefore(revealBy))
          .isEqualTo(status == 200);
    }
  }

  @Test
  void ofManyRevealsAtOnceOneCountsForAll() {
    for (int round = 0; round < 5; round++) {
      JsonNode draw = commit("\"count\":2");
      List<Reply> replies =
          IntStream.range(0, 16)
              .mapToObj(
                  i ->
                      CompletableFuture.supplyAsync(
                          () -> reveal(draw, "{\"publicSeed\":\"word" + i % 2 + "\"}")))
              .toList()
              .stream()
              .map(CompletableFuture::join)
              .toList();
      List<Reply> revealed = replies.stream().filter(reply -> reply.status() == 200).toList();
      assertThat(revealed).hasSize(8);
      assertThat(revealed.stream().map(Reply::text).distinct()).hasSize(1);
      assertThat(replies.stream().filter(reply -> reply.status() == 409)).hasSize(8);
      assertThat(receipts(draw)).hasSize(2);
    }
  }

  @Test
  void receiptsAreNumberedWithoutGapsAndChained() {
    long start = http.get("/v1/receipts/head").json().get("number").asLong();
    List<CompletableFuture<Void>> clients =
        IntStream.range(0, 20)
            .mapToObj(
                i ->
                    CompletableFuture.runAsync(
                        () -> {
                          JsonNode draw = commit("\"count\":1");
                          // Refused ones take no number.
                          http.json("/v1/draws", "{" + NAMES + ",\"count\":9}");
                          reveal(draw, "{\"publicSeed\":\"no;\"}");
                          reveal(draw, WORD);
                        }))
            .toList();
    clients.forEach(CompletableFuture::join);
    String lines = http.get("/v1/receipts?after=" + start).text();
    List<JsonNode> receipts = said(lines);
    assertThat(receipts).hasSize(40);
    String previous = receipts.getFirst().get("previous").asString(null);
    for (int i = 0; i < receipts.size(); i++) {
      assertThat(receipts.get(i).get("number").asLong()).isEqualTo(start + 1 + i);
      assertThat(receipts.get(i).get("previous").asString(null)).isEqualTo(previous);
      previous =
          Sha256.hex(
              JsonMapper.shared()
                  .readTree(lines.lines().toList().get(i))
                  .get("receipt")
                  .asString());
    }
    assertThat(http.get("/v1/receipts/head").json().get("hash").asString()).isEqualTo(previous);
    assertThat(http.get("/v1/receipts?after=" + (start + 39)).text().lines()).hasSize(1);
  }

  @Test
  void aLostAnswerIsAnsweredAgainWithTheTokenThatIsNotKept() {
    String body = "{" + NAMES + ",\"count\":1}";
    String key = "lost" + System.nanoTime();
    Reply first = http.json("/v1/draws", body, "Idempotency-Key", key);
    assertThat(http.json("/v1/draws", body, "Idempotency-Key", key).text()).isEqualTo(first.text());
    assertThat(http.json("/v1/draws", body + " ", "Idempotency-Key", key).status()).isEqualTo(422);
    JsonNode draw = first.json();
    String kept =
        db.sql("select body from answer where body like ?")
            .param("%" + draw.get("id").asString() + "%")
            .query(String.class)
            .single();
    assertThat(kept)
        .contains(draw.get("ticket").asString())
        .doesNotContain("revealToken", draw.get("revealToken").asString());
    String[] headers = {bearer(draw)[0], bearer(draw)[1], "Idempotency-Key", key};
    Reply revealed = http.json(path(draw) + "/reveal", WORD, headers);
    assertThat(revealed.status()).isEqualTo(200);
    assertThat(http.json(path(draw) + "/reveal", WORD, headers).text()).isEqualTo(revealed.text());
    assertThat(receipts(draw)).hasSize(2);
  }

  @Test
  void whatIsOpenIsNotKeptByCachesAndWhatIsClosedIs() {
    JsonNode draw = commit("\"count\":1");
    for (String part : List.of("", "/entries")) {
      assertThat(http.get(path(draw) + part).header("Cache-Control")).isEqualTo("no-store");
    }
    reveal(draw, WORD);
    for (String part : List.of("", "/entries")) {
      Reply closed = http.get(path(draw) + part);
      assertThat(closed.header("Cache-Control")).isEqualTo("max-age=86400, public");
      assertThat(http.get(path(draw) + part, "If-None-Match", closed.header("ETag")).status())
          .isEqualTo(304);
    }
  }

  @Test
  void aHundredThousandEntriesAreDrawnWithinSeconds() {
    String lines =
        IntStream.range(0, 100_000)
            .mapToObj(i -> "entrant number " + i + "\n")
            .collect(Collectors.joining());
    long start = System.nanoTime();
    JsonNode draw = http.text("/v1/draws?count=1000&reserves=500", lines).json();
    JsonNode revealed = reveal(draw, WORD).json();
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
    assertThat(texts(revealed.get("winners"))).hasSize(1000).doesNotHaveDuplicates();
    assertThat(texts(revealed.get("reserves")))
        .hasSize(500)
        .doesNotContainAnyElementsOf(texts(revealed.get("winners")));
    assertThat(http.get(path(draw) + "/entries").text()).isEqualTo(lines);
  }

  @Test
  void theKeysAreToldAsJwksAndAsPem() {
    String keyId = commit("\"count\":1").get("keyId").asString();
    String path = "/.well-known/evenhand-keys";
    assertThat(http.get(path).json().get("keys").findValuesAsString("kid")).contains(keyId);
    assertThat(http.get(path + "?keyId=" + keyId).json().get("keys")).hasSize(1);
    Reply pem = http.get(path + "?keyId=" + keyId, "Accept", "application/x-pem-file");
    assertThat(pem.text())
        .startsWith("-----BEGIN PUBLIC KEY-----\n")
        .endsWith("\n-----END PUBLIC KEY-----\n");
    assertThat(detail(http.get(path + "?keyId=none"), 404))
        .isEqualTo("there is no such key: keyId=none");
    assertThat(http.get(path, "Accept", "image/png").status()).isEqualTo(406);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/entries", "/receipts"})
  void everyGetRefusesTheSameThingsTheSameWay(String part) {
    assertThat(detail(http.get("/v1/draws/none" + part), 404))
        .isEqualTo("there is no such draw: id=none");
    String target = path(commit("\"count\":1")) + part;
    assertRefusals(target);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/v1/receipts", "/v1/receipts/head"})
  void receiptsRefuseTheSameThingsTheSameWay(String target) {
    assertRefusals(target);
  }

  private void assertRefusals(String target) {
    assertThat(http.get(target + "?x=%ff").status()).isEqualTo(400);
    assertThat(http.get(target + "?x=1").status()).isEqualTo(422);
    assertThat(http.get(target, "Accept", "image/png").status()).isEqualTo(406);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/v1/draws", "/v1/draws/none/reveal"})
  void everyPostRefusesTheSameThingsTheSameWay(String target) {
    assertThat(http.json(target, "{").status()).isEqualTo(400);
    assertThat(http.json(target, "{}", "Accept", "image/png").status()).isEqualTo(406);
    assertThat(http.post(target, "image/png", "x").status()).isEqualTo(415);
    assertThat(http.json(target, "{\"cuont\":1}").status()).isEqualTo(422);
  }

  @Test
  void aDrawThatIsNotThereCantBeRevealed() {
    assertThat(http.json("/v1/draws/none/reveal", WORD).status()).isEqualTo(404);
  }

  // cases.md 30
  @Test
  void nothingThatChangesADrawIsAGetAndNothingRemovesOne() {
    JsonNode draw = commit("\"count\":1");
    assertThat(http.unchecked().get(path(draw) + "/reveal").status()).isEqualTo(405);
    assertThat(http.unchecked().send("DELETE", path(draw), BodyPublishers.noBody()).status())
        .isEqualTo(405);
  }
}
