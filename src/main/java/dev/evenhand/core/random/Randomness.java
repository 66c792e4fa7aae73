package dev.evenhand.core.random;

import java.security.SecureRandom;
import org.jspecify.annotations.Nullable;

/** Where draws get their bytes: from the seed if there is one, otherwise from the system. */
public record Randomness(SecureRandom random) {

  /** A pool for one draw. */
  public EntropyPool pool(@Nullable Seed seed) {
    return new EntropyPool(seed == null ? new SecureBytes(random) : new SeededBytes(seed));
  }

  public Seed newSeed() {
    return Seed.random(random);
  }
}
