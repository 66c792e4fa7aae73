package dev.evenhand.signing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Base64;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class SigningKeyTest {

  /** The keys of RFC 8037 A.1, which are those of RFC 8032 7.1, test 1. */
  private static final String PEM =
      SigningKey.pem(
              "PRIVATE KEY",
              HexFormat.of()
                  .parseHex(
                      "302e020100300506032b657004220420"
                          + "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"))
          + SigningKey.pem(
              "PUBLIC KEY",
              HexFormat.of()
                  .parseHex(
                      "302a300506032b6570032100"
                          + "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"));

  @Test
  void theKeyOfTheRfcHasItsThumbprintAndItsSignature() {
    SigningKey key = SigningKey.parse(PEM);
    // RFC 8037 A.3
    assertThat(key.id()).isEqualTo("kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k");
    assertThat(key.publicKey().jwk())
        .containsEntry("x", "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo");
    // RFC 8032 7.1, test 1
    assertThat(HexFormat.of().formatHex(Base64.getDecoder().decode(key.sign(""))))
        .startsWith("e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb88215");
  }

  @Test
  void aKeyIsReadAsItWasWritten() {
    SigningKey key = SigningKey.generate();
    SigningKey read = SigningKey.parse(key.secretPem());
    assertThat(read.id()).isEqualTo(key.id());
    assertThat(read.sign("x")).isEqualTo(key.sign("x"));
    assertThat(SigningKey.generate().id()).isNotEqualTo(key.id());
  }

  @Test
  void keysThatDoNotBelongTogetherAreRefused() {
    String other = SigningKey.generate().publicKey().pem();
    String mixed = PEM.substring(0, PEM.indexOf("-----BEGIN PUBLIC")) + other;
    assertThatThrownBy(() -> SigningKey.parse(mixed))
        .hasMessage("the public key is not that of the private key");
    assertThatThrownBy(() -> SigningKey.parse(other))
        .hasMessage("there is no -----BEGIN PRIVATE KEY-----");
    assertThatThrownBy(() -> SigningKey.parse(PEM.replace("MC4C", "MC4D")))
        .hasMessage("this is not an Ed25519 key");
  }

  @Test
  void whatIsSecretIsNotInATextOfIt() {
    assertThat(SigningKey.parse(PEM).toString()).doesNotContain("nWGx", "9d61");
  }
}
