package dev.evenhand.deck;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/** 64 clients at the same time. */
final class Players implements AutoCloseable {

  static final int COUNT = 64;

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<Future<?>> games = new ArrayList<>();

  /** Lets each client play, by its number from 0. */
  Players(IntConsumer game) {
    for (int i = 0; i < COUNT; i++) {
      int player = i;
      Callable<Void> played =
          () -> {
            game.accept(player);
            return null;
          };
      games.add(threads.submit(played));
    }
  }

  /** Returns once all have played; fails as one of them did. */
  void await() throws Exception {
    for (Future<?> game : games) {
      game.get();
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
