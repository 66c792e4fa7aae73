package dev.evenhand.cardart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.core.cards.Card;
import dev.evenhand.core.cards.CardSet;
import dev.evenhand.core.cards.MemorySet;
import dev.evenhand.core.cards.Rank;
import dev.evenhand.core.cards.Suit;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class CardArtTest {

  @Test
  void everyPictureIsWellFormedAndUnlikeAllOthers() throws Exception {
    List<String> pictures =
        Stream.of(
                CardSet.STANDARD.cards(1, 2).stream().map(CardArt::face),
                MemorySet.cards(MemorySet.SYMBOLS).stream().map(CardArt::face).distinct(),
                Stream.of(CardArt.back()))
            .flatMap(picture -> picture)
            .toList();
    assertThat(pictures).hasSize(54 + 8 + 1).doesNotHaveDuplicates();
    for (String picture : pictures) {
      assertThat(parsed(picture).getDocumentElement().getTagName()).isEqualTo("svg");
    }
  }

  @Test
  void aCardHasAsManyPipsAsItCounts() throws Exception {
    for (Rank rank : Rank.values()) {
      // One emblem beside each of the two indexes; a court card's is on both halves.
      int pips =
          switch (rank) {
            case JACK, QUEEN, KING -> 2;
            default -> rank.ordinal() + 1;
          };
      Document picture = parsed(CardArt.face(new Card.Playing(rank, Suit.CLUBS)));
      assertThat(picture.getElementsByTagName("use").getLength())
          .as(rank.name())
          .isEqualTo(pips + 2);
    }
  }

  private static Document parsed(String picture) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(picture.getBytes(StandardCharsets.UTF_8)));
  }
}
