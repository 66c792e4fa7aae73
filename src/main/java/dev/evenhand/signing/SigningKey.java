package dev.evenhand.signing;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The Ed25519 key that signs receipts.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8032">RFC 8032</a>
 */
public final class SigningKey {

  private static final String ALGORITHM = "Ed25519";
  private static final String PRIVATE = "PRIVATE KEY";
  private static final String PUBLIC = "PUBLIC KEY";

  private final PrivateKey privateKey;
  private final PublicKey publicKey;

  /**
   * @throws IllegalArgumentException if the keys do not belong together
   */
  private SigningKey(PrivateKey privateKey, PublicKey publicKey) {
    this.privateKey = privateKey;
    this.publicKey = publicKey;
    String probe = "probe";
    try {
      Signature verifier = Signature.getInstance(ALGORITHM);
      verifier.initVerify(publicKey);
      verifier.update(probe.getBytes(UTF_8));
      if (!verifier.verify(Base64.getDecoder().decode(sign(probe)))) {
        throw new IllegalArgumentException("the public key is not that of the private key");
      }
    } catch (GeneralSecurityException e) {
      throw unusable(e);
    }
  }

  public static SigningKey generate() {
    try {
      KeyPair pair = KeyPairGenerator.getInstance(ALGORITHM).generateKeyPair();
      return new SigningKey(pair.getPrivate(), pair.getPublic());
    } catch (GeneralSecurityException e) {
      throw unusable(e);
    }
  }

  /**
   * Reads PEM with the private key (PKCS #8) and the public key.
   *
   * @throws IllegalArgumentException if one of them is missing, or is no Ed25519 key
   */
  static SigningKey parse(String pem) {
    try {
      KeyFactory keys = KeyFactory.getInstance(ALGORITHM);
      return new SigningKey(
          keys.generatePrivate(new PKCS8EncodedKeySpec(block(pem, PRIVATE))),
          keys.generatePublic(new X509EncodedKeySpec(block(pem, PUBLIC))));
    } catch (GeneralSecurityException e) {
      throw unusable(e);
    }
  }

  private static byte[] block(String pem, String label) {
    // RFC 7468 3
    Matcher block =
        Pattern.compile("-----BEGIN %1$s-----([^-]*)-----END %1$s-----".formatted(label))
            .matcher(pem);
    if (!block.find()) {
      throw new IllegalArgumentException("there is no -----BEGIN %s-----".formatted(label));
    }
    return Base64.getMimeDecoder().decode(block.group(1));
  }

  /** What {@link #parse} reads: both keys. */
  String secretPem() {
    return pem(PRIVATE, privateKey.getEncoded()) + publicKey().pem();
  }

  public VerifyingKey publicKey() {
    return new VerifyingKey(publicKey.getEncoded());
  }

  public String id() {
    return publicKey().id();
  }

  /** The signature of the text's bytes, in base64. */
  public String sign(String text) {
    try {
      Signature signer = Signature.getInstance(ALGORITHM);
      signer.initSign(privateKey);
      signer.update(text.getBytes(UTF_8));
      return Base64.getEncoder().encodeToString(signer.sign());
    } catch (GeneralSecurityException e) {
      throw unusable(e);
    }
  }

  private static IllegalArgumentException unusable(GeneralSecurityException e) {
    return new IllegalArgumentException("this is not an Ed25519 key", e);
  }

  /** RFC 7468: base64 in lines of 64. */
  static String pem(String label, byte[] der) {
    String lines = Base64.getMimeEncoder(64, "\n".getBytes(US_ASCII)).encodeToString(der);
    return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(label, lines);
  }
}
