package dev.evenhand.deck;

import dev.evenhand.core.random.Seed;
import dev.evenhand.storage.SqlDialect;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Decks in SQL, for SQLite and PostgreSQL alike. */
@Component
class SqlDecks implements Decks {

  private final SqlDialect dialect;
  private final JdbcClient db;
  private final JsonMapper json;
  private final Clock clock;

  SqlDecks(SqlDialect dialect, JdbcClient db, JsonMapper json, Clock clock) {
    this.dialect = dialect;
    this.db = db;
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
    addEvent(kept, opened);
  }

  @Override
  public Optional<Kept> find(String id) {
    return db.sql("select * from deck where id = ? or watch_id = ?")
        .params(id, id)
        .query(this::kept)
        .optional();
  }

  @Override
  public Optional<Changed> change(
      String id, @Nullable Long expected, Function<Deck, Deck.Change> command) {
    Optional<Kept> locked =
        db.sql("select * from deck where id = ?" + dialect.forUpdate())
            .param(id)
            .query(this::kept)
            .optional();
    return locked.map(
        kept -> {
          checkVersion(expected, kept.version());
          Deck.Change change = command.apply(kept.deck());
          Kept changed = new Kept(id, kept.watchId(), change.deck(), kept.version() + 1);
          db.sql("update deck set state = ?, version = ?, used_at = ? where id = ?")
              .params(
                  json.writeValueAsString(State.of(change.deck())),
                  changed.version(),
                  endOfMinute(),
                  id)
              .update();
          addEvent(changed, change.event());
          return new Changed(changed, change.event());
        });
  }

  @Override
  public boolean remove(String id, @Nullable Long expected) {
    Optional<Long> version =
        db.sql("delete from deck where id = ? returning version")
            .param(id)
            .query(Long.class)
            .optional();
    version.ifPresent(actual -> checkVersion(expected, actual));
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

  private void addEvent(Kept kept, Event event) {
    db.sql("insert into deck_event (deck_id, number, at, body) values (?, ?, ?, ?)")
        .params(kept.id(), kept.version(), clock.millis(), json.writeValueAsString(event))
        .update();
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

  private static void checkVersion(@Nullable Long expected, long actual) {
    if (expected != null && expected != actual) {
      throw new StaleVersionException(expected, actual);
    }
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
