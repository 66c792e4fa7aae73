package dev.evenhand;

import dev.evenhand.core.order.SelfTest;
import dev.evenhand.core.random.Randomness;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class RandomConfiguration {

  /**
   * @param algorithm of SecureRandom, such as DRBG; empty for the platform's own
   */
  @ConfigurationProperties("evenhand.random")
  record RandomProperties(String algorithm) {}

  /** Checked before the service takes its first request: a wrong order must never leave it. */
  @Bean
  Randomness randomness(RandomProperties properties) throws NoSuchAlgorithmException {
    Randomness randomness =
        new Randomness(
            properties.algorithm().isEmpty()
                ? new SecureRandom()
                : SecureRandom.getInstance(properties.algorithm()));
    SelfTest.run(randomness);
    return randomness;
  }
}
