package dev.evenhand.request;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.evenhand.bytes.Utf8;
import dev.evenhand.problem.Excerpt;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import java.net.URLDecoder;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a query, decoded strictly: a servlet would replace what is not UTF-8, and a
 * seed must be used exactly as given.
 */
final class Query {

  private Query() {}

  static Map<String, List<String>> parse(@Nullable String query) {
    Map<String, List<String>> parameters = new LinkedHashMap<>();
    if (query == null || query.isEmpty()) {
      return parameters;
    }
    for (String pair : query.split("&", -1)) {
      String[] parts = pair.split("=", 2);
      parameters
          .computeIfAbsent(decode(parts[0]), name -> new ArrayList<>())
          .add(parts.length == 1 ? "" : decode(parts[1]));
    }
    return parameters;
  }

  private static String decode(String encoded) {
    try {
      // Latin-1 keeps each byte as it is, whatever it means.
      return Utf8.decode(URLDecoder.decode(encoded, ISO_8859_1).getBytes(ISO_8859_1));
    } catch (IllegalArgumentException | CharacterCodingException e) {
      throw ProblemException.of(
          ProblemType.MALFORMED, "the query must be percent-encoded UTF-8: " + Excerpt.of(encoded));
    }
  }
}
