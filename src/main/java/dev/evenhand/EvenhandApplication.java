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

  public static void main(String[] args) {
    // Messages and numbers are the same wherever the machine thinks it is.
    Locale.setDefault(Locale.ROOT);
    SpringApplication.run(EvenhandApplication.class, args);
  }
}
