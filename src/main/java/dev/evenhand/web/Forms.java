package dev.evenhand.web;

import dev.evenhand.items.Form;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.util.MimeType;

/** Which form a body has, and which form its answer is to have. */
final class Forms {

  private static final String HINT =
      "say what you send, with -H 'Content-Type: application/json', "
          + "-H 'Content-Type: text/plain' or -H 'Content-Type: application/x-ndjson'";

  private Forms() {}

  /** A JSON body is an object until it turns out to be an array. */
  static Form ofRequest(@Nullable String contentType) {
    if (contentType == null) {
      throw unsupported("the body has no Content-Type; " + HINT);
    }
    MediaType type;
    try {
      type = MediaType.parseMediaType(contentType);
    } catch (InvalidMediaTypeException e) {
      throw unsupported("Content-Type: %s is not a media type; %s".formatted(contentType, HINT));
    }
    Form form =
        Stream.of(Form.OBJECT, Form.TEXT, Form.NDJSON)
            .filter(known -> type.equalsTypeAndSubtype(mediaType(known)))
            .findFirst()
            .orElseThrow(
                () -> unsupported("Content-Type: %s is not known; %s".formatted(type, HINT)));
    checkCharset(form, type.getParameter("charset"));
    return form;
  }

  private static void checkCharset(Form form, @Nullable String charset) {
    if (charset == null || charset.equalsIgnoreCase("utf-8")) {
      return;
    }
    if (form != Form.TEXT) {
      throw unsupported("JSON is UTF-8 only: charset=" + charset);
    }
    if (!endsLinesLikeAscii(charset)) {
      throw unsupported("a charset must end a line with the byte 0x0A: charset=" + charset);
    }
  }

  private static boolean endsLinesLikeAscii(String charset) {
    try {
      return "\n".getBytes(Charset.forName(charset)).length == 1
          && "\n".getBytes(Charset.forName(charset))[0] == '\n';
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      return false;
    }
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
    record Offer(Form form, MediaType match) {}
    return Stream.of(request, Form.OBJECT, Form.TEXT, Form.NDJSON)
        .flatMap(form -> match(form, accepted).map(match -> new Offer(form, match)).stream())
        .filter(offer -> offer.match.getQualityValue() > 0)
        .max(
            Comparator.comparingDouble((Offer offer) -> offer.match.getQualityValue())
                .thenComparingInt(offer -> specificity(offer.match))
                .thenComparing(offer -> offer.form == request))
        .orElseThrow(() -> notAcceptable(accept))
        .form;
  }

  private static Optional<MediaType> match(Form form, List<MediaType> accepted) {
    return accepted.stream()
        .filter(range -> range.includes(mediaType(form)))
        .max(Comparator.comparingInt(Forms::specificity));
  }

  private static int specificity(MimeType range) {
    return range.isWildcardType() ? 0 : range.isWildcardSubtype() ? 1 : 2;
  }

  static MediaType mediaType(Form form) {
    return MediaType.parseMediaType(form.mediaType());
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
