package dev.evenhand;

import java.util.Locale;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;
import org.springframework.scheduling.annotation.EnableScheduling;

// Problems are answered by the web package and by nothing else.
@SpringBootApplication(exclude = ErrorMvcAutoConfiguration.class)
@ConfigurationPropertiesScan
@EnableScheduling
public class EvenhandApplication {

  private static final String CARRIERS = "jdk.virtualThreadScheduler.parallelism";
  private static final int CARRIERS_A_PROCESSOR = 8;

  public static void main(String[] args) {
    // Messages and numbers are the same wherever the machine thinks it is.
    Locale.setDefault(Locale.ROOT);
    // A long list keeps a carrier of virtual threads busy until it is done. With no more of them
    // than processors, two such lists would have all small requests wait.
    if (System.getProperty(CARRIERS) == null) {
      System.setProperty(
          CARRIERS,
          String.valueOf(CARRIERS_A_PROCESSOR * Runtime.getRuntime().availableProcessors()));
    }
    SpringApplication.run(EvenhandApplication.class, args);
  }
}
