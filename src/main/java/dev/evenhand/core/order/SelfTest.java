package dev.evenhand.core.order;

import dev.evenhand.core.random.EntropyPool;
import dev.evenhand.core.random.Randomness;
import dev.evenhand.core.random.Seed;
import java.util.ArrayList;
import java.util.List;

/** Known answers, checked before the service takes its first request. */
public final class SelfTest {

  private SelfTest() {}

  /**
   * @throws IllegalStateException if a seeded order is not the frozen one, or if the random source
   *     does not answer; the message says which
   */
  public static void run(Randomness randomness) {
    check(
        "order of 0-9 with seed 42",
        List.of(2L, 5L, 9L, 3L, 0L, 8L, 4L, 1L, 7L, 6L),
        FisherYates.order(10, 10, randomness.pool(new Seed("42"))));
    check(
        "first 5 of 2^56 values with seed 42",
        List.of(
            37188945086637343L,
            62601788485659456L,
            48927242247852613L,
            15947038953337093L,
            12358002189512866L),
        FisherYates.order(EntropyPool.MAX_VALUES, 5, randomness.pool(new Seed("42"))));
    check(
        "12 throws of a die with seed 42",
        List.of(0L, 4L, 3L, 1L, 5L, 0L, 2L, 0L, 1L, 5L, 0L, 0L),
        FisherYates.repeat(6, 12, randomness.pool(new Seed("42"))));
    if (pickSecurely(randomness) == pickSecurely(randomness)) {
      // The chance of this from a sound source is 2^-56.
      throw new IllegalStateException("self-test failed: SecureRandom gave the same 56 bits twice");
    }
  }

  private static long pickSecurely(Randomness randomness) {
    try {
      return randomness.pool(null).below(EntropyPool.MAX_VALUES);
    } catch (RuntimeException e) {
      throw new IllegalStateException("self-test failed: SecureRandom does not answer", e);
    }
  }

  private static void check(String what, List<Long> expected, Order order) {
    List<Long> actual = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      actual.add(order.at(i));
    }
    if (!actual.equals(expected)) {
      throw new IllegalStateException(
          "self-test failed: %s must be %s and is %s".formatted(what, expected, actual));
    }
  }
}
