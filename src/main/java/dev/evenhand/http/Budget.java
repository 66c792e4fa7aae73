package dev.evenhand.http;

import dev.evenhand.bytes.Memory;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.stereotype.Component;

/**
 * The heap that requests in work may hold together. What does not fit is refused at once: nobody
 * waits for room while holding some.
 */
@Component
class Budget {

  private final long total;
  private final AtomicLong free;

  Budget(Limits limits, MeterRegistry meters) {
    total = Runtime.getRuntime().maxMemory() / 100 * limits.heapPercent();
    free = new AtomicLong(total);
    Gauge.builder("evenhand.heap.held", this, Budget::held).baseUnit("bytes").register(meters);
  }

  Share open() {
    return new Share();
  }

  /** What requests in work hold now, in bytes. */
  long held() {
    return total - free.get();
  }

  /** The part of one request; closing it gives all of it back. */
  final class Share implements Memory, AutoCloseable {

    private long held;

    @Override
    public void take(long bytes) {
      if (held + bytes > total) {
        throw ProblemException.of(
            ProblemType.OVER_LIMIT,
            "a request may hold at most %,d bytes of heap here, and this one needs %,d"
                .formatted(total, held + bytes));
      }
      // Not taken first and given back then: what does not fit must not keep out what does.
      long before = free.getAndUpdate(now -> now < bytes ? now : now - bytes);
      if (before < bytes) {
        throw ProblemException.retryable(
            ProblemType.OVERLOADED,
            "requests in work may hold %,d bytes together, and this one needs %,d more"
                .formatted(total, bytes));
      }
      held += bytes;
    }

    @Override
    public void close() {
      free.addAndGet(held);
      held = 0;
    }
  }
}
