package dev.evenhand.deck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.evenhand.testing.Client;
import dev.evenhand.testing.Client.Reply;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.testcontainers.containers.Container.ExecResult;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.junit.jupiter.Container;
import org.testcontainers.junit.jupiter.Testcontainers;
import org.testcontainers.utility.MountableFile;

/** The disk of the database is a tmpfs of 16 MB, and something else fills it. */
@Testcontainers(disabledWithoutDocker = true)
class FullDiskFaultIT {

  @Container
  private static final GenericContainer<?> SERVICE =
      new GenericContainer<>("eclipse-temurin:25-jre")
          .withCopyFileToContainer(
              MountableFile.forHostPath("target/evenhand.jar"), "/app/evenhand.jar")
          .withTmpFs(Map.of("/data", "rw,size=16m"))
          .withCommand(
              "java",
              "-jar",
              "/app/evenhand.jar",
              "--spring.datasource.url=jdbc:sqlite:/data/decks.db")
          .withExposedPorts(8080, 8081)
          .waitingFor(
              Wait.forHttp("/actuator/health/readiness")
                  .forPort(8081)
                  .withStartupTimeout(Duration.ofMinutes(1)));

  @Test
  void aFullDiskIsSaidAsAProblemAndLosesNoCard() throws Exception {
    Client service = Client.of(SERVICE.getMappedPort(8080)).unchecked();
    Shoe shoe = Shoe.open(() -> service);
    for (int i = 0; i < 100; i++) {
      assertThat(shoe.draw(service)).isTrue();
    }
    fill();
    String key = UUID.randomUUID().toString();
    Reply refused = drawUntilRefused(shoe, service, key);
    assertIsNoRoom(refused);
    assertIsNoRoom(service.json("/v1/decks", "{}"));
    assertThat(service.get("/v1/shuffle?range=1-3").status()).isEqualTo(200);
    assertThat(service.get(shoe.path()).json().get("remaining").asInt())
        .isEqualTo(Shoe.CARDS - shoe.drawn());
    shoe.assertNothingToldIsLost(service);

    run("rm", "/data/filler");
    await().atMost(Duration.ofSeconds(10)).until(() -> shoe.post(service, key).status() == 200);
    shoe.take(shoe.post(service, key));
    while (shoe.draw(service)) {}
    shoe.assertEachCardWasDealtOnce(service);
    assertThat(SERVICE.getLogs()).doesNotContain("ERROR");
  }

  @Test
  void decksThatFillTheDiskThemselvesAreAllStillThereAndCanBePlayedOnceThereIsRoom()
      throws Exception {
    Client service = Client.of(SERVICE.getMappedPort(8080)).unchecked();
    Shoe shoe = Shoe.open(() -> service);
    assertThat(shoe.draw(service)).isTrue();
    fill();
    run("truncate", "--size=-2M", "/data/filler");
    Reply reply = service.json("/v1/decks", "{\"decks\":20}");
    while (reply.status() == 201) {
      reply = service.json("/v1/decks", "{\"decks\":20}");
    }
    assertIsNoRoom(reply);
    shoe.assertNothingToldIsLost(service);
    run("rm", "/data/filler");
    await()
        .atMost(Duration.ofSeconds(10))
        .until(() -> service.json("/v1/decks", "{\"decks\":20}").status() == 201);
    while (shoe.draw(service)) {}
    shoe.assertEachCardWasDealtOnce(service);
  }

  private static void assertIsNoRoom(Reply reply) {
    assertThat(reply.status()).as(reply.text()).isIn(503, 507);
    assertThat(reply.header("Content-Type")).isEqualTo("application/problem+json");
    assertThat(reply.header("Retry-After")).isNotNull();
  }

  /** Draws until there is no room for it; the last draw has {@code key}. */
  private static Reply drawUntilRefused(Shoe shoe, Client service, String key) {
    Reply reply = shoe.post(service, UUID.randomUUID().toString());
    while (reply.status() == 200) {
      shoe.take(reply);
      reply = shoe.post(service, UUID.randomUUID().toString());
    }
    assertIsNoRoom(reply);
    return shoe.post(service, key);
  }

  /** Takes what is left of the disk. */
  private static void fill() throws Exception {
    ExecResult result =
        SERVICE.execInContainer("dd", "if=/dev/zero", "of=/data/filler", "bs=4k", "count=8192");
    assertThat(result.getStderr()).contains("No space left");
  }

  private static void run(String... command) throws Exception {
    ExecResult result = SERVICE.execInContainer(command);
    assertThat(result.getExitCode()).as(result.getStderr()).isZero();
  }
}
