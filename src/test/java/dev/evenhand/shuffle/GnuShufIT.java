package dev.evenhand.shuffle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.evenhand.testing.ServiceIT;
import dev.evenhand.testing.Shell;
import java.net.URLEncoder;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The orders of the service are those of this machine's own shuf and openssl. */
class GnuShufIT extends ServiceIT {

  private static final String SHUF =
      "shuf --random-source=<(openssl enc -aes-256-ctr -pass pass:\"$1\" -nosalt"
          + " </dev/zero 2>/dev/null)";

  @BeforeEach
  void needsGnuShuf() {
    assumeTrue(Shell.hasGnuShuf(), "needs GNU shuf and openssl to compare with");
  }

  static IntStream cases() {
    return IntStream.range(0, 50);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void linesComeAsShufGivesThem(int number) {
    Random chance = new Random(number);
    String lines = lines(chance, 1 + chance.nextInt(3000));
    String seed = seed(chance);
    assertThat(http.text("/v1/shuffle?seed=" + encoded(seed), lines).text())
        .isEqualTo(Shell.run(lines.getBytes(UTF_8), SHUF, seed));
  }

  @Test
  void aMillionLinesComeAsShufGivesThem() {
    String lines =
        IntStream.rangeClosed(1, 1_000_000).mapToObj(i -> i + "\n").collect(Collectors.joining());
    assertThat(http.text("/v1/shuffle?seed=42", lines).text())
        .isEqualTo(Shell.run(lines.getBytes(UTF_8), SHUF, "42"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theFirstLinesAreTheHeadOfWhatShufGives(int number) {
    Random chance = new Random(1000 + number);
    int size = 1 + chance.nextInt(3000);
    String lines = lines(chance, size);
    String seed = seed(chance);
    String count = String.valueOf(chance.nextInt(size + 1));
    assertThat(http.text("/v1/shuffle?count=" + count + "&seed=" + encoded(seed), lines).text())
        .isEqualTo(Shell.run(lines.getBytes(UTF_8), SHUF + " | head -n $2", seed, count));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aRangeComesAsShufGivesIt(int number) {
    Random chance = new Random(2000 + number);
    // Of every size there is, up to 2^56 values.
    long size = 1 + (chance.nextLong() & (1L << chance.nextInt(57)) - 1);
    long low = chance.nextLong() >>> 8 + chance.nextInt(50);
    String range = low + "-" + (low + size - 1);
    String count = String.valueOf(Math.min(size, chance.nextInt(500)));
    String seed = seed(chance);
    assertThat(
            http.get(
                    "/v1/shuffle?range=%s&count=%s&seed=%s".formatted(range, count, encoded(seed)),
                    "Accept",
                    "text/plain")
                .text())
        .isEqualTo(Shell.run(SHUF + " -i $2 -n $3", seed, range, count));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void repeatingPicksAreThoseOfShuf(int number) {
    Random chance = new Random(3000 + number);
    long size = 1 + (chance.nextLong() & (1L << chance.nextInt(57)) - 1);
    String range = "1-" + size;
    String count = String.valueOf(1 + chance.nextInt(500));
    String seed = seed(chance);
    assertThat(
            http.get(
                    "/v1/shuffle?range=%s&count=%s&repeat=true&seed=%s"
                        .formatted(range, count, encoded(seed)),
                    "Accept",
                    "text/plain")
                .text())
        .isEqualTo(Shell.run(SHUF + " -r -i $2 -n $3", seed, range, count));
  }

  private static String lines(Random chance, int size) {
    return IntStream.range(0, size)
        .mapToObj(i -> i + " " + "é🦀x".repeat(chance.nextInt(5)) + "\n")
        .collect(Collectors.joining());
  }

  private static String seed(Random chance) {
    return chance
        .ints(1 + chance.nextInt(40), ' ', 0x3000)
        .filter(Character::isDefined)
        .filter(c -> c < 0x7f || c > 0x9f)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .insert(0, 's')
        .toString();
  }

  private static String encoded(String seed) {
    return URLEncoder.encode(seed, UTF_8);
  }
}
