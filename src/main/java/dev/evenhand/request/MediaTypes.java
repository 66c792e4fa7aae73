package dev.evenhand.request;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.evenhand.items.Form;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.util.MimeType;

/** Which form a body has, and which form its answer is to have. */
final class MediaTypes {

  private static final String HINT =
      "say what you send, with -H 'Content-Type: application/json', "
          + "-H 'Content-Type: text/plain' or -H 'Content-Type: application/x-ndjson'";

  private static final Map<Form, MediaType> MEDIA_TYPES =
      Arrays.stream(Form.values())
          .collect(
              Collectors.toUnmodifiableMap(
                  Function.identity(), form -> MediaType.parseMediaType(form.mediaType())));

  private MediaTypes() {}

  /** A JSON body is an object until it turns out to be an array. */
  static Form ofRequest(@Nullable String contentType) {
    if (contentType == null) {
      throw unsupported("the body has no Content-Type; " + HINT);
    }
    MediaType type;
    try {
      type = MediaType.parseMediaType(contentType);
    } catch (InvalidMediaTypeException e) {
      throw unsupported("Content-Type: %s; %s".formatted(e.getMessage(), HINT));
    }
    Form form =
        Stream.of(Form.OBJECT, Form.TEXT, Form.NDJSON)
            .filter(known -> type.equalsTypeAndSubtype(mediaType(known)))
            .findFirst()
            .orElseThrow(
                () -> unsupported("Content-Type: %s is not known; %s".formatted(type, HINT)));
    Charset charset = type.getCharset();
    if (form != Form.TEXT && charset != null && !isUtf8(charset)) {
      throw unsupported("JSON is UTF-8 only: charset=" + charset);
    }
    if (charset != null && !endsLinesLikeAscii(charset)) {
      throw unsupported("a charset must end a line with the byte 0x0A: charset=" + charset);
    }
    return form;
  }

  private static boolean isUtf8(Charset charset) {
    return charset.equals(UTF_8) || charset.equals(US_ASCII);
  }

  private static boolean endsLinesLikeAscii(Charset charset) {
    return charset.canEncode() && Arrays.equals("\n".getBytes(charset), new byte[] {'\n'});
  }

  /** The type of an answer; a text that answers a text has its charset. */
  static MediaType mediaTypeOfAnswer(Form form, Form request, @Nullable String contentType) {
    MediaType type = mediaType(form);
    Charset charset =
        request == Form.TEXT ? MediaType.parseMediaType(contentType).getCharset() : null;
    if (form != Form.TEXT) {
      if (charset != null && !isUtf8(charset)) {
        throw unsupported("a text must be UTF-8 to be answered in JSON: charset=" + charset);
      }
      return type;
    }
    return new MediaType(type, charset == null ? UTF_8 : charset);
  }

  /** RFC 9110, 12.5.1: the best that is accepted; between equals, the form of the request. */
  static Form ofAnswer(@Nullable String accept, Form request) {
    List<MediaType> accepted;
    try {
      accepted = MediaType.parseMediaTypes(accept);
    } catch (InvalidMediaTypeException e) {
      throw notAcceptable(accept);
    }
    if (accepted.isEmpty()) {
      return request;
    }
    // The first of equals wins.
    Form best =
        Stream.of(request, Form.OBJECT, Form.TEXT, Form.NDJSON)
            .max(Comparator.comparingDouble(form -> quality(form, accepted)))
            .orElseThrow();
    if (quality(best, accepted) == 0) {
      throw notAcceptable(accept);
    }
    return best;
  }

  /** What the most specific of the ranges that match says of it. */
  private static double quality(Form form, List<MediaType> accepted) {
    return accepted.stream()
        .filter(range -> range.includes(mediaType(form)))
        .max(Comparator.comparingInt(MediaTypes::specificity))
        .map(MediaType::getQualityValue)
        .orElse(0.0);
  }

  private static int specificity(MimeType range) {
    return range.isWildcardType() ? 0 : range.isWildcardSubtype() ? 1 : 2;
  }

  private static MediaType mediaType(Form form) {
    return MEDIA_TYPES.get(form);
  }

  private static ProblemException unsupported(String detail) {
    return ProblemException.of(ProblemType.UNSUPPORTED_MEDIA_TYPE, detail);
  }

  private static ProblemException notAcceptable(@Nullable String accept) {
    return ProblemException.of(
        ProblemType.NOT_ACCEPTABLE,
        "answers come as application/json, text/plain or application/x-ndjson: Accept=" + accept);
  }
}
