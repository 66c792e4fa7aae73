package dev.evenhand;

import dev.evenhand.testing.Console;
import dev.evenhand.testing.ServiceIT;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The tour of the README, run as it is printed. */
class ReadmeIT extends ServiceIT {

  @LocalServerPort private int port;

  @TempDir static Path folder;

  @TestFactory
  Stream<DynamicTest> everyCommandOfTheTourAnswersAsPrinted() {
    return Console.tests(Path.of("README.md"), port, folder);
  }
}
