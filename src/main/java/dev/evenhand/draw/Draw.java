package dev.evenhand.draw;

import dev.evenhand.core.order.FisherYates;
import dev.evenhand.core.random.EntropyPool;
import dev.evenhand.core.random.PublicSeed;
import dev.evenhand.core.random.Seed;
import dev.evenhand.core.random.SeededBytes;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import java.time.Instant;
import java.util.List;

/**
 * A draw that anyone can check.
 *
 * @param seed the server's, hidden until it is revealed
 * @param commit what was fixed
 * @param receipt of the commit; its hash is the ticket
 * @param size of the entries, in bytes
 */
record Draw(
    String id, Seed seed, Receipt.Commit commit, SignedReceipt receipt, long size, State state) {

  /** How far it has come. */
  sealed interface State {

    record Open() implements State {}

    record Revealed(Result result, SignedReceipt receipt) implements State {}

    record Void(SignedReceipt receipt) implements State {}
  }

  /**
   * What came out.
   *
   * @param reserves who came after the winners
   */
  record Result(PublicSeed publicSeed, List<String> winners, List<String> reserves) {}

  Terms terms() {
    return commit.terms();
  }

  /** The receipt of what happened to it last. */
  SignedReceipt latest() {
    return switch (state) {
      case State.Open open -> receipt;
      case State.Revealed(Result result, SignedReceipt closing) -> closing;
      case State.Void(SignedReceipt closing) -> closing;
    };
  }

  boolean isOpen() {
    return state instanceof State.Open;
  }

  /** Whether it can only be void. */
  boolean isOverdue(Instant now) {
    Instant revealBy = terms().revealBy();
    return isOpen() && revealBy != null && !now.isBefore(revealBy);
  }

  /** What this public seed makes of the entries. */
  Result result(PublicSeed publicSeed, Entries entries) {
    Seed whole = new Seed(seed.text() + ":" + receipt.hash() + ":" + publicSeed.text());
    int count = terms().count();
    int both = count + terms().reserves();
    List<String> drawn =
        entries.inOrder(
            FisherYates.order(
                commit.entries().total(), both, new EntropyPool(new SeededBytes(whole))));
    return new Result(publicSeed, drawn.subList(0, count), drawn.subList(count, both));
  }

  Receipt.Reveal revealed(Result result, Receipt.Link link) {
    return new Receipt.Reveal(
        id,
        link,
        receipt.hash(),
        seed.text(),
        result.publicSeed().text(),
        Receipt.Lines.of(result.winners()),
        Receipt.Lines.of(result.reserves()));
  }

  Receipt.Void voided(Receipt.Link link) {
    return new Receipt.Void(id, link, receipt.hash(), terms().revealBy());
  }

  /**
   * Checks that it can be revealed so now, or that it was.
   *
   * @throws ProblemException if it can't
   */
  void checkReveal(PublicSeed publicSeed, Instant now) {
    switch (state) {
      case State.Void voided -> throw tooLate();
      case State.Revealed(Result result, SignedReceipt receipt) -> {
        if (!result.publicSeed().equals(publicSeed)) {
          throw ProblemException.of(
              ProblemType.CONFLICT,
              "the draw is revealed, with another publicSeed: " + result.publicSeed().text());
        }
      }
      case State.Open open -> {
        if (isOverdue(now)) {
          throw tooLate();
        }
        checkSource(publicSeed, now);
      }
    }
  }

  private ProblemException tooLate() {
    return ProblemException.of(
        ProblemType.CONFLICT, "the draw is void: it had to be revealed by " + terms().revealBy());
  }

  private void checkSource(PublicSeed publicSeed, Instant now) {
    PublicSource source = terms().publicSource();
    if (source == null) {
      return;
    }
    Instant notBefore = source.notBefore();
    if (notBefore != null && now.isBefore(notBefore)) {
      throw ProblemException.of(
          ProblemType.TOO_EARLY,
          "the draw can't be revealed before its public seed is there: notBefore=%s, now=%s"
              .formatted(notBefore, now));
    }
    if (!source.allows(publicSeed)) {
      throw ProblemException.of(
          ProblemType.INVALID_PARAMETER,
          "publicSeed must match the pattern of the draw as a whole: publicSeed=%s, pattern=%s"
              .formatted(publicSeed.text(), source.pattern()));
    }
  }

  Draw with(State state) {
    return new Draw(id, seed, commit, receipt, size, state);
  }
}
