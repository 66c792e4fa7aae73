package dev.evenhand.core.random;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SeededBytesTest {

  // Many blocks of AES, and not a whole number of them.
  private static final int LENGTH = 100_003;

  @Nested
  class OpensslAgrees {

    static Stream<String> seeds() {
      return Stream.of(
          "42",
          "0",
          " leading, inner  and trailing ",
          "it's \"quoted\" $HOME `id` \\n %s",
          "-nosalt",
          "tab\tand\nline",
          "Zoë",
          "Zoe\u0308",
          "🦀 十全十美",
          "é".repeat(Seed.MAX_BYTES / 2),
          "longer than any caller's ".repeat(60));
    }

    @BeforeAll
    static void opensslIsHere() throws IOException, InterruptedException {
      Process which = new ProcessBuilder("sh", "-c", "command -v openssl").start();
      assumeTrue(which.waitFor() == 0, "the independent check needs openssl on the path");
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void onTheStreamOfASeed(String seed) throws IOException {
      assertThat(read(seed, LENGTH)).isEqualTo(openssl(seed));
    }

    /** The recipe of the coreutils manual. The shell reads it as bytes, in any locale. */
    private static byte[] openssl(String seed) throws IOException {
      String script =
          "head -c %d /dev/zero | openssl enc -aes-256-ctr -pass pass:'%s' -nosalt 2>/dev/null\n"
              .formatted(LENGTH, seed.replace("'", "'\\''"));
      Process shell = new ProcessBuilder("sh").start();
      try (OutputStream in = shell.getOutputStream()) {
        in.write(script.getBytes(UTF_8));
      }
      return shell.getInputStream().readAllBytes();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 15, 16, 17, 32, 8192})
  void theStreamDoesNotDependOnTheSizeOfItsBlocks(int size) {
    assertThat(read("42", size)).isEqualTo(read("42", LENGTH));
  }

  @Test
  void whatABlockHeldBeforeDoesNotMatter() {
    byte[] block = {1, 2, 3, 4};
    new SeededBytes(new Seed("42")).next(block);

    assertThat(read("42", LENGTH)).startsWith(block);
  }

  private static byte[] read(String seed, int size) {
    SeededBytes source = new SeededBytes(new Seed(seed));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] block = new byte[size];
    while (out.size() < LENGTH) {
      source.next(block);
      out.write(block, 0, Math.min(size, LENGTH - out.size()));
    }
    return out.toByteArray();
  }
}
