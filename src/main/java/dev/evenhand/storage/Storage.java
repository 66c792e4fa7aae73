package dev.evenhand.storage;

import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.support.TransactionTemplate;

/** Work on what is kept: in transactions, again where they got in each other's way. */
@Component
public final class Storage {

  private static final Logger log = LoggerFactory.getLogger(Storage.class);

  private static final int ATTEMPTS = 10;
  private static final long PAUSE_NANOS = 2_000_000;

  // PostgreSQL: serialization failure, deadlock, and who was first with the same key.
  private static final Set<String> RETRIED_STATES = Set.of("40001", "40P01", "23505");
  private static final String FULL_STATE = "53100";
  // Connection exception, insufficient resources, operator intervention, system error.
  private static final Set<String> DOWN_CLASSES = Set.of("08", "53", "57", "58");
  // SQLite has codes and no states. Busy, locked, constraint:
  private static final Set<Integer> RETRIED_CODES = Set.of(5, 6, 19);
  private static final int FULL_CODE = 13;
  // Busy, locked, read-only, I/O error, can't open:
  private static final Set<Integer> DOWN_CODES = Set.of(5, 6, 8, 10, 14);
  private static final int SQLITE_CODE_MASK = 0xff;

  private final DataSource database;
  private final TransactionTemplate transactions;
  private final @Nullable GroupCommit writer;
  private volatile boolean isMigrated;

  Storage(DataSource database, PlatformTransactionManager transactions, SqlDialect dialect) {
    this.database = database;
    this.transactions = new TransactionTemplate(transactions);
    this.writer = dialect == SqlDialect.SQLITE ? new GroupCommit(this.transactions) : null;
  }

  /**
   * Does {@code work} in one transaction: all of it or nothing. It may be done again, so it must
   * have no effect but on what is kept.
   *
   * @throws ProblemException if what is kept can't be reached now, or has no room
   */
  public <T> T transact(Supplier<T> work) {
    for (int attempt = 1; ; attempt++) {
      try {
        migrate();
        return writer == null ? transactions.execute(status -> work.get()) : writer.transact(work);
      } catch (DataAccessException | TransactionException | FlywayException e) {
        SQLException cause = cause(e);
        if (attempt == ATTEMPTS || !hasCode(cause, RETRIED_STATES, RETRIED_CODES)) {
          throw refusal(e, cause);
        }
        LockSupport.parkNanos(attempt * PAUSE_NANOS);
      }
    }
  }

  /** Brings the tables up to date, the first time the database can be reached. */
  private void migrate() {
    if (!isMigrated) {
      synchronized (this) {
        if (!isMigrated) {
          Flyway.configure(Storage.class.getClassLoader()).dataSource(database).load().migrate();
          isMigrated = true;
        }
      }
    }
  }

  /** Whether {@link #transact} failed since what is kept can't be reached: now nothing can. */
  public static boolean isDown(RuntimeException e) {
    return e instanceof ProblemException refusal
        && refusal.getStatusCode() == HttpStatus.SERVICE_UNAVAILABLE;
  }

  private static @Nullable SQLException cause(@Nullable Throwable e) {
    if (isUndoFailure(e)) {
      return cause(((TransactionSystemException) e).getApplicationException());
    }
    return e == null || e instanceof SQLException ? (SQLException) e : cause(e.getCause());
  }

  private static boolean hasCode(
      @Nullable SQLException e, Set<String> states, Set<Integer> sqliteCodes) {
    if (e == null) {
      return false;
    }
    return e.getSQLState() == null
        ? sqliteCodes.contains(e.getErrorCode() & SQLITE_CODE_MASK)
        : states.contains(e.getSQLState());
  }

  private static RuntimeException refusal(RuntimeException e, @Nullable SQLException cause) {
    if (hasCode(cause, Set.of(FULL_STATE), Set.of(FULL_CODE))) {
      log.warn("the database has no room");
      return ProblemException.retryable(
          ProblemType.STORAGE_FULL, "nothing was done: the disk of the database is full");
    }
    if (isDown(e, cause)) {
      log.warn("the database can't be reached: {}", cause == null ? "" : cause.getSQLState());
      return ProblemException.retryable(
          ProblemType.STORAGE_DOWN,
          "the database can't be reached; with an Idempotency-Key this can be sent again safely");
    }
    return e;
  }

  /** Whether a rollback failed, as it does on a broken connection; it hides what came before. */
  private static boolean isUndoFailure(@Nullable Throwable e) {
    return e instanceof TransactionSystemException undo && undo.getApplicationException() != null;
  }

  private static boolean isDown(RuntimeException e, @Nullable SQLException cause) {
    return e instanceof CannotCreateTransactionException
        || isUndoFailure(e)
        || cause instanceof SQLTransientConnectionException
        || hasCode(cause, RETRIED_STATES, DOWN_CODES)
        || cause != null
            && cause.getSQLState() != null
            && DOWN_CLASSES.contains(cause.getSQLState().substring(0, 2));
  }
}
