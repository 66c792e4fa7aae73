package dev.evenhand;

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
    SpringApplication.run(EvenhandApplication.class, args);
  }
}
