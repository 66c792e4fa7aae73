package dev.evenhand.deck.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.evenhand.bytes.Body;
import dev.evenhand.core.RefusedException;
import dev.evenhand.core.cards.Card;
import dev.evenhand.core.cards.CardSet;
import dev.evenhand.core.cards.MemorySet;
import dev.evenhand.core.random.PublicSeed;
import dev.evenhand.core.random.Seed;
import dev.evenhand.deck.model.Deck;
import dev.evenhand.deck.model.Event;
import dev.evenhand.deck.model.Pick;
import dev.evenhand.deck.model.Place;
import dev.evenhand.deck.store.DeckStore.Changed;
import dev.evenhand.deck.store.DeckStore.Kept;
import dev.evenhand.deck.store.DeckStore.KeptEvent;
import dev.evenhand.items.CardItems;
import dev.evenhand.items.Contents;
import dev.evenhand.items.Document;
import dev.evenhand.items.Items;
import dev.evenhand.items.Json;
import dev.evenhand.items.Value;
import dev.evenhand.storage.SqlDialect;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

/** What every store of decks promises. */
abstract class DeckStoreContract {

  private static final long NOW = 1_800_000_000_000L;
  private static final long MINUTE = 60_000;
  private static final Function<Deck, Deck.Change> DRAW =
      deck -> deck.move(Place.STOCK, new Pick.FromEnd(true, 1), Place.DRAWN, true);

  private final AtomicLong now = new AtomicLong(NOW);
  private TransactionTemplate transactions;
  private DeckStore decks;

  /** The database under test. */
  abstract DataSource database();

  abstract SqlDialect dialect();

  @BeforeEach
  void openStore() {
    Flyway.configure().dataSource(database()).load().migrate();
    transactions = new TransactionTemplate(new JdbcTransactionManager(database()));
    decks =
        new SqlDeckStore(
            dialect(),
            JdbcClient.create(database()),
            new JdbcTemplate(database()),
            JsonMapper.shared(),
            clock());
  }

  private Clock clock() {
    return new Clock() {
      @Override
      public ZoneId getZone() {
        return ZoneOffset.UTC;
      }

      @Override
      public Clock withZone(ZoneId zone) {
        return this;
      }

      @Override
      public Instant instant() {
        return Instant.ofEpochMilli(now.get());
      }
    };
  }

  @Test
  void aDeckIsFoundByBothItsIdsAndByNoOther() {
    Kept kept = open(standard());
    assertThat(find(kept.id())).isEqualTo(kept);
    assertThat(find(kept.watchId())).isEqualTo(kept);
    assertThat(transact(() -> decks.find(newId()))).isEmpty();
    assertThat(events(kept)).containsExactly(new KeptEvent(1, NOW, Event.opened()));
  }

  @Test
  void aChangeIsOneMoreVersionAndOneMoreEvent() {
    Kept kept = open(standard());
    now.addAndGet(5);
    Changed changed = change(kept, 1L, DRAW);
    assertThat(changed.kept().version()).isEqualTo(2);
    assertThat(changed.event().cards()).containsExactly(0);
    assertSame(find(kept.id()), changed.kept());
    assertThat(events(kept))
        .containsExactly(
            new KeptEvent(1, NOW, Event.opened()), new KeptEvent(2, NOW + 5, changed.event()));
  }

  @Test
  void aDeckIsChangedByItsIdAlone() {
    Kept kept = open(standard());
    assertThat(transact(() -> decks.change(newId(), null, DRAW))).isEmpty();
    assertThat(transact(() -> decks.change(kept.watchId(), null, DRAW))).isEmpty();
    assertUntouched(kept, NOW);
  }

  @Test
  void aRefusedCommandLeavesEverythingAsItWas() {
    Kept kept = open(standard());
    Pick tooMany = new Pick.FromEnd(true, 53);
    assertThatThrownBy(
            () -> change(kept, null, deck -> deck.move(Place.STOCK, tooMany, Place.DRAWN, true)))
        .isInstanceOf(RefusedException.class);
    assertUntouched(kept, NOW);
  }

  @Test
  void aTransactionThatIsRolledBackLeavesEverythingAsItWas() {
    Kept kept = open(standard());
    Kept never = kept(standard());
    transactions.executeWithoutResult(
        status -> {
          decks.change(kept.id(), null, DRAW).orElseThrow();
          decks.change(kept.id(), null, DRAW).orElseThrow();
          decks.add(never, Event.opened());
          status.setRollbackOnly();
        });
    assertUntouched(kept, NOW);
    assertThat(transact(() -> decks.find(never.id()))).isEmpty();
    assertThat(events(never)).isEmpty();
  }

  @Test
  void aStaleVersionChangesNothing() {
    Kept kept = open(standard());
    for (long stale : new long[] {0, 2, Long.MAX_VALUE}) {
      assertThatThrownBy(() -> change(kept, stale, DRAW))
          .isInstanceOf(DeckStore.StaleVersionException.class)
          .hasMessageContaining("If-Match=%d, version=1".formatted(stale));
      assertThatThrownBy(() -> transact(() -> decks.remove(kept.id(), stale)))
          .isInstanceOf(DeckStore.StaleVersionException.class);
      assertUntouched(kept, NOW);
    }
  }

  @Test
  void aRemovedDeckIsGoneWithItsEvents() {
    Kept kept = open(standard());
    Kept other = open(standard());
    change(kept, null, DRAW);
    assertThat(transact(() -> decks.remove(kept.watchId(), null))).isFalse();
    assertThat(transact(() -> decks.remove(kept.id(), 2L))).isTrue();
    assertThat(transact(() -> decks.find(kept.id()))).isEmpty();
    assertThat(events(kept)).isEmpty();
    assertThat(transact(() -> decks.change(kept.id(), null, DRAW))).isEmpty();
    assertThat(transact(() -> decks.remove(kept.id(), null))).isFalse();
    assertUntouched(other, NOW);
  }

  @Test
  void eventsComeInOrderFromAnyNumberOnAndNoMoreThanAskedFor() {
    Kept kept = open(standard());
    IntStream.range(0, 12).forEach(i -> change(kept, null, DRAW));
    assertThat(numbers(kept, 0, 100)).isEqualTo(LongStream.rangeClosed(1, 13).boxed().toList());
    assertThat(numbers(kept, 9, 3)).containsExactly(10L, 11L, 12L);
    assertThat(numbers(kept, 12, 3)).containsExactly(13L);
    assertThat(numbers(kept, 13, 3)).isEmpty();
    assertThat(numbers(kept, Long.MAX_VALUE, 3)).isEmpty();
  }

  @Test
  void onlyDecksUnusedSinceAreRemovedAndNoMoreThanAskedFor() {
    now.set(2 * MINUTE - 1);
    List<Kept> old = IntStream.range(0, 5).mapToObj(i -> open(standard())).toList();
    Kept used = open(standard());
    now.set(2 * MINUTE + 1);
    Kept young = open(standard());
    change(used, null, DRAW);
    assertThat(transact(() -> decks.removeUnusedSince(2 * MINUTE - 1, 10))).isZero();
    assertThat(transact(() -> decks.removeUnusedSince(3 * MINUTE, 3))).isEqualTo(3);
    assertThat(transact(() -> decks.removeUnusedSince(3 * MINUTE, 3))).isEqualTo(2);
    assertThat(transact(() -> decks.removeUnusedSince(3 * MINUTE, 3))).isZero();
    for (Kept gone : old) {
      assertThat(transact(() -> decks.find(gone.id()))).isEmpty();
      assertThat(events(gone)).isEmpty();
    }
    assertUntouched(young, 2 * MINUTE + 1);
    assertThat(events(used)).hasSize(2);
  }

  @Test
  void ownCardsComeBackByteForByte() {
    String json =
        """
        [1.0,1e400,-0,12345678901234567890123,"\\u00e9\\ud800\\u0000","é🦀",{"a":1,"a":[ 2,
          3 ]},null,"x","x",""]\
        """;
    Contents contents = new Contents("own", array(json));
    Contents back = find(open(contents).id()).deck().contents();
    assertThat(back.cardSet()).isEqualTo("own");
    assertThat(back.json(all(back))).isEqualTo(json);
    assertThat(all(back).stream().map(back::name))
        .isEqualTo(all(contents).stream().map(contents::name).toList())
        .contains("1.0", "\"\\u00e9\\ud800\\u0000\"");
  }

  @Test
  void memoryCardsComeBack() {
    assertComesBack("memory", MemorySet.cards(MemorySet.SYMBOLS));
    assertComesBack("memory", MemorySet.cards(List.of("a \"b\" \\", "\t\u0001", "é🦀", "[,]")));
  }

  @Test
  void partsOfADeckComeBackInTheirOrderAndWithTheirRepeats() {
    List<Card> part =
        Stream.of("10H", "AS", "AS", "X2", "KC")
            .map(code -> CardSet.card(code).orElseThrow())
            .toList();
    assertComesBack("standard", part);
    assertComesBack("piquet", part);
  }

  @Test
  void shoesOfEverySetComeBack() {
    for (CardSet set : CardSet.values()) {
      assertComesBack(set.id(), set.cards(20, 8));
    }
  }

  @Test
  void aDeckWithoutCardsComesBack() {
    assertComesBack("standard", List.of());
    assertComesBack("memory", List.of());
    Kept kept = open(new Contents("own", array("[]")));
    assertThat(find(kept.id()).deck().contents().size()).isZero();
  }

  @Test
  void whatWasPlayedComesBackPlaceForPlace() {
    Kept kept = open(standard());
    Changed last = change(kept, null, deck -> deck.gather(new PublicSeed("our word")));
    List<Function<Deck, Deck.Change>> commands =
        List.of(
            deck -> deck.move(Place.STOCK, new Pick.FromEnd(true, 5), Place.pile("b~.-_"), true),
            deck -> deck.move(Place.STOCK, new Pick.FromEnd(false, 3), Place.pile("a"), true),
            deck -> deck.move(Place.STOCK, new Pick.AtRandom(4, null), Place.DRAWN, true),
            deck -> deck.move(Place.pile("a"), new Pick.All(), Place.STOCK, false),
            deck -> deck.shuffle(Place.pile("b~.-_"), new PublicSeed("2")),
            Deck::reveal);
    for (Function<Deck, Deck.Change> command : commands) {
      last = change(kept, last.kept().version(), command);
      assertSame(find(kept.id()), last.kept());
      assertThat(events(kept).getLast().event()).isEqualTo(last.event());
    }
    Deck back = find(kept.id()).deck();
    assertThat(back.isRevealed()).isTrue();
    assertThat(back.isSealed()).isTrue();
    assertThat(back.chances()).isEqualTo(3);
    assertThat(back.seed()).isEqualTo(kept.deck().seed());
    assertThat(back.places().keySet())
        .containsExactly(Place.STOCK, Place.DRAWN, Place.pile("b~.-_"), Place.pile("a"));
  }

  @Test
  void aCallersSeedComesBackAsItIs() {
    Deck deck = Deck.fresh(standard(), new Seed(" \té🦀'\"\\\r\n"), false);
    Kept kept = new Kept(newId(), newId(), deck, 1);
    transactions.executeWithoutResult(status -> decks.add(kept, Event.opened()));
    assertThat(find(kept.id()).deck().seed()).isEqualTo(deck.seed());
    assertThat(find(kept.id()).deck().isSealed()).isFalse();
  }

  @Test
  void changesOfOneDeckAtTheSameTimeComeOneAfterTheOther() throws Exception {
    Kept kept = open(standard());
    Callable<List<Integer>> player =
        () ->
            IntStream.range(0, 6)
                .mapToObj(i -> change(kept, null, DRAW).event().cards().getFirst())
                .toList();
    List<Integer> drawn = new ArrayList<>();
    try (ExecutorService players = Executors.newFixedThreadPool(8)) {
      for (Future<List<Integer>> some : players.invokeAll(Collections.nCopies(8, player))) {
        drawn.addAll(some.get());
      }
    }
    assertThat(drawn).containsExactlyInAnyOrderElementsOf(IntStream.range(0, 48).boxed().toList());
    assertThat(find(kept.id()).version()).isEqualTo(49);
    assertThat(numbers(kept, 0, 100)).isEqualTo(LongStream.rangeClosed(1, 49).boxed().toList());
    assertThat(events(kept).stream().skip(1).map(event -> event.event().cards().getFirst()))
        .isEqualTo(find(kept.id()).deck().cards(Place.DRAWN));
  }

  @Test
  void aChangeWaitsUntilTheOneBeforeItHasEnded() throws Exception {
    Kept kept = open(standard());
    CountDownLatch isChanged = new CountDownLatch(1);
    try (ExecutorService other = Executors.newSingleThreadExecutor()) {
      Future<Changed> second =
          other.submit(
              () -> {
                isChanged.await();
                return change(kept, null, DRAW);
              });
      Changed first =
          transact(
              () -> {
                Changed made = decks.change(kept.id(), null, DRAW).orElseThrow();
                isChanged.countDown();
                assertThatThrownBy(() -> second.get(200, TimeUnit.MILLISECONDS))
                    .isInstanceOf(TimeoutException.class);
                return made;
              });
      assertThat(first.event().cards()).containsExactly(0);
      assertThat(second.get().event().cards()).containsExactly(1);
    }
  }

  private void assertComesBack(String set, List<Card> cards) {
    Contents contents = new Contents(set, new CardItems(cards));
    assertThat(find(open(contents).id()).deck().contents()).isEqualTo(contents);
  }

  private void assertUntouched(Kept kept, long openedAt) {
    assertSame(find(kept.id()), kept);
    assertThat(events(kept)).containsExactly(new KeptEvent(1, openedAt, Event.opened()));
  }

  private static void assertSame(Kept actual, Kept expected) {
    assertThat(actual).isEqualTo(expected);
    assertThat(actual.deck().places().keySet())
        .containsExactlyElementsOf(expected.deck().places().keySet());
  }

  private static Contents standard() {
    return new Contents("standard", new CardItems(CardSet.STANDARD.cards(1, 0)));
  }

  private static Kept kept(Contents contents) {
    return new Kept(newId(), newId(), Deck.fresh(contents, new Seed("s" + newId()), true), 1);
  }

  private Kept open(Contents contents) {
    Kept kept = kept(contents);
    transactions.executeWithoutResult(status -> decks.add(kept, Event.opened()));
    return kept;
  }

  private Kept find(String id) {
    return transact(() -> decks.find(id)).orElseThrow();
  }

  private Changed change(Kept kept, Long expected, Function<Deck, Deck.Change> command) {
    return transact(() -> decks.change(kept.id(), expected, command)).orElseThrow();
  }

  private List<KeptEvent> events(Kept kept) {
    return transact(() -> decks.events(kept.id(), 0, 1_000));
  }

  private List<Long> numbers(Kept kept, long after, int limit) {
    return transact(() -> decks.events(kept.id(), after, limit)).stream()
        .map(KeptEvent::number)
        .toList();
  }

  private <T> T transact(Supplier<T> work) {
    return transactions.execute(status -> work.get());
  }

  private static String newId() {
    return UUID.randomUUID().toString().replace("-", "");
  }

  private static Items array(String json) {
    try {
      Document document =
          Json.read(Body.of(json.getBytes(UTF_8)), List.of(), Integer.MAX_VALUE, taken -> {});
      return ((Value.Listed) document.values().get(Document.ITEMS)).items();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Integer> all(Contents contents) {
    return IntStream.range(0, contents.size()).boxed().toList();
  }
}
