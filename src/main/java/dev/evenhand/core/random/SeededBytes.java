package dev.evenhand.core.random;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.Provider;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The byte stream of a seed: the AES-256-CTR key stream that {@code openssl enc -aes-256-ctr -pass
 * pass:SEED -nosalt} writes for zeros. Frozen for ever, as a part of {@code coreutils-shuf-1}.
 *
 * @see <a href="https://www.gnu.org/software/coreutils/manual/html_node/Random-sources.html">GNU
 *     coreutils, Sources of random data</a>
 */
public final class SeededBytes implements ByteSource {

  private static final int IV_BYTES = 16;

  private static final String TRANSFORMATION = "AES/CTR/NoPadding";

  // Kept, since the search for it takes longer than a whole draw of a deck of 52.
  private static final Provider PROVIDER = provider();

  private final Cipher cipher;

  public SeededBytes(Seed seed) {
    byte[] password = seed.text().getBytes(UTF_8);
    try {
      // OpenSSL, EVP_BytesToKey with SHA-256, no salt, one round: key, then IV.
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      byte[] key = sha256.digest(password);
      sha256.update(key);
      byte[] iv = Arrays.copyOf(sha256.digest(password), IV_BYTES);
      // NIST SP 800-38A 6.5, CTR: the whole IV is the first big-endian counter block.
      cipher = Cipher.getInstance(TRANSFORMATION, PROVIDER);
      cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new IvParameterSpec(iv));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has SHA-256 and AES", e);
    }
  }

  private static Provider provider() {
    try {
      return Cipher.getInstance(TRANSFORMATION).getProvider();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has AES", e);
    }
  }

  @Override
  public void next(byte[] block) {
    Arrays.fill(block, (byte) 0);
    try {
      cipher.update(block, 0, block.length, block);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("a stream cipher fills its output exactly", e);
    }
  }
}
