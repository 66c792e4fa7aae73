package dev.evenhand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.testing.ServiceIT;
import dev.evenhand.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The tour of the README, run as it is printed; {@code ...} stands for anything. */
class ReadmeIT extends ServiceIT {

  private static final Pattern BLOCK = Pattern.compile("```console\n(.*?)```", Pattern.DOTALL);
  private static final Pattern COMMAND =
      Pattern.compile("\\$ ((?:.*\\\\\n)*.*)\n((?:(?!\\$ ).*\n)*)");

  @LocalServerPort private int port;

  @TempDir static Path folder;

  @TestFactory
  Stream<DynamicTest> everyCommandOfTheTourAnswersAsPrinted() throws IOException {
    List<MatchResult> commands =
        BLOCK
            .matcher(Files.readString(Path.of("README.md")))
            .results()
            .flatMap(block -> COMMAND.matcher(block.group(1)).results().toList().stream())
            .toList();
    assertThat(commands).hasSizeGreaterThan(9);
    return commands.stream()
        .map(
            command ->
                DynamicTest.dynamicTest(
                    command.group(1), () -> check(command.group(1), command.group(2))));
  }

  private void check(String command, String expected) {
    String script = "cd \"$1\"\n" + command.replace("localhost:8080", "127.0.0.1:" + port);
    String pattern =
        Arrays.stream(expected.strip().split(Pattern.quote("...")))
            .map(Pattern::quote)
            .collect(Collectors.joining(".+"));
    if (expected.strip().endsWith("...")) {
      pattern += ".+";
    }
    assertThat(Shell.run(script, folder.toString()).strip()).matches(pattern);
  }
}
