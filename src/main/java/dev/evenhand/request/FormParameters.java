package dev.evenhand.request;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.evenhand.http.Intake;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.util.HashMap;
import java.util.Map;
import org.apache.tomcat.util.http.fileupload.FileItemIterator;
import org.apache.tomcat.util.http.fileupload.FileItemStream;
import org.apache.tomcat.util.http.fileupload.FileUpload;
import org.apache.tomcat.util.http.fileupload.UploadContext;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;

/**
 * Parameters as forms in web pages send them: a POST has them in its body, every other method in
 * its query. Of several with one name the last counts; what can't be decoded stays as it is.
 */
public final class FormParameters {

  private FormParameters() {}

  /**
   * @throws ProblemException if a form is too large, or is not one
   */
  public static Map<String, String> read(HttpServletRequest request) throws IOException {
    Intake intake = Intake.of(request);
    if (!HttpMethod.POST.matches(request.getMethod())) {
      intake.drain();
      return pairs(request.getQueryString());
    }
    String type = String.valueOf(request.getContentType());
    if (type.startsWith(MediaType.APPLICATION_FORM_URLENCODED_VALUE)) {
      return pairs(new String(intake.form(), UTF_8));
    }
    if (type.startsWith(MediaType.MULTIPART_FORM_DATA_VALUE)) {
      return parts(type, intake.form());
    }
    intake.drain();
    return Map.of();
  }

  private static Map<String, String> pairs(@Nullable String form) {
    if (form == null) {
      return Map.of();
    }
    Map<String, String> parameters = new HashMap<>();
    for (String pair : form.split("&")) {
      String[] parts = pair.split("=", 2);
      parameters.put(decoded(parts[0]), parts.length == 1 ? "" : decoded(parts[1]));
    }
    return parameters;
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, UTF_8);
    } catch (IllegalArgumentException e) {
      return text;
    }
  }

  private static Map<String, String> parts(String contentType, byte[] form) {
    Map<String, String> parameters = new HashMap<>();
    try {
      FileItemIterator parts = new FileUpload().getItemIterator(new Multipart(contentType, form));
      while (parts.hasNext()) {
        FileItemStream part = parts.next();
        String value = new String(part.openStream().readAllBytes(), UTF_8);
        if (part.isFormField()) {
          parameters.put(part.getFieldName(), value);
        }
      }
    } catch (IOException e) {
      throw ProblemException.of(
          ProblemType.MALFORMED, "the body must be multipart/form-data: " + e.getMessage());
    }
    return parameters;
  }

  private record Multipart(String contentType, byte[] form) implements UploadContext {

    @Override
    public String getCharacterEncoding() {
      return UTF_8.name();
    }

    @Override
    public String getContentType() {
      return contentType;
    }

    @Override
    public long contentLength() {
      return form.length;
    }

    @Override
    public InputStream getInputStream() {
      return new ByteArrayInputStream(form);
    }
  }
}
