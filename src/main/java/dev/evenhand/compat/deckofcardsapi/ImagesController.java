package dev.evenhand.compat.deckofcardsapi;

import dev.evenhand.cardart.CardArt;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import java.time.Duration;
import java.util.Optional;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Our own images, under the names that the peer's have. */
@RestController
class ImagesController {

  static final String IMAGES = "/static/img/";

  private static final MediaType SVG = MediaType.valueOf("image/svg+xml");
  private static final Duration KEPT = Duration.ofDays(1);

  @GetMapping(IMAGES + "{name}.svg")
  ResponseEntity<String> image(@PathVariable String name) {
    String image =
        switch (name) {
          case "back" -> CardArt.back();
          case CardAnswers.ACE_OF_DIAMONDS -> face("AD").orElseThrow();
          default ->
              face(name)
                  .orElseThrow(
                      () ->
                          ProblemException.of(
                              ProblemType.NOT_FOUND,
                              "there is no such card; such are AS, 0H, X1 and back"));
        };
    return ResponseEntity.ok()
        .contentType(SVG)
        .cacheControl(CacheControl.maxAge(KEPT).cachePublic())
        .body(image);
  }

  private static Optional<String> face(String code) {
    return PeerCards.card(code).map(CardArt::face);
  }
}
