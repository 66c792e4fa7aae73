package dev.evenhand.draw;

/**
 * A receipt as it is kept and served.
 *
 * @param number its place in the chain, from 1
 * @param hash SHA-256 of the text's bytes, in hex; of a commit, the ticket
 * @param text JSON, never written anew
 * @param signature Ed25519 of the text's bytes, in base64
 * @param keyId of the key that signed
 */
record SignedReceipt(long number, String hash, String text, String signature, String keyId) {

  /** How a receipt is told, a line of NDJSON. */
  record Told(String receipt, String signature, String keyId) {}

  Told told() {
    return new Told(text, signature, keyId);
  }

  /** What to keep of the chain, to know later that all of it up to here is unchanged. */
  record Head(long number, String hash) {}

  Head head() {
    return new Head(number, hash);
  }
}
