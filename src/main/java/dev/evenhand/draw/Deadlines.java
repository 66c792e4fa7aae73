package dev.evenhand.draw;

import dev.evenhand.problem.Excerpt;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import dev.evenhand.signing.ServerKeys;
import dev.evenhand.signing.SigningKey;
import dev.evenhand.storage.Storage;
import java.time.Clock;
import java.util.List;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Makes void what was not revealed in time: when somebody looks, or a little later by itself. */
@Component
class Deadlines {

  private static final int BATCH = 100;

  private final DrawStore draws;
  private final Storage storage;
  private final ServerKeys keys;
  private final Clock clock;

  Deadlines(DrawStore draws, Storage storage, ServerKeys keys, Clock clock) {
    this.draws = draws;
    this.storage = storage;
    this.keys = keys;
    this.clock = clock;
  }

  /**
   * The draw as it is by now.
   *
   * @throws ProblemException if there is none
   */
  Draw find(String id) {
    Draw draw =
        storage
            .transact(() -> draws.find(id))
            .orElseThrow(
                () ->
                    ProblemException.of(
                        ProblemType.NOT_FOUND, "there is no such draw: id=" + Excerpt.of(id)));
    return draw.isOverdue(clock.instant()) ? voided(id) : draw;
  }

  @Scheduled(initialDelay = 60_000, fixedDelay = 60_000)
  void voidWhatIsOverdue() {
    List<String> overdue;
    do {
      overdue = storage.transact(() -> draws.overdue(clock.instant(), BATCH));
      // Each alone: with the chain's lock held, a second draw could be waited for in a circle.
      overdue.forEach(this::voided);
    } while (overdue.size() == BATCH);
  }

  private Draw voided(String id) {
    SigningKey key = keys.signing();
    return storage.transact(
        () -> {
          Draw draw = draws.lock(id).orElseThrow();
          if (!draw.isOverdue(clock.instant())) {
            return draw;
          }
          SignedReceipt receipt = draws.append(draw.voided(draws.next()), key);
          Draw voided = draw.with(new Draw.State.Void(receipt));
          draws.close(voided);
          return voided;
        });
  }
}
