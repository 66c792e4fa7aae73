package dev.evenhand.deck;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.PortBinding;
import com.github.dockerjava.api.model.Ports;
import dev.evenhand.testing.Client;
import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceProcess;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testcontainers.junit.jupiter.Container;
import org.testcontainers.junit.jupiter.Testcontainers;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** The service, or its database, dies in the middle of the game. */
@Testcontainers(disabledWithoutDocker = true)
class KillFaultIT {

  private static final int KILLS = 6;
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  // A service that lives for a second has no use for the better compiler.
  private static final String QUICK_START = "-XX:TieredStopAtLevel=1";
  private static final int POSTGRES_PORT = freePort();

  // A container that is started again keeps only a port that it was given.
  @Container
  private static final PostgreSQLContainer POSTGRES =
      new PostgreSQLContainer("postgres:17-trixie")
          .withCreateContainerCmdModifier(
              create ->
                  create
                      .getHostConfig()
                      .withPortBindings(
                          new PortBinding(
                              Ports.Binding.bindPort(POSTGRES_PORT), new ExposedPort(5432))));

  @Test
  void eachCardIsDealtOnceThoughTheServiceIsKilledSixTimes(@TempDir Path folder) throws Exception {
    String[] options = {QUICK_START, Databases.sqlite(folder), "--server.port=" + freePort()};
    Table table = new Table();
    ServiceProcess service = new ServiceProcess(options);
    Client client = Client.of(service.port()).unchecked();
    try (Players players = new Players(player -> table.play(() -> client))) {
      for (int i = 0; i < KILLS; i++) {
        int before = table.drawn();
        await().atMost(PATIENCE).until(() -> table.drawn() > before);
        killAfterASecond(service);
        service = new ServiceProcess(options);
      }
      table.close();
      players.await();
      table.shoes().forEach(shoe -> shoe.assertEachCardWasDealtOnce(client));
    } finally {
      service.close();
    }
  }

  private static void killAfterASecond(ServiceProcess service) {
    CompletableFuture.runAsync(
            () -> service.handle().destroyForcibly(), CompletableFuture.delayedExecutor(1, SECONDS))
        .join();
    service.handle().onExit().join();
  }

  @Test
  void eachCardIsDealtOnceThoughPostgresIsKilledAndEverythingRecoversByItself() throws Exception {
    String[] database =
        Databases.postgres(POSTGRES.getJdbcUrl(), POSTGRES.getUsername(), POSTGRES.getPassword());
    DockerClient docker = POSTGRES.getDockerClient();
    Table table = new Table();
    try (ServiceProcess service =
        new ServiceProcess(
            QUICK_START,
            database[0],
            database[1],
            database[2],
            "--spring.datasource.hikari.connection-timeout=2000")) {
      Client client = Client.of(service.port()).unchecked();
      Client management = Client.of(service.managementPort()).unchecked();
      try (Players players = new Players(player -> table.play(() -> client))) {
        await().atMost(PATIENCE).until(() -> table.drawn() > 200);
        await().atMost(PATIENCE).until(() -> readiness(management) == 200);
        docker.killContainerCmd(POSTGRES.getContainerId()).exec();
        assertShufflesButKeepsNoDecks(client, management, table.shoes().getFirst().path());
        docker.startContainerCmd(POSTGRES.getContainerId()).exec();
        await().atMost(PATIENCE).until(() -> readiness(management) == 200);
        int before = table.drawn();
        await().atMost(PATIENCE).until(() -> table.drawn() > before);
        table.close();
        players.await();
        table.shoes().forEach(shoe -> shoe.assertEachCardWasDealtOnce(client));
      }
    }
  }

  private static void assertShufflesButKeepsNoDecks(Client client, Client management, String deck) {
    for (Reply refused :
        List.of(
            client.get(deck),
            client.get(deck + "/events"),
            client.json(deck + "/draws", "{}"),
            client.json("/v1/decks", "{}"))) {
      assertThat(refused.status()).as(refused.text()).isEqualTo(503);
      assertThat(refused.header("Retry-After")).isEqualTo("1");
      assertThat(refused.header("Content-Type")).isEqualTo("application/problem+json");
    }
    assertThat(client.get("/v1/shuffle?range=1-3").status()).isEqualTo(200);
    Reply readiness = management.get("/actuator/health/readiness");
    assertThat(readiness.status()).isEqualTo(503);
    assertThat(readiness.json().get("status").asString()).isEqualTo("DOWN");
    assertThat(management.get("/actuator/health/liveness").status()).isEqualTo(200);
  }

  private static int readiness(Client management) {
    return management.get("/actuator/health/readiness").status();
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Where one shoe after the other is played, until it closes. */
  private static final class Table {

    private final List<Shoe> shoes = new CopyOnWriteArrayList<>();
    private final AtomicBoolean isClosed = new AtomicBoolean();

    /** Draws until the table is closed, and the shoe is empty. */
    void play(Supplier<Client> service) {
      for (int i = 0; hasShoe(i, service); i++) {
        while (shoes.get(i).drawPersistently(service)) {}
      }
    }

    private synchronized boolean hasShoe(int i, Supplier<Client> service) {
      if (i == shoes.size() && (i == 0 || !isClosed.get())) {
        shoes.add(Shoe.open(service));
      }
      return i < shoes.size();
    }

    void close() {
      isClosed.set(true);
    }

    List<Shoe> shoes() {
      return shoes;
    }

    int drawn() {
      return shoes.stream().mapToInt(Shoe::drawn).sum();
    }
  }
}
