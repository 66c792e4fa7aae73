package dev.evenhand.storage;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * The one writer of a store that can have only one. What comes in while it writes is written
 * together next, and made durable by one commit; nobody is answered before it. Each piece of work
 * still stands or falls alone.
 */
final class GroupCommit {

  private final TransactionTemplate transactions;
  private final Batches<Task<?>> batches;

  GroupCommit(TransactionTemplate transactions) {
    this.transactions = transactions;
    this.batches = new Batches<>("storage-writer", this::write);
  }

  /** Does {@code work}, and returns once it is durable. */
  <T> T transact(Supplier<T> work) {
    Task<T> task = new Task<>(work);
    batches.add(task);
    try {
      return task.done.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }

  private void write(List<Task<?>> group) {
    try {
      transactions.executeWithoutResult(status -> group.forEach(task -> task.run(status)));
      group.forEach(Task::complete);
    } catch (RuntimeException | Error e) {
      group.forEach(task -> task.done.completeExceptionally(e));
    }
  }

  private static final class Task<T> {

    private final Supplier<T> work;
    private final CompletableFuture<T> done = new CompletableFuture<>();
    private @Nullable T result;
    private @Nullable RuntimeException failure;

    Task(Supplier<T> work) {
      this.work = work;
    }

    void run(TransactionStatus group) {
      Object before = group.createSavepoint();
      try {
        result = work.get();
      } catch (RuntimeException e) {
        failure = e;
        undo(group, before, e);
      }
      group.releaseSavepoint(before);
    }

    /** Some failures, such as a full disk, undo the whole group by themselves. */
    private static void undo(TransactionStatus group, Object before, RuntimeException failure) {
      try {
        group.rollbackToSavepoint(before);
      } catch (TransactionException e) {
        failure.addSuppressed(e);
        throw failure;
      }
    }

    void complete() {
      if (failure == null) {
        done.complete(result);
      } else {
        done.completeExceptionally(failure);
      }
    }
  }
}
