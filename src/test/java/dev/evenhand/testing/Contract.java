package dev.evenhand.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpHeaders;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import org.springframework.http.MediaType;
import org.springframework.web.util.UriTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** openapi.yaml as a judge: every answer that a test gets must be one that it describes. */
public final class Contract {

  private static final String ID = "https://evenhand.test/openapi.yaml";
  private static final String YAML = read();
  public static final JsonNode ROOT = YAMLMapper.builder().build().readTree(YAML);
  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDialect(Dialects.getOpenApi31(), b -> b.schemas(Map.of(ID, YAML)));
  private static final JsonMapper JSON = JsonMapper.shared();

  private static final Set<String> SEEN = new ConcurrentSkipListSet<>();

  private Contract() {}

  /** Fails unless the contract describes this answer: path, status, media type, headers, body. */
  public static void check(
      String method, String path, int status, HttpHeaders headers, String body) {
    String template = template(path);
    String answer = "%s %s %d".formatted(method, template, status);
    String pointer =
        "/paths/%s/%s/responses/%d".formatted(escape(template), method.toLowerCase(), status);
    JsonNode documented = ROOT.at(pointer);
    assertThat(documented.isMissingNode()).as("undocumented: %s: %s", answer, body).isFalse();
    if (documented.has("$ref")) {
      pointer = documented.get("$ref").asString().substring(1);
      documented = ROOT.at(pointer);
    }
    checkHeaders(answer, documented.path("headers"), headers);
    if (!documented.has("content")) {
      assertThat(body).as("%s has no documented body", answer).isEmpty();
      SEEN.add(answer);
      return;
    }
    String contentType = headers.firstValue("Content-Type").orElse("");
    MediaType type = MediaType.parseMediaType(contentType);
    String mediaType = type.getType() + "/" + type.getSubtype();
    assertThat(documented.get("content").propertyNames())
        .as("media types of %s", answer)
        .contains(mediaType);
    if (mediaType.endsWith("json") && !mediaType.equals("application/x-ndjson")) {
      checkSchema(answer, pointer + "/content/" + escape(mediaType) + "/schema", body);
    }
    SEEN.add(answer + " " + mediaType);
  }

  private static void checkHeaders(String answer, JsonNode documented, HttpHeaders headers) {
    for (var header : documented.properties()) {
      String pointer = header.getValue().get("$ref").asString().substring(1);
      headers
          .firstValue(header.getKey())
          .ifPresentOrElse(
              value ->
                  checkSchema(
                      answer + " " + header.getKey(),
                      pointer + "/schema",
                      JSON.writeValueAsString(value)),
              () ->
                  assertThat(ROOT.at(pointer).path("required").asBoolean(false))
                      .as("%s lacks the header %s", answer, header.getKey())
                      .isFalse());
    }
  }

  private static void checkSchema(String what, String pointer, String json) {
    String fragment = "#" + pointer.replace("{", "%7B").replace("}", "%7D");
    Schema schema = REGISTRY.getSchema(SchemaLocation.of(ID + fragment));
    assertThat(
            schema.validate(
                json,
                InputFormat.JSON,
                context -> context.executionConfig(e -> e.formatAssertionsEnabled(true))))
        .as("%s: %s", what, json)
        .isEmpty();
  }

  /** The documented answers that no test has seen, as "METHOD /path status media/type". */
  public static Set<String> unseen() {
    Set<String> unseen = new TreeSet<>(Comparator.naturalOrder());
    for (var path : ROOT.get("paths").properties()) {
      for (var operation : path.getValue().properties()) {
        for (var response : operation.getValue().path("responses").properties()) {
          String answer =
              "%s %s %s"
                  .formatted(operation.getKey().toUpperCase(), path.getKey(), response.getKey());
          JsonNode documented = resolved(response.getValue());
          if (!documented.has("content")) {
            unseen.add(answer);
          }
          for (String mediaType : documented.path("content").propertyNames()) {
            unseen.add(answer + " " + mediaType);
          }
        }
      }
    }
    unseen.removeAll(SEEN);
    return unseen;
  }

  /** The node itself, or what its {@code $ref} points to. */
  public static JsonNode resolved(JsonNode node) {
    return node.has("$ref") ? ROOT.at(node.get("$ref").asString().substring(1)) : node;
  }

  private static String template(String path) {
    // There a slash at the end makes no difference.
    String known = path.startsWith("/api/") ? path.replaceFirst("/$", "") : path;
    return ROOT.get("paths").propertyNames().stream()
        .sorted(Comparator.comparing((String template) -> template.contains("{")))
        .filter(template -> new UriTemplate(template).matches(known))
        .findFirst()
        .orElseThrow(() -> new AssertionError("undocumented path: " + path));
  }

  private static String escape(String segment) {
    return segment.replace("~", "~0").replace("/", "~1");
  }

  private static String read() {
    try {
      return Files.readString(Path.of("openapi.yaml"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
