package dev.evenhand.items;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** From the bytes of a body to those of its answer; {@code bench/json} runs it. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class JsonBenchmark {

  // Beside its items, an answer has a total, a seed and an algorithm.
  private static final int FIELDS_BYTES = 128;

  /** A file, of JSON in the form in which Jackson writes it. */
  @Param("")
  String file;

  @Param JsonAnswers way;

  private byte[] body;

  @Setup
  public void readAndCompare() throws IOException {
    body = Files.readAllBytes(Path.of(file));
    if (!Arrays.equals(answer(JsonAnswers.SLICES), answer(JsonAnswers.TREE))) {
      throw new IllegalStateException("the answers differ");
    }
  }

  @Benchmark
  public byte[] answer() throws IOException {
    return answer(way);
  }

  private byte[] answer(JsonAnswers way) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream(body.length + FIELDS_BYTES);
    way.answer(new ByteArrayInputStream(body), body.length, out);
    return out.toByteArray();
  }
}
