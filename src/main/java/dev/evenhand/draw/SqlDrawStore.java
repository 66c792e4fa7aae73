package dev.evenhand.draw;

import dev.evenhand.core.Sha256;
import dev.evenhand.core.random.PublicSeed;
import dev.evenhand.core.random.Seed;
import dev.evenhand.signing.SigningKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Draws in SQL that SQLite and PostgreSQL both understand. */
@Component
class SqlDrawStore implements DrawStore {

  private static final String OPEN = "open";
  private static final String REVEALED = "revealed";
  private static final String VOID = "void";

  private final JdbcClient db;
  private final JsonMapper json;
  private final Clock clock;

  SqlDrawStore(JdbcClient db, JsonMapper json, Clock clock) {
    this.db = db;
    this.json = json;
    this.clock = clock;
  }

  @Override
  public void add(Draw draw, Entries entries) {
    Instant revealBy = draw.terms().revealBy();
    db.sql(
            """
            insert into draw (id, seed, committed, size, reveal_by, status)
            values (?, ?, ?, ?, ?, ?)
            """)
        .params(
            draw.id(),
            draw.seed().text(),
            draw.receipt().number(),
            draw.size(),
            revealBy == null ? null : revealBy.toEpochMilli(),
            OPEN)
        .update();
    db.sql("insert into draw_entries (draw_id, body) values (?, ?)")
        .params(draw.id(), entries.text())
        .update();
  }

  @Override
  public Optional<Draw> find(String id) {
    return db.sql(
            """
            select d.*, c.number as c_number, c.hash as c_hash, c.body as c_body,
              c.signature as c_signature, c.key_id as c_key_id,
              e.number as e_number, e.hash as e_hash, e.body as e_body,
              e.signature as e_signature, e.key_id as e_key_id
            from draw d
            join receipt c on c.number = d.committed
            left join receipt e on e.number = d.closed
            where d.id = ?
            """)
        .param(id)
        .query(this::draw)
        .optional();
  }

  @Override
  public Optional<Draw> lock(String id) {
    // Nothing changes, but the row is this transaction's.
    db.sql("update draw set status = status where id = ?").param(id).update();
    return find(id);
  }

  @Override
  public void close(Draw draw) {
    switch (draw.state()) {
      case Draw.State.Open open -> throw new IllegalArgumentException("an open draw is not closed");
      case Draw.State.Revealed(Draw.Result result, SignedReceipt receipt) ->
          close(
              draw,
              REVEALED,
              receipt,
              result.publicSeed().text(),
              Stream.concat(result.winners().stream(), result.reserves().stream())
                  .collect(Collectors.joining("\n")));
      case Draw.State.Void(SignedReceipt receipt) -> close(draw, VOID, receipt, null, null);
    }
  }

  private void close(
      Draw draw,
      String status,
      SignedReceipt receipt,
      @Nullable String publicSeed,
      @Nullable String drawn) {
    db.sql("update draw set status = ?, closed = ?, public_seed = ?, drawn = ? where id = ?")
        .params(status, receipt.number(), publicSeed, drawn, draw.id())
        .update();
  }

  @Override
  public Entries entries(String id) {
    return new Entries(
        db.sql("select body from draw_entries where draw_id = ?")
            .param(id)
            .query(String.class)
            .single());
  }

  @Override
  public List<String> overdue(Instant now, int limit) {
    return db.sql("select id from draw where status = ? and reveal_by <= ? limit ?")
        .params(OPEN, now.toEpochMilli(), limit)
        .query(String.class)
        .list();
  }

  @Override
  public Receipt.Link next() {
    return db.sql("update receipt_head set number = number + 1 where id = 1 returning number, hash")
        .query(
            (row, i) ->
                new Receipt.Link(
                    row.getLong("number"),
                    row.getString("hash"),
                    clock.instant().truncatedTo(ChronoUnit.MILLIS)))
        .single();
  }

  @Override
  public SignedReceipt append(Receipt receipt, SigningKey key) {
    String text = json.writerFor(Receipt.class).writeValueAsString(receipt);
    SignedReceipt signed =
        new SignedReceipt(
            receipt.link().number(), Sha256.hex(text), text, key.sign(text), key.id());
    db.sql(
            """
            insert into receipt (number, draw_id, hash, body, signature, key_id)
            values (?, ?, ?, ?, ?, ?)
            """)
        .params(
            signed.number(), receipt.id(), signed.hash(), text, signed.signature(), signed.keyId())
        .update();
    db.sql("update receipt_head set hash = ? where id = 1").param(signed.hash()).update();
    return signed;
  }

  @Override
  public List<SignedReceipt> receipts(long after, int limit) {
    return db.sql("select * from receipt where number > ? order by number limit ?")
        .params(after, limit)
        .query((row, i) -> receipt(row, ""))
        .list();
  }

  @Override
  public List<SignedReceipt> receipts(String drawId) {
    return db.sql("select * from receipt where draw_id = ? order by number")
        .param(drawId)
        .query((row, i) -> receipt(row, ""))
        .list();
  }

  @Override
  public Optional<SignedReceipt> head() {
    return db.sql("select r.* from receipt r join receipt_head h on h.number = r.number")
        .query((row, i) -> receipt(row, ""))
        .optional();
  }

  private Draw draw(ResultSet row, int i) throws SQLException {
    SignedReceipt committed = receipt(row, "c_");
    Receipt.Commit commit = json.readValue(committed.text(), Receipt.Commit.class);
    return new Draw(
        row.getString("id"),
        new Seed(row.getString("seed")),
        commit,
        committed,
        row.getLong("size"),
        switch (row.getString("status")) {
          case REVEALED -> new Draw.State.Revealed(result(row, commit), receipt(row, "e_"));
          case VOID -> new Draw.State.Void(receipt(row, "e_"));
          default -> new Draw.State.Open();
        });
  }

  private static Draw.Result result(ResultSet row, Receipt.Commit commit) throws SQLException {
    List<String> drawn = List.of(row.getString("drawn").split("\n"));
    int count = commit.terms().count();
    return new Draw.Result(
        new PublicSeed(row.getString("public_seed")),
        drawn.subList(0, count),
        drawn.subList(count, drawn.size()));
  }

  private static SignedReceipt receipt(ResultSet row, String prefix) throws SQLException {
    return new SignedReceipt(
        row.getLong(prefix + "number"),
        row.getString(prefix + "hash"),
        row.getString(prefix + "body"),
        row.getString(prefix + "signature"),
        row.getString(prefix + "key_id"));
  }
}
