package dev.evenhand.testing;

import org.junit.jupiter.api.BeforeEach;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

/** A test against the service as it is: a real server on a real port. */
@SpringBootTest(
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = {"management.server.port=0", "spring.datasource.url=" + ServiceIT.DATABASE})
public abstract class ServiceIT {

  static final String DATABASE = "jdbc:sqlite:target/test-data/evenhand.db";

  @LocalServerPort private int port;

  protected Client http;

  @BeforeEach
  void connect() {
    http = Client.of(port);
  }
}
