package dev.evenhand.storage;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/** Work that is cheaper together: what comes while some of it is done is done together next. */
public final class Batches<T> {

  private static final int MOST_TOGETHER = 128;

  private final BlockingQueue<T> waiting = new LinkedBlockingQueue<>();
  private final Consumer<List<T>> work;

  /**
   * @param work done by one thread of that name; must not throw
   */
  public Batches(String name, Consumer<List<T>> work) {
    this.work = work;
    // A platform thread: in native code a virtual one would keep its carrier from all others.
    Thread.ofPlatform().daemon().name(name).start(this::run);
  }

  public void add(T task) {
    waiting.add(task);
  }

  private void run() {
    try {
      while (true) {
        List<T> batch = new ArrayList<>();
        batch.add(waiting.take());
        waiting.drainTo(batch, MOST_TOGETHER - 1);
        work.accept(batch);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
