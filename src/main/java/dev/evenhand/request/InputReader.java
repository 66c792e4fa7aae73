package dev.evenhand.request;

import dev.evenhand.bytes.Body;
import dev.evenhand.http.Intake;
import dev.evenhand.http.Limits;
import dev.evenhand.items.Document;
import dev.evenhand.items.Form;
import dev.evenhand.items.Json;
import dev.evenhand.items.TextItems;
import dev.evenhand.items.Value;
import dev.evenhand.problem.Excerpt;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;

/** Reads requests: the one way in. */
@Component
public final class InputReader {

  /** What {@link Document#ITEMS} is called in a query, where it stands once for each item. */
  static final String ITEM = "item";

  private final Limits limits;

  InputReader(Limits limits) {
    this.limits = limits;
  }

  /**
   * @param known the parameters that there are
   * @throws ProblemException if the request can't be parsed, or has a parameter that is unknown or
   *     given twice
   */
  public Input read(HttpServletRequest request, List<String> known) throws IOException {
    Map<String, Value> query = query(request, known);
    Document body = body(request, known);
    if (!known.containsAll(body.values().keySet())) {
      throw ProblemException.of(
          ProblemType.INVALID_PARAMETER, "the body must be a JSON object here, and is a list");
    }
    for (String name : query.keySet()) {
      if (body.values().containsKey(name)) {
        throw invalid(
            name.equals(Document.ITEMS) ? ITEM : name,
            "is given both in the query and in the body");
      }
    }
    return new Input(body, query, answering(request, body.form()), Intake.of(request).memory());
  }

  private Map<String, Value> query(HttpServletRequest request, List<String> known)
      throws IOException {
    Map<String, Value> query = new HashMap<>();
    for (var parameter : Query.parse(request.getQueryString()).entrySet()) {
      String name = parameter.getKey();
      List<String> values = parameter.getValue();
      if (name.equals(ITEM) && known.contains(Document.ITEMS)) {
        query.put(Document.ITEMS, new Value.Listed(Json.ofStrings(values, limits.items())));
        continue;
      }
      if (name.equals(Document.ITEMS) || !known.contains(name)) {
        throw invalid(
            name,
            "is unknown; the parameters are "
                + String.join(", ", known).replace(Document.ITEMS, ITEM));
      }
      if (values.size() > 1) {
        throw invalid(name, "must be given once, and is given %d times".formatted(values.size()));
      }
      query.put(name, new Value.Query(values.getFirst()));
    }
    return query;
  }

  private static ProblemException invalid(String parameter, String rule) {
    String shown = Excerpt.of(parameter);
    return ProblemException.of(ProblemType.INVALID_PARAMETER, "\"%s\" %s".formatted(shown, rule))
        .with("parameter", shown);
  }

  private Document body(HttpServletRequest request, List<String> known) throws IOException {
    Intake intake = Intake.of(request);
    String contentType = request.getContentType();
    if (!isPost(request)) {
      if (intake.hasBody()) {
        throw ProblemException.of(
            ProblemType.MALFORMED, "%s takes no body: use POST".formatted(request.getMethod()));
      }
      return new Document(Form.OBJECT, Map.of());
    }
    if (contentType == null && !intake.hasBody()) {
      return new Document(Form.OBJECT, Map.of());
    }
    for (String coding : Collections.list(request.getHeaders(HttpHeaders.CONTENT_ENCODING))) {
      if (!coding.equalsIgnoreCase("identity")) {
        throw ProblemException.of(
            ProblemType.UNSUPPORTED_MEDIA_TYPE,
            "only bodies as they are can be read: Content-Encoding=" + coding);
      }
    }
    Form form = MediaTypes.ofRequest(contentType);
    Body body = intake.body();
    return switch (form) {
      case TEXT -> TextItems.read(body, limits.items(), intake.memory());
      case NDJSON -> Json.readLines(body, limits.items(), intake.memory());
      case OBJECT, ARRAY -> Json.read(body, known, limits.items(), intake.memory());
    };
  }

  private static Input.Answering answering(HttpServletRequest request, Form requestForm) {
    String accept = String.join(",", Collections.list(request.getHeaders(HttpHeaders.ACCEPT)));
    Form form = MediaTypes.ofAnswer(accept, requestForm);
    return new Input.Answering(
        form,
        MediaTypes.mediaTypeOfAnswer(form, requestForm, request.getContentType()),
        isPost(request) ? null : request.getQueryString());
  }

  private static boolean isPost(HttpServletRequest request) {
    return HttpMethod.POST.matches(request.getMethod());
  }
}
