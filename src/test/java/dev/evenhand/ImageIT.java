package dev.evenhand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.testing.Client;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.testcontainers.containers.Container.ExecResult;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.Network;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.images.builder.ImageFromDockerfile;
import org.testcontainers.junit.jupiter.Container;
import org.testcontainers.junit.jupiter.Testcontainers;
import org.testcontainers.postgresql.PostgreSQLContainer;
import tools.jackson.databind.JsonNode;

/** The image, built from the Dockerfile and run with nothing writable but its volume. */
@Testcontainers(disabledWithoutDocker = true)
class ImageIT {

  @Container
  private static final GenericContainer<?> EVENHAND =
      new GenericContainer<>(
              new ImageFromDockerfile("evenhand-test", false)
                  .withFileFromPath("Dockerfile", Path.of("Dockerfile"))
                  .withFileFromPath("pom.xml", Path.of("pom.xml"))
                  .withFileFromPath("openapi.yaml", Path.of("openapi.yaml"))
                  .withFileFromPath("src/main", Path.of("src/main")))
          .withExposedPorts(8080, 8081)
          .withCreateContainerCmdModifier(create -> create.getHostConfig().withReadonlyRootfs(true))
          .waitingFor(Wait.forHealthcheck().withStartupTimeout(Duration.ofMinutes(1)));

  @Test
  void itShufflesAndDeals() {
    Client http = Client.of(EVENHAND.getMappedPort(8080));
    assertThat(http.get("/v1/shuffle?range=1-49&count=6&seed=42").json().get("items").toString())
        .isEqualTo("[35,17,37,18,41,39]");
    assertThat(http.get("/v1/deal?players=4&cards=5").json().get("hands")).hasSize(4);
    assertThat(http.text("/v1/shuffle", "é\n🦀\n").text().lines())
        .containsExactlyInAnyOrder("é", "🦀");
    assertThat(
            Client.of(EVENHAND.getMappedPort(8081)).unchecked().get("/actuator/prometheus").text())
        .contains("evenhand_draws_total");
  }

  /** Which beans there are was settled as the image was built, which had no PostgreSQL. */
  @Test
  void itKeepsDecksAndDrawsInPostgresToo() {
    try (Network network = Network.newNetwork();
        PostgreSQLContainer postgres = new PostgreSQLContainer("postgres:17-trixie");
        GenericContainer<?> evenhand = new GenericContainer<>(EVENHAND.getDockerImageName())) {
      postgres.withNetwork(network).withNetworkAliases("postgres").start();
      evenhand
          .withNetwork(network)
          .withEnv(
              "SPRING_DATASOURCE_URL", "jdbc:postgresql://postgres/" + postgres.getDatabaseName())
          .withEnv("SPRING_DATASOURCE_USERNAME", postgres.getUsername())
          .withEnv("SPRING_DATASOURCE_PASSWORD", postgres.getPassword())
          .withEnv("EVENHAND_LIMITS_BODY", "1KB")
          .withExposedPorts(8080)
          .waitingFor(Wait.forHealthcheck().withStartupTimeout(Duration.ofMinutes(1)))
          .start();
      Client http = Client.of(evenhand.getMappedPort(8080));
      String deck = "/v1/decks/" + http.json("/v1/decks", "{}").json().get("id").asString();
      assertThat(http.json(deck + "/draws", "{\"count\":5}").json().get("cards")).hasSize(5);
      assertThat(http.get(deck).json().get("remaining").asInt()).isEqualTo(47);
      JsonNode draw = http.json("/v1/draws", "{\"items\":[\"ann\"],\"count\":1}").json();
      assertThat(
              http.json(
                      "/v1/draws/" + draw.get("id").asString() + "/reveal",
                      "{\"publicSeed\":\"blue heron\"}",
                      "Authorization",
                      "Bearer " + draw.get("revealToken").asString())
                  .json()
                  .get("winners")
                  .toString())
          .isEqualTo("[\"ann\"]");
      assertThat(http.json("/v1/shuffle", "[\"" + "x".repeat(1024) + "\"]").status())
          .isEqualTo(413);
      assertThat(evenhand.getLogs()).contains("Starting AOT-processed");
    }
  }

  @Test
  void itIsNotRootAndWritesNowhereButToItsVolume() throws Exception {
    assertThat(run("id", "-u").getStdout().strip()).isEqualTo("10001");
    assertThat(run("touch", "/app/x").getExitCode()).isNotZero();
    assertThat(run("touch", "/data/x").getExitCode()).isZero();
  }

  @Test
  void itStopsCleanlyWhenItIsTold() {
    try (GenericContainer<?> second = new GenericContainer<>(EVENHAND.getDockerImageName())) {
      second
          .withExposedPorts(8080)
          .waitingFor(Wait.forHealthcheck().withStartupTimeout(Duration.ofMinutes(1)))
          .start();
      var docker = second.getDockerClient();
      docker.stopContainerCmd(second.getContainerId()).withTimeout(10).exec();
      // 143 is the end by SIGTERM; 137 would be that by SIGKILL, once the 10 s are over.
      assertThat(
              docker
                  .inspectContainerCmd(second.getContainerId())
                  .exec()
                  .getState()
                  .getExitCodeLong())
          .isEqualTo(143);
      assertThat(second.getLogs()).contains("Graceful shutdown complete");
    }
  }

  @Test
  void itStartsFromItsAheadOfTimeCacheOnASmallMachineToo() throws Exception {
    try (GenericContainer<?> small = new GenericContainer<>(EVENHAND.getDockerImageName())) {
      small
          // The JVM then ends where it would else go on without a cache that does not fit.
          .withEnv("JDK_JAVA_OPTIONS", "-XX:AOTMode=on -Xlog:class+load:file=/data/classes.log")
          .withCreateContainerCmdModifier(
              create -> create.getHostConfig().withMemory(512L << 20).withNanoCPUs(1_000_000_000L))
          .waitingFor(Wait.forHealthcheck().withStartupTimeout(Duration.ofMinutes(1)))
          .start();
      assertThat(
              small.execInContainer(
                  "grep", "dev.evenhand.shuffle.ShuffleController ", "/data/classes.log"))
          .extracting(ExecResult::getStdout)
          .asString()
          .contains("source: shared objects file");
    }
  }

  private static ExecResult run(String... command) throws Exception {
    return EVENHAND.execInContainer(command);
  }
}
