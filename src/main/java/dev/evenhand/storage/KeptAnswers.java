package dev.evenhand.storage;

import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import dev.evenhand.request.IdempotencyKey;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Changes that are made once, and answered the same again as often as they are asked for. */
@Component
public final class KeptAnswers {

  private static final TypeReference<Map<String, String>> HEADERS = new TypeReference<>() {};

  private final Storage storage;
  private final JdbcClient db;
  private final JdbcTemplate jdbc;
  private final JsonMapper json;
  private final Clock clock;

  KeptAnswers(Storage storage, JdbcClient db, JdbcTemplate jdbc, JsonMapper json, Clock clock) {
    this.storage = storage;
    this.db = db;
    this.jdbc = jdbc;
    this.json = json;
    this.clock = clock;
  }

  /**
   * An answer that can be kept.
   *
   * @param headers beside those that every such answer has
   * @param body as JSON
   */
  public record KeptAnswer(int status, Map<String, String> headers, String body) {}

  /**
   * Makes a change and answers it; the answer is kept in the same transaction, if the request has
   * an Idempotency-Key. The request's body must have been read.
   *
   * @throws ProblemException if the key has come before with another request
   */
  public ResponseEntity<String> answer(HttpServletRequest request, Supplier<KeptAnswer> change) {
    return answer(request, change, UnaryOperator.identity());
  }

  /**
   * The same for an answer with a secret in it.
   *
   * @param completion adds to the body what must not be kept
   */
  public ResponseEntity<String> answer(
      HttpServletRequest request, Supplier<KeptAnswer> change, UnaryOperator<String> completion) {
    return answer(
        request,
        key ->
            storage.transact(
                () -> {
                  KeptAnswer made = change.get();
                  key.ifPresent(k -> keep(Map.of(k, made)));
                  return made;
                }),
        completion);
  }

  /**
   * The same for a change with a transaction of its own, or one that it shares with others.
   *
   * @param change also {@linkplain #keep keeps} the answer, if there is a key
   */
  public ResponseEntity<String> answer(
      HttpServletRequest request, Function<Optional<IdempotencyKey>, KeptAnswer> change) {
    return answer(request, change, UnaryOperator.identity());
  }

  private ResponseEntity<String> answer(
      HttpServletRequest request,
      Function<Optional<IdempotencyKey>, KeptAnswer> change,
      UnaryOperator<String> completion) {
    Optional<IdempotencyKey> key = IdempotencyKey.of(request);
    KeptAnswer answer;
    try {
      answer = change.apply(key);
    } catch (RuntimeException e) {
      if (key.isEmpty() || Storage.isDown(e)) {
        throw e;
      }
      // Few requests come twice, so that is found out only where a change can't be made (again).
      answer = storage.transact(() -> find(key.get())).orElseThrow(() -> e);
    }
    ResponseEntity.BodyBuilder response =
        ResponseEntity.status(answer.status())
            .contentType(MediaType.APPLICATION_JSON)
            .cacheControl(CacheControl.noStore());
    answer.headers().forEach(response::header);
    return response.body(completion.apply(answer.body()));
  }

  /** Forgets the answers given before then, up to {@code limit}; returns how many. */
  public int forgetBefore(long millis, int limit) {
    return storage.transact(
        () ->
            db.sql("delete from answer where id in (select id from answer where at < ? limit ?)")
                .params(millis, limit)
                .update());
  }

  private Optional<KeptAnswer> find(IdempotencyKey key) {
    return db.sql("select request, status, headers, body from answer where id = ?")
        .param(key.id())
        .query(
            (row, i) -> {
              if (!row.getString("request").equals(key.digest())) {
                throw ProblemException.of(
                    ProblemType.INVALID_PARAMETER,
                    "this Idempotency-Key has come before, with another request");
              }
              return new KeptAnswer(
                  row.getInt("status"),
                  json.readValue(row.getString("headers"), HEADERS),
                  row.getString("body"));
            })
        .optional();
  }

  /**
   * Keeps answers, as a part of the transaction that makes the changes.
   *
   * @throws RepeatedException if one of the keys has an answer, or is given one meanwhile
   */
  public void keep(Map<IdempotencyKey, KeptAnswer> made) {
    int[][] kept =
        jdbc.batchUpdate(
            """
            insert into answer (id, request, status, headers, body, at) values (?, ?, ?, ?, ?, ?)
            on conflict do nothing
            """,
            made.entrySet(),
            Math.max(1, made.size()),
            (row, entry) -> {
              row.setString(1, entry.getKey().id());
              row.setString(2, entry.getKey().digest());
              row.setInt(3, entry.getValue().status());
              row.setString(4, json.writeValueAsString(entry.getValue().headers()));
              row.setString(5, entry.getValue().body());
              row.setLong(6, clock.millis());
            });
    if (Arrays.stream(kept).flatMapToInt(Arrays::stream).anyMatch(rows -> rows == 0)) {
      throw new RepeatedException();
    }
  }

  /** A change was made before, and must be undone. */
  public static final class RepeatedException extends RuntimeException {}
}
