package dev.evenhand.storage;

import com.zaxxer.hikari.HikariDataSource;
import dev.evenhand.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.jdbc.autoconfigure.DataSourceProperties;
import org.springframework.boot.task.SimpleAsyncTaskSchedulerCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.support.TaskUtils;

@Configuration(proxyBeanMethods = false)
class StorageConfiguration {

  private static final Logger log = LoggerFactory.getLogger(StorageConfiguration.class);

  private static final String SQLITE_FILE = "jdbc:sqlite:";

  private static final Map<String, String> SQLITE_SETTINGS =
      Map.of(
          // Committed is on the disk: a crash of the machine loses nothing that was answered.
          "journal_mode", "WAL",
          "synchronous", "FULL",
          // Another process may have the file for a moment. Milliseconds.
          "busy_timeout", "5000",
          // Takes the lock for writing first: one that is taken later may be refused.
          "transaction_mode", "IMMEDIATE",
          // Nobody asks for them, and each costs a query.
          "jdbc.get_generated_keys", "false");

  @Bean
  Clock clock() {
    return Clock.systemUTC();
  }

  @Bean
  @ConfigurationProperties("spring.datasource.hikari")
  HikariDataSource dataSource(DataSourceProperties properties, SqlDialect dialect) {
    HikariDataSource pool =
        properties.initializeDataSourceBuilder().type(HikariDataSource.class).build();
    // The service starts, and shuffles, while the database is down.
    pool.setInitializationFailTimeout(-1);
    if (dialect == SqlDialect.SQLITE) {
      // SQLite has one writer; with more, those that wait starve.
      pool.setMaximumPoolSize(1);
      SQLITE_SETTINGS.forEach(pool::addDataSourceProperty);
      String file = pool.getJdbcUrl().substring(SQLITE_FILE.length()).split("\\?", 2)[0];
      createFolder(Path.of(file).toAbsolutePath().getParent());
    }
    return pool;
  }

  @Bean
  SqlDialect sqlDialect(DataSourceProperties properties) {
    return properties.determineUrl().startsWith(SQLITE_FILE)
        ? SqlDialect.SQLITE
        : SqlDialect.POSTGRESQL;
  }

  private static void createFolder(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      log.warn("decks can't be kept: {}", e.toString());
    }
  }

  /** That the database is away, or full, is told already, and what waits for it comes again. */
  @Bean
  SimpleAsyncTaskSchedulerCustomizer quietWhileStorageIsDown() {
    return scheduler ->
        scheduler.setErrorHandler(
            e -> {
              if (!(e instanceof ProblemException problem
                  && problem.getStatusCode().is5xxServerError())) {
                TaskUtils.LOG_AND_SUPPRESS_ERROR_HANDLER.handleError(e);
              }
            });
  }
}
