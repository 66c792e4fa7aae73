package dev.evenhand.deck;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.evenhand.testing.Client;
import dev.evenhand.testing.Client.Reply;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** A shoe of 20 decks on a service, and the cards that clients say they have drawn from it. */
final class Shoe {

  static final int CARDS = 1040;

  private final String path;
  private final Queue<String> drawn = new ConcurrentLinkedQueue<>();

  private Shoe(String path) {
    this.path = path;
  }

  static Shoe open(Supplier<Client> service) {
    String key = UUID.randomUUID().toString();
    Reply reply =
        persistently(
            () -> service.get().json("/v1/decks", "{\"decks\":20}", "Idempotency-Key", key));
    assertThat(reply.status()).as(reply.text()).isEqualTo(201);
    return new Shoe("/v1/decks/" + reply.json().get("id").asString());
  }

  /** Draws one card; false once there is none. */
  boolean draw(Client service) {
    return take(post(service, UUID.randomUUID().toString()));
  }

  /** Draws one card, and asks again under the same key until there is an answer. */
  boolean drawPersistently(Supplier<Client> service) {
    String key = UUID.randomUUID().toString();
    return take(persistently(() -> post(service.get(), key)));
  }

  Reply post(Client service, String key) {
    return service.json(path + "/draws", "{}", "Idempotency-Key", key);
  }

  /** Notes the card of an answer; false if the answer says that there is none. */
  boolean take(Reply reply) {
    assertThat(reply.status()).as(reply.text()).isIn(200, 422);
    if (reply.status() == 422) {
      assertThat(reply.text()).contains("remaining=0");
      return false;
    }
    drawn.addAll(codes(reply.json().get("cards")));
    return true;
  }

  int drawn() {
    return drawn.size();
  }

  String path() {
    return path;
  }

  /** Sends a request until it is answered, and not with a 503 or a 507 that says when. */
  static Reply persistently(Supplier<Reply> request) {
    return await()
        .atMost(2, MINUTES)
        .pollDelay(Duration.ZERO)
        .pollInterval(300, MILLISECONDS)
        .ignoreExceptionsMatching(e -> e instanceof UncheckedIOException)
        .until(
            request::get,
            reply ->
                reply.status() != 503 && reply.status() != 507
                    || reply.header("Retry-After") == null);
  }

  /** Fails unless the shoe is empty, and each card was dealt, told and written down once. */
  void assertEachCardWasDealtOnce(Client service) {
    assertThat(service.get(path).json().get("remaining").asInt()).isZero();
    assertThat(service.get(path).json().get("version").asInt()).isEqualTo(2 + CARDS);
    List<String> written = written(service);
    assertOnce(written);
    assertOnce(drawn);
  }

  /** Fails unless every card that a client was told is written down. */
  void assertNothingToldIsLost(Client service) {
    List<String> written = written(service);
    drawn.forEach(card -> assertThat(written.remove(card)).as("lost: " + card).isTrue());
  }

  /** The cards drawn, by the events. */
  private List<String> written(Client service) {
    List<String> cards = new ArrayList<>();
    int after = 0;
    JsonNode events = events(service, after);
    while (!events.isEmpty()) {
      for (JsonNode event : events) {
        after++;
        assertThat(event.get("number").asInt()).isEqualTo(after);
        if (event.get("type").asString().equals("moved")) {
          cards.addAll(codes(event.get("cards")));
        }
      }
      events = events(service, after);
    }
    return cards;
  }

  private JsonNode events(Client service, int after) {
    return service.get(path + "/events?after=" + after).json().get("events");
  }

  private static void assertOnce(Collection<String> cards) {
    Map<String, Long> times =
        cards.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    assertThat(times).hasSize(52);
    assertThat(times.values()).containsOnly(20L);
  }

  private static List<String> codes(JsonNode cards) {
    List<String> codes = new ArrayList<>();
    cards.forEach(card -> codes.add(card.get("code").asString()));
    return codes;
  }
}
