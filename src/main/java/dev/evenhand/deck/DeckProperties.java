package dev.evenhand.deck;

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
record DeckProperties(Duration ttl, DataSize size) {

  DeckProperties {
    if (size.toBytes() < 1) {
      throw new IllegalArgumentException("evenhand.decks.size must be at least 1B: size=" + size);
    }
  }
}
