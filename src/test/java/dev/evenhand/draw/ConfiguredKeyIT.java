package dev.evenhand.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.evenhand.deck.Databases;
import dev.evenhand.testing.Client;
import dev.evenhand.testing.ServiceProcess;
import dev.evenhand.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ConfiguredKeyIT {

  private static final String QUICK_START = "-XX:TieredStopAtLevel=1";

  @TempDir private Path folder;

  @Test
  void aKeyOfTheOperatorsSignsAndTheOneBeforeIsStillTold() throws IOException {
    String database = Databases.sqlite(folder);
    JsonNode before;
    try (ServiceProcess service = new ServiceProcess(QUICK_START, database)) {
      before = commit(service);
    }
    // As docs/operate.md says.
    assumeThat(
            Shell.run(
                "cd \"$1\"; openssl genpkey -algorithm ed25519 > receipts.pem"
                    + " && openssl pkey -in receipts.pem -pubout > public.pem"
                    + " && cat public.pem >> receipts.pem",
                folder.toString()))
        .isEmpty();
    try (ServiceProcess service =
        new ServiceProcess(
            QUICK_START, database, "--evenhand.draws.key=" + folder.resolve("receipts.pem"))) {
      JsonNode after = commit(service);
      Client client = Client.of(service.port());
      List<String> ids =
          client.get("/.well-known/evenhand-keys").json().get("keys").findValuesAsString("kid");
      assertThat(ids)
          .containsExactly(after.get("keyId").asString(), before.get("keyId").asString());
      assertThat(
              client
                  .get(
                      "/.well-known/evenhand-keys?keyId=" + ids.getFirst(),
                      "Accept",
                      "application/x-pem-file")
                  .text())
          .isEqualTo(Files.readString(folder.resolve("public.pem")));
      assertThat(Shell.run("verify/verify.py \"$@\"; echo $?", url(service, before)))
          .contains("the draw is not revealed yet");
      reveal(client, before);
      // Committed with one key, revealed with the other.
      assertThat(Shell.run("verify/verify.py \"$@\"", url(service, before))).endsWith("verified\n");
    }
  }

  private static JsonNode commit(ServiceProcess service) {
    return Client.of(service.port()).text("/v1/draws?count=1", "ann\nbob\n").json();
  }

  private static void reveal(Client client, JsonNode draw) {
    client.json(
        "/v1/draws/" + draw.get("id").asString() + "/reveal",
        "{\"publicSeed\":\"blue heron\"}",
        "Authorization",
        "Bearer " + draw.get("revealToken").asString());
  }

  private static String url(ServiceProcess service, JsonNode draw) {
    return "http://127.0.0.1:%d/v1/draws/%s".formatted(service.port(), draw.get("id").asString());
  }
}
