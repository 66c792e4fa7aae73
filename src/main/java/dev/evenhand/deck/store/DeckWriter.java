package dev.evenhand.deck.store;

import dev.evenhand.deck.model.Deck;
import dev.evenhand.deck.store.DeckStore.Changed;
import dev.evenhand.deck.store.DeckStore.Kept;
import dev.evenhand.request.IdempotencyKey;
import dev.evenhand.storage.Batches;
import dev.evenhand.storage.KeptAnswers;
import dev.evenhand.storage.KeptAnswers.KeptAnswer;
import dev.evenhand.storage.Storage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Changes decks. Changes that come at the same time are made in one transaction, whose statements
 * are for all of them; each still stands or falls alone.
 */
@Component
public final class DeckWriter {

  private final Storage storage;
  private final DeckStore decks;
  private final KeptAnswers answers;
  private final Batches<Task> batches = new Batches<>("deck-writer", this::write);

  DeckWriter(Storage storage, DeckStore decks, KeptAnswers answers) {
    this.storage = storage;
    this.decks = decks;
    this.answers = answers;
  }

  /**
   * A change of a deck.
   *
   * @param expected the version that the deck must have, null for any
   * @param answering with no effect but its result
   * @param key under which the answer is kept
   */
  public record Change(
      String id,
      @Nullable Long expected,
      Function<Deck, Deck.Change> command,
      Function<Changed, KeptAnswer> answering,
      Optional<IdempotencyKey> key) {}

  private record Task(Change change, CompletableFuture<Optional<KeptAnswer>> done) {}

  /**
   * Makes a change, and returns its answer once it is durable; empty if there is no such deck.
   *
   * @throws DeckStore.StaleVersionException if the deck has another version
   * @throws KeptAnswers.RepeatedException if its key has an answer
   */
  public Optional<KeptAnswer> make(Change change) {
    Task task = new Task(change, new CompletableFuture<>());
    batches.add(task);
    try {
      return task.done.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }

  private void write(List<Task> tasks) {
    try {
      storage.transact(() -> outcomes(tasks)).forEach(Runnable::run);
    } catch (RuntimeException | Error e) {
      if (tasks.size() > 1 && e instanceof RuntimeException failure && !Storage.isDown(failure)) {
        tasks.forEach(task -> write(List.of(task)));
      } else {
        tasks.forEach(task -> task.done.completeExceptionally(e));
      }
    }
  }

  /** Makes the changes; what comes back tells each task how it went, and is run once that holds. */
  private List<Runnable> outcomes(List<Task> tasks) {
    Map<String, Kept> current =
        new HashMap<>(
            decks
                .lock(tasks.stream().map(task -> task.change.id).collect(Collectors.toSet()))
                .stream()
                .collect(Collectors.toMap(Kept::id, Function.identity())));
    List<Changed> changes = new ArrayList<>();
    Map<IdempotencyKey, KeptAnswer> made = new LinkedHashMap<>();
    List<Runnable> outcomes = new ArrayList<>();
    for (Task task : tasks) {
      Change change = task.change;
      try {
        Kept before = current.get(change.id);
        if (before == null) {
          outcomes.add(() -> task.done.complete(Optional.empty()));
          continue;
        }
        Changed changed = before.change(change.expected, change.command);
        KeptAnswer answer = change.answering.apply(changed);
        if (change.key.isPresent() && made.putIfAbsent(change.key.get(), answer) != null) {
          throw new KeptAnswers.RepeatedException();
        }
        current.put(change.id, changed.kept());
        changes.add(changed);
        outcomes.add(() -> task.done.complete(Optional.of(answer)));
      } catch (RuntimeException e) {
        outcomes.add(() -> task.done.completeExceptionally(e));
      }
    }
    answers.keep(made);
    decks.write(changes);
    return outcomes;
  }
}
