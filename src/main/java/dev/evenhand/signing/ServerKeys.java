package dev.evenhand.signing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.evenhand.core.random.Randomness;
import dev.evenhand.storage.Storage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Supplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The keys of the server. All services at one database have the same: who comes first makes them.
 * Not to be called within a transaction: what it remembers must not be undone.
 */
@Component
public class ServerKeys {

  private static final int SECRET_BYTES = 32;
  private static final String HMAC = "HmacSHA256";

  private final Storage storage;
  private final JdbcClient db;
  private final Randomness randomness;
  private final Clock clock;
  private final @Nullable SigningKey configured;
  private volatile @Nullable Loaded loaded;

  /**
   * @param key the path of a PEM file with the Ed25519 key that signs, private and public; empty
   *     for one that is made on first use and kept in the database
   */
  @ConfigurationProperties("evenhand.draws")
  public record SigningProperties(String key) {}

  private record Loaded(SigningKey signing, byte[] tokens) {}

  ServerKeys(
      Storage storage,
      JdbcClient db,
      Randomness randomness,
      Clock clock,
      SigningProperties properties)
      throws IOException {
    this.storage = storage;
    this.db = db;
    this.randomness = randomness;
    this.clock = clock;
    this.configured = properties.key().isEmpty() ? null : configured(properties.key());
  }

  private static SigningKey configured(String path) throws IOException {
    try {
      return SigningKey.parse(Files.readString(Path.of(path)));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "evenhand.draws.key must be a PEM file with an Ed25519 key, private and public: %s: %s"
              .formatted(path, e.getMessage()),
          e);
    }
  }

  public SigningKey signing() {
    return loaded().signing;
  }

  /** The token by which a draw can be revealed; it is made from its id, and never kept. */
  public String revealToken(String drawId) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(loaded().tokens, HMAC));
      return HexFormat.of().formatHex(mac.doFinal(("reveal " + drawId).getBytes(UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has HMAC-SHA-256", e);
    }
  }

  /** Takes the same time wherever the two differ. */
  public boolean isRevealToken(String token, String drawId) {
    return MessageDigest.isEqual(token.getBytes(UTF_8), revealToken(drawId).getBytes(UTF_8));
  }

  /** Every key that ever signed, the newest first. */
  List<VerifyingKey> verifying() {
    loaded();
    return storage.transact(
        () ->
            db.sql("select body from public_key order by used_at desc")
                .query(
                    (row, i) -> new VerifyingKey(Base64.getDecoder().decode(row.getString("body"))))
                .list());
  }

  private Loaded loaded() {
    Loaded before = loaded;
    if (before == null) {
      before = storage.transact(this::load);
      loaded = before;
    }
    return before;
  }

  private Loaded load() {
    SigningKey signing =
        configured == null
            ? SigningKey.parse(secret("signing", () -> SigningKey.generate().secretPem()))
            : configured;
    VerifyingKey verifying = signing.publicKey();
    db.sql(
            """
            insert into public_key (id, body, used_at) values (?, ?, ?)
            on conflict (id) do update set used_at = excluded.used_at
            """)
        .params(
            verifying.id(), Base64.getEncoder().encodeToString(verifying.x509()), clock.millis())
        .update();
    String tokens = secret("tokens", () -> randomness.token(SECRET_BYTES));
    return new Loaded(signing, HexFormat.of().parseHex(tokens));
  }

  /** The secret that is kept under this name, made if there is none. */
  private String secret(String name, Supplier<String> made) {
    db.sql("insert into secret (name, value) values (?, ?) on conflict do nothing")
        .params(name, made.get())
        .update();
    return db.sql("select value from secret where name = ?")
        .param(name)
        .query(String.class)
        .single();
  }
}
