package dev.evenhand.draw;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an answer says of a draw. Nothing in it tells the seed before it is revealed.
 *
 * @param number of the receipt of the commit
 * @param commitment SHA-256 of the seed, in hex
 * @param ticket SHA-256 of the receipt's bytes, in hex
 * @param receipt of the commit, its exact text
 * @param seed present once it is revealed, as are the public seed, the winners and the reserves
 * @param head the newest receipt when the draw was committed or revealed
 */
@JsonInclude(Include.NON_NULL)
record DrawAnswer(
    String id,
    long number,
    String status,
    String algorithm,
    String commitment,
    Entries.Digest entries,
    Terms terms,
    String ticket,
    String receipt,
    String signature,
    String keyId,
    @Nullable String seed,
    @Nullable String publicSeed,
    @Nullable List<String> winners,
    @Nullable List<String> reserves,
    SignedReceipt.@Nullable Head head) {

  static DrawAnswer of(Draw draw, SignedReceipt.@Nullable Head head) {
    return switch (draw.state()) {
      case Draw.State.Open open -> of(draw, "open", null, head);
      case Draw.State.Revealed(Draw.Result result, SignedReceipt receipt) ->
          of(draw, "revealed", result, head);
      case Draw.State.Void(SignedReceipt receipt) -> of(draw, "void", null, head);
    };
  }

  private static DrawAnswer of(
      Draw draw, String status, Draw.@Nullable Result result, SignedReceipt.@Nullable Head head) {
    Receipt.Commit commit = draw.commit();
    SignedReceipt receipt = draw.receipt();
    return new DrawAnswer(
        draw.id(),
        receipt.number(),
        status,
        commit.algorithm(),
        commit.commitment(),
        commit.entries(),
        commit.terms(),
        receipt.hash(),
        receipt.text(),
        receipt.signature(),
        receipt.keyId(),
        result == null ? null : draw.seed().text(),
        result == null ? null : result.publicSeed().text(),
        result == null ? null : result.winners(),
        result == null ? null : result.reserves(),
        head);
  }
}
