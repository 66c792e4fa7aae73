package dev.evenhand.deck.store;

import dev.evenhand.core.random.Seed;
import dev.evenhand.deck.model.Deck;
import dev.evenhand.deck.model.Event;
import dev.evenhand.deck.model.Place;
import dev.evenhand.items.Contents;
import dev.evenhand.storage.SqlDialect;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Decks in SQL, for SQLite and PostgreSQL alike. */
@Component
class SqlDeckStore implements DeckStore {

  private final SqlDialect dialect;
  private final JdbcClient db;
  private final JdbcTemplate jdbc;
  private final JsonMapper json;
  private final Clock clock;

  SqlDeckStore(SqlDialect dialect, JdbcClient db, JdbcTemplate jdbc, JsonMapper json, Clock clock) {
    this.dialect = dialect;
    this.db = db;
    this.jdbc = jdbc;
    this.json = json;
    this.clock = clock;
  }

  /** The column {@code state}. */
  private record State(
      List<Integer> stock,
      List<Integer> drawn,
      Map<String, List<Integer>> piles,
      int chances,
      boolean revealed) {

    static State of(Deck deck) {
      Map<String, List<Integer>> piles = new LinkedHashMap<>();
      deck.places()
          .forEach(
              (place, cards) -> {
                if (place.isPile()) {
                  piles.put(place.name(), cards);
                }
              });
      return new State(
          deck.stock(), deck.cards(Place.DRAWN), piles, deck.chances(), deck.isRevealed());
    }

    Map<Place, List<Integer>> places() {
      Map<Place, List<Integer>> places = new LinkedHashMap<>();
      places.put(Place.STOCK, stock);
      places.put(Place.DRAWN, drawn);
      piles.forEach((name, cards) -> places.put(Place.pile(name), cards));
      return places;
    }
  }

  @Override
  public void add(Kept kept, Event opened) {
    Deck deck = kept.deck();
    db.sql(
            """
            insert into deck (id, watch_id, contents, seed, sealed, state, version, used_at)
            values (?, ?, ?, ?, ?, ?, ?, ?)
            """)
        .params(
            kept.id(),
            kept.watchId(),
            deck.contents().text(),
            deck.seed().text(),
            deck.isSealed() ? 1 : 0,
            json.writeValueAsString(State.of(deck)),
            kept.version(),
            endOfMinute())
        .update();
    addEvents(List.of(new Changed(kept, opened)));
  }

  @Override
  public Optional<Kept> find(String id) {
    return db.sql("select * from deck where id = ? or watch_id = ?")
        .params(id, id)
        .query(this::kept)
        .optional();
  }

  @Override
  public List<Kept> lock(Set<String> ids) {
    // In one order, or those who want the same decks could wait for each other.
    return db.sql("select * from deck where id in (:ids) order by id" + dialect.forUpdate())
        .param("ids", ids)
        .query(this::kept)
        .list();
  }

  @Override
  public void write(List<Changed> changes) {
    Map<String, Kept> last = new LinkedHashMap<>();
    changes.forEach(change -> last.put(change.kept().id(), change.kept()));
    long usedAt = endOfMinute();
    jdbc.batchUpdate(
        "update deck set state = ?, version = ?, used_at = ? where id = ?",
        last.values(),
        Math.max(1, last.size()),
        (row, kept) -> {
          row.setString(1, json.writeValueAsString(State.of(kept.deck())));
          row.setLong(2, kept.version());
          row.setLong(3, usedAt);
          row.setString(4, kept.id());
        });
    addEvents(changes);
  }

  @Override
  public boolean remove(String id, @Nullable Long expected) {
    Optional<Long> version =
        db.sql("delete from deck where id = ? returning version")
            .param(id)
            .query(Long.class)
            .optional();
    version.ifPresent(actual -> StaleVersionException.check(expected, actual));
    db.sql("delete from deck_event where deck_id = ?").param(id).update();
    return version.isPresent();
  }

  @Override
  public List<KeptEvent> events(String id, long after, int limit) {
    return db.sql(
            """
            select number, at, body from deck_event
            where deck_id = ? and number > ? order by number limit ?
            """)
        .params(id, after, limit)
        .query(
            (row, i) ->
                new KeptEvent(
                    row.getLong("number"),
                    row.getLong("at"),
                    json.readValue(row.getString("body"), Event.class)))
        .list();
  }

  @Override
  public int removeUnusedSince(long millis, int limit) {
    List<String> ids =
        db.sql("select id from deck where used_at < ? limit ?")
            .params(millis, limit)
            .query(String.class)
            .list();
    int removed = 0;
    for (String id : ids) {
      // One that was used meanwhile stays.
      if (db.sql("delete from deck where id = ? and used_at < ?").params(id, millis).update() > 0) {
        db.sql("delete from deck_event where deck_id = ?").param(id).update();
        removed++;
      }
    }
    return removed;
  }

  private void addEvents(List<Changed> changes) {
    jdbc.batchUpdate(
        "insert into deck_event (deck_id, number, at, body) values (?, ?, ?, ?)",
        changes,
        Math.max(1, changes.size()),
        (row, change) -> {
          row.setString(1, change.kept().id());
          row.setLong(2, change.kept().version());
          row.setLong(3, clock.millis());
          row.setString(4, json.writeValueAsString(change.event()));
        });
  }

  /**
   * The time as {@code used_at} has it: the end of the minute, so that its index seldom changes and
   * no deck is removed too early.
   */
  private long endOfMinute() {
    return clock
        .instant()
        .truncatedTo(ChronoUnit.MINUTES)
        .plus(1, ChronoUnit.MINUTES)
        .toEpochMilli();
  }

  private Kept kept(ResultSet row, int i) throws SQLException {
    State state = json.readValue(row.getString("state"), State.class);
    Deck deck =
        new Deck(
            Contents.parse(row.getString("contents")),
            new Seed(row.getString("seed")),
            row.getInt("sealed") == 1,
            state.places(),
            state.chances(),
            state.revealed());
    return new Kept(row.getString("id"), row.getString("watch_id"), deck, row.getLong("version"));
  }
}
