package dev.evenhand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.evenhand.RandomConfiguration.RandomProperties;
import java.security.NoSuchAlgorithmException;
import org.junit.jupiter.api.Test;

class RandomConfigurationTest {

  private final RandomConfiguration configuration = new RandomConfiguration();

  @Test
  void theAlgorithmCanBeChosen() throws NoSuchAlgorithmException {
    assertThat(configuration.randomness(new RandomProperties("DRBG")).random().getAlgorithm())
        .isEqualTo("DRBG");
  }

  @Test
  void anAlgorithmThatThereIsNotStopsTheService() {
    assertThatThrownBy(() -> configuration.randomness(new RandomProperties("dice")))
        .isInstanceOf(NoSuchAlgorithmException.class)
        .hasMessageContaining("dice");
  }
}
