package dev.evenhand.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** The commands that a page of the documentation prints, and their answers. */
public final class Console {

  private static final Pattern BLOCK = Pattern.compile("```console\n(.*?)```", Pattern.DOTALL);
  private static final Pattern COMMAND =
      Pattern.compile("\\$ ((?:.*\\\\\n)*.*)\n((?:(?!\\$ ).*\n)*)");
  private static final String END = "\0";

  private Console() {}

  /**
   * Runs the commands of the page in one shell, as a reader would, and gives a test for each: that
   * it answers as printed, where {@code ...} stands for anything.
   *
   * @param port of the service, which is 8080 on the page
   * @param folder where the shell works
   */
  public static Stream<DynamicTest> tests(Path page, int port, Path folder) {
    List<MatchResult> commands =
        BLOCK
            .matcher(read(page))
            .results()
            .flatMap(block -> COMMAND.matcher(block.group(1)).results().toList().stream())
            .toList();
    assertThat(commands).hasSizeGreaterThan(9);
    String script =
        commands.stream()
            .map(command -> command.group(1) + "\nprintf '\\0'\n")
            .collect(Collectors.joining("", "cd \"$1\"\n", ""))
            .replace("localhost:8080", "127.0.0.1:" + port);
    String[] answers = Shell.run(script, folder.toString()).split(END, -1);
    assertThat(answers).hasSize(commands.size() + 1);
    return IntStream.range(0, commands.size())
        .mapToObj(
            i ->
                DynamicTest.dynamicTest(
                    commands.get(i).group(1), () -> check(answers[i], commands.get(i).group(2))));
  }

  private static void check(String answer, String expected) {
    String pattern =
        Arrays.stream(expected.strip().split(Pattern.quote("...")))
            .map(Pattern::quote)
            .collect(Collectors.joining(".+"));
    if (expected.strip().endsWith("...")) {
      pattern += ".+";
    }
    assertThat(answer.strip()).matches(pattern);
  }

  private static String read(Path page) {
    try {
      return Files.readString(page);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
