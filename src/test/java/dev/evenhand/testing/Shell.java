package dev.evenhand.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;

/** Programs of the machine, run by bash as a user would run them. */
public final class Shell {

  private Shell() {}

  public static String run(String script, String... arguments) {
    return run(new byte[0], script, arguments);
  }

  /** What the script prints, standard error included; {@code $1} and so on are the arguments. */
  public static String run(byte[] input, String script, String... arguments) {
    String set =
        Arrays.stream(arguments)
            .map(Shell::quoted)
            .collect(Collectors.joining(" ", "set -- ", "\n"));
    String[] command = {"bash", "-c", set + script};
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      CompletableFuture<Void> feeding =
          CompletableFuture.runAsync(
              () -> {
                try (OutputStream out = process.getOutputStream()) {
                  out.write(input);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
      String output = new String(process.getInputStream().readAllBytes(), UTF_8);
      process.waitFor();
      feeding.exceptionally(e -> null).join();
      return output;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException("nothing interrupts a test", e);
    }
  }

  /** In ASCII, so that it does not matter how the JVM encodes the arguments of programs. */
  private static String quoted(String argument) {
    StringBuilder quoted = new StringBuilder("$'");
    for (byte b : argument.getBytes(UTF_8)) {
      quoted.append("\\x%02x".formatted(b));
    }
    return quoted.append("'").toString();
  }

  /** Whether the machine's own programs can check an order. */
  public static boolean hasGnuShuf() {
    return run("shuf --version; openssl version")
        .matches("(?s)shuf \\(GNU coreutils\\).*OpenSSL.*");
  }
}
