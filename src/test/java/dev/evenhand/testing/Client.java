package dev.evenhand.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An HTTP client of a running service; it checks every answer against the contract. */
public final class Client {

  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final URI base;
  private final boolean isChecked;

  private Client(URI base, boolean isChecked) {
    this.base = base;
    this.isChecked = isChecked;
  }

  public static Client of(int port) {
    return new Client(URI.create("http://127.0.0.1:" + port), true);
  }

  /** The same client for requests that the contract does not know: wrong paths and methods. */
  public Client unchecked() {
    return new Client(base, false);
  }

  /**
   * @param headers names and values in turn
   */
  public Reply get(String target, String... headers) {
    return send("GET", target, BodyPublishers.noBody(), headers);
  }

  public Reply post(String target, String contentType, String body, String... headers) {
    return post(target, contentType, body.getBytes(UTF_8), headers);
  }

  public Reply post(String target, String contentType, byte[] body, String... headers) {
    String[] all = new String[headers.length + 2];
    all[0] = "Content-Type";
    all[1] = contentType;
    System.arraycopy(headers, 0, all, 2, headers.length);
    return send("POST", target, BodyPublishers.ofByteArray(body), all);
  }

  public Reply json(String target, String body, String... headers) {
    return post(target, "application/json", body, headers);
  }

  public Reply text(String target, String body, String... headers) {
    return post(target, "text/plain", body, headers);
  }

  public Reply send(
      String method, String target, HttpRequest.BodyPublisher body, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + target)).method(method, body);
    if (headers.length > 0) {
      request.headers(headers);
    }
    try {
      HttpResponse<byte[]> response = HTTP.send(request.build(), BodyHandlers.ofByteArray());
      Reply reply = new Reply(response.statusCode(), response.headers(), response.body());
      if (isChecked) {
        Contract.check(
            method, response.uri().getPath(), reply.status(), reply.headers(), reply.text());
      }
      return reply;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException("nothing interrupts a test", e);
    }
  }

  public record Reply(int status, HttpHeaders headers, byte[] body) {

    public String text() {
      return new String(body, UTF_8);
    }

    public JsonNode json() {
      return JsonMapper.shared().readTree(body);
    }

    /** The value of a header, or null. */
    public String header(String name) {
      return headers.firstValue(name).orElse(null);
    }
  }
}
