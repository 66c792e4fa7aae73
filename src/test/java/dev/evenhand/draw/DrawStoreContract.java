package dev.evenhand.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.evenhand.core.Sha256;
import dev.evenhand.core.random.PublicSeed;
import dev.evenhand.core.random.Seed;
import dev.evenhand.signing.SigningKey;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

/** What every store of draws promises. */
abstract class DrawStoreContract {

  private static final Instant NOW = Instant.parse("2027-01-31T20:00:00.120Z");
  private static final SigningKey KEY = SigningKey.generate();
  private static final Seed SEED = new Seed("5eed".repeat(16));

  private TransactionTemplate transactions;
  private DrawStore draws;

  /** The database under test. */
  abstract DataSource database();

  @BeforeEach
  void openStore() {
    Flyway.configure().dataSource(database()).load().migrate();
    transactions = new TransactionTemplate(new JdbcTransactionManager(database()));
    draws =
        new SqlDrawStore(
            JdbcClient.create(database()),
            JsonMapper.shared(),
            Clock.fixed(NOW.plusNanos(3456), ZoneOffset.UTC));
  }

  private <T> T transact(Supplier<T> work) {
    return transactions.execute(status -> work.get());
  }

  private static Terms terms(@Nullable Instant revealBy) {
    return new Terms(null, 2, 1, null, false, revealBy);
  }

  private Draw add(Terms terms, Entries entries) {
    String id = UUID.randomUUID().toString().replace("-", "");
    Receipt.Commit commit =
        new Receipt.Commit(
            id, draws.next(), "coreutils-shuf-1", "c0".repeat(32), entries.digest(), terms);
    SignedReceipt receipt = draws.append(commit, KEY);
    Draw draw = new Draw(id, SEED, commit, receipt, entries.bytes().length, new Draw.State.Open());
    draws.add(draw, entries);
    return draw;
  }

  private Draw added(@Nullable Instant revealBy) {
    return transact(() -> add(terms(revealBy), new Entries("ann\nbob\ncid\n")));
  }

  private Draw find(Draw draw) {
    return transact(() -> draws.find(draw.id())).orElseThrow();
  }

  @Test
  void aDrawIsFoundAsItWasKept() {
    Terms terms =
        new Terms(
            "\"Summer\" \\ é 🦀",
            1,
            0,
            new PublicSource("the \"beacon\"", "[0-9a-f]{64}", NOW.plusSeconds(1)),
            true,
            NOW.plusMillis(1500));
    Entries entries = new Entries("é 🦀\n 1.0 \n{\"x\":\"\\n\"}\n\u2028x\n\ufeffy\nשלום\n");
    Draw draw = transact(() -> add(terms, entries));
    assertThat(find(draw)).isEqualTo(draw);
    assertThat(transact(() -> draws.entries(draw.id()))).isEqualTo(entries);
    assertThat(draw.commit().link().at()).isEqualTo(NOW);
    assertThat(transact(() -> draws.find("none"))).isEmpty();
    assertThat(transact(() -> draws.lock("none"))).isEmpty();
  }

  @Test
  void aRevealedDrawKeepsItsResult() {
    Draw draw = added(null);
    PublicSeed word = new PublicSeed("blue heron");
    Draw revealed =
        transact(
            () -> {
              Draw locked = draws.lock(draw.id()).orElseThrow();
              Draw.Result result = locked.result(word, draws.entries(draw.id()));
              SignedReceipt receipt = draws.append(locked.revealed(result, draws.next()), KEY);
              Draw closed = locked.with(new Draw.State.Revealed(result, receipt));
              draws.close(closed);
              return closed;
            });
    assertThat(find(draw)).isEqualTo(revealed);
    assertThat(transact(() -> draws.receipts(draw.id())))
        .containsExactly(draw.receipt(), ((Draw.State.Revealed) revealed.state()).receipt());
  }

  @Test
  void whatIsOverdueIsOpenAndLate() {
    Draw late = added(NOW);
    Draw later = added(NOW.plusMillis(1));
    Draw unlimited = added(null);
    Draw closed = added(NOW.minusSeconds(1));
    Draw voided =
        transact(
            () -> {
              SignedReceipt receipt = draws.append(closed.voided(draws.next()), KEY);
              Draw with = closed.with(new Draw.State.Void(receipt));
              draws.close(with);
              return with;
            });
    assertThat(find(closed)).isEqualTo(voided);
    List<String> overdue = transact(() -> draws.overdue(NOW, Integer.MAX_VALUE));
    assertThat(overdue).contains(late.id()).doesNotContain(later.id(), unlimited.id(), closed.id());
    added(NOW);
    assertThat(transact(() -> draws.overdue(NOW, 1))).hasSize(1);
    assertThat(late.isOverdue(NOW)).isTrue();
    assertThat(later.isOverdue(NOW)).isFalse();
    assertThat(unlimited.isOverdue(NOW)).isFalse();
    assertThat(voided.isOverdue(NOW)).isFalse();
  }

  @Test
  void receiptsAreOneChainWhoeverAppendsAndWhateverFails() {
    long before = transact(() -> draws.head()).map(SignedReceipt::number).orElse(0L);
    IntStream.range(0, 40)
        .mapToObj(
            i ->
                CompletableFuture.runAsync(
                    () -> {
                      if (i % 4 == 0) {
                        assertThatThrownBy(
                                () ->
                                    transact(
                                        () -> {
                                          add(terms(null), new Entries("a\n"));
                                          throw new IllegalStateException("undone");
                                        }))
                            .hasMessage("undone");
                      } else {
                        added(null);
                      }
                    }))
        .toList()
        .forEach(CompletableFuture::join);
    List<SignedReceipt> chain = transact(() -> draws.receipts(before, Integer.MAX_VALUE));
    assertThat(chain).hasSize(30);
    assertThat(transact(() -> draws.head())).contains(chain.getLast());
    String previous = null;
    for (int i = 0; i < chain.size(); i++) {
      SignedReceipt receipt = chain.get(i);
      assertThat(receipt.number()).isEqualTo(before + 1 + i);
      assertThat(receipt.hash()).isEqualTo(Sha256.hex(receipt.text()));
      Receipt said = JsonMapper.shared().readValue(receipt.text(), Receipt.class);
      assertThat(said.link().number()).isEqualTo(receipt.number());
      if (i > 0) {
        assertThat(said.link().previous()).isEqualTo(previous);
      }
      previous = receipt.hash();
    }
    assertThat(transact(() -> draws.receipts(before + 28, 1))).containsExactly(chain.get(28));
  }

  @Test
  void ofManyWhoLockADrawOneFindsItOpen() {
    Draw draw = added(null);
    List<Optional<SignedReceipt>> closed =
        IntStream.range(0, 8)
            .mapToObj(
                i ->
                    CompletableFuture.supplyAsync(
                        () ->
                            transact(
                                () -> {
                                  Draw locked = draws.lock(draw.id()).orElseThrow();
                                  if (!locked.isOpen()) {
                                    return Optional.<SignedReceipt>empty();
                                  }
                                  Draw.Result result =
                                      new Draw.Result(
                                          new PublicSeed("w" + i),
                                          List.of("ann", "bob"),
                                          List.of("cid"));
                                  SignedReceipt receipt =
                                      draws.append(locked.revealed(result, draws.next()), KEY);
                                  draws.close(
                                      locked.with(new Draw.State.Revealed(result, receipt)));
                                  return Optional.of(receipt);
                                })))
            .toList()
            .stream()
            .map(CompletableFuture::join)
            .toList();
    assertThat(closed.stream().filter(Optional::isPresent)).hasSize(1);
    assertThat(transact(() -> draws.receipts(draw.id()))).hasSize(2);
  }
}
