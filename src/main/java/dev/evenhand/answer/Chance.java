package dev.evenhand.answer;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.evenhand.bytes.Memory;
import dev.evenhand.core.order.FisherYates;
import dev.evenhand.core.order.Order;
import dev.evenhand.core.random.Randomness;
import dev.evenhand.core.random.Seed;
import dev.evenhand.items.Json;
import dev.evenhand.request.Input;
import io.micrometer.core.instrument.DistributionSummary;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The draw of one request: an order within its memory, and what the answer says of it. */
public final class Chance {

  /** The most that one of several draws holds beside its order: its seed, above all. */
  private static final int NUMBERED_BYTES = 4096;

  private final Randomness randomness;
  private final Memory memory;
  private final DistributionSummary sizes;
  private final @Nullable Seed seed;
  private final boolean isRepeatable;

  Chance(Randomness randomness, Input input, DistributionSummary sizes) {
    this.randomness = randomness;
    this.memory = input.memory();
    this.sizes = sizes;
    Optional<Seed> given = input.seed();
    this.isRepeatable = given.isPresent() && !given.get().text().equals(Input.AUTO);
    this.seed = given.isEmpty() || isRepeatable ? given.orElse(null) : randomness.newSeed();
  }

  private Chance(Chance whole, int number) {
    this.randomness = whole.randomness;
    this.memory = whole.memory;
    this.sizes = whole.sizes;
    this.isRepeatable = whole.isRepeatable;
    this.seed = whole.seed == null ? null : new Seed(whole.seed.text() + ":" + number);
  }

  /**
   * One of several draws of the request. Its seed, if there is one, is that of the request, a colon
   * and the number.
   *
   * @param number from 1
   */
  public Chance numbered(int number) {
    memory.take(NUMBERED_BYTES);
    return new Chance(this, number);
  }

  /** The seed in use, null if there is none. */
  @Nullable Seed seed() {
    return seed;
  }

  /** Whether the same request has the same answer for ever: the caller gave the seed. */
  boolean isRepeatable() {
    return isRepeatable;
  }

  /** The first k of a random order of n, as {@link FisherYates#order}. */
  public Order order(long n, int k) {
    memory.take(FisherYates.orderBytes(n, k));
    sizes.record(k);
    return FisherYates.order(n, k, randomness.pool(seed));
  }

  /** One of n, k times, as {@link FisherYates#repeat}. */
  public Order repeat(long n, int k) {
    memory.take(FisherYates.repeatBytes(k));
    sizes.record(k);
    return FisherYates.repeat(n, k, randomness.pool(seed));
  }

  /** Writes the last fields of an answer that is a JSON object, from a comma on. */
  public void writeFields(long total, OutputStream out) throws IOException {
    out.write((",\"total\":" + total + ",\"seed\":").getBytes(US_ASCII));
    if (seed == null) {
      out.write("null".getBytes(US_ASCII));
    } else {
      Json.writeString(seed.text(), out);
    }
    out.write((",\"algorithm\":\"" + FisherYates.ALGORITHM + "\"").getBytes(US_ASCII));
  }
}
