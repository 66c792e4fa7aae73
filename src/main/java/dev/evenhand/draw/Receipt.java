package dev.evenhand.draw;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.evenhand.core.Sha256;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a receipt says. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Receipt.Commit.class, name = "commit"),
  @JsonSubTypes.Type(value = Receipt.Reveal.class, name = "reveal"),
  @JsonSubTypes.Type(value = Receipt.Void.class, name = "void")
})
sealed interface Receipt {

  /** Of the draw. */
  String id();

  Link link();

  /**
   * Where in the chain it is.
   *
   * @param number one more than that of the receipt before
   * @param previous hash of the receipt before; null in the first
   */
  record Link(long number, @Nullable String previous, Instant at) {}

  /**
   * What is fixed before chance comes in.
   *
   * @param commitment SHA-256 of the server's seed, in hex
   */
  record Commit(
      String id,
      @JsonUnwrapped Link link,
      String algorithm,
      String commitment,
      Entries.Digest entries,
      @JsonUnwrapped Terms terms)
      implements Receipt {}

  /**
   * What came out.
   *
   * @param ticket hash of the receipt of the commit
   */
  record Reveal(
      String id,
      @JsonUnwrapped Link link,
      String ticket,
      String seed,
      String publicSeed,
      Lines winners,
      Lines reserves)
      implements Receipt {}

  /** That nothing came out in time. */
  record Void(String id, @JsonUnwrapped Link link, String ticket, Instant revealBy)
      implements Receipt {}

  /**
   * Entries that were drawn.
   *
   * @param sha256 of them in the order drawn, one a line, each ended by LF, in hex
   */
  record Lines(int total, String sha256) {

    static Lines of(List<String> entries) {
      return new Lines(
          entries.size(),
          Sha256.hex(entries.stream().map(entry -> entry + "\n").collect(Collectors.joining())));
    }
  }
}
