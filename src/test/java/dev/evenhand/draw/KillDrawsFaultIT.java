package dev.evenhand.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.evenhand.core.Sha256;
import dev.evenhand.deck.Databases;
import dev.evenhand.testing.Client;
import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceProcess;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testcontainers.junit.jupiter.Container;
import org.testcontainers.junit.jupiter.Testcontainers;
import org.testcontainers.postgresql.PostgreSQLContainer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The service dies in the middle of draws, and whoever asked asks again. */
@Testcontainers(disabledWithoutDocker = true)
class KillDrawsFaultIT {

  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final String QUICK_START = "-XX:TieredStopAtLevel=1";
  private static final int ORGANISERS = 8;
  private static final int KILLS = 3;

  @Container
  private static final PostgreSQLContainer POSTGRES = new PostgreSQLContainer("postgres:17-trixie");

  private final Queue<JsonNode> revealed = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean isOver = new AtomicBoolean();

  @Test
  void eachDrawIsRevealedOnceThoughTheServiceIsKilled(@TempDir Path folder) throws Exception {
    String[] options = {QUICK_START, Databases.sqlite(folder)};
    ServiceProcess[] service = {new ServiceProcess(options)};
    try {
      List<CompletableFuture<Void>> organisers = organisers(() -> client(service[0]));
      for (int i = 0; i < KILLS; i++) {
        awaitDraws(20);
        service[0].handle().destroyForcibly();
        service[0].handle().onExit().join();
        service[0] = new ServiceProcess(options);
      }
      awaitDraws(20);
      isOver.set(true);
      organisers.forEach(CompletableFuture::join);
      assertOneResultEachAndOneChain(client(service[0]));
    } finally {
      service[0].close();
    }
  }

  @Test
  void twoServicesOnOneDatabaseKeepOneChainWithOneKeyThoughOneIsKilled() throws Exception {
    String[] options =
        Stream.concat(
                Stream.of(QUICK_START),
                Stream.of(
                    Databases.postgres(
                        POSTGRES.getJdbcUrl(), POSTGRES.getUsername(), POSTGRES.getPassword())))
            .toArray(String[]::new);
    try (ServiceProcess one = new ServiceProcess(options);
        ServiceProcess two = new ServiceProcess(options)) {
      List<CompletableFuture<Void>> organisers =
          organisers(
              () -> client(one.handle().isAlive() && System.nanoTime() % 2 == 0 ? one : two));
      awaitDraws(40);
      one.handle().destroyForcibly();
      one.handle().onExit().join();
      awaitDraws(20);
      isOver.set(true);
      organisers.forEach(CompletableFuture::join);
      assertOneResultEachAndOneChain(client(two));
      assertThat(client(two).get("/.well-known/evenhand-keys").json().get("keys")).hasSize(1);
    }
  }

  private static Client client(ServiceProcess service) {
    return Client.of(service.port()).unchecked();
  }

  private void awaitDraws(int more) {
    int before = revealed.size();
    await().atMost(PATIENCE).until(() -> revealed.size() >= before + more);
  }

  private List<CompletableFuture<Void>> organisers(Supplier<Client> service) {
    return IntStream.range(0, ORGANISERS)
        .mapToObj(
            i ->
                CompletableFuture.runAsync(
                    () -> {
                      while (!isOver.get()) {
                        revealed.add(draw(service));
                      }
                    },
                    Thread::startVirtualThread))
        .toList();
  }

  private static JsonNode draw(Supplier<Client> service) {
    String key = UUID.randomUUID().toString();
    String body = "{\"items\":[\"ann\",\"bob\",\"cid\"],\"count\":1}";
    JsonNode draw =
        persistently(() -> service.get().json("/v1/draws", body, "Idempotency-Key", key));
    String reveal = "/v1/draws/" + draw.get("id").asString() + "/reveal";
    String token = "Bearer " + draw.get("revealToken").asString();
    // Without a key: a draw remembers by itself.
    return persistently(
        () ->
            service.get().json(reveal, "{\"publicSeed\":\"blue heron\"}", "Authorization", token));
  }

  private static JsonNode persistently(Supplier<Reply> request) {
    while (true) {
      try {
        Reply reply = request.get();
        if (reply.status() != 503) {
          assertThat(reply.status()).as(reply.text()).isIn(200, 201);
          return reply.json();
        }
      } catch (UncheckedIOException e) {
        // The service is gone, and comes back.
      }
      LockSupport.parkNanos(20_000_000);
    }
  }

  private void assertOneResultEachAndOneChain(Client client) {
    List<JsonNode> receipts = new ArrayList<>();
    String previous = null;
    for (String page = page(client, 0); !page.isEmpty(); page = page(client, receipts.size())) {
      for (String line : page.lines().toList()) {
        String text = JsonMapper.shared().readTree(line).get("receipt").asString();
        JsonNode receipt = JsonMapper.shared().readTree(text);
        receipts.add(receipt);
        assertThat(receipt.get("number").asInt()).isEqualTo(receipts.size());
        assertThat(receipt.get("previous").asString(null)).isEqualTo(previous);
        previous = Sha256.hex(text);
      }
    }
    assertThat(receipts).hasSize(2 * revealed.size());
    for (JsonNode draw : revealed) {
      JsonNode now = client.get("/v1/draws/" + draw.get("id").asString()).json();
      assertThat(now.get("winners")).isEqualTo(draw.get("winners"));
      assertThat(now.get("ticket")).isEqualTo(draw.get("ticket"));
    }
  }

  private static String page(Client client, int after) {
    return client.get("/v1/receipts?after=" + after).text();
  }
}
