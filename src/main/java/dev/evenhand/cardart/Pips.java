package dev.evenhand.cardart;

import dev.evenhand.core.cards.Rank;
import dev.evenhand.core.cards.Suit;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The suits' emblems, and where they lie on the cards from two to ten. */
final class Pips {

  private static final int COLUMN = 48;
  private static final int ROW = 108;

  private Pips() {}

  /** Where a pip lies: from -1, left and top, to 1. */
  private record Spot(double x, double y) {}

  /** An emblem of some 100 units, about the origin. */
  static String emblem(Suit suit) {
    return switch (suit) {
      case SPADES ->
          "M0-48C60-8 52 30 25 30C14 30 6 24 3 16C4 32 10 42 18 48H-18"
              + "C-10 42-4 32-3 16C-6 24-14 30-25 30C-52 30-60-8 0-48Z";
      case DIAMONDS ->
          "M0-50C10-28 22-12 36 0C22 12 10 28 0 50C-10 28-22 12-36 0C-22-12-10-28 0-50Z";
      case CLUBS ->
          "M0-46a21 21 0 0 1 0 42a21 21 0 0 1 0-42ZM-23-10a21 21 0 0 1 0 42a21 21 0 0 1 0-42Z"
              + "M23-10a21 21 0 0 1 0 42a21 21 0 0 1 0-42ZM-9-9H9L4 14C5 30 10 42 18 48H-18"
              + "C-10 42-5 30-4 14Z";
      case HEARTS -> "M0 46C-60 4-50-44-24-44C-9-44-1-32 0-22C1-32 9-44 24-44C50-44 60 4 0 46Z";
    };
  }

  static String of(Rank rank, Suit suit) {
    return spots(rank).stream()
        .map(spot -> Svg.use(suit, spot.x() * COLUMN, spot.y() * ROW, 0.42, spot.y() > 0))
        .collect(Collectors.joining());
  }

  private static List<Spot> spots(Rank rank) {
    return switch (rank) {
      case TWO -> List.of(new Spot(0, -1), new Spot(0, 1));
      case THREE -> and(spots(Rank.TWO), new Spot(0, 0));
      case FOUR -> List.of(new Spot(-1, -1), new Spot(1, -1), new Spot(-1, 1), new Spot(1, 1));
      case FIVE -> and(spots(Rank.FOUR), new Spot(0, 0));
      case SIX -> and(spots(Rank.FOUR), new Spot(-1, 0), new Spot(1, 0));
      case SEVEN -> and(spots(Rank.SIX), new Spot(0, -0.5));
      case EIGHT -> and(spots(Rank.SEVEN), new Spot(0, 0.5));
      case NINE -> and(eight(), new Spot(0, 0));
      case TEN -> and(eight(), new Spot(0, -2 / 3.0), new Spot(0, 2 / 3.0));
      case ACE, JACK, QUEEN, KING -> List.of();
    };
  }

  /** Two columns of four. */
  private static List<Spot> eight() {
    double third = 1 / 3.0;
    return and(
        spots(Rank.FOUR),
        new Spot(-1, -third),
        new Spot(1, -third),
        new Spot(-1, third),
        new Spot(1, third));
  }

  private static List<Spot> and(List<Spot> spots, Spot... more) {
    return Stream.concat(spots.stream(), Arrays.stream(more)).toList();
  }
}
