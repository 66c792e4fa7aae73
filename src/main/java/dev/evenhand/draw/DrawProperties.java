package dev.evenhand.draw;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;

/**
 * Settings. What a draw has is kept for ever and given to everybody, so it is less than a request
 * may have.
 *
 * @param entries the most of one draw
 * @param size the most bytes of its entries
 * @param drawn the most winners and reserves together
 */
@ConfigurationProperties("evenhand.draws")
public record DrawProperties(int entries, DataSize size, int drawn) {

  public DrawProperties {
    if (entries < 1 || size.toBytes() < 1 || drawn < 1) {
      throw new IllegalArgumentException(
          "evenhand.draws: entries=%d, size=%s and drawn=%d must be at least 1"
              .formatted(entries, size, drawn));
    }
  }
}
