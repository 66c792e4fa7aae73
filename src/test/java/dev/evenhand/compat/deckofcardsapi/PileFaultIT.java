package dev.evenhand.compat.deckofcardsapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceIT;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Everybody takes from one pile at once. */
class PileFaultIT extends ServiceIT {

  private static final int CARDS = 160;

  // cases.md 19
  @Test
  void eachCardOfAPileGoesToOnePlayer() throws Exception {
    String deck =
        "/api/deck/" + http.get("/api/deck/new/?deck_count=4").json().get("deck_id").asString();
    List<String> before = codes(http.get(deck + "/draw/?count=" + CARDS));
    http.get(deck + "/pile/p/add/?cards=" + String.join(",", before));
    Callable<Reply> draw = () -> http.get(deck + "/pile/p/draw/");
    List<String> drawn = new ArrayList<>();
    try (ExecutorService players = Executors.newFixedThreadPool(32)) {
      for (Future<Reply> reply : players.invokeAll(Collections.nCopies(CARDS, draw))) {
        assertThat(reply.get().status()).isEqualTo(200);
        drawn.addAll(codes(reply.get()));
      }
    }
    assertThat(drawn).containsExactlyInAnyOrderElementsOf(before);
    assertThat(http.get(deck + "/pile/p/draw/").status()).isEqualTo(404);
  }

  private static List<String> codes(Reply reply) {
    List<String> codes = new ArrayList<>();
    for (JsonNode card : reply.json().get("cards")) {
      codes.add(card.get("code").asString());
    }
    return codes;
  }
}
