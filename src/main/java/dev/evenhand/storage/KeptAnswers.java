package dev.evenhand.storage;

import dev.evenhand.web.IdempotencyKey;
import dev.evenhand.web.ProblemException;
import dev.evenhand.web.ProblemType;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
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
  private final JsonMapper json;
  private final Clock clock;

  KeptAnswers(Storage storage, JdbcClient db, JsonMapper json, Clock clock) {
    this.storage = storage;
    this.db = db;
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
    KeptAnswer answer =
        IdempotencyKey.of(request)
            .map(key -> once(key, change))
            .orElseGet(() -> storage.transact(change));
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

  /** Makes the change, unless it was made before: few requests come twice. */
  private KeptAnswer once(IdempotencyKey key, Supplier<KeptAnswer> change) {
    try {
      return storage.transact(
          () -> {
            KeptAnswer made = change.get();
            keep(key, made);
            return made;
          });
    } catch (RuntimeException e) {
      if (e instanceof ProblemException refusal
          && refusal.getStatusCode() == HttpStatus.SERVICE_UNAVAILABLE) {
        throw e;
      }
      return storage.transact(() -> find(key)).orElseThrow(() -> e);
    }
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
   * @throws RepeatedException if the key has an answer, which waits for whoever gives it one now
   */
  private void keep(IdempotencyKey key, KeptAnswer answer) {
    int kept =
        db.sql(
                """
                insert into answer (id, request, status, headers, body, at) values (?, ?, ?, ?, ?, ?)
                on conflict do nothing
                """)
            .params(
                key.id(),
                key.digest(),
                answer.status(),
                json.writeValueAsString(answer.headers()),
                answer.body(),
                clock.millis())
            .update();
    if (kept == 0) {
      throw new RepeatedException();
    }
  }

  /** Undoes a change that was made before. */
  private static final class RepeatedException extends RuntimeException {}
}
