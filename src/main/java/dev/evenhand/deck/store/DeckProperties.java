package dev.evenhand.deck.store;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;

/**
 * Settings.
 *
 * @param ttl how long a deck is kept after it was last used, and a kept answer after it was given
 * @param size the most bytes of a deck's cards: each change of it reads them
 */
@ConfigurationProperties("evenhand.decks")
public record DeckProperties(Duration ttl, DataSize size) {

  public DeckProperties {
    if (size.toBytes() < 1) {
      throw new IllegalArgumentException("evenhand.decks.size must be at least 1B: size=" + size);
    }
  }
}
