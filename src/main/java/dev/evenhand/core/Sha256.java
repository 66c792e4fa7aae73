package dev.evenhand.core;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** FIPS 180-4, as {@code sha256sum} prints it. */
public final class Sha256 {

  private Sha256() {}

  /** Of the bytes in UTF-8, in lowercase hex. */
  public static String hex(String text) {
    return HexFormat.of().formatHex(digest(text.getBytes(UTF_8)));
  }

  public static byte[] digest(byte[] bytes) {
    return newDigest().digest(bytes);
  }

  public static MessageDigest newDigest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
