package dev.evenhand.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.evenhand.testing.Client;
import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceProcess;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** More work than the heap has room for is refused, and the service stays well. */
class OverloadFaultIT {

  private static final int BODY_BYTES = 60_000_000;
  private static final int CLIENTS = 50;

  @Test
  void fiftyLargeBodiesAtOnceNeverExhaustTheHeap() throws Exception {
    byte[] body = json();
    try (ServiceProcess service = new ServiceProcess("-Xmx512m");
        ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      Callable<String> upload = () -> answerAfterSending(service.port(), body);
      List<String> answers = new ArrayList<>();
      for (Future<String> answer : clients.invokeAll(Collections.nCopies(CLIENTS, upload))) {
        answers.add(answer.get());
      }
      assertThat(answers)
          .anyMatch(answer -> answer.startsWith("HTTP/1.1 200"))
          .allMatch(
              answer ->
                  answer.startsWith("HTTP/1.1 200")
                      || answer.startsWith("HTTP/1.1 503") && answer.contains("Retry-After: 1"));
      assertThat(Client.of(service.port()).json("/v1/shuffle", "[1,2,3]").json()).hasSize(3);
      assertThat(upload.call()).startsWith("HTTP/1.1 200");
      assertThat(service.log()).doesNotContain("OutOfMemoryError").doesNotContain("ERROR");
    }
  }

  /** The first lines of the answer to a client that only reads once it has sent everything. */
  private static String answerAfterSending(int port, byte[] body) throws IOException {
    try (Socket client = new Socket(InetAddress.getLoopbackAddress(), port)) {
      client
          .getOutputStream()
          .write(
              ("POST /v1/shuffle HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: "
                      + body.length
                      + "\r\nContent-Type: application/json\r\n\r\n")
                  .getBytes(US_ASCII));
      client.getOutputStream().write(body);
      String start = new String(client.getInputStream().readNBytes(512), US_ASCII);
      client.getInputStream().transferTo(OutputStream.nullOutputStream());
      return start;
    }
  }

  @Test
  void noRoomNowIsSaidAsAProblemThatPasses() throws Exception {
    try (ServiceProcess service =
            new ServiceProcess("-Xmx256m", "--evenhand.limits.heap-percent=1");
        Socket holder = new Socket(InetAddress.getLoopbackAddress(), service.port())) {
      announce(holder, 2_000_000);
      awaitHeld(service, "2000000.0");
      Client http = Client.of(service.port());
      String body = "[" + "1,".repeat(400_000) + "1]";
      for (Reply refused :
          List.of(
              http.json("/v1/shuffle", body),
              http.json("/v1/deal", body),
              http.json("/v1/teams?size=2", body),
              http.get("/v1/shuffle?range=1-200000"),
              http.get("/v1/deal?decks=20&deals=100"))) {
        assertThat(refused.status()).as(refused.text()).isEqualTo(503);
        assertThat(refused.header("Retry-After")).isEqualTo("1");
        assertThat(refused.json().get("detail").asString())
            .startsWith("requests in work may hold 2,684,354 bytes together, and this one needs ");
      }
      assertThat(http.json("/v1/shuffle", "[1,2,3]").json()).hasSize(3);
    }
  }

  @Test
  void whatNeverFitsIsNotToldToComeAgain() throws Exception {
    try (ServiceProcess service =
        new ServiceProcess("-Xmx256m", "--evenhand.limits.heap-percent=1")) {
      Client http = Client.of(service.port());
      for (Reply refused :
          List.of(
              http.json("/v1/shuffle", "[" + "1,".repeat(4_000_000) + "1]"),
              http.get("/v1/shuffle?range=1-1000000"),
              http.get("/v1/deal?decks=20&deals=1000"))) {
        assertThat(refused.status()).as(refused.text()).isEqualTo(422);
        assertThat(refused.json().get("detail").asString())
            .startsWith("a request may hold at most 2,684,354 bytes of heap here");
      }
    }
  }

  @Test
  void manySmallItemsInManyTeamsFitWhatIsTakenForThem() throws Exception {
    byte[] body = new byte[4_000_000];
    Arrays.fill(body, (byte) '\n');
    try (ServiceProcess service = new ServiceProcess("-Xmx256m");
        ExecutorService clients = Executors.newFixedThreadPool(4)) {
      Client http = Client.of(service.port()).unchecked();
      Callable<Integer> split = () -> http.post("/v1/teams?size=1", "text/plain", body).status();
      for (Future<Integer> status : clients.invokeAll(Collections.nCopies(8, split))) {
        assertThat(status.get()).isIn(200, 503);
      }
      assertThat(service.log()).doesNotContain("OutOfMemoryError");
    }
  }

  @Test
  void bodiesThatNobodyAskedForAreNotReadIntoTheHeap() throws Exception {
    byte[] body = new byte[60_000_000];
    Arrays.fill(body, (byte) 'a');
    try (ServiceProcess service = new ServiceProcess("-Xmx128m")) {
      Client http = Client.of(service.port()).unchecked();
      for (String method : List.of("PUT", "PATCH", "DELETE", "POST")) {
        assertThat(
                http.send(
                        method,
                        "/v1/shuffle",
                        BodyPublishers.ofByteArray(body),
                        "Content-Type",
                        "application/x-www-form-urlencoded")
                    .status())
            .isIn(405, 415);
      }
      assertThat(http.post("/v1/shuffle", "multipart/form-data", "x").status()).isEqualTo(415);
      assertThat(
              http.post(
                      "/v1/deal",
                      "application/json",
                      "{\"symbols\":[\"" + "a".repeat(50_000_000) + "\"]}")
                  .status())
          .isEqualTo(422);
      assertThat(service.log()).doesNotContain("ERROR");
    }
  }

  private static void announce(Socket client, int length) throws IOException {
    client
        .getOutputStream()
        .write(
            ("POST /v1/shuffle HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n"
                    + "Content-Length: "
                    + length
                    + "\r\n\r\n")
                .getBytes(US_ASCII));
  }

  private static void awaitHeld(ServiceProcess service, String bytes) {
    Client management = Client.of(service.managementPort()).unchecked();
    await()
        .until(
            () ->
                management
                    .get("/actuator/prometheus")
                    .text()
                    .contains("evenhand_heap_held_bytes " + bytes));
  }

  @Test
  void distinctNamesAreNotKept() throws Exception {
    StringBuilder json = new StringBuilder("[{\"a\":1");
    for (int i = 0; json.length() < 40_000_000; i++) {
      json.append(",\"%040000d\":1".formatted(i));
    }
    byte[] body = json.append("}]").toString().getBytes(US_ASCII);
    try (ServiceProcess service = new ServiceProcess("-Xmx128m")) {
      assertThat(
              Client.of(service.port())
                  .unchecked()
                  .post("/v1/shuffle", "application/json", body)
                  .status())
          .isEqualTo(200);
    }
  }

  @Test
  void twoBodiesOfWhichOneFitsDoNotKeepEachOtherOut() throws Exception {
    byte[] body = new byte[40_000_000];
    Arrays.fill(body, (byte) 'a');
    try (ServiceProcess service = new ServiceProcess("-Xmx128m");
        Socket slow = new Socket(InetAddress.getLoopbackAddress(), service.port())) {
      Client http = Client.of(service.port());
      announce(slow, 40_000_000);
      awaitHeld(service, "4.0E7");
      assertThat(http.post("/v1/shuffle", "text/plain", body).status()).isEqualTo(503);
      slow.getOutputStream().write(body);
      assertThat(new String(slow.getInputStream().readNBytes(12), US_ASCII))
          .isEqualTo("HTTP/1.1 200");
    }
  }

  @Test
  void aListOfAMillionStringsNeedsLessThanThreeTimesItsBytes() throws Exception {
    byte[] body = json();
    // What the service holds at rest, and three times the body: a tree would not fit.
    int restMegabytes = 48;
    int heap = restMegabytes + 3 * BODY_BYTES / (1 << 20);
    try (ServiceProcess service =
        new ServiceProcess("-Xmx" + heap + "m", "--evenhand.limits.heap-percent=90")) {
      Client http = Client.of(service.port()).unchecked();
      for (int i = 0; i < 3; i++) {
        Reply reply = http.post("/v1/shuffle", "application/json", body);
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.body()).hasSameSizeAs(body);
      }
    }
  }

  /** A million strings of 57 characters. */
  private static byte[] json() {
    StringBuilder json = new StringBuilder(BODY_BYTES + 1).append('[');
    for (int i = 0; i < BODY_BYTES / 60; i++) {
      json.append("\"%057d\",".formatted(i));
    }
    json.setCharAt(json.length() - 1, ']');
    return json.toString().getBytes(US_ASCII);
  }
}
