package dev.evenhand.compat.deckofcardsapi;

import dev.evenhand.compat.deckofcardsapi.PeerDeck.Recipe;
import dev.evenhand.storage.Storage;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Repository;

/** Where it is kept what the peer knows of a deck. Each call is a part of a transaction. */
@Repository
class PeerDeckStore {

  private static final int BATCH = 500;

  private final JdbcClient db;
  private final Storage storage;
  private final Clock clock;
  private final Duration ttl;

  PeerDeckStore(
      JdbcClient db, Storage storage, Clock clock, @Value("${evenhand.decks.ttl}") Duration ttl) {
    this.db = db;
    this.storage = storage;
    this.clock = clock;
    this.ttl = ttl;
  }

  void add(PeerDeck deck) {
    db.sql(
            """
            insert into deckofcardsapi_deck
              (id, deck_id, deck_count, jokers, part, shuffled, gathered, opened_at)
            values (?, ?, ?, ?, ?, ?, ?, ?)
            """)
        .params(
            deck.id(),
            deck.deckId(),
            deck.recipe().deckCount(),
            deck.recipe().hasJokers() ? 1 : 0,
            deck.recipe().part(),
            deck.isShuffled() ? 1 : 0,
            deck.isGathered() ? 1 : 0,
            clock.millis())
        .update();
  }

  Optional<PeerDeck> find(String id) {
    return db.sql("select * from deckofcardsapi_deck where id = ?")
        .param(id)
        .query(PeerDeckStore::deck)
        .optional();
  }

  /** Notes that a deck is shuffled; no other shuffle of it begins before the transaction ends. */
  Optional<PeerDeck> shuffle(String id) {
    return db.sql("update deckofcardsapi_deck set shuffled = 1 where id = ? returning *")
        .param(id)
        .query(PeerDeckStore::deck)
        .optional();
  }

  void replace(PeerDeck deck) {
    db.sql(
            """
            update deckofcardsapi_deck
            set deck_id = ?, jokers = ?, part = ?, shuffled = ?, gathered = ? where id = ?
            """)
        .params(
            deck.deckId(),
            deck.recipe().hasJokers() ? 1 : 0,
            deck.recipe().part(),
            deck.isShuffled() ? 1 : 0,
            deck.isGathered() ? 1 : 0,
            deck.id())
        .update();
  }

  /** Forgets what is known of decks that are no more; younger ones than that are still there. */
  @Scheduled(initialDelay = 90_000, fixedDelay = 600_000)
  void forgetWhatIsNoMore() {
    long oldest = clock.millis() - ttl.toMillis();
    int removed;
    do {
      removed = storage.transact(() -> forgetOpenedBefore(oldest));
    } while (removed == BATCH);
  }

  private int forgetOpenedBefore(long millis) {
    return db.sql(
            """
            delete from deckofcardsapi_deck where id in (
              select id from deckofcardsapi_deck known where opened_at < ?
              and not exists (select 1 from deck where deck.id = known.deck_id) limit ?)
            """)
        .params(millis, BATCH)
        .update();
  }

  private static PeerDeck deck(ResultSet row, int i) throws SQLException {
    return new PeerDeck(
        row.getString("id"),
        row.getString("deck_id"),
        new Recipe(row.getInt("deck_count"), row.getInt("jokers") == 1, row.getString("part")),
        row.getInt("shuffled") == 1,
        row.getInt("gathered") == 1);
  }
}
