package dev.evenhand.items;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.LongUnaryOperator;

/**
 * Some of other items, each found as it is written.
 *
 * @param places from a position here to the one there
 */
record View(Items whole, long size, LongUnaryOperator places) implements Items {

  @Override
  public void write(long position, Form form, OutputStream out) throws IOException {
    whole.write(places.applyAsLong(position), form, out);
  }

  @Override
  public void touch(long from, long to) {
    for (long position = from; position < to; position++) {
      long place = places.applyAsLong(position);
      whole.touch(place, place + 1);
    }
  }

  @Override
  public String lineEnding() {
    return whole.lineEnding();
  }
}
