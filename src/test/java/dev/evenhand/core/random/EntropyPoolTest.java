package dev.evenhand.core.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EntropyPoolTest {

  private static final int STREAM = 1 << 16;

  /** Numbers of values about the powers of 2 where bytes, ints and the pool itself end. */
  static LongStream edges() {
    return LongStream.concat(
        LongStream.of(2, 3, 5, 6, 7, 10, 52, EntropyPool.MAX_VALUES - 1, EntropyPool.MAX_VALUES),
        LongStream.of(7, 8, 9, 16, 24, 31, 32, 33, 40, 48, 55)
            .flatMap(bits -> LongStream.rangeClosed(-1, 1).map(step -> (1L << bits) + step)));
  }

  @ParameterizedTest
  @MethodSource("edges")
  void theLastWholeMultipleIsAcceptedAndTheQuotientStays(long n) {
    long max = max(n);
    long greatest = n - 1;
    long lastAccepted = max - (max - greatest) % n;
    for (long value : new long[] {0, greatest, lastAccepted - 1, lastAccepted}) {
      EntropyPool pool = new EntropyPool(new Feed(stream(n, value)));

      assertThat(pool.below(n)).isEqualTo(value % n);
      // Exactly as many values as are left: the pool hands them over without another byte.
      assertThat(pool.below((max - greatest) / n + 1)).isEqualTo(value / n);
    }
  }

  // 252 to 255 are past the last multiple of 6, and become 0 to 3, uniform below 4. With the next
  // byte that makes 1,024 values, of which 1,020 to 1,023 are past the last multiple again.
  @ParameterizedTest
  @CsvSource({
    "251,   0, 0, 5, 41,  42",
    "252,   0, 0, 0,  0, 170",
    "252, 255, 0, 3, 42, 170",
    "253,   0, 0, 4, 42, 170",
    "255, 251, 0, 5, 169, 170",
    "255, 252, 0, 0,  0, 170",
    "255, 255, 9, 3, 129, 170"
  })
  void whatIsTooLargeForADieGoesBackToThePool(
      int first, int second, int third, long thrown, long left, long values) {
    byte[] bytes = new byte[STREAM];
    bytes[0] = (byte) first;
    bytes[1] = (byte) second;
    bytes[2] = (byte) third;
    EntropyPool pool = new EntropyPool(new Feed(bytes));

    assertThat(pool.below(6)).isEqualTo(thrown);
    assertThat(pool.below(values)).isEqualTo(left);
  }

  @ParameterizedTest
  @MethodSource("edges")
  void itFollowsTheSpecificationOnBothSidesOfTheLastWholeMultiple(long n) {
    long max = max(n);
    long lastAccepted = max - (max - n + 1) % n;
    LongStream.rangeClosed(lastAccepted - 1, lastAccepted + 1)
        .map(value -> Math.min(value, max))
        .forEach(value -> follows(stream(n, value), LongStream.of(n, n, 3, n)));
    follows(stream(n, max), LongStream.of(n, n, 3, n));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void itFollowsTheSpecificationThroughAnySequence(long seed) {
    Random random = new Random(seed);
    byte[] bytes = new byte[STREAM];
    random.nextBytes(bytes);
    long[] edges = edges().toArray();
    follows(
        bytes,
        LongStream.generate(
                () ->
                    random.nextBoolean()
                        ? edges[random.nextInt(edges.length)]
                        : 1 + (random.nextLong() >>> 8 + random.nextInt(56)))
            .limit(5_000));
  }

  @Test
  void theGreatestValueIsUnsigned() {
    // One of 257 out of 65,536 values leaves 254 out of 0 to 254; seven more bytes make that the
    // greatest of 255 * 2^56 values, and it is past the last whole multiple.
    byte[] bytes = stream(1L << 56, -1L >>> 8);
    System.arraycopy(bytes, 0, bytes, 2, 7);
    bytes[0] = (byte) 254;
    bytes[1] = (byte) 254;
    long n = EntropyPool.MAX_VALUES - (1L << 47) - 1;

    follows(bytes, LongStream.of(257, n, n));
  }

  @Test
  void aChoiceOfOneTakesNoBytes() {
    EntropyPool pool = new EntropyPool(new Feed(new byte[0]));

    assertThat(pool.below(1)).isZero();
    assertThat(pool.below(1)).isZero();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, Long.MIN_VALUE, EntropyPool.MAX_VALUES + 1, Long.MAX_VALUE})
  void aChoiceFromTooFewOrTooManyIsRefused(long n) {
    EntropyPool pool = new EntropyPool(new Feed(new byte[STREAM]));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> pool.below(n))
        .withMessage("n must be from 1 to 2^56: n=" + n);
  }

  @Test
  void aDeckOf52TakesAbout30Bytes() {
    int decks = 10_000;
    byte[] bytes = new byte[32 * decks];
    new Random(52).nextBytes(bytes);
    Feed feed = new Feed(bytes);
    EntropyPool pool = new EntropyPool(feed);
    for (int deck = 0; deck < decks; deck++) {
      for (long n = 52; n > 1; n--) {
        pool.below(n);
      }
    }
    // log2(52!) / 8 = 28.2 is the least; reading ahead adds less than one byte a deck.
    assertThat(feed.handed() / (double) decks).isBetween(28.2, 31.0);
  }

  private static void follows(byte[] bytes, LongStream sequence) {
    Feed feed = new Feed(bytes);
    EntropyPool pool = new EntropyPool(feed);
    ReferencePool reference = new ReferencePool(bytes);
    sequence.forEach(
        n -> {
          assertThat(pool.below(n)).as("below %d", n).isEqualTo(reference.below(n));
          // A block is asked for when its first byte is needed, and not earlier.
          assertThat(reference.used()).isBetween(feed.before() + 1, feed.handed());
        });
  }

  /** The greatest value that a fresh pool can hold when it chooses one of n, n at least 2. */
  private static long max(long n) {
    return (1L << 8 * bytes(n)) - 1;
  }

  private static int bytes(long n) {
    return Math.ceilDiv(Long.SIZE - Long.numberOfLeadingZeros(n - 1), 8);
  }

  /** A stream from which a fresh pool that chooses one of n takes {@code value} first. */
  private static byte[] stream(long n, long value) {
    byte[] stream = new byte[STREAM];
    new Random(value).nextBytes(stream);
    for (int i = 0, bytes = bytes(n); i < bytes; i++) {
      stream[i] = (byte) (value >>> 8 * (bytes - 1 - i));
    }
    return stream;
  }
}
