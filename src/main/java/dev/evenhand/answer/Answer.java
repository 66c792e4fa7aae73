package dev.evenhand.answer;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.evenhand.bytes.Measured;
import dev.evenhand.core.order.FisherYates;
import dev.evenhand.core.random.Seed;
import dev.evenhand.http.Limits;
import dev.evenhand.http.Pace;
import dev.evenhand.items.UnwritableItemException;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import dev.evenhand.request.Input;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import org.apache.catalina.connector.ClientAbortException;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.util.DigestUtils;
import org.springframework.web.context.request.ServletWebRequest;

/** The answer with a draw: the one way out for everything that goes well. */
final class Answer {

  private static final String KEPT =
      CacheControl.maxAge(Duration.ofDays(1)).cachePublic().getHeaderValue();
  private static final String NOT_KEPT = CacheControl.noStore().getHeaderValue();

  private final Input input;
  private final Chance drawing;
  private final ListEndpoints.Drawn drawn;
  private final Limits limits;
  private final Measured body;

  /**
   * @throws ProblemException if an item can't be written in the answer's form, or if the answer
   *     would have too many bytes
   */
  Answer(Input input, Chance drawing, ListEndpoints.Drawn drawn, Limits limits) throws IOException {
    this.input = input;
    this.drawing = drawing;
    this.drawn = drawn;
    this.limits = limits;
    long most = limits.answer().toBytes();
    try {
      body =
          new Measured(
              out -> drawn.content().write(input.answering().form(), out),
              most,
              () ->
                  ProblemException.of(
                      ProblemType.OVER_LIMIT,
                      "an answer has at most %,d bytes here, and this one would have more"
                          .formatted(most)));
    } catch (UnwritableItemException e) {
      throw input.problem(e);
    }
  }

  /** Sends the answer, block by block, to a client that takes it fast enough. */
  void send(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Input.Answering answering = input.answering();
    response.setContentType(answering.mediaType().toString());
    response.setHeader("Evenhand-Algorithm", FisherYates.ALGORITHM);
    response.setHeader("Evenhand-Total", String.valueOf(drawn.total()));
    Seed seed = drawing.seed();
    if (seed != null) {
      response.setHeader("Evenhand-Seed", percentEncoded(seed.text()));
    }
    if (answering.query() == null || !drawing.isRepeatable()) {
      response.setHeader(HttpHeaders.CACHE_CONTROL, NOT_KEPT);
    } else {
      response.setHeader(HttpHeaders.CACHE_CONTROL, KEPT);
      response.setHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT);
      String tag =
          DigestUtils.md5DigestAsHex((answering.form() + answering.query()).getBytes(UTF_8));
      if (new ServletWebRequest(request, response).checkNotModified(tag)) {
        return;
      }
    }
    response.setContentLengthLong(body.bytes());
    body.send(new Paced(response.getOutputStream()));
  }

  /** Every byte outside 0x21-0x7E, and the percent sign. */
  private static String percentEncoded(String text) {
    StringBuilder encoded = new StringBuilder();
    for (byte b : text.getBytes(UTF_8)) {
      if (b > ' ' && b < 0x7f && b != '%') {
        encoded.append((char) b);
      } else {
        encoded.append("%%%02X".formatted(b));
      }
    }
    return encoded.toString();
  }

  private final class Paced extends FilterOutputStream {

    private final Pace pace = new Pace(limits);

    Paced(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] block, int offset, int length) throws IOException {
      out.write(block, offset, length);
      if (pace.isBehindAfter(length)) {
        throw new ClientAbortException("the client takes its answer too slowly");
      }
    }
  }
}
