package dev.evenhand.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.core.Sha256;
import dev.evenhand.signing.SigningKey;
import dev.evenhand.testing.Client;
import dev.evenhand.testing.Client.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What the service answered of a draw, to be tampered with. */
final class SavedDraw {

  private static final JsonMapper JSON = JsonMapper.shared();
  private static final String WORD = "blue heron";

  ObjectNode draw;
  String entries;
  final List<ObjectNode> receipts = new ArrayList<>();
  ObjectNode keys;

  ObjectNode terms() {
    return (ObjectNode) draw.get("terms");
  }

  /** The receipt of the commit, in the chain. */
  ObjectNode commit() {
    return receipts.get(receipts.size() - 3);
  }

  /** Changes the receipt of the reveal as only the operator can: with a signature that is right. */
  void signReveal(Consumer<ObjectNode> change) {
    ObjectNode reveal = receipts.getLast();
    ObjectNode said = (ObjectNode) JSON.readTree(reveal.get("receipt").asString());
    change.accept(said);
    sign(reveal, said.toString());
  }

  void signCommit(String from, String to) {
    ObjectNode commit = commit();
    sign(commit, commit.get("receipt").asString().replace(from, to));
    commit.propertyNames().forEach(name -> draw.set(name, commit.get(name)));
    draw.put("ticket", Sha256.hex(commit.get("receipt").asString()));
  }

  private void sign(ObjectNode signed, String text) {
    SigningKey key = SigningKey.generate();
    ((ArrayNode) keys.get("keys")).add(JSON.valueToTree(key.publicKey().jwk()));
    signed.put("receipt", text).put("signature", key.sign(text)).put("keyId", key.id());
  }

  static String path(JsonNode draw) {
    return "/v1/draws/" + draw.get("id").asString();
  }

  static JsonNode commit(Client http, int entries, String terms) {
    String lines =
        IntStream.range(0, entries).mapToObj(i -> "é " + i + "\n").collect(Collectors.joining());
    Reply reply = http.text("/v1/draws?" + terms, lines);
    assertThat(reply.status()).as(reply.text()).isEqualTo(201);
    return reply.json();
  }

  static JsonNode reveal(Client http, JsonNode draw) {
    Reply reply =
        http.json(
            path(draw) + "/reveal",
            "{\"publicSeed\":\"" + WORD + "\"}",
            "Authorization",
            "Bearer " + draw.get("revealToken").asString());
    assertThat(reply.status()).as(reply.text()).isEqualTo(200);
    return reply.json();
  }

  static JsonNode revealed(Client http) {
    JsonNode draw =
        commit(
            http,
            30,
            "count=3&reserves=2&title=%22Raffle%22&publicSource.description=tomorrow%5C"
                + "&publicSource.pattern=%5Ba-z+%5D%2B&revealBy=2999-01-01T00:00:00Z");
    commit(http, 1, "count=1");
    return reveal(http, draw);
  }

  static SavedDraw load(Client http, JsonNode draw) {
    SavedDraw saved = new SavedDraw();
    saved.draw = (ObjectNode) http.get(path(draw)).json();
    saved.entries = http.get(path(draw) + "/entries").text();
    http.get("/v1/receipts?after=" + Math.max(0, draw.get("number").asInt() - 2))
        .text()
        .lines()
        .map(line -> (ObjectNode) JSON.readTree(line))
        .forEach(saved.receipts::add);
    saved.keys = (ObjectNode) http.get("/.well-known/evenhand-keys").json();
    return saved;
  }

  /** As the programs read them: each by its name. */
  Map<String, String> files() {
    return Map.of(
        "draw.json",
        draw.toString(),
        "entries.txt",
        entries,
        "receipts.ndjson",
        receipts.stream().map(line -> line + "\n").collect(Collectors.joining()),
        "keys.json",
        keys.toString());
  }

  private static Arguments tampering(String what, Consumer<SavedDraw> change, String caught) {
    return Arguments.argumentSet(what, change, caught);
  }

  static Stream<Arguments> tamperings() {
    String other = "0".repeat(64);
    return Stream.of(
        tampering(
            "an entry changed",
            saved -> saved.entries = saved.entries.replace("é 7\n", "é 70\n"),
            "entries: their sha256 is "),
        tampering(
            "an entry added",
            saved -> saved.entries += "zoe\n",
            "entries: they are 31, and the receipt tells 30"),
        tampering(
            "an entry removed",
            saved -> saved.entries = saved.entries.replace("é 7\n", ""),
            "entries: they are 29, and the receipt tells 30"),
        tampering(
            "entries swapped",
            saved -> saved.entries = saved.entries.replace("é 7\né 8\n", "é 8\né 7\n"),
            "entries: their sha256 is "),
        tampering(
            "the last line end removed",
            saved -> saved.entries = saved.entries.strip(),
            "entries: the last line is not ended by LF"),
        tampering(
            "the number of entries",
            saved -> ((ObjectNode) saved.draw.get("entries")).put("total", 29),
            "entries.total: the draw tells 29, and the receipt 30"),
        tampering(
            "the seed", saved -> saved.draw.put("seed", other), "seed: the draw tells " + other),
        tampering(
            "the seed, signed again",
            saved -> {
              saved.draw.put("seed", other);
              saved.signReveal(reveal -> reveal.put("seed", other));
            },
            "commitment: the receipt tells "),
        tampering(
            "the public seed",
            saved -> saved.draw.put("publicSeed", "red kite"),
            "publicSeed: the draw tells red kite, and the receipt blue heron"),
        tampering(
            "the public seed, signed again",
            saved -> {
              saved.draw.put("publicSeed", "red kite");
              saved.signReveal(reveal -> reveal.put("publicSeed", "red kite"));
            },
            "winner "),
        tampering(
            "a public seed outside the pattern, signed again",
            saved -> {
              saved.draw.put("publicSeed", "7");
              saved.signReveal(reveal -> reveal.put("publicSeed", "7"));
            },
            "publicSeed: 7 does not match [a-z ]+"),
        tampering(
            "a public seed for shells, signed again",
            saved -> {
              saved.draw.put("publicSeed", "$(touch F)");
              saved.signReveal(reveal -> reveal.put("publicSeed", "$(touch F)"));
            },
            "publicSeed: this can't be one: $(touch F)"),
        tampering(
            "a winner",
            saved -> ((ArrayNode) saved.draw.get("winners")).set(1, "zoe"),
            "winner 2: the draw tells zoe, and the order gives é "),
        tampering(
            "a winner less",
            saved -> ((ArrayNode) saved.draw.get("winners")).remove(2),
            "winners: the draw tells 2, and the order gives 3"),
        tampering(
            "the winners, signed again",
            saved ->
                saved.signReveal(
                    reveal -> ((ObjectNode) reveal.get("winners")).put("sha256", other)),
            "winners: the receipt tells sha256 " + other),
        tampering(
            "a reserve",
            saved -> ((ArrayNode) saved.draw.get("reserves")).set(0, "zoe"),
            "reserve 1: the draw tells zoe, and the order gives é "),
        tampering(
            "the count",
            saved -> saved.terms().put("count", 4),
            "count: the draw tells 4, and the receipt 3"),
        tampering(
            "the reserves",
            saved -> saved.terms().put("reserves", 1),
            "reserves: the draw tells 1, and the receipt 2"),
        tampering(
            "the count, signed again",
            saved -> {
              saved.terms().put("count", 4);
              saved.signCommit("\"count\":3", "\"count\":4");
            },
            "previous hash: "),
        tampering(
            "the count of the last known commit, signed again",
            saved -> {
              saved.terms().put("count", 4);
              saved.signCommit("\"count\":3", "\"count\":4");
              // Who does not look at what came between can't know.
              saved.receipts.remove(saved.receipts.size() - 2);
              saved.signReveal(
                  reveal ->
                      reveal
                          .put("number", reveal.get("number").asInt() - 1)
                          .put("previous", saved.draw.get("ticket").asString()));
            },
            "ticket: the receipt has "),
        tampering(
            "the commitment",
            saved -> saved.draw.put("commitment", other),
            "commitment: the draw tells " + other),
        tampering(
            "the ticket",
            saved -> saved.draw.put("ticket", other),
            "ticket: the draw tells " + other),
        tampering(
            "the ticket of the reveal, signed again",
            saved -> saved.signReveal(reveal -> reveal.put("ticket", other)),
            "ticket: the reveal tells " + other),
        tampering(
            "the receipt in the draw",
            saved -> saved.draw.put("receipt", "{}"),
            "receipt: the draw tells {}"),
        tampering(
            "the signature of the draw",
            saved -> saved.draw.put("signature", "AAAA"),
            "signature: the draw tells AAAA"),
        tampering(
            "the signature of the commit",
            saved -> {
              String signature = saved.receipts.getLast().get("signature").asString();
              saved.commit().put("signature", signature);
              saved.draw.put("signature", signature);
            },
            "signature: that of the commit receipt is not the key's"),
        tampering(
            "the signature of the reveal",
            saved ->
                saved
                    .receipts
                    .getLast()
                    .put("signature", saved.commit().get("signature").asString()),
            "signature: that of the reveal receipt is not the key's"),
        tampering(
            "the reveal, not signed again",
            saved ->
                saved
                    .receipts
                    .getLast()
                    .put(
                        "receipt",
                        saved
                            .receipts
                            .getLast()
                            .get("receipt")
                            .asString()
                            .replace(WORD, "red kite")),
            "signature: that of the reveal receipt is not the key's"),
        tampering(
            "the key",
            saved ->
                ((ObjectNode) saved.keys.at("/keys/0"))
                    .put("x", SigningKey.generate().publicKey().jwk().get("x")),
            "keyId: the keys tell "),
        tampering(
            "the key left out",
            saved -> saved.keys.putArray("keys"),
            "signature: there is no key "),
        tampering(
            "the number",
            saved -> saved.draw.put("number", 1_000_000),
            "number: the draw tells 1000000, and the receipt "),
        tampering(
            "a receipt left out of the chain",
            saved -> saved.receipts.remove(saved.receipts.size() - 2),
            "number: a receipt tells "),
        tampering(
            "the number of a receipt, signed again",
            saved ->
                saved.signReveal(reveal -> reveal.put("number", reveal.get("number").asInt() + 1)),
            "number: a receipt tells "),
        tampering(
            "the previous hash, signed again",
            saved -> saved.signReveal(reveal -> reveal.put("previous", other)),
            "previous hash: receipt "),
        tampering(
            "the source",
            saved ->
                ((ObjectNode) saved.terms().get("publicSource")).put("description", "yesterday"),
            "publicSource: the draw tells {"),
        tampering(
            "the pattern",
            saved -> ((ObjectNode) saved.terms().get("publicSource")).put("pattern", "[a-z]"),
            "publicSource: the draw tells {"),
        tampering("the title", saved -> saved.terms().put("title", "b"), "title: the draw tells b"),
        tampering(
            "the time of the reveal, signed again",
            saved -> saved.signReveal(reveal -> reveal.put("at", "2999-01-01T00:00:00.001Z")),
            "revealBy: it was revealed at 2999-01-01T00:00:00.001Z, which is too late"),
        tampering(
            "the reveal left out",
            saved -> saved.receipts.removeLast(),
            "receipts: a draw has a commit and an end, and this one "),
        tampering(
            "the status",
            saved -> saved.draw.put("status", "void"),
            "status: the draw tells void, and the receipt revealed"));
  }
}
