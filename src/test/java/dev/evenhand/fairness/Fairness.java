package dev.evenhand.fairness;

import dev.evenhand.core.order.FisherYates;
import dev.evenhand.core.order.Order;
import dev.evenhand.core.random.ByteSource;
import dev.evenhand.core.random.EntropyPool;
import dev.evenhand.core.random.Randomness;
import dev.evenhand.core.random.SecureBytes;
import dev.evenhand.core.random.Seed;
import dev.evenhand.core.random.SeededBytes;
import dev.evenhand.core.stats.ChiSquare;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Writes the results of docs/fairness.md, by the rules above them; verify/fairness runs it. */
final class Fairness {

  static final double LEAST_P = 1e-6;
  private static final double LEAST_P_OF_QUARTERS = 1e-5;
  private static final int BATCHES = 20;
  private static final int ORDERS = 100_000;
  private static final int QUARTERS = 4;
  // All that dieharder 3.31.1 calls good, but 2, 17 and 201, which take long, and 200, which needs
  // a parameter.
  private static final List<Integer> DIEHARDER =
      List.of(
          0, 1, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16, 100, 101, 102, 202, 203, 204, 205, 206, 207,
          208, 209);

  private static final Path PAGE = Path.of("docs/fairness.md");
  private static final String RESULTS = "## Results\n";
  private static final Randomness RANDOMNESS = new Randomness(new SecureRandom());

  private boolean passed = true;

  private Fairness() {}

  public static void main(String[] args) throws Exception {
    Fairness fairness = new Fairness();
    String results = fairness.orders() + fairness.bytes();
    String page = Files.readString(PAGE);
    Files.writeString(
        PAGE,
        page.substring(0, page.indexOf(RESULTS))
            + RESULTS
            + "\n**%s**\n".formatted(fairness.verdict(fairness.passed))
            + results);
    if (!fairness.passed) {
      throw new AssertionError("a rule of docs/fairness.md is broken; see its results");
    }
  }

  /** Orders of a deck as the service draws them, each with a seed of its own. */
  static Supplier<int[]> seeded(String name) {
    int[] draws = {0};
    return () -> deck(RANDOMNESS.pool(new Seed(name + ":" + draws[0]++)));
  }

  private static int[] deck(EntropyPool pool) {
    Order order = FisherYates.order(Batteries.CARDS, Batteries.CARDS, pool);
    return IntStream.range(0, Batteries.CARDS).map(i -> (int) order.at(i)).toArray();
  }

  private String orders() {
    return orders("Orders with a seed", batch -> seeded("fairness-" + batch))
        + orders("Orders without a seed", _ -> () -> deck(RANDOMNESS.pool(null)));
  }

  private String orders(String title, IntFunction<Supplier<int[]>> shuffles) {
    Map<String, List<Double>> values = new LinkedHashMap<>();
    for (int batch = 1; batch <= BATCHES; batch++) {
      Batteries.test(shuffles.apply(batch), ORDERS)
          .forEach(
              (name, test) ->
                  values.computeIfAbsent(name, _ -> new ArrayList<>()).add(test.pValue()));
    }
    StringBuilder table = new StringBuilder("\n### %s\n\n".formatted(title));
    table.append("| Test | Least p | Greatest p | p in each quarter | |\n|---|---|---|---|---|\n");
    values.forEach((name, ps) -> table.append(row(name, ps)));
    return table.toString();
  }

  private String row(String name, List<Double> values) {
    long[] quarters = new long[QUARTERS];
    values.forEach(p -> quarters[(int) Math.min(p * QUARTERS, QUARTERS - 1)]++);
    double least = values.stream().mapToDouble(p -> p).min().orElseThrow();
    double greatest = values.stream().mapToDouble(p -> p).max().orElseThrow();
    boolean isFair =
        least >= LEAST_P && ChiSquare.uniform(quarters).pValue() >= LEAST_P_OF_QUARTERS;
    return "| %s | %.4g | %.4g | %d, %d, %d, %d | %s |\n"
        .formatted(
            name,
            least,
            greatest,
            quarters[0],
            quarters[1],
            quarters[2],
            quarters[3],
            verdict(isFair));
  }

  private String bytes() throws IOException {
    return bytes("Bytes of the seed `fairness`", new SeededBytes(new Seed("fairness")))
        + bytes("Bytes of `SecureRandom`", new SecureBytes(new SecureRandom()))
        + bytes(
            "Numbers below 256 from the pool, each after one below 52",
            pooled(new EntropyPool(new SeededBytes(new Seed("fairness-pool")))));
  }

  private static ByteSource pooled(EntropyPool pool) {
    return block -> {
      for (int i = 0; i < block.length; i++) {
        pool.below(Batteries.CARDS);
        block[i] = (byte) pool.below(256);
      }
    };
  }

  private String bytes(String title, ByteSource source) throws IOException {
    List<String[]> results = new ArrayList<>();
    for (int test : DIEHARDER) {
      results.addAll(dieharder(test, source));
    }
    StringBuilder text = new StringBuilder("\n### %s\n\n".formatted(title));
    List<String[]> weak = results.stream().filter(result -> !result[3].equals("PASSED")).toList();
    boolean isFair = weak.stream().allMatch(result -> result[3].equals("WEAK"));
    text.append(
        "%d p-values of dieharder, %d of them weak or failed: %s\n"
            .formatted(results.size(), weak.size(), verdict(isFair)));
    weak.forEach(
        result -> text.append("\n- %s, ntuple %s: p = %s, %s\n".formatted((Object[]) result)));
    return text.toString();
  }

  /** Name, ntuple, p and verdict of each part of a test. */
  private static List<String[]> dieharder(int test, ByteSource source) throws IOException {
    Process process =
        new ProcessBuilder(
                ("dieharder -g 200 -c ; -D test_name -D ntuple -D pvalues -D assessment -d " + test)
                    .split(" "))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    byte[] block = new byte[1 << 16];
    try (OutputStream bytes = process.getOutputStream()) {
      while (process.isAlive()) {
        source.next(block);
        bytes.write(block);
      }
    } catch (IOException _) {
      // The test has had enough.
    }
    List<String[]> results =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII)
            .lines()
            .map(line -> line.strip().split("\\s*;\\s*"))
            .toList();
    if (results.isEmpty() || results.stream().anyMatch(result -> result.length != 4)) {
      throw new IllegalStateException("dieharder has no result of test " + test);
    }
    return results;
  }

  private String verdict(boolean isFair) {
    passed &= isFair;
    return isFair ? "pass" : "FAIL";
  }
}
