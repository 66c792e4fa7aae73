package dev.evenhand.deck.store;

import dev.evenhand.storage.KeptAnswers;
import dev.evenhand.storage.Storage;
import java.time.Clock;
import java.time.Duration;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Removes what nobody uses any more, a batch at a time. */
@Component
public class DeckUpkeep {

  private static final int BATCH = 500;

  private final DeckStore decks;
  private final Storage storage;
  private final KeptAnswers answers;
  private final Clock clock;
  private final Duration ttl;

  DeckUpkeep(
      DeckStore decks,
      Storage storage,
      KeptAnswers answers,
      Clock clock,
      DeckProperties properties) {
    this.decks = decks;
    this.storage = storage;
    this.answers = answers;
    this.clock = clock;
    this.ttl = properties.ttl();
  }

  @Scheduled(initialDelay = 60_000, fixedDelay = 600_000)
  public void removeWhatIsNotUsed() {
    long oldest = clock.millis() - ttl.toMillis();
    int removed;
    do {
      removed = storage.transact(() -> decks.removeUnusedSince(oldest, BATCH));
    } while (removed == BATCH);
    do {
      removed = answers.forgetBefore(oldest, BATCH);
    } while (removed == BATCH);
  }
}
