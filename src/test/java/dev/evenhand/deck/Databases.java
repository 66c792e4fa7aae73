package dev.evenhand.deck;

import java.nio.file.Path;

/** Options that give a service a database. */
public final class Databases {

  private static final String URL = "--spring.datasource.url=";

  private Databases() {}

  public static String sqlite(Path folder) {
    return URL + "jdbc:sqlite:" + folder.resolve("decks.db");
  }

  public static String[] postgres(String url, String user, String password) {
    return new String[] {
      URL + url, "--spring.datasource.username=" + user, "--spring.datasource.password=" + password
    };
  }
}
