package dev.evenhand.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;

/** Programs of the machine, run by bash as a user would run them. */
public final class Shell {

  private Shell() {}

  public static String run(String script, String... arguments) {
    return run(new byte[0], script, arguments);
  }

  /** What the script prints, standard error included; {@code $1} and so on are the arguments. */
  public static String run(byte[] input, String script, String... arguments) {
    String[] command = new String[arguments.length + 4];
    command[0] = "bash";
    command[1] = "-c";
    command[2] = script;
    command[3] = "bash";
    System.arraycopy(arguments, 0, command, 4, arguments.length);
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

  /** Why the machine's own programs can't check an order, or null if they can. */
  public static boolean hasGnuShuf() {
    return run("shuf --version; openssl version")
        .matches("(?s)shuf \\(GNU coreutils\\).*OpenSSL.*");
  }
}
