package dev.evenhand.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.core.random.Randomness;
import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceIT;
import java.security.SecureRandom;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;

@ExtendWith(OutputCaptureExtension.class)
class FailureIT extends ServiceIT {

  private static final String SECRET = "the inner workings";

  @TestConfiguration(proxyBeanMethods = false)
  static class BrokenRandom {
    @Bean
    @Primary
    Randomness broken() {
      return new Randomness(
          new SecureRandom() {
            @Override
            public void nextBytes(byte[] bytes) {
              throw new IllegalStateException(SECRET);
            }
          });
    }
  }

  @Test
  void whatNobodyForesawIsToldByATraceIdAlone(CapturedOutput log) {
    for (Reply reply :
        List.of(
            http.json("/v1/shuffle", "[1,2]"),
            http.get("/v1/shuffle?range=1-2"),
            http.json("/v1/deal", "[1,2]"),
            http.get("/v1/deal"),
            http.json("/v1/teams?size=1", "[1,2]"))) {
      assertThat(reply.status()).isEqualTo(500);
      assertThat(reply.text()).doesNotContain(SECRET).doesNotContain("Exception");
      assertThat(log.getOut()).contains(SECRET).contains(reply.json().get("traceId").asString());
    }
  }
}
