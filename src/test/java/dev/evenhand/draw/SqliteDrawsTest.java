package dev.evenhand.draw;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

class SqliteDrawsTest extends DrawStoreContract {

  private static HikariDataSource database;

  @BeforeAll
  static void openDatabase(@TempDir Path folder) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(
        "jdbc:sqlite:%s?journal_mode=WAL&synchronous=FULL&transaction_mode=IMMEDIATE"
            .formatted(folder.resolve("draws.db")));
    config.setMaximumPoolSize(1);
    database = new HikariDataSource(config);
  }

  @AfterAll
  static void closeDatabase() {
    database.close();
  }

  @Override
  DataSource database() {
    return database;
  }
}
