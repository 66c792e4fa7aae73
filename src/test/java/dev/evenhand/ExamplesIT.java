package dev.evenhand;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.testing.Client;
import dev.evenhand.testing.Contract;
import dev.evenhand.testing.ServiceIT;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/**
 * The examples of openapi.yaml, sent as they stand. An example of an answer belongs to those of the
 * body and the parameters that have its name.
 */
class ExamplesIT extends ServiceIT {

  @TestFactory
  List<DynamicTest> everyExampleIsAnsweredAsTheContractSays() {
    List<DynamicTest> tests = new ArrayList<>();
    for (var path : Contract.ROOT.get("paths").properties()) {
      for (var operation : path.getValue().properties()) {
        JsonNode ok = Contract.resolved(operation.getValue().at("/responses/200"));
        boolean isGet = operation.getKey().equals("get");
        String bodies = path.getValue().at("/post/requestBody/content").toString();
        for (var content : ok.path("content").properties()) {
          for (var example : content.getValue().path("examples").properties()) {
            Request request =
                Request.of(
                    operation.getKey(), path.getKey(), operation.getValue(), example.getKey());
            // Parameters are shared: the examples of bodies are none of the GET.
            if (request.isExample
                && !(isGet && bodies.contains("\"%s\":{\"value\"".formatted(example.getKey())))) {
              tests.add(
                  DynamicTest.dynamicTest(
                      "%s %s %s".formatted(operation.getKey(), path.getKey(), example.getKey()),
                      () -> check(request, content.getKey(), example.getValue().get("value"))));
            }
          }
        }
      }
    }
    assertThat(tests).hasSameSizeAs(requestExamples());
    return tests;
  }

  /** The names of all examples of bodies, and of those parameters that make a GET. */
  private static Set<String> requestExamples() {
    Set<String> names = new TreeSet<>();
    for (JsonNode path : Contract.ROOT.get("paths")) {
      for (JsonNode operation : path) {
        for (JsonNode content : operation.at("/requestBody/content")) {
          names.addAll(content.path("examples").propertyNames());
        }
        for (JsonNode parameter : operation.path("parameters")) {
          names.addAll(Contract.resolved(parameter).path("examples").propertyNames());
        }
      }
    }
    return names;
  }

  private void check(Request request, String accept, JsonNode expected) {
    Client.Reply reply =
        request.contentType == null
            ? http.get(request.target, "Accept", accept)
            : http.post(request.target, request.contentType, request.body, "Accept", accept);
    assertThat(reply.status()).isEqualTo(200);
    if (accept.equals("application/json")) {
      assertThat(reply.json()).isEqualTo(expected);
    } else {
      assertThat(reply.text()).isEqualTo(expected.asString());
    }
  }

  private record Request(String target, String contentType, String body, boolean isExample) {

    static Request of(String method, String path, JsonNode operation, String name) {
      List<String> query = new ArrayList<>();
      for (JsonNode reference : operation.path("parameters")) {
        JsonNode parameter = Contract.resolved(reference);
        JsonNode value = parameter.path("examples").path(name).path("value");
        for (JsonNode each : value.isArray() ? value : List.of(value)) {
          if (!each.isMissingNode()) {
            query.add(
                parameter.get("name").asString() + "=" + URLEncoder.encode(each.asString(), UTF_8));
          }
        }
      }
      String target = path + (query.isEmpty() ? "" : "?" + String.join("&", query));
      if (method.equals("get")) {
        return new Request(target, null, null, !query.isEmpty());
      }
      for (var content : operation.at("/requestBody/content").properties()) {
        JsonNode value = content.getValue().path("examples").path(name).path("value");
        if (!value.isMissingNode()) {
          return new Request(
              target,
              content.getKey(),
              value.isString() ? value.asString() : value.toString(),
              true);
        }
      }
      return new Request(target, null, null, false);
    }
  }
}
