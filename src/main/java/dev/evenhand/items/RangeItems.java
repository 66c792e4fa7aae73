package dev.evenhand.items;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.evenhand.core.order.Range;
import java.io.IOException;
import java.io.OutputStream;

/** The integers of a range, in decimal in every form. */
public record RangeItems(Range range) implements Items {

  @Override
  public long size() {
    return range.size();
  }

  @Override
  public void write(long position, Form form, OutputStream out) throws IOException {
    out.write(Long.toUnsignedString(range.low() + position).getBytes(US_ASCII));
  }
}
