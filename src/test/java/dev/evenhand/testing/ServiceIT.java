package dev.evenhand.testing;

import org.junit.jupiter.api.BeforeEach;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

/** A test against the service as it is: a real server on a real port. */
@SpringBootTest(
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = "management.server.port=0")
public abstract class ServiceIT {

  @LocalServerPort private int port;

  protected Client http;

  @BeforeEach
  void connect() {
    http = Client.of(port);
  }
}
