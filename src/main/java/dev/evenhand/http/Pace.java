package dev.evenhand.http;

import java.util.concurrent.TimeUnit;

/** The slowest that a client may send or take bytes: below it, it is cut off. */
public final class Pace {

  private final long bytesPerSecond;
  private final long grace;
  private final long start = System.nanoTime();
  private long bytes;

  public Pace(Limits limits) {
    bytesPerSecond = limits.pace().toBytes();
    grace = limits.grace().toNanos();
  }

  /** Counts {@code more} bytes; says whether the client has fallen behind. */
  public boolean isBehindAfter(int more) {
    bytes += more;
    double seconds = (System.nanoTime() - start - grace) / (double) TimeUnit.SECONDS.toNanos(1);
    return bytes < bytesPerSecond * seconds;
  }
}
