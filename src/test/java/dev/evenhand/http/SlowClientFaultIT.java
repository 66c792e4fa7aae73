package dev.evenhand.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.evenhand.testing.Contract;
import dev.evenhand.testing.PeerRoutes;
import dev.evenhand.testing.ServiceIT;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpHeaders;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

/** Clients that crawl, stall or vanish are cut off, and leave nothing behind. */
@TestPropertySource(
    properties = {
      "evenhand.limits.pace=64KB",
      "evenhand.limits.grace=1s",
      "server.tomcat.connection-timeout=2s"
    })
class SlowClientFaultIT extends ServiceIT {

  private static final Pattern ANSWER =
      Pattern.compile("HTTP/1.1 (\\d+).*Content-Type: ([^\r]+)\r\n.*(\\{.*\\}).*", Pattern.DOTALL);

  private static final List<String> ROUTES =
      List.of(
          "/v1/shuffle",
          "/v1/deal",
          "/v1/teams",
          "/v1/decks",
          "/v1/decks/x/draws",
          "/v1/decks/x/deals",
          "/v1/decks/x/shuffles",
          "/v1/decks/x/returns",
          "/v1/decks/x/reveal",
          "/v1/decks/x/piles/p/cards",
          "/v1/decks/x/piles/p/draws",
          "/v1/decks/x/piles/p/shuffles",
          "/v1/draws",
          "/v1/draws/x/reveal");

  @LocalServerPort private int port;

  @Autowired private Budget budget;

  @AfterEach
  void everythingIsGivenBack() {
    await().atMost(10, TimeUnit.SECONDS).until(() -> budget.held() == 0);
    assertThat(http.json("/v1/shuffle", "[1,2,3]").json()).hasSize(3);
  }

  @Test
  void aBodyThatComesByteByByteIsCutOffWithAProblem() {
    answersToCrawlers("text/plain", ROUTES)
        .forEach(
            (path, answer) -> {
              checkTimeout(path, answer, Map.of());
              assertThat(answer)
                  .contains(
                      "\"detail\":\"after 1s a client must have sent"
                          + " 65,536 bytes a second on average");
            });
  }

  @Test
  void aFormThatComesByteByByteIsCutOffInThePeersShape() {
    answersToCrawlers("application/x-www-form-urlencoded", PeerRoutes.ALL)
        .forEach(
            (path, answer) -> {
              checkTimeout(path, answer, Map.of("Access-Control-Allow-Origin", List.of("*")));
              assertThat(answer).contains("\r\nAccess-Control-Allow-Origin: *\r\n");
            });
  }

  @Test
  void aFormThatStopsComingIsCutOffInThePeersShape() throws IOException {
    try (Socket client =
        upload("/api/deck/new/", "application/x-www-form-urlencoded", 1_000, "deck_count=2")) {
      assertThat(new String(client.getInputStream().readAllBytes(), UTF_8))
          .startsWith("HTTP/1.1 408")
          .contains("\r\nAccess-Control-Allow-Origin: *\r\n")
          .contains("{\"success\":false,\"error\":\"nothing came from the client for too long\"}");
    }
  }

  @Test
  void aRefusedBodyIsNotDrainedByteByByteEither() throws IOException {
    try (Socket client = connect()) {
      send(client, "POST /v1/shuffle HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n");
      crawl(client);
      assertThat(new String(client.getInputStream().readAllBytes(), UTF_8))
          .startsWith("HTTP/1.1 415");
    }
  }

  @Test
  void aBodyThatStopsComingIsCutOff() throws IOException {
    try (Socket client = upload("/v1/shuffle", 60_000_000, "a\n".repeat(500_000))) {
      await().until(() -> budget.held() > 900_000);
      assertThat(new String(client.getInputStream().readAllBytes(), UTF_8))
          .startsWith("HTTP/1.1 408")
          .contains("nothing came from the client for too long");
    }
  }

  @Test
  void aClientThatVanishesInAnUploadLeavesNothing() throws IOException {
    Socket client = upload("/v1/shuffle", 60_000_000, "a\n".repeat(500_000));
    await().until(() -> budget.held() > 900_000);
    // Not an end of the stream, but a reset.
    client.setSoLinger(true, 0);
    client.close();
  }

  @Test
  void anAnswerThatIsNotTakenIsCutOff() throws IOException {
    try (Socket client = connect()) {
      send(client, "GET /v1/shuffle?range=1-1000000 HTTP/1.1\r\nHost: x\r\n\r\n");
      assertThat(client.getInputStream().read()).isEqualTo('H');
      await().atMost(10, TimeUnit.SECONDS).until(() -> budget.held() == 0);
      assertThat(takenUntilTheEnd(client)).isLessThan(7_888_898);
    }
  }

  @Test
  void aClientThatAsksFirstIsToldNoBeforeItSends() throws IOException {
    try (Socket client = connect()) {
      send(
          client,
          "POST /v1/shuffle HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n"
              + "Content-Type: text/plain\r\nContent-Length: 999999999\r\n\r\n");
      assertThat(new String(client.getInputStream().readAllBytes(), UTF_8))
          .startsWith("HTTP/1.1 413");
    }
  }

  /** What clients are told that send to these paths byte by byte, all at once. */
  private Map<String, String> answersToCrawlers(String type, List<String> paths) {
    Map<String, String> answers = new ConcurrentHashMap<>();
    try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      for (String path : paths) {
        clients.submit(() -> answers.put(path, answerToCrawler(type, path)));
      }
    }
    assertThat(answers).containsOnlyKeys(paths);
    return answers;
  }

  private String answerToCrawler(String type, String path) throws IOException {
    try (Socket client = upload(path, type, 1_000_000, "")) {
      crawl(client);
      return new String(client.getInputStream().readAllBytes(), UTF_8);
    }
  }

  private static void checkTimeout(
      String path, String answer, Map<String, List<String>> otherHeaders) {
    Matcher parts = ANSWER.matcher(answer);
    assertThat(parts.matches()).as(answer).isTrue();
    Map<String, List<String>> headers = new HashMap<>(otherHeaders);
    headers.put("Content-Type", List.of(parts.group(2)));
    Contract.check(
        "POST",
        path,
        Integer.parseInt(parts.group(1)),
        HttpHeaders.of(headers, (name, value) -> true),
        parts.group(3));
    assertThat(parts.group(1)).as(path).isEqualTo("408");
  }

  private Socket connect() throws IOException {
    Socket client = new Socket(InetAddress.getLoopbackAddress(), port);
    client.setSoTimeout(30_000);
    return client;
  }

  private Socket upload(String path, int length, String start) throws IOException {
    return upload(path, "text/plain", length, start);
  }

  private Socket upload(String path, String type, int length, String start) throws IOException {
    Socket client = connect();
    send(
        client,
        "POST "
            + path
            + " HTTP/1.1\r\nHost: x\r\nContent-Type: "
            + type
            + "\r\nContent-Length: "
            + length
            + "\r\n\r\n"
            + start);
    return client;
  }

  private static void send(Socket client, String text) throws IOException {
    client.getOutputStream().write(text.getBytes(US_ASCII));
  }

  /** Sends a byte now and then, until the service answers. */
  private static void crawl(Socket client) throws IOException {
    while (client.getInputStream().available() == 0) {
      send(client, "a");
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
    }
  }

  private static long takenUntilTheEnd(Socket client) {
    long taken = 0;
    try {
      InputStream in = client.getInputStream();
      for (int read = 0; read >= 0; read = in.read(new byte[1 << 16])) {
        taken += read;
      }
    } catch (IOException e) {
      // A reset is an end as well.
      return taken;
    }
    return taken;
  }
}
