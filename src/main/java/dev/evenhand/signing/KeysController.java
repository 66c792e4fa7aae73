package dev.evenhand.signing;

import dev.evenhand.problem.Excerpt;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The public keys of receipts, those that sign no more too: all, or the one with this id. */
@RestController
@RequestMapping("/.well-known/evenhand-keys")
class KeysController {

  private final ServerKeys keys;

  KeysController(ServerKeys keys) {
    this.keys = keys;
  }

  @GetMapping(produces = "application/jwk-set+json")
  ResponseEntity<Map<String, List<Map<String, String>>>> asJwks(
      @RequestParam @Nullable String keyId) {
    return answer(Map.of("keys", find(keyId).stream().map(VerifyingKey::jwk).toList()));
  }

  @GetMapping(produces = "application/x-pem-file")
  ResponseEntity<String> asPem(@RequestParam @Nullable String keyId) {
    return answer(find(keyId).stream().map(VerifyingKey::pem).collect(Collectors.joining()));
  }

  private List<VerifyingKey> find(@Nullable String keyId) {
    List<VerifyingKey> all = keys.verifying();
    List<VerifyingKey> found =
        all.stream().filter(key -> keyId == null || key.id().equals(keyId)).toList();
    if (found.isEmpty()) {
      throw ProblemException.of(
          ProblemType.NOT_FOUND, "there is no such key: keyId=" + Excerpt.of(keyId));
    }
    return found;
  }

  private static <T> ResponseEntity<T> answer(T body) {
    return ResponseEntity.ok().cacheControl(CacheControl.noCache()).body(body);
  }
}
