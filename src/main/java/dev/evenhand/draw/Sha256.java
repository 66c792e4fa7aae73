package dev.evenhand.draw;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** FIPS 180-4, as {@code sha256sum} prints it. */
final class Sha256 {

  private Sha256() {}

  /** Of the bytes in UTF-8, in lowercase hex. */
  static String hex(String text) {
    return HexFormat.of().formatHex(digest(text.getBytes(UTF_8)));
  }

  static byte[] digest(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
