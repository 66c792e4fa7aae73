package dev.evenhand.core.order;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.evenhand.core.random.Randomness;
import java.security.SecureRandom;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SelfTestTest {

  @Test
  void aSoundSourcePasses() {
    assertThatCode(() -> SelfTest.run(new Randomness(new SecureRandom())))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(bytes = {0, 0x5a, -1})
  void aStuckSourceIsNamed(byte stuck) {
    SecureRandom broken =
        new SecureRandom() {
          @Override
          public void nextBytes(byte[] block) {
            Arrays.fill(block, stuck);
          }
        };

    assertThatIllegalStateException()
        .isThrownBy(() -> SelfTest.run(new Randomness(broken)))
        .withMessage("self-test failed: SecureRandom gave the same 56 bits twice");
  }
}
