package dev.evenhand.deck;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.evenhand.testing.Client;
import dev.evenhand.testing.ServiceProcess;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** How fast decks can be drawn from; {@code bench/decks} runs it. */
final class DecksBench {

  private static final int DECKS = 1_000;
  private static final int CLIENTS = 32;
  private static final int POSTGRES_PORT = 5432;

  private DecksBench() {}

  private record Round(long perSecond, double median, double p99) {}

  /** A service with its decks. */
  private record Side(String store, ServiceProcess service, List<String> paths)
      implements AutoCloseable {

    static Side start(String store, String... database) throws IOException {
      ServiceProcess service = new ServiceProcess(database);
      return new Side(store, service, open(service.port()));
    }

    Round round(int seconds) throws Exception {
      long[] nanos = draws(service.port(), paths, seconds);
      Arrays.sort(nanos);
      return new Round(
          nanos.length / seconds,
          nanos[nanos.length / 2] / 1e6,
          nanos[(int) (nanos.length * 0.99)] / 1e6);
    }

    @Override
    public void close() {
      service.close();
    }
  }

  /**
   * @param args seconds of a round, rounds, and seconds of warm-up: a service runs for months, and
   *     one that has just started is compiled while it is measured
   */
  public static void main(String[] args) throws Exception {
    int seconds = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    int warmUp = Integer.parseInt(args[2]);
    Path folder = Files.createTempDirectory("decks-bench");
    try (PostgreSQLContainer postgres = new PostgreSQLContainer("postgres:17-trixie")) {
      postgres.start();
      try (Side sqlite = Side.start("SQLite", Databases.sqlite(folder));
          Side postgreSql = Side.start("PostgreSQL", database(postgres))) {
        List<Side> sides = List.of(sqlite, postgreSql);
        Map<Side, List<Round>> measured = new LinkedHashMap<>();
        for (Side side : sides) {
          side.round(warmUp);
        }
        for (int round = 0; round < rounds; round++) {
          for (Side side : sides) {
            measured.computeIfAbsent(side, key -> new ArrayList<>()).add(side.round(seconds));
          }
        }
        System.out.println("| store | draws/s | median ms | p99 ms |\n|---|---:|---:|---:|");
        measured.forEach((side, all) -> System.out.println(row(side.store(), all)));
        System.out.println("| target | 5,000 | | 20.0 |");
      }
    }
  }

  private static String row(String store, List<Round> rounds) {
    return "| %s | %,.0f | %.1f | %.1f |"
        .formatted(
            store,
            median(rounds.stream().mapToDouble(Round::perSecond)),
            median(rounds.stream().mapToDouble(Round::median)),
            median(rounds.stream().mapToDouble(Round::p99)));
  }

  private static double median(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    return sorted[sorted.length / 2];
  }

  /** By the container's own address: the proxy of a mapped port would be measured with it. */
  private static String[] database(PostgreSQLContainer postgres) {
    String address =
        postgres
            .getContainerInfo()
            .getNetworkSettings()
            .getNetworks()
            .values()
            .iterator()
            .next()
            .getIpAddress();
    return Databases.postgres(
        "jdbc:postgresql://%s:%d/%s".formatted(address, POSTGRES_PORT, postgres.getDatabaseName()),
        postgres.getUsername(),
        postgres.getPassword());
  }

  private static List<String> open(int port) {
    Client http = Client.of(port).unchecked();
    List<String> paths = new ArrayList<>();
    for (int i = 0; i < DECKS; i++) {
      paths.add("/v1/decks/" + http.json("/v1/decks", "{}").json().get("id").asString());
    }
    return paths;
  }

  /** How long each draw took that was answered in time. */
  private static long[] draws(int port, List<String> paths, int seconds) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    AtomicInteger turn = new AtomicInteger();
    Callable<long[]> client =
        () -> {
          LongStream.Builder times = LongStream.builder();
          try (Connection connection = new Connection(port)) {
            for (long start = System.nanoTime(); start < end; start = System.nanoTime()) {
              int i = turn.getAndIncrement();
              String path = paths.get(i % DECKS);
              if (connection.post(path + "/draws", start + "-" + i) == 422) {
                // Empty: it is gathered and shuffled, which does not count as a draw.
                connection.shuffle(path + "/shuffles");
              } else {
                times.add(System.nanoTime() - start);
              }
            }
          }
          return times.build().toArray();
        };
    try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
      List<long[]> all = new ArrayList<>();
      for (Future<long[]> times : clients.invokeAll(Collections.nCopies(CLIENTS, client))) {
        all.add(times.get());
      }
      return all.stream().flatMapToLong(Arrays::stream).toArray();
    }
  }

  /** HTTP with as little as possible, so that the service has the machine to itself. */
  private static final class Connection implements AutoCloseable {

    private final int port;
    private Socket socket;
    private InputStream in;

    Connection(int port) throws IOException {
      this.port = port;
      connect();
    }

    private void connect() throws IOException {
      socket = new Socket(InetAddress.getLoopbackAddress(), port);
      socket.setTcpNoDelay(true);
      in = new BufferedInputStream(socket.getInputStream());
    }

    int post(String path, String key) throws IOException {
      return send(path, "Idempotency-Key: " + key + "\r\n", "{}", 200, 422);
    }

    void shuffle(String path) throws IOException {
      send(path, "", "{\"scope\":\"all\"}", 200);
    }

    private int send(String path, String headers, String body, Integer... expected)
        throws IOException {
      socket
          .getOutputStream()
          .write(
              ("POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                      + "%sContent-Length: %d\r\n\r\n%s")
                  .formatted(path, headers, body.length(), body)
                  .getBytes(US_ASCII));
      int status = Integer.parseInt(line().substring(9, 12));
      int length = -1;
      boolean isChunked = false;
      boolean isLast = false;
      for (String header = line(); !header.isEmpty(); header = line()) {
        if (header.regionMatches(true, 0, "Content-Length:", 0, 15)) {
          length = Integer.parseInt(header.substring(15).strip());
        }
        isLast |= header.equalsIgnoreCase("Connection: close");
        isChunked |= header.equalsIgnoreCase("Transfer-Encoding: chunked");
      }
      if (isChunked) {
        int chunk;
        do {
          chunk = Integer.parseInt(line(), 16);
          in.readNBytes(chunk + 2);
        } while (chunk > 0);
      } else {
        in.readNBytes(length);
      }
      if (isLast) {
        // The service ends a connection after its hundredth request.
        socket.close();
        connect();
      }
      if (!List.of(expected).contains(status)) {
        throw new IllegalStateException("a draw was answered with " + status);
      }
      return status;
    }

    private String line() throws IOException {
      StringBuilder line = new StringBuilder();
      for (int b = in.read(); b != '\n'; b = in.read()) {
        if (b < 0) {
          throw new IllegalStateException("the service closed the connection");
        }
        if (b != '\r') {
          line.append((char) b);
        }
      }
      return line.toString();
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
