package dev.evenhand.shuffle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceIT;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ShuffleIT extends ServiceIT {

  @Test
  void anItemComesBackByteForByte() {
    List<String> items =
        List.of(
            "1.0",
            "1.10",
            "1e400",
            "-0",
            "12345678901234567890123",
            "\"\\u00e9\\/\"",
            "{\"a\":1,\"a\":2}",
            "[ 1 ]",
            "\"\\ud83d\"",
            "\"👩‍👩‍👧 e\u0301 שלום\"",
            "{ \"deep\" : [ [ ], { } , \"\\\"]\" ] }",
            "true",
            "null",
            "\"\"");
    String sent = "[ " + String.join(" ,\n\t", items) + "\r\n]";
    String expected =
        http.get(
                "/v1/shuffle?range=0-%d&seed=bytes".formatted(items.size() - 1),
                "Accept",
                "text/plain")
            .text()
            .lines()
            .map(Integer::parseInt)
            .map(items::get)
            .collect(Collectors.joining(",", "[", "]"));
    assertThat(http.json("/v1/shuffle?seed=bytes", sent).text()).isEqualTo(expected);
    assertThat(http.json("/v1/shuffle", "{\"seed\":\"bytes\",\"items\":" + sent + "}").text())
        .startsWith("{\"items\":" + expected + ",\"total\":14,");
  }

  @Test
  void anItemAcrossTheChunksOfABodyStaysWhole() {
    List<String> items = new ArrayList<>();
    for (int length = 65_400; length < 65_700; length += 7) {
      items.add("\"" + "é".repeat(length / 2) + length + "\"");
    }
    Reply reply = http.json("/v1/shuffle?seed=chunks", "[" + String.join(",", items) + "]");
    List<String> answered = new ArrayList<>();
    reply.json().forEach(item -> answered.add("\"" + item.asString() + "\""));
    assertThat(answered).containsExactlyInAnyOrderElementsOf(items).isNotEqualTo(items);
  }

  @Test
  void anEmptyListIsAnsweredByAnEmptyList() {
    assertThat(http.json("/v1/shuffle", "[]").text()).isEqualTo("[]");
    assertThat(http.json("/v1/shuffle", "{\"items\":[ ],\"count\":0}").json().get("total").asInt())
        .isZero();
    assertThat(http.text("/v1/shuffle", "").body()).isEmpty();
    assertThat(http.post("/v1/shuffle", "application/x-ndjson", "").body()).isEmpty();
    assertThat(http.text("/v1/shuffle", "", "Accept", "application/json").json().get("items"))
        .isEmpty();
  }

  @Test
  void nothingCanBeRepeatedFromAnEmptyList() {
    assertProblem(
        http.json("/v1/shuffle", "{\"items\":[],\"repeat\":true,\"count\":1}"),
        422,
        "impossible-draw",
        "repeat needs at least one item: items=0");
  }

  @Test
  void aRangeHolds2To56ValuesAndNotOneMore() {
    Reply most = http.get("/v1/shuffle?range=0-72057594037927935&count=5&seed=42");
    assertThat(most.json().get("items").toString())
        .isEqualTo(
            "[37188945086637343,62601788485659456,48927242247852613,15947038953337093,"
                + "12358002189512866]");
    assertThat(most.json().get("total").asLong()).isEqualTo(1L << 56);
    assertProblem(
        http.get("/v1/shuffle?range=0-72057594037927936&count=5"),
        422,
        "invalid-parameter",
        "range must hold at most 2^56 (72057594037927936) values: 0-72057594037927936");
  }

  @Test
  void aSampleIsItselfInRandomOrder() {
    int sorted = 0;
    for (int seed = 0; seed < 200; seed++) {
      JsonNode items =
          http.get("/v1/shuffle?range=1-1000&count=2&seed=" + seed).json().get("items");
      sorted += items.get(0).asInt() < items.get(1).asInt() ? 1 : 0;
    }
    // Binomial, mean 100, sigma 7.1; the seeds are fixed, so this never varies.
    assertThat(sorted).isBetween(70, 130);
  }

  @Test
  void aLastLineWithoutAnEndingIsAnItemOfItsOwn() {
    assertThat(lines("a\nb\nc").lines()).containsExactlyInAnyOrder("a", "b", "c");
    assertThat(lines("a\nb\nc")).endsWith("\n").hasSize(6);
  }

  @Test
  void aFinalLineBreakIsNoItem() {
    assertThat(http.text("/v1/shuffle", "a\nb\n").header("Evenhand-Total")).isEqualTo("2");
    assertThat(http.text("/v1/shuffle", "a\n\nb\n\n").header("Evenhand-Total")).isEqualTo("4");
    assertThat(http.text("/v1/shuffle", "\n").text()).isEqualTo("\n");
  }

  @Test
  void noItemKeepsACarriageReturn() {
    assertThat(lines("a\r\nb\r\nc").split("\r\n")).containsExactlyInAnyOrder("a", "b", "c");
    assertThat(lines("a\nb\r\nc\r\n").split("\n")).containsExactlyInAnyOrder("a", "b", "c");
    JsonNode json = http.text("/v1/shuffle", "a\r\nb", "Accept", "application/json").json();
    assertThat(json.get("items").toString()).isIn("[\"a\",\"b\"]", "[\"b\",\"a\"]");
    assertThat(
            http.post("/v1/shuffle", "application/x-ndjson", "1\r\n\"b\"\r\n[2]")
                .text()
                .split("\n"))
        .containsExactlyInAnyOrder("1", "\"b\"", "[2]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "👩‍👩‍👧‍👦",
        "🦀",
        "e\u0301",
        "مرحبا",
        "\u0000\u007f",
        "a\"\\b\t",
        " ",
        "\u2028"
      })
  void textComesBackWholeInEveryForm(String item) {
    String json = JsonMapper.shared().writeValueAsString(item);
    assertThat(lines(item)).isEqualTo(item + "\n");
    assertThat(
            http.text("/v1/shuffle", item, "Accept", "application/json")
                .json()
                .at("/items/0")
                .asString())
        .isEqualTo(item);
    assertThat(http.text("/v1/shuffle", item, "Accept", "application/x-ndjson").json().asString())
        .isEqualTo(item);
    assertThat(http.json("/v1/shuffle", "[" + json + "]").json().get(0).asString()).isEqualTo(item);
    assertThat(http.json("/v1/shuffle", "[" + json + "]", "Accept", "text/plain").text())
        .isEqualTo(item + "\n");
    assertThat(
            http.get("/v1/shuffle?item=" + URLEncoder.encode(item, StandardCharsets.UTF_8))
                .json()
                .at("/items/0")
                .asString())
        .isEqualTo(item);
  }

  @Test
  void bytesThatAreNoUtf8ComeBackAsText() {
    byte[] latin1 = {'z', (byte) 0xfc, 'r', '\n'};
    assertThat(http.post("/v1/shuffle", "text/plain", latin1).body()).isEqualTo(latin1);
    assertThat(
            http.post("/v1/shuffle", "text/plain; charset=ISO-8859-1", latin1)
                .header("Content-Type"))
        .isEqualTo("text/plain;charset=ISO-8859-1");
    Reply refused =
        http.post(
            "/v1/shuffle",
            "text/plain",
            new byte[] {'a', '\n', (byte) 0xff, '\n'},
            "Accept",
            "application/json");
    assertProblem(refused, 422, "unwritable-item", "a line must be UTF-8 to be written in JSON");
    assertThat(refused.json().get("line").asInt()).isEqualTo(2);
  }

  @Test
  void aCountAboveTheListIsRefusedWithBothNumbers() {
    Reply reply = http.json("/v1/shuffle", "{\"items\":[1,2,3,4,5],\"count\":9}");
    assertProblem(
        reply,
        422,
        "impossible-draw",
        "count must be at most the number of items, unless repeat=true: count=9, items=5");
    assertThat(reply.json().get("pointer").asString()).isEqualTo("/count");
  }

  @Test
  void picksWithoutRepeatAreDifferentItemsEvenIfTheyLookTheSame() {
    for (int seed = 0; seed < 50; seed++) {
      JsonNode ten = http.get("/v1/shuffle?range=1-10&count=10&seed=" + seed).json().get("items");
      assertThat(new HashSet<>(ten.valueStream().toList())).hasSize(10);
    }
    assertThat(http.text("/v1/shuffle", "a\na\nb\n").text().lines())
        .containsExactlyInAnyOrder("a", "a", "b");
  }

  @Test
  void seedsThatLookAlikeAreDifferentSeeds() {
    List<String> seeds =
        List.of("Aa", "BB", "aa", " aa", "aa ", "é", "e\u0301", "0", "00", "null", "\u00a0");
    assertThat(
            seeds.stream()
                .map(seed -> order("{\"range\":\"1-30\",\"seed\":\"" + seed + "\"}"))
                .distinct())
        .hasSameSizeAs(seeds);
  }

  @Test
  void anIntegerSeedIsItsDecimalText() {
    String big = "123456789012345678901234567890";
    assertThat(order("{\"range\":\"1-30\",\"seed\":" + big + "}"))
        .isEqualTo(order("{\"range\":\"1-30\",\"seed\":\"" + big + "\"}"));
    assertProblem(
        http.json("/v1/shuffle", "{\"range\":\"1-30\",\"seed\":1.5}"),
        422,
        "invalid-parameter",
        "seed must be a string or an integer: seed=1.5");
  }

  @Test
  void aFairShuffleMayLeaveItemsWhereTheyWere() {
    int fixed = 0;
    int unchanged = 0;
    for (int seed = 0; seed < 300; seed++) {
      String order = http.get("/v1/shuffle?range=1-3&seed=" + seed).json().get("items").toString();
      fixed += order.matches("\\[1,.*|.*,2,.*|.*,3\\]") ? 1 : 0;
      unchanged += order.equals("[1,2,3]") ? 1 : 0;
    }
    // 4 of 6 orders have a fixed point, 1 of 6 changes nothing; 5 sigma, and the seeds are fixed.
    assertThat(fixed).isBetween(160, 240);
    assertThat(unchanged).isBetween(18, 82);
  }

  @Test
  void anUnseededDrawSaysThatItCannotBeRepeated() {
    Reply reply = http.get("/v1/shuffle?range=1-52");
    assertThat(reply.json().get("seed").isNull()).isTrue();
    assertThat(reply.header("Evenhand-Seed")).isNull();
    assertThat(reply.header("Cache-Control")).isEqualTo("no-store");
    assertThat(http.get("/v1/shuffle?range=1-52").text()).isNotEqualTo(reply.text());
  }

  @Test
  void anAutomaticSeedRepeatsTheDrawThatItCameFrom() {
    Reply reply = http.get("/v1/shuffle?range=1-52&seed=auto");
    String seed = reply.json().get("seed").asString();
    assertThat(seed).matches("[0-9a-f]{64}");
    assertThat(reply.header("Cache-Control")).isEqualTo("no-store");
    assertThat(http.get("/v1/shuffle?range=1-52&seed=" + seed).json()).isEqualTo(reply.json());
    assertThat(http.get("/v1/shuffle?range=1-52&seed=auto").json()).isNotEqualTo(reply.json());
  }

  @Test
  void theSeedHeaderIsPercentEncoded() {
    assertThat(
            http.json("/v1/shuffle", "{\"range\":\"1-2\",\"seed\":\"a b%é\\n~\"}")
                .header("Evenhand-Seed"))
        .isEqualTo("a%20b%25%C3%A9%0A~");
  }

  @Test
  void aSeededUrlCanBeKept() {
    String url = "/v1/shuffle?range=1-9&seed=x";
    Reply reply = http.get(url);
    assertThat(reply.header("Vary")).isEqualTo("Accept");
    String eTag = reply.header("ETag");
    Reply kept = http.get(url, "If-None-Match", eTag);
    assertThat(kept.status()).isEqualTo(304);
    assertThat(kept.header("ETag")).isEqualTo(eTag);
    assertThat(http.get(url, "If-None-Match", eTag, "Accept", "text/plain").status())
        .isEqualTo(200);
    assertThat(http.get(url + "y", "If-None-Match", eTag).status()).isEqualTo(200);
    assertThat(http.json("/v1/shuffle?seed=x", "[1,2]").header("ETag")).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          application/json | [1]         |                              | [1]
          application/json | {"items":[1]} | */*                        | {"items":[1],
          application/json | [1]         | text/plain                   | 1
          application/json | [1]         | text/*, application/json;q=0.5 | 1
          application/json | [1]         | application/json, text/plain, */* | [1]
          text/plain       | 1           | application/json, text/plain, */* | 1
          text/plain       | 1           | application/*                | {"items":["1"],
          text/plain       | 1           | text/html, application/xhtml+xml, */*;q=0.8 | 1
          text/plain       | 1           | application/x-ndjson         | "1"
          application/x-ndjson | 1       | text/plain;q=0, */*          | 1
          application/x-ndjson | 1       | application/json, text/plain, */* | 1
          application/x-ndjson | 1       | application/json             | {"items":[1],
          application/json | [1]         | application/json;q=0, */*;q=0.1 | 1
          """)
  void acceptPicksTheForm(String contentType, String body, String accept, String start) {
    Reply reply =
        accept == null
            ? http.post("/v1/shuffle", contentType, body)
            : http.post("/v1/shuffle", contentType, body, "Accept", accept);
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.text()).startsWith(start);
  }

  @Test
  void jsonBecomesOneLineOfTextAnItem() {
    String body = "[\"a\\u00e9\\ud83e\\udd80\",\n{\"b\":\n[1,\r\n2]},true]";
    assertThat(http.json("/v1/shuffle", body, "Accept", "text/plain").text().lines())
        .containsExactlyInAnyOrder("aé🦀", "{\"b\":[1,2]}", "true");
    assertThat(http.json("/v1/shuffle", body, "Accept", "application/x-ndjson").text().lines())
        .containsExactlyInAnyOrder("\"a\\u00e9\\ud83e\\udd80\"", "{\"b\":[1,2]}", "true");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          [1,"a\\nb"]            | /1       | a string with a line break can't be a line of text
          [1,2,"\\r"]            | /2       | a string with a line break can't be a line of text
          {"items":["\\ud800"]}  | /items/0 | a string with a lone surrogate can't be a line of text
          """)
  void aStringThatIsNoLineIsRefused(String body, String pointer, String detail) {
    Reply reply = http.json("/v1/shuffle", body, "Accept", "text/plain");
    assertProblem(reply, 422, "unwritable-item", detail);
    assertThat(reply.json().get("pointer").asString()).isEqualTo(pointer);
  }

  @Test
  void aGetIsAnsweredInEveryFormToo() {
    String url = "/v1/shuffle?item=a%22&item=b&count=1&seed=evenhand";
    assertThat(http.get(url, "Accept", "application/x-ndjson").text()).isEqualTo("\"b\"\n");
    assertThat(http.get(url, "Accept", "text/plain").text()).isEqualTo("b\n");
    Reply refused = http.get("/v1/shuffle?item=a%0Ab", "Accept", "text/plain");
    assertProblem(
        refused,
        422,
        "unwritable-item",
        "item number 1: a string with a line break can't be a line of text");
    assertThat(refused.json().get("parameter").asString()).isEqualTo("item");
  }

  @Test
  void aByteOrderMarkIsSkipped() {
    assertThat(http.json("/v1/shuffle", "\ufeff[1.50]").text()).isEqualTo("[1.50]");
    assertThat(http.post("/v1/shuffle", "application/x-ndjson", "\ufeff1.50\n").text())
        .isEqualTo("1.50\n");
  }

  @Test
  void parametersMayStandInTheQueryOfAnObject() {
    assertThat(http.json("/v1/shuffle?seed=evenhand&count=1", "{\"items\":[1,2,3]}").json())
        .isEqualTo(
            http.json("/v1/shuffle", "{\"items\":[1,2,3],\"count\":1,\"seed\":\"evenhand\"}")
                .json());
    assertThat(http.get("/v1/shuffle?item=a+b&item=c%2Bd&seed=x").json().get("items").toString())
        .contains("a b", "c+d");
  }

  @Test
  void aPostNeedsNoBody() {
    assertThat(
            http.send("POST", "/v1/shuffle?range=1-49&count=6&seed=42", BodyPublishers.noBody())
                .json()
                .get("items")
                .toString())
        .isEqualTo("[35,17,37,18,41,39]");
  }

  @Test
  void aNullIsAbsent() {
    assertThat(
            http.json(
                    "/v1/shuffle",
                    "{\"items\":[1],\"range\":null,\"count\":null,\"repeat\":null,\"seed\":null}")
                .json()
                .get("total")
                .asInt())
        .isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"items":[1,2,3],"cuont":2}      | /cuont  | "cuont" is unknown; the fields are items, range, count, repeat, seed
          {"items":[1],"items":[2]}        | /items  | "items" must be given once, and is given twice
          {"items":[1],"count":null,"count":1} | /count | "count" must be given once, and is given twice
          {"a/b~c":1}                      | /a~1b~0c | "a/b~c" is unknown; the fields are items, range, count, repeat, seed
          {"items":3}                      | /items  | items must be a list: items=3
          {"items":{"a":1}}                | /items  | items must be a list: items=an object
          {"items":[1],"count":"1"}        | /count  | count must be an integer from 0 to 999999999999999999: count="1"
          {"items":[1],"count":-1}         | /count  | count must be an integer from 0 to 999999999999999999: count=-1
          {"items":[1],"count":1.0}        | /count  | count must be an integer from 0 to 999999999999999999: count=1.0
          {"items":[1],"count":[1]}        | /count  | count must be an integer from 0 to 999999999999999999: count=a list
          {"items":[1],"count":99999999999999999999} | /count | count must be an integer from 0 to 999999999999999999: count=99999999999999999999
          {"items":[1],"repeat":"true","count":1}    | /repeat | repeat must be true or false: repeat="true"
          {"items":[1],"repeat":true}      | /repeat | repeat needs count: how many are to be drawn
          {"items":[1],"seed":""}          | /seed   | seed must not be empty
          {"items":[1],"seed":"a\\u0000"}  | /seed   | seed must not contain a NUL
          {"items":[1],"seed":"\\ud800"}   | /seed   | seed must be UTF-8, without lone surrogates
          {"items":[1],"seed":true}        | /seed   | seed must be a string or an integer: seed=true
          {"range":"9-1"}                  | /range  | range must not have its low end above its high end: 9-1
          {"range":"1-18446744073709551616"} | /range | range must have ends of at most 18446744073709551615: 1-18446744073709551616
          {"range":"-1-5"}                 | /range  | range must be LO-HI, such as 1-49: -1-5
          {"range":5}                      | /range  | range must be a string: range=5
          {"range":"1-2000000"}            | /range  | at most 1,000,000 values are drawn at a time here: values=2000000
          {"items":[1],"repeat":true,"count":10000001} | /count | at most 10,000,000 values are drawn at a time here: count=10000001
          """)
  void aFieldThatBreaksARuleIsRefusedByName(String body, String pointer, String detail) {
    Reply reply = http.json("/v1/shuffle", body);
    assertThat(reply.status()).isEqualTo(422);
    assertThat(reply.json().get("detail").asString()).isEqualTo(detail);
    assertThat(reply.json().get("pointer").asString()).isEqualTo(pointer);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          range=1-9&cuont=2   | cuont  | "cuont" is unknown; the parameters are item, range, count, repeat, seed
          items=1             | items  | "items" is unknown; the parameters are item, range, count, repeat, seed
          range=1-9&count=1&count=2 | count | "count" must be given once, and is given 2 times
          range=1-9&count=    | count  | count must be an integer from 0 to 999999999999999999: count=
          range=1-9&count=undefined | count | count must be an integer from 0 to 999999999999999999: count=undefined
          range=1-9&count=-3  | count  | count must be an integer from 0 to 999999999999999999: count=-3
          range=1-9&repeat    | repeat | repeat must be true or false: repeat=
          range=1-9&seed=     | seed   | seed must not be empty
          range=1-9&seed=a%00 | seed   | seed must not contain a NUL
          range=1-9&          | ''     | "" is unknown; the parameters are item, range, count, repeat, seed
          """)
  void aParameterThatBreaksARuleIsRefusedByName(String query, String parameter, String detail) {
    Reply reply = http.get("/v1/shuffle?" + query);
    assertThat(reply.status()).isEqualTo(422);
    assertThat(reply.json().get("detail").asString()).isEqualTo(detail);
    assertThat(reply.json().get("parameter").asString()).isEqualTo(parameter);
  }

  @Test
  void aSeedHasAtMost1024Bytes() {
    assertThat(http.json("/v1/shuffle?seed=" + "a".repeat(1024), "[1]").status()).isEqualTo(200);
    assertProblem(
        http.json("/v1/shuffle", "{\"items\":[1],\"seed\":\"" + "é".repeat(513) + "\"}"),
        422,
        "invalid-parameter",
        "seed must be at most 1,024 bytes of UTF-8, and has 1,026");
  }

  @Test
  void aParameterStandsInTheBodyOrInTheQueryButNotInBoth() {
    assertProblem(
        http.json("/v1/shuffle?count=1", "{\"items\":[1],\"count\":1}"),
        422,
        "invalid-parameter",
        "\"count\" is given both in the query and in the body");
    assertProblem(
        http.text("/v1/shuffle?item=a", "b"),
        422,
        "invalid-parameter",
        "\"item\" is given both in the query and in the body");
  }

  @Test
  void itemsAndRangeExcludeEachOther() {
    assertProblem(
        http.json("/v1/shuffle", "{\"items\":[1],\"range\":\"1-2\"}"),
        422,
        "invalid-parameter",
        "give items (in a query, item for each) or a range: both are given");
    assertProblem(
        http.get("/v1/shuffle?seed=x"),
        422,
        "invalid-parameter",
        "give items (in a query, item for each) or a range: neither is given");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          application/json     | {"items":[1,2,}       | 1 | 15
          application/json     | [1,2                  | 1 | 5
          application/json     | [1] x                 | 1 | 5
          application/json     | [1][2]                | 1 | 4
          application/json     | [01]                  | 1 | 3
          application/json     | [NaN]                 | 1 | 5
          application/json     | ['a']                 | 1 | 2
          application/json     | "a"                   | 1 | 1
          application/json     | 7                     | 1 | 1
          application/json     | ''                    | 1 | 1
          application/x-ndjson | 1 2                   | 1 | 1
          application/x-ndjson | {                     | 1 | 2
          """)
  void bodiesThatCannotBeParsedAreRefusedByLineAndColumn(
      String contentType, String body, int line, int column) {
    Reply reply = http.post("/v1/shuffle", contentType, body);
    assertThat(reply.status()).as(reply.text()).isEqualTo(400);
    assertThat(reply.json().get("type").asString()).isEqualTo("urn:evenhand:problem:malformed");
    assertThat(reply.json().get("line").asInt()).as(reply.text()).isEqualTo(line);
    assertThat(reply.json().get("column").asInt()).as(reply.text()).isEqualTo(column);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          [1,2        | Unexpected end-of-input: expected close marker for Array (line 1, column 5)
          /* c */[1]  | Unexpected character ('/' (code 47)): maybe a (non-standard) comment? (line 1, column 1)
          [NaN]       | Non-standard token 'NaN' (line 1, column 5)
          ["é" 1]     | Unexpected character ('1' (code 49)): was expecting comma to separate Array entries (line 1, column 7)
          """)
  void nothingOfTheParserItselfIsSaid(String body, String detail) {
    assertProblem(http.json("/v1/shuffle", body), 400, "malformed", detail);
  }

  @Test
  void aLongStringIsDecodedWithoutALimit() {
    String text = "a".repeat(2_000_000) + "\"é🦀";
    String json = "\"" + "a".repeat(2_000_000) + "\\\"\\u00e9\\ud83e\\udd80\"";
    assertThat(http.json("/v1/shuffle", "[" + json + "]", "Accept", "text/plain").text())
        .isEqualTo(text + "\n");
    assertThat(http.text("/v1/shuffle", text, "Accept", "application/x-ndjson").json().asString())
        .isEqualTo(text);
  }

  @Test
  void everyEscapeIsDecoded() {
    String json = "[\"\\\"\\\\\\/\\b\\f\\t\\u0041\\u00Df\\u20ac\\uD83E\\uDD80x\"]";
    assertThat(http.json("/v1/shuffle", json, "Accept", "text/plain").text())
        .isEqualTo("\"\\/\b\f\tAß€🦀x\n");
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          '1\n\n2\n',        2
          '\n1\n',           1
          '1\n2\n\n',        3
          '1\n{"a":\n2}\n',  2
          '1\n2 3\n4\n',     2
          '1\n"a\n',         2
          '[1]\n2,\n',       2
          """)
  void eachLineOfNdjsonIsOneValue(String body, int line) {
    Reply reply = http.post("/v1/shuffle", "application/x-ndjson", body.translateEscapes());
    assertThat(reply.status()).as(reply.text()).isEqualTo(400);
    assertThat(reply.json().get("line").asInt()).as(reply.text()).isEqualTo(line);
  }

  @Test
  void jsonIsUtf8Only() {
    for (byte[] body :
        List.of(
            "[\"é\"]".getBytes(StandardCharsets.ISO_8859_1),
            "[1]".getBytes(StandardCharsets.UTF_16BE),
            "[1]".getBytes(StandardCharsets.UTF_16LE),
            "[1]".getBytes(StandardCharsets.UTF_16),
            new byte[] {'[', '"', (byte) 0xc0, (byte) 0x80, '"', ']'},
            new byte[] {'[', '"', (byte) 0xed, (byte) 0xa0, (byte) 0x80, '"', ']'},
            new byte[] {'[', '"', (byte) 0xe2, (byte) 0x82})) {
      Reply reply = http.post("/v1/shuffle", "application/json", body);
      assertThat(reply.status()).isEqualTo(400);
      assertThat(reply.json().get("detail").asString()).contains("(line 1, column ");
    }
  }

  @Test
  void jsonMayBeDeepButNotWithoutEnd() {
    String deep = "[".repeat(400) + "]".repeat(400);
    assertThat(http.json("/v1/shuffle", deep).status()).isEqualTo(200);
    assertProblem(
        http.json("/v1/shuffle", "[".repeat(10_000)),
        422,
        "over-limit",
        "Document nesting depth (501) exceeds the maximum allowed (500)");
  }

  @Test
  void aBodyMustSayWhatItIs() {
    String hint =
        "say what you send, with -H 'Content-Type: application/json', -H 'Content-Type: text/plain'"
            + " or -H 'Content-Type: application/x-ndjson'";
    assertProblem(
        http.post("/v1/shuffle", "application/x-www-form-urlencoded", "a"),
        415,
        "unsupported-media-type",
        "Content-Type: application/x-www-form-urlencoded is not known; " + hint);
    assertProblem(
        http.send("POST", "/v1/shuffle", BodyPublishers.ofString("a")),
        415,
        "unsupported-media-type",
        "the body has no Content-Type; " + hint);
    assertProblem(
        http.post("/v1/shuffle", "nonsense", "a"),
        415,
        "unsupported-media-type",
        "Content-Type: Invalid mime type \"nonsense\": does not contain '/'; " + hint);
    assertProblem(
        http.post("/v1/shuffle", "application/json; charset=utf-16", "[]"),
        415,
        "unsupported-media-type",
        "JSON is UTF-8 only: charset=UTF-16");
    assertProblem(
        http.post("/v1/shuffle", "text/plain; charset=utf-16le", "a"),
        415,
        "unsupported-media-type",
        "a charset must end a line with the byte 0x0A: charset=UTF-16LE");
    assertProblem(
        http.text("/v1/shuffle", "a", "Content-Encoding", "gzip"),
        415,
        "unsupported-media-type",
        "only bodies as they are can be read: Content-Encoding=gzip");
  }

  @Test
  void charsetsAreReadAsTheStandardSays() {
    assertThat(http.post("/v1/shuffle", "application/json; charset=\"utf-8\"", "[1]").status())
        .isEqualTo(200);
    assertThat(http.post("/v1/shuffle", "application/json;charset=us-ascii", "[1]").status())
        .isEqualTo(200);
    assertThat(
            http.post("/v1/shuffle", "text/plain; Charset=\"windows-1252\"", "1")
                .header("Content-Type"))
        .isEqualTo("text/plain;charset=windows-1252");
    assertThat(http.post("/v1/shuffle", "text/plain; x=charset", "1").header("Content-Type"))
        .isEqualTo("text/plain;charset=UTF-8");
    assertProblem(
        http.post(
            "/v1/shuffle", "text/plain; charset=windows-1252", "1", "Accept", "application/json"),
        415,
        "unsupported-media-type",
        "a text must be UTF-8 to be answered in JSON: charset=windows-1252");
    for (String unusable : List.of("foo", "utf-7", "ISO-2022-CN", "x-JISAutoDetect", "IBM037")) {
      assertThat(http.post("/v1/shuffle", "text/plain; charset=" + unusable, "1").status())
          .isEqualTo(415);
    }
  }

  @Test
  void repeatedHeadersAreReadTogether() {
    assertThat(
            http.json("/v1/shuffle", "[1]", "Accept", "text/html", "Accept", "text/plain").text())
        .isEqualTo("1\n");
    assertThat(
            http.text("/v1/shuffle", "1", "Content-Encoding", "identity", "Content-Encoding", "br")
                .status())
        .isEqualTo(415);
  }

  @Test
  void aLongNameIsShownShort() {
    Reply reply = http.json("/v1/shuffle", "{\"" + "🦀".repeat(40_000) + "\":1}");
    assertThat(reply.status()).isEqualTo(422);
    assertThat(reply.json().get("detail").asString())
        .startsWith("\"" + "🦀".repeat(200) + "...\" is unknown");
  }

  @Test
  void anAnswerThatNobodyAcceptsIsNotGiven() {
    assertProblem(
        http.json("/v1/shuffle", "[1]", "Accept", "image/png"),
        406,
        "not-acceptable",
        "answers come as application/json, text/plain or application/x-ndjson: Accept=image/png");
    assertThat(http.get("/v1/shuffle?range=1-2", "Accept", "nonsense").status()).isEqualTo(406);
  }

  @Test
  void aGetHasNoBody() {
    assertProblem(
        http.send(
            "GET",
            "/v1/shuffle?range=1-2",
            BodyPublishers.ofString("[1]"),
            "Content-Type",
            "application/json"),
        400,
        "malformed",
        "GET takes no body: use POST");
  }

  @Test
  void aQueryIsPercentEncodedUtf8() {
    assertThat(http.get("/v1/shuffle?range=1-2&seed=%ff").status()).isEqualTo(400);
    assertThat(http.get("/v1/shuffle?range=1-2&seed=%C3%A9").json().get("seed").asString())
        .isEqualTo("é");
  }

  @Test
  void aNumberMayBeLong() {
    String digits = "9".repeat(5000);
    // The contract's own parser takes no more than 1,000 digits.
    assertThat(http.unchecked().json("/v1/shuffle", "[" + digits + "]").text())
        .isEqualTo("[" + digits + "]");
  }

  @Test
  void repeatCanDrawMoreThanThereIs() {
    JsonNode items =
        http.json(
                "/v1/shuffle",
                "{\"items\":[\"a\",\"b\"],\"count\":40,\"repeat\":true,\"seed\":\"evenhand\"}")
            .json()
            .get("items");
    // vectors/seeded-order.json, repeat, evenhand, 0-1.
    assertThat(
            IntStream.range(0, 40)
                .mapToObj(i -> items.get(i).asString().equals("a") ? "0" : "1")
                .collect(Collectors.joining()))
        .isEqualTo("1100010010000111010010001001110111111000");
  }

  @ParameterizedTest
  // About the sizes up to which an answer is kept as it is counted, or sent in one block.
  @ValueSource(ints = {4095, 4096, 4097, 16383, 16384, 16385, 65535, 65536, 65537, 200_000})
  void anAnswerOfAnySizeIsWhole(int bytes) {
    String body = "a".repeat(bytes - 9) + "\nbcd\nef\n\n";
    assertThat(lines(body).lines()).containsExactlyInAnyOrderElementsOf(body.lines().toList());
    assertThat(lines(body)).hasSize(bytes);
    assertThat(http.json("/v1/shuffle", "[\"" + "a".repeat(bytes - 6) + "\",1]").text())
        .hasSize(bytes);
  }

  private String lines(String body) {
    return http.text("/v1/shuffle", body).text();
  }

  private String order(String body) {
    return http.json("/v1/shuffle", body).json().get("items").toString();
  }

  private static void assertProblem(Reply reply, int status, String type, String detail) {
    assertThat(reply.status()).as(reply.text()).isEqualTo(status);
    assertThat(reply.header("Content-Type")).isEqualTo("application/problem+json");
    assertThat(reply.json().get("type").asString()).isEqualTo("urn:evenhand:problem:" + type);
    assertThat(reply.json().get("detail").asString()).isEqualTo(detail);
  }
}
