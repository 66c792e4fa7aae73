package dev.evenhand.http;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;

/**
 * What one request may ask for, and what all of them together may hold.
 *
 * @param body bytes of a request's body, below 2 GiB
 * @param items of a list
 * @param rangeValues drawn from a range in one request
 * @param deckCards in a deck of the caller's own cards
 * @param answer bytes of an answer's body
 * @param heapPercent of the heap that all requests in work may hold together, from 1 to 100
 * @param pace bytes a second, on average, that a client must send or take after the grace
 * @param grace how long a client may be slower than that
 */
@ConfigurationProperties("evenhand.limits")
public record Limits(
    DataSize body,
    int items,
    int rangeValues,
    int deckCards,
    DataSize answer,
    int heapPercent,
    DataSize pace,
    Duration grace) {

  public Limits {
    if (body.toBytes() < 1 || body.toBytes() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "evenhand.limits.body must be from 1B to below 2GB: body=" + body);
    }
    if (heapPercent < 1 || heapPercent > 100) {
      throw new IllegalArgumentException(
          "evenhand.limits.heap-percent must be from 1 to 100: heap-percent=" + heapPercent);
    }
    if (answer.toBytes() < 1 || pace.toBytes() < 0 || grace.isNegative()) {
      throw new IllegalArgumentException(
          "evenhand.limits: answer=%s must be at least 1B, pace=%s and grace=%s not negative"
              .formatted(answer, pace, grace));
    }
    if (items < 0 || rangeValues < 0 || deckCards < 0) {
      throw new IllegalArgumentException(
          "evenhand.limits: items=%d, range-values=%d and deck-cards=%d must be at least 0"
              .formatted(items, rangeValues, deckCards));
    }
  }
}
