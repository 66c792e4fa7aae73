package dev.evenhand.core.random;

import java.security.SecureRandom;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Where draws get their bytes: from the seed if there is one, otherwise from the system. */
public record Randomness(SecureRandom random) {

  /** A pool for one draw. */
  public EntropyPool pool(@Nullable Seed seed) {
    return new EntropyPool(seed == null ? new SecureBytes(random) : new SeededBytes(seed));
  }

  /** A fresh seed of 256 bits, as 64 lowercase hex digits. */
  public Seed newSeed() {
    return new Seed(token(32));
  }

  /** Bytes that nobody can guess, as lowercase hex digits. */
  public String token(int bytes) {
    byte[] token = new byte[bytes];
    random.nextBytes(token);
    return HexFormat.of().formatHex(token);
  }

  /** A text that nobody can guess: each of its characters is uniform in the alphabet. */
  public String text(String alphabet, int length) {
    EntropyPool pool = pool(null);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(alphabet.charAt((int) pool.below(alphabet.length())));
    }
    return text.toString();
  }
}
