package dev.evenhand.core.random;

import java.security.SecureRandom;

/** The bytes of a {@link SecureRandom}: never the same twice, and not to be foretold. */
public record SecureBytes(SecureRandom random) implements ByteSource {

  @Override
  public void next(byte[] block) {
    random.nextBytes(block);
  }
}
