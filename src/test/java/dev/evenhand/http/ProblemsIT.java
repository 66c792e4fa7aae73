package dev.evenhand.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceIT;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Every refusal is a problem, whoever refuses. */
@ExtendWith(OutputCaptureExtension.class)
class ProblemsIT extends ServiceIT {

  @LocalServerPort private int port;

  @ParameterizedTest
  @ValueSource(strings = {"/v1", "/v1/shufle", "/v1/shuffle/", "/error", "/docs/none.html"})
  void anUnknownPathIsAProblem(String path) {
    Reply reply = http.unchecked().get(path, "Accept", "text/html");
    assertThat(reply.status()).isEqualTo(404);
    assertThat(reply.header("Content-Type")).isEqualTo("application/problem+json");
    assertThat(reply.json().get("detail").asString())
        .isEqualTo("no such path: " + path + "; see /openapi.yaml, or /docs");
  }

  @ParameterizedTest
  @ValueSource(strings = {"PUT", "DELETE", "PATCH", "FOO", "TRACE"})
  void aWrongMethodIsAProblem(String method) {
    Reply reply = http.unchecked().send(method, "/v1/shuffle", BodyPublishers.noBody());
    assertThat(reply.status()).isEqualTo(405);
    assertThat(reply.header("Content-Type")).isEqualTo("application/problem+json");
    assertThat(reply.json().get("type").asString())
        .isEqualTo("urn:evenhand:problem:method-not-allowed");
    assertThat(reply.header("Allow")).contains("GET", "POST");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /v1/shuffle?range=1<5 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /v1/shuffle HTTP/1.1\r\n\r\n",
        "GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n",
        "nonsense\r\n\r\n"
      })
  void whatIsNotEvenHttpIsAProblem(String request) throws IOException {
    try (Socket client = new Socket(InetAddress.getLoopbackAddress(), port)) {
      client.getOutputStream().write(request.getBytes(US_ASCII));
      String answer = new String(client.getInputStream().readAllBytes(), UTF_8);
      assertThat(answer)
          .startsWith("HTTP/1.1 400")
          .contains("Content-Type: application/problem+json")
          .endsWith("}")
          .doesNotContain("<");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/v1/shuffle", "/v1/deal", "/v1/teams?size=2"})
  void everyRouteRefusesTheSameThingsTheSameWay(String path) {
    assertThat(http.json(path, "{").status()).isEqualTo(400);
    assertThat(http.json(path, "[1]", "Accept", "image/png").status()).isEqualTo(406);
    assertThat(http.post(path, "image/png", "x").status()).isEqualTo(415);
    assertThat(http.json(path, "{\"cuont\":1}").status()).isEqualTo(422);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/v1/shuffle?range=1-2",
        "/v1/deal?jokers=0",
        "/v1/lab/experiments?n=2",
        "/v1/lab/exhibits?"
      })
  void everyGetRefusesTheSameThingsTheSameWay(String path) {
    assertThat(http.get(path + "&seed=%ff").status()).isEqualTo(400);
    assertThat(http.get(path, "Accept", "image/png").status()).isEqualTo(406);
    assertThat(http.get(path + "&cuont=1").status()).isEqualTo(422);
  }

  @Test
  void aClientThatIsRefusedKeepsItsConnection() throws IOException {
    try (Socket client = new Socket(InetAddress.getLoopbackAddress(), port)) {
      String refused =
          "POST /v1/shuffle HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\n"
              + "Content-Length: 100000\r\n\r\n"
              + "x".repeat(100_000);
      String last = "GET /v1/shuffle?range=1-1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
      client.getOutputStream().write((refused + last).getBytes(US_ASCII));
      assertThat(new String(client.getInputStream().readAllBytes(), UTF_8))
          .startsWith("HTTP/1.1 415")
          .containsPattern("Content-Length: \\d+")
          .contains("HTTP/1.1 200");
    }
  }

  @Test
  void theLogHasNothingOfWhatClientsGetWrong(CapturedOutput log) throws IOException {
    try (Socket client = new Socket(InetAddress.getLoopbackAddress(), port)) {
      client
          .getOutputStream()
          .write(
              "GET /v1/shuffle?item=alice<bob&seed=x HTTP/1.1\r\nHost: x\r\n\r\n"
                  .getBytes(US_ASCII));
      client.getInputStream().readAllBytes();
    }
    http.unchecked().send("PUT", "/v1/shuffle?item=alice", BodyPublishers.noBody());
    http.unchecked().send("POST", "/docs?item=alice", BodyPublishers.noBody());
    http.unchecked().get("//alice?seed=x");
    http.json("/v1/shuffle?item=alice", "{");
    assertThat(log.getOut()).doesNotContain("alice").doesNotContain("WARN");
  }

  @Test
  void aLongHeaderIsAProblem() {
    Reply reply = http.unchecked().get("/v1/shuffle?range=1-2&seed=" + "a".repeat(10_000));
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.json().get("type").asString()).isEqualTo("urn:evenhand:problem:malformed");
  }
}
