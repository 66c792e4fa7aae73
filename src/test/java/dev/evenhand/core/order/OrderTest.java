package dev.evenhand.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrderTest {

  @ParameterizedTest
  @CsvSource({
    "0, 1, 5, 90 80 70 60 50",
    "0, 2, 5, 90 70 50",
    "1, 2, 5, 80 60",
    "1, 2, 4, 80 60",
    "1, 2, 3, 80",
    "4, 9, 5, 50",
    "2, 1, 4, 70 60",
    "3, 1, 3, ''"
  })
  void aSliceIsEveryStepthFromOneEndToBeforeTheOther(int from, int step, int to, String expected) {
    Order narrow = new Order.Narrow(new int[] {90, 80, 70, 60, 50, 40}, 5);
    Order wide = new Order.Wide(new long[] {90, 80, 70, 60, 50});

    assertThat(numbers(narrow.slice(from, step, to))).isEqualTo(expected);
    assertThat(numbers(wide.slice(from, step, to))).isEqualTo(expected);
  }

  @Test
  void aSliceThatStartsPastItsEndIsEmpty() {
    assertThat(new Order.Wide(new long[] {90, 80, 70}).slice(3, 1, 1).size()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"5, 1", "5, 2", "5, 5", "3, 5", "52, 4"})
  void handsDealtRoundTheTableHoldEveryCardOnce(int cards, int players) {
    Order deck = new Order.Narrow(IntStream.range(0, cards).toArray(), cards);
    List<Order> hands =
        IntStream.range(0, players).mapToObj(player -> deck.slice(player, players, cards)).toList();

    assertThat(hands.stream().flatMap(hand -> FisherYatesTest.list(hand).stream()))
        .containsExactlyInAnyOrderElementsOf(FisherYatesTest.list(deck));
    assertThat(hands.getFirst().size() - hands.getLast().size()).isBetween(0, 1);
  }

  @ParameterizedTest
  @CsvSource({"0, 2, 6, 90 50 80", "1, 1, 3, 70 50"})
  void aSliceOfASliceCountsInTheSlice(int from, int step, int to, String expected) {
    Order everySecond =
        new Order.Wide(new long[] {90, 0, 70, 0, 50, 0, 30, 0, 80, 0, 10, 0}).slice(0, 2, 12);

    assertThat(numbers(everySecond.slice(from, step, to))).isEqualTo(expected);
  }

  private static String numbers(Order order) {
    return String.join(" ", FisherYatesTest.list(order).stream().map(String::valueOf).toList());
  }
}
