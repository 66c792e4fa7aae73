package dev.evenhand.core.order;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.evenhand.core.random.EntropyPool;
import dev.evenhand.core.random.Feed;
import dev.evenhand.core.random.ReferencePool;
import dev.evenhand.core.random.Seed;
import dev.evenhand.core.random.SeededBytes;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class FisherYatesTest {

  record Vectors(
      String about,
      List<Whole> order,
      List<Digest> orderSha256,
      List<OfRange> first,
      List<OfRange> repeat) {

    record Whole(String seed, int n, List<Long> order) {}

    record Digest(String seed, int n, String sha256) {}

    record OfRange(String seed, String range, int count, List<String> values) {}

    static Vectors read() throws IOException {
      try (InputStream in = Vectors.class.getResourceAsStream("/vectors/seeded-order.json")) {
        return JsonMapper.shared().readValue(in, Vectors.class);
      }
    }
  }

  static Stream<Vectors.Whole> order() throws IOException {
    return Vectors.read().order().stream();
  }

  @ParameterizedTest
  @MethodSource("order")
  void aSeededOrderIsThatOfShuf(Vectors.Whole vector) {
    assertThat(list(FisherYates.order(vector.n(), vector.n(), seeded(vector.seed()))))
        .isEqualTo(vector.order());
  }

  static Stream<Vectors.Digest> orderSha256() throws IOException {
    return Vectors.read().orderSha256().stream();
  }

  @ParameterizedTest
  @MethodSource("orderSha256")
  void aLongSeededOrderIsThatOfShuf(Vectors.Digest vector) throws NoSuchAlgorithmException {
    Order order = FisherYates.order(vector.n(), vector.n(), seeded(vector.seed()));
    String lines = list(order).stream().map(i -> i + "\n").collect(Collectors.joining());

    assertThat(
            HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(lines.getBytes(US_ASCII))))
        .isEqualTo(vector.sha256());
  }

  static Stream<Vectors.OfRange> first() throws IOException {
    return Vectors.read().first().stream();
  }

  @ParameterizedTest
  @MethodSource("first")
  void theFirstOfASeededRangeAreThoseOfShuf(Vectors.OfRange vector) {
    Range range = Range.parse(vector.range());
    Order order = FisherYates.order(range.size(), vector.count(), seeded(vector.seed()));

    assertThat(values(range, order)).isEqualTo(vector.values());
  }

  static Stream<Vectors.OfRange> repeat() throws IOException {
    return Vectors.read().repeat().stream();
  }

  @ParameterizedTest
  @MethodSource("repeat")
  void seededRepeatsAreThoseOfShuf(Vectors.OfRange vector) {
    Range range = Range.parse(vector.range());
    Order order = FisherYates.repeat(range.size(), vector.count(), seeded(vector.seed()));

    assertThat(values(range, order)).isEqualTo(vector.values());
  }

  // 54 is the least number of which two are drawn from a sparse array.
  @ParameterizedTest
  @CsvSource({"0, 0", "1, 1", "2, 2", "3, 3", "4, 4", "5, 5", "6, 6", "6, 1", "5, 3", "54, 2"})
  void everyOrderIsExactlyEquallyLikely(int n, int k) {
    exactlyUniform(
        LongStream.iterate(n, left -> left - 1).limit(k).toArray(),
        pool -> {
          Order order = FisherYates.order(n, k, pool);
          assertThat(list(order).stream().filter(i -> i >= 0 && i < n).distinct().count())
              .isEqualTo(k);
          return order;
        });
  }

  @ParameterizedTest
  @CsvSource({"1, 3", "2, 3", "3, 4", "6, 3", "52, 2"})
  void everyRepeatIsExactlyEquallyLikely(int n, int k) {
    exactlyUniform(
        LongStream.generate(() -> n).limit(k).toArray(), pool -> FisherYates.repeat(n, k, pool));
  }

  /**
   * Counts, over all strings of two bytes, the pairs of an order and what it leaves in the pool.
   * Draws that need a third byte are left out: whether they do does not depend on the order. The
   * others are told apart by how much they leave, and then every pair must come equally often.
   */
  private static void exactlyUniform(long[] choices, Function<EntropyPool, Order> draw) {
    Map<Long, Map<String, Integer>> countsByMax = new HashMap<>();
    byte[] bytes = new byte[32];
    for (int two = 0; two < 1 << 16; two++) {
      bytes[0] = (byte) (two >> 8);
      bytes[1] = (byte) two;
      ReferencePool reference = new ReferencePool(bytes);
      LongStream.of(choices).forEach(reference::below);
      if (reference.used() <= 2) {
        EntropyPool pool = new EntropyPool(new Feed(bytes));
        // Exactly as many values as are left: the pool hands them over without another byte.
        String outcome = list(draw.apply(pool)) + " leaves " + pool.below(reference.max() + 1);
        countsByMax
            .computeIfAbsent(reference.max(), _ -> new HashMap<>())
            .merge(outcome, 1, Integer::sum);
      }
    }
    long orders = LongStream.of(choices).reduce(1, Math::multiplyExact);

    assertThat(countsByMax).isNotEmpty();
    countsByMax.forEach(
        (max, counts) -> {
          assertThat((long) counts.size()).isEqualTo(orders * (max + 1));
          assertThat(Collections.max(counts.values())).isEqualTo(Collections.min(counts.values()));
        });
  }

  @ParameterizedTest
  @CsvSource({"18, 0", "36, 1", "54, 2", "1000, 54", "1000, 55", "5000, 277", "100000, 5000"})
  void theFirstFewAreTheBeginningOfTheWholeOrder(int n, int few) {
    for (int seed = 0; seed < 20; seed++) {
      List<Long> whole = list(FisherYates.order(n, n, seeded("" + seed)));

      for (int k : new int[] {0, few / 2, few, n / 2, n - 1}) {
        assertThat(list(FisherYates.order(n, k, seeded("" + seed)))).isEqualTo(whole.subList(0, k));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "52, 52",
    "54, 2",
    "1000, 999",
    "100000, 5000",
    "2147483639, 1000",
    "2147483640, 1000",
    "4294967297, 1000",
    "72057594037927936, 100000"
  })
  void picksAreDistinctAndInRange(long n, int k) {
    assertThat(list(FisherYates.order(n, k, seeded("42"))))
        .hasSize(k)
        .doesNotHaveDuplicates()
        .allMatch(pick -> pick >= 0 && pick < n);
  }

  @Test
  void everyoneCanMoveEverywhere() {
    int n = 10;
    Set<List<Long>> moves = new HashSet<>();
    for (int seed = 0; seed < 400; seed++) {
      Order order = FisherYates.order(n, n, seeded("" + seed));
      for (int i = 0; i < n; i++) {
        moves.add(List.of(order.at(i), (long) i));
      }
    }
    assertThat(moves).hasSize(n * n);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 17, 18, 52, EntropyPool.MAX_VALUES})
  void nothingIsDrawnWithoutAByte(long n) {
    assertThat(FisherYates.order(n, 0, new EntropyPool(new Feed(new byte[0]))).size()).isZero();
  }

  @Test
  void oneThingHasOneOrderAndTakesNoByte() {
    assertThat(list(FisherYates.order(1, 1, new EntropyPool(new Feed(new byte[0])))))
        .containsExactly(0L);
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "3, 4", "3, -1", "-1, 0"})
  void onlyWhatIsThereCanBeDrawn(long n, int k) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FisherYates.order(n, k, seeded("42")))
        .withMessage("k must be from 0 to n: k=%d, n=%d", k, n);
  }

  @Test
  void noMoreThan2To56CanBeDrawnFrom() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FisherYates.order(EntropyPool.MAX_VALUES + 1, 1, seeded("42")))
        .withMessageContaining("2^56");
  }

  @Test
  void aRepeatHoldsAnyPickAnyNumberOfTimes() {
    List<Long> picks = list(FisherYates.repeat(6, 1000, seeded("42")));

    assertThat(picks).hasSize(1000).contains(0L, 1L, 2L, 3L, 4L, 5L).allMatch(p -> p >= 0 && p < 6);
  }

  @Test
  void aRepeatGoesOnWhereAShorterOneEnds() {
    assertThat(list(FisherYates.repeat(1000, 500, seeded("42"))))
        .startsWith(list(FisherYates.repeat(1000, 20, seeded("42"))).toArray(Long[]::new));
  }

  @Test
  void aRepeatNeedsSomethingToPick() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FisherYates.repeat(0, 1, seeded("42")))
        .withMessageContaining("n=0");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 7, 8, 9, 1023, 1024, 1_000_000})
  void aDrawNeverTakesMoreThanAnArrayWould(int k) {
    for (long n = k + 1; n <= 20L * (k + 1); n += k + 1) {
      assertThat(FisherYates.orderBytes(n, k)).isLessThanOrEqualTo(Integer.BYTES * n);
    }
  }

  @Test
  void whatNoArrayHoldsIsDrawnSparsely() {
    int k = 200_000_000;

    assertThat(FisherYates.orderBytes(Integer.MAX_VALUE - 7, k))
        .isEqualTo(FisherYates.orderBytes(EntropyPool.MAX_VALUES, k));
  }

  static List<Long> list(Order order) {
    return IntStream.range(0, order.size()).mapToObj(order::at).toList();
  }

  private static List<String> values(Range range, Order order) {
    return list(order).stream().map(i -> Long.toUnsignedString(range.low() + i)).toList();
  }

  private static EntropyPool seeded(String seed) {
    return new EntropyPool(new SeededBytes(new Seed(seed)));
  }
}
