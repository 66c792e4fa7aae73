package dev.evenhand.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.signing.ServerKeys;
import dev.evenhand.testing.Client;
import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceIT;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.micrometer.metrics.test.autoconfigure.AutoConfigureMetrics;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Before the reveal nothing gives the seed away, and the token goes to who committed alone. */
@ExtendWith(OutputCaptureExtension.class)
@AutoConfigureMetrics
class DrawSecretsIT extends ServiceIT {

  @LocalManagementPort private int managementPort;

  @Autowired private JdbcClient db;
  @Autowired private ServerKeys keys;
  @Autowired private DrawStore draws;

  @Test
  void nothingTellsTheSeedOrTheToken(CapturedOutput log) {
    String body = "{\"items\":[\"ann\",\"bob\"],\"count\":1,\"title\":\"hidden title\"}";
    Reply committed = http.json("/v1/draws", body, "Idempotency-Key", "k" + System.nanoTime());
    JsonNode draw = committed.json();
    String id = draw.get("id").asString();
    String path = "/v1/draws/" + id;
    String token = draw.get("revealToken").asString();
    String bearer = "Bearer " + token;
    List<String> told = new ArrayList<>();
    for (String target :
        List.of(
            path,
            path + "/entries",
            path + "/receipts",
            "/v1/receipts",
            "/v1/receipts/head",
            "/.well-known/evenhand-keys",
            path + "/entries?x=1")) {
      told.add(http.get(target).text());
    }
    for (String attempt :
        List.of(
            "{\"publicSeed\":\"a;b\"}",
            "{\"publicSeed\":\"ok\",\"revealToken\":\"" + token + "\"}",
            "{\"publicSeed\":7}",
            "{\"cuont\":1}",
            "{")) {
      told.add(http.json(path + "/reveal", attempt, "Authorization", bearer).text());
    }
    told.add(http.json(path + "/reveal?revealToken=" + token, "{}").text());
    told.add(http.json(path + "/reveal", "{}", "Authorization", "Basic " + token).text());
    told.add(http.json(path + "/reveal", "{\"revealToken\":[\"" + token + "\"]}").text());
    told.add(
        http.unchecked().json(path + "/reveal/" + token, "{}", "Authorization", bearer).text());
    Client management = Client.of(managementPort).unchecked();
    told.add(management.get("/actuator/prometheus").text());
    told.add(management.get("/actuator/health").text() + management.get("/actuator/info").text());
    told.add(draws.find(id).orElseThrow().toString());
    told.add(keys.signing().toString() + keys);
    told.add(log.getAll());

    assertThat(http.get(path).json().get("status").asString()).isEqualTo("open");
    String seed =
        db.sql("select seed from draw where id = ?").param(id).query(String.class).single();
    List<String> secrets =
        db.sql("select value from secret").query(String.class).list().stream()
            .flatMap(String::lines)
            .filter(line -> !line.startsWith("-----") && line.length() > 60)
            .filter(line -> !keys.signing().publicKey().pem().contains(line))
            .toList();
    assertThat(secrets).hasSizeGreaterThanOrEqualTo(2);
    assertThat(committed.text()).doesNotContain(seed);
    assertThat(told)
        .allSatisfy(text -> assertThat(text).doesNotContain(seed).doesNotContain(secrets))
        .filteredOn(text -> text.contains(token))
        // The path of who wrote the token into it.
        .allSatisfy(
            text -> assertThat(text).contains("no such path: " + path + "/reveal/" + token));
    assertThat(log.getAll()).doesNotContain("hidden title").doesNotContain(token);
  }
}
