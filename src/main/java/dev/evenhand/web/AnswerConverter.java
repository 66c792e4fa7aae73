package dev.evenhand.web;

import dev.evenhand.items.Blocks;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.catalina.connector.ClientAbortException;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.converter.AbstractHttpMessageConverter;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.stereotype.Component;

/** Sends an {@link Answer}, block by block, to a client that takes it fast enough. */
@Component
class AnswerConverter extends AbstractHttpMessageConverter<Answer> {

  private static final int BLOCK_BYTES = 1 << 16;

  private final Limits limits;

  AnswerConverter(Limits limits) {
    super(MediaType.ALL);
    this.limits = limits;
  }

  @Override
  protected boolean supports(Class<?> type) {
    return type == Answer.class;
  }

  @Override
  public boolean canRead(Class<?> type, MediaType mediaType) {
    return false;
  }

  @Override
  protected Answer readInternal(Class<? extends Answer> type, HttpInputMessage message) {
    throw new HttpMessageNotReadableException("an answer is never read", message);
  }

  @Override
  protected void writeInternal(Answer answer, HttpOutputMessage message) throws IOException {
    message.getHeaders().setContentLength(answer.length());
    int block = Math.clamp(answer.length(), 1, BLOCK_BYTES);
    OutputStream out = new Blocks(new Paced(message.getBody()), block);
    answer.content().write(answer.form(), out);
    out.flush();
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
