package dev.evenhand.compat.deckofcardsapi;

import dev.evenhand.compat.deckofcardsapi.PeerAnswer.CardAnswer;
import dev.evenhand.core.cards.Card;
import dev.evenhand.items.CardItems;
import dev.evenhand.items.Contents;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.stereotype.Component;

/** Cards as the peer tells them, each with where its image is. */
@Component
class CardAnswers {

  /** What the peer calls the images of this one card. */
  static final String ACE_OF_DIAMONDS = "aceDiamonds";

  /**
   * Settings.
   *
   * @param images what the URLs of all images begin with
   */
  @ConfigurationProperties("evenhand.deckofcardsapi")
  record PeerProperties(String images) {}

  private final String images;

  CardAnswers(PeerProperties properties) {
    images = properties.images();
  }

  /** The cards with these numbers. */
  List<CardAnswer> of(Contents contents, List<Integer> numbers) {
    List<Card> cards = ((CardItems) contents.cards()).cards();
    return numbers.stream().map(number -> of(cards.get(number))).toList();
  }

  private CardAnswer of(Card card) {
    String code = PeerCards.code(card);
    String image = images + (code.equals("AD") ? ACE_OF_DIAMONDS : code);
    return new CardAnswer(
        code,
        image + ".png",
        new PeerAnswer.Images(image + ".svg", image + ".png"),
        PeerCards.value(card),
        PeerCards.suit(card));
  }
}
