package dev.evenhand.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.testing.Client;
import dev.evenhand.testing.ServiceIT;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.micrometer.metrics.test.autoconfigure.AutoConfigureMetrics;
import org.springframework.boot.test.web.server.LocalManagementPort;

/** What operators see, on a port of its own. */
@AutoConfigureMetrics
class MetricsIT extends ServiceIT {

  @LocalManagementPort private int managementPort;

  private Client management;

  @BeforeEach
  void connectManagement() {
    management = Client.of(managementPort).unchecked();
  }

  @Test
  void theDrawsJustMadeAreCounted() {
    http.text("/v1/shuffle?seed=topsecret", "hidden\nitem\n");
    http.text("/v1/shuffle", "hidden\n");
    http.get("/v1/deal?players=11&cards=5");
    http.unchecked().get("/hidden/path");
    String metrics = management.get("/actuator/prometheus").text();
    assertThat(metrics)
        .containsPattern(
            "evenhand_draws_total\\{.*operation=\"shuffle\",outcome=\"drawn\",source=\"seeded\".*}"
                + " 1\\.0\n")
        .containsPattern(
            "evenhand_draws_total\\{.*operation=\"shuffle\",outcome=\"drawn\",source=\"secure\".*}"
                + " 1\\.0\n")
        .containsPattern(
            "evenhand_draws_total\\{.*operation=\"deal\",outcome=\"refused\",source=\"secure\".*}"
                + " 1\\.0\n")
        .containsPattern("evenhand_items_sum\\{.*operation=\"shuffle\".*} 3\\.0\n")
        .containsPattern("evenhand_heap_held_bytes(\\{.*})? 0")
        .containsPattern("http_server_requests_seconds_count\\{.*uri=\"/v1/shuffle\"")
        .doesNotContain("topsecret", "hidden");
  }

  @Test
  void probesSayThatTheServiceIsUp() {
    for (String probe : new String[] {"", "/liveness", "/readiness"}) {
      assertThat(management.get("/actuator/health" + probe).json().get("status").asString())
          .isEqualTo("UP");
    }
    assertThat(management.get("/actuator/info").json().at("/build/name").asString())
        .isEqualTo("Evenhand");
  }

  @Test
  void usersSeeNoneOfIt() {
    assertThat(http.unchecked().get("/actuator/prometheus").status()).isEqualTo(404);
    assertThat(http.unchecked().get("/actuator").status()).isEqualTo(404);
    assertThat(management.get("/v1/deal").status()).isEqualTo(404);
    assertThat(management.get("/actuator/env").status()).isEqualTo(404);
  }
}
