package dev.evenhand.core.order;

import dev.evenhand.core.random.EntropyPool;
import dev.evenhand.core.random.SecureBytes;
import dev.evenhand.core.random.Seed;
import dev.evenhand.core.random.SeededBytes;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A whole shuffle of n numbers, from the seed's text or a fresh pool on, next to the JDK's own. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ShuffleBenchmark {

  @Param({"52", "10000", "1000000", "10000000"})
  int n;

  private final SecureRandom secureRandom = new SecureRandom();
  private final Seed seed = new Seed("summer raffle");
  private List<Integer> list;

  @Setup
  public void fill() {
    list = new ArrayList<>(IntStream.range(0, n).boxed().toList());
  }

  @Benchmark
  public Order seeded() {
    return FisherYates.order(n, n, new EntropyPool(new SeededBytes(seed)));
  }

  @Benchmark
  public Order unseeded() {
    return FisherYates.order(n, n, new EntropyPool(new SecureBytes(secureRandom)));
  }

  @Benchmark
  public List<Integer> collectionsSecureRandom() {
    Collections.shuffle(list, secureRandom);
    return list;
  }

  /** Not fit for purpose: 48 bits of state. */
  @Benchmark
  public List<Integer> collectionsRandom() {
    Collections.shuffle(list, new Random(42));
    return list;
  }
}
