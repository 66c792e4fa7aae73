package dev.evenhand.draw;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.evenhand.request.Input;
import dev.evenhand.request.InputReader;
import dev.evenhand.storage.Storage;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

@RestController
class ReceiptsController {

  private static final int MOST_RECEIPTS = 1000;

  private final InputReader inputs;
  private final DrawStore draws;
  private final Deadlines deadlines;
  private final Storage storage;
  private final JsonMapper json;

  ReceiptsController(
      InputReader inputs, DrawStore draws, Deadlines deadlines, Storage storage, JsonMapper json) {
    this.inputs = inputs;
    this.draws = draws;
    this.deadlines = deadlines;
    this.storage = storage;
    this.json = json;
  }

  @GetMapping(path = "/v1/draws/{id}/receipts", produces = MediaType.APPLICATION_NDJSON_VALUE)
  ResponseEntity<byte[]> ofDraw(@PathVariable String id, HttpServletRequest request)
      throws IOException {
    Input input = inputs.read(request, List.of());
    Draw draw = deadlines.find(id);
    return lines(input, storage.transact(() -> draws.receipts(draw.id())));
  }

  @GetMapping(path = "/v1/receipts", produces = MediaType.APPLICATION_NDJSON_VALUE)
  ResponseEntity<byte[]> all(HttpServletRequest request) throws IOException {
    Input input = inputs.read(request, List.of("after"));
    long after = input.integer("after", 0).orElse(0);
    return lines(input, storage.transact(() -> draws.receipts(after, MOST_RECEIPTS)));
  }

  private ResponseEntity<byte[]> lines(Input input, List<SignedReceipt> receipts) {
    byte[] lines =
        receipts.stream()
            .map(receipt -> json.writeValueAsString(receipt.told()) + "\n")
            .collect(Collectors.joining())
            .getBytes(UTF_8);
    // Until a slow client has them.
    input.memory().take(lines.length);
    return ResponseEntity.ok()
        .contentType(MediaType.APPLICATION_NDJSON)
        .cacheControl(CacheControl.noStore())
        .body(lines);
  }

  /** The newest receipt; its number is 0, and all else null, where there is none. */
  record HeadAnswer(
      long number,
      @Nullable String hash,
      @Nullable String receipt,
      @Nullable String signature,
      @Nullable String keyId) {

    static HeadAnswer of(SignedReceipt head) {
      return new HeadAnswer(
          head.number(), head.hash(), head.text(), head.signature(), head.keyId());
    }
  }

  @GetMapping(path = "/v1/receipts/head", produces = MediaType.APPLICATION_JSON_VALUE)
  ResponseEntity<HeadAnswer> head(HttpServletRequest request) throws IOException {
    inputs.read(request, List.of());
    return ResponseEntity.ok()
        .cacheControl(CacheControl.noStore())
        .body(
            storage
                .transact(draws::head)
                .map(HeadAnswer::of)
                .orElseGet(() -> new HeadAnswer(0, null, null, null, null)));
  }
}
