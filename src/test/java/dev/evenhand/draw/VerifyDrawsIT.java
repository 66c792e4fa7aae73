package dev.evenhand.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceIT;
import dev.evenhand.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Both programs verify what is right, and name what is not. That docs/verify.md does so with curl,
 * sha256sum, openssl and shuf is shown where the page is run.
 */
class VerifyDrawsIT extends ServiceIT {

  private static final List<String> PROGRAMS = List.of("verify/verify.py", "verify/verify.mjs");
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final String WORD = "blue heron";

  @LocalServerPort private int port;

  @TempDir private Path folder;

  @BeforeEach
  void needsThePrograms() {
    assumeTrue(
        Shell.run("command -v python3 openssl node").lines().count() == 3,
        "needs python3, openssl and node to verify a draw");
  }

  private static String verify(String program, String... arguments) {
    return Shell.run(program + " \"$@\"; echo \"exit $?\"", arguments);
  }

  private String url(JsonNode draw) {
    return "http://127.0.0.1:" + port + path(draw);
  }

  private static String path(JsonNode draw) {
    return "/v1/draws/" + draw.get("id").asString();
  }

  private JsonNode commit(int entries, String terms) {
    String lines =
        IntStream.range(0, entries).mapToObj(i -> "é " + i + "\n").collect(Collectors.joining());
    Reply reply = http.text("/v1/draws?" + terms, lines);
    assertThat(reply.status()).as(reply.text()).isEqualTo(201);
    return reply.json();
  }

  private JsonNode reveal(JsonNode draw) {
    Reply reply =
        http.json(
            path(draw) + "/reveal",
            "{\"publicSeed\":\"" + WORD + "\"}",
            "Authorization",
            "Bearer " + draw.get("revealToken").asString());
    assertThat(reply.status()).as(reply.text()).isEqualTo(200);
    return reply.json();
  }

  private JsonNode revealed() {
    JsonNode draw =
        commit(
            30,
            "count=3&reserves=2&title=%22Raffle%22&publicSource.description=tomorrow%5C"
                + "&publicSource.pattern=%5Ba-z+%5D%2B&revealBy=2999-01-01T00:00:00Z");
    commit(1, "count=1");
    return reveal(draw);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 17, 255, 256, 257, 4096, 70_000})
  void aRevealedDrawIsVerified(int entries) {
    int count = Math.ceilDiv(entries, 2);
    if (entries > 10_000) {
      count = 1000;
    }
    int reserves = Math.min(entries - count, 500);
    JsonNode draw =
        reveal(commit(entries, "count=%d&reserves=%d&title=a".formatted(count, reserves)));
    for (String program : PROGRAMS) {
      String[] lines = verify(program, url(draw), draw.get("ticket").asString()).split("\n");
      assertThat(lines).endsWith("verified", "exit 0");
      assertThat(lines[0]).isEqualTo("ticket " + draw.get("ticket").asString());
      assertThat(lines[1]).isEqualTo("winner " + draw.at("/winners/0").asString());
      assertThat(lines).hasSize(1 + count + reserves + 2);
    }
  }

  @Test
  void whatIsNotRevealedIsNotVerifiedAndWhatIsVoidIsSaidToBe() {
    JsonNode draw = commit(3, "count=1&revealBy=" + Instant.now().plusSeconds(8));
    for (String program : PROGRAMS) {
      assertThat(verify(program, url(draw))).isEqualTo("the draw is not revealed yet\nexit 2\n");
    }
    Awaitility.await()
        .atMost(Duration.ofSeconds(20))
        .until(() -> http.get(path(draw)).json().get("status").asString().equals("void"));
    for (String program : PROGRAMS) {
      assertThat(verify(program, url(draw), draw.get("ticket").asString()))
          .contains("\nverified: void, it was not revealed by 2")
          .endsWith("exit 0\n");
    }
  }

  @Test
  void aPatternThatMeansSomethingElseElsewhereIsLeftToTheReader() {
    JsonNode draw =
        reveal(
            commit(
                2,
                "count=1&publicSource.description=x&publicSource.pattern=%5B%5B:alpha:%5D+%5D%2B"));
    for (String program : PROGRAMS) {
      assertThat(verify(program, url(draw)))
          .contains("look yourself whether the public seed matches: [[:alpha:] ]+\n")
          .endsWith("verified\nexit 0\n");
    }
  }

  @Test
  void aTicketThatIsNotTheOneKeptIsCaught() {
    String kept = "0".repeat(64);
    JsonNode draw = revealed();
    for (String program : PROGRAMS) {
      assertThat(verify(program, url(draw), kept))
          .isEqualTo(
              "does not fit: ticket: the receipt has %s, and you kept %s\nexit 1\n"
                  .formatted(draw.get("ticket").asString(), kept));
    }
  }

  /** What a folder holds, to be tampered with. */
  private static final class Saved {

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

    /**
     * Changes the receipt of the reveal as only the operator can: with a signature that is right.
     */
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
  }

  @Test
  void aDrawThatWasSavedIsVerifiedWithoutTheService() throws IOException {
    JsonNode draw = revealed();
    save(load(draw));
    for (String program : PROGRAMS) {
      assertThat(verify(program, folder.toString(), draw.get("ticket").asString()))
          .endsWith("verified\nexit 0\n");
    }
  }

  private static Arguments tampering(String what, Consumer<Saved> change, String caught) {
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

  @ParameterizedTest
  @MethodSource("tamperings")
  void whatWasChangedAfterwardsIsCaughtAndNamed(Consumer<Saved> change, String caught)
      throws IOException {
    JsonNode draw = revealed();
    Saved saved = load(draw);
    change.accept(saved);
    save(saved);
    for (String program : PROGRAMS) {
      assertThat(verify(program, folder.toString(), draw.get("ticket").asString()))
          .contains("does not fit: " + caught)
          .doesNotContain("verified")
          .endsWith("exit 1\n");
    }
    assertThat(Path.of("F")).doesNotExist();
  }

  private Saved load(JsonNode draw) {
    Saved saved = new Saved();
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

  private void save(Saved saved) throws IOException {
    Files.writeString(folder.resolve("draw.json"), saved.draw.toString());
    Files.writeString(folder.resolve("entries.txt"), saved.entries);
    Files.writeString(
        folder.resolve("receipts.ndjson"),
        saved.receipts.stream().map(line -> line + "\n").collect(Collectors.joining()));
    Files.writeString(folder.resolve("keys.json"), saved.keys.toString());
  }
}
