package dev.evenhand.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The packaged service in a process of its own, with JVM options of its own. */
public final class ServiceProcess implements AutoCloseable {

  private static final Pattern STARTED = Pattern.compile("Tomcat started on port (\\d+)");

  private static final List<String> DEFAULTS =
      List.of(
          "--server.port=0",
          "--management.server.port=0",
          "--spring.datasource.url=" + ServiceIT.DATABASE);

  private final Process process;
  private final List<Integer> ports;
  private final List<String> log = Collections.synchronizedList(new ArrayList<>());

  /**
   * @param options of the JVM, and those that start with two dashes, of the service; the last of
   *     several with one name counts
   */
  public ServiceProcess(String... options) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    List.of(options).stream().filter(option -> !option.startsWith("--")).forEach(command::add);
    command.addAll(List.of("-jar", "target/evenhand.jar"));
    command.addAll(settings(options));
    process = new ProcessBuilder(command).redirectErrorStream(true).start();
    BufferedReader output = process.inputReader();
    ports = awaitPorts(output);
    Thread.ofVirtual().start(() -> output.lines().forEach(log::add));
  }

  private static Collection<String> settings(String... options) {
    // Spring would join several values of one name.
    Map<String, String> settings = new LinkedHashMap<>();
    Stream.concat(DEFAULTS.stream(), Stream.of(options))
        .filter(option -> option.startsWith("--"))
        .forEach(option -> settings.put(option.split("=", 2)[0], option));
    return settings.values();
  }

  private List<Integer> awaitPorts(BufferedReader output) throws IOException {
    List<Integer> ports = new ArrayList<>();
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      log.add(line);
      Matcher started = STARTED.matcher(line);
      if (started.find()) {
        ports.add(Integer.parseInt(started.group(1)));
      }
      if (ports.size() == 2) {
        return ports;
      }
    }
    throw new AssertionError("the service did not start:\n" + String.join("\n", log));
  }

  public int port() {
    return ports.getFirst();
  }

  public int managementPort() {
    return ports.getLast();
  }

  public ProcessHandle handle() {
    return process.toHandle();
  }

  public String log() {
    return String.join("\n", log);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
