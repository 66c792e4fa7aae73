package dev.evenhand;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every source is as google-java-format writes it; {@link #main} writes them so. */
class FormatTest {

  @TestFactory
  Stream<DynamicTest> everySourceIsFormatted() throws IOException {
    return sources().stream()
        .map(
            source ->
                DynamicTest.dynamicTest(
                    source.toString(),
                    () -> assertEquals(formatted(source), Files.readString(source))));
  }

  public static void main(String[] args) throws IOException, FormatterException {
    for (Path source : sources()) {
      Files.writeString(source, formatted(source));
    }
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  private static String formatted(Path source) throws IOException, FormatterException {
    return new Formatter().formatSourceAndFixImports(Files.readString(source));
  }
}
