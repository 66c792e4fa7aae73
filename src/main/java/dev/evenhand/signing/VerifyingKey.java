package dev.evenhand.signing;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.evenhand.core.Sha256;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A public key of a signature.
 *
 * @param x509 its SubjectPublicKeyInfo, RFC 8410
 */
public record VerifyingKey(byte[] x509) {

  private static final int KEY_BYTES = 32;

  /** Its JWK thumbprint, RFC 7638 with RFC 8037 2. */
  String id() {
    String members = "{\"crv\":\"Ed25519\",\"kty\":\"OKP\",\"x\":\"" + x() + "\"}";
    return base64Url(Sha256.digest(members.getBytes(US_ASCII)));
  }

  /** RFC 8037. */
  public Map<String, String> jwk() {
    Map<String, String> members = new LinkedHashMap<>();
    members.put("kty", "OKP");
    members.put("crv", "Ed25519");
    members.put("x", x());
    members.put("kid", id());
    members.put("alg", "EdDSA");
    members.put("use", "sig");
    return members;
  }

  public String pem() {
    return SigningKey.pem("PUBLIC KEY", x509);
  }

  /** The key itself is the end of what is around it. */
  private String x() {
    return base64Url(Arrays.copyOfRange(x509, x509.length - KEY_BYTES, x509.length));
  }

  private static String base64Url(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
