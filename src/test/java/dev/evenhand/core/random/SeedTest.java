package dev.evenhand.core.random;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.security.SecureRandom;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SeedTest {

  @Test
  void anEmptySeedIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Seed(""))
        .withMessage("must not be empty");
  }

  @Test
  void aBlankSeedIsASeed() {
    assertThat(Seed.ofCaller(" ").text()).isEqualTo(" ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\0", "a\0", "\0a", "a\0b"})
  void aNulIsRefused(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Seed(text))
        .withMessage("must not contain a NUL");
  }

  // As numbers: the names of parameterised tests are written as UTF-8, which has no lone surrogate.
  @ParameterizedTest
  @ValueSource(ints = {0xD83E, 0xDD80, 0xD800, 0xDFFF})
  void aLoneSurrogateIsRefused(int half) {
    for (String text : new String[] {"" + (char) half, "a" + (char) half + "b"}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Seed.ofCaller(text))
          .withMessage("must be UTF-8, without lone surrogates");
    }
  }

  @ParameterizedTest
  @CsvSource({"a, 1", "é, 2", "十, 3", "🦀, 4"})
  void aCallersSeedMayHave1024BytesHoweverManyCharactersTheyAre(String character, int bytes) {
    String longest = "x".repeat(1024 % bytes) + character.repeat(1024 / bytes);

    assertThat(longest.getBytes(UTF_8)).hasSize(1024);
    assertThat(Seed.ofCaller(longest).text()).isEqualTo(longest);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Seed.ofCaller(longest + "x"))
        .withMessage("must be at most 1,024 bytes of UTF-8, and has 1,025");
  }

  @Test
  void aDerivedSeedMayBeLonger() {
    assertThat(new Seed("x".repeat(1025)).text()).hasSize(1025);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "ann, Ann",
        "ann, \" ann\"",
        "ann, \"ann \"",
        "ann, \"ann\n\"",
        "42, 042",
        "42, 42.0",
        "Zo\u00eb, Zoe\u0308",
        "Aa, BB"
      })
  void seedsThatOnlyLookAlikeGiveDifferentStreams(String one, String other) {
    assertThat(stream(one)).isNotEqualTo(stream(other));
  }

  @Test
  void aSeedDoesNotShowItself() {
    assertThat(new Seed("swordfish")).asString().doesNotContain("swordfish");
  }

  @Test
  void aRandomSeedIsAllOf32RandomBytesInHex() {
    byte[] bytes = HexFormat.of().parseHex("00ff".repeat(15) + "a9b8");
    SecureRandom random =
        new SecureRandom() {
          @Override
          public void nextBytes(byte[] block) {
            System.arraycopy(bytes, 0, block, 0, block.length);
          }
        };

    assertThat(new Randomness(random).newSeed().text()).isEqualTo("00ff".repeat(15) + "a9b8");
  }

  private static byte[] stream(String seed) {
    byte[] block = new byte[32];
    new SeededBytes(new Seed(seed)).next(block);
    return block;
  }
}
