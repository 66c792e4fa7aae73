package dev.evenhand.lab;

import dev.evenhand.core.cards.MemorySet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The shuffles of the articles that started this project, as they were printed: right, as far as
 * their generators are.
 */
record Exhibits(List<MemoryDeck> memory, Museum museum) {

  /** A deck of the memory game. */
  record MemoryDeck(int pairs, String generator, String symbols) {}

  /** A shuffled list. */
  record Museum(String generator, List<Integer> input, List<Integer> output) {}

  private static final int XORSHIFT_STATE = (int) 2463534242L;
  private static final String XORSHIFT = "xorshift32, state 2463534242";
  private static final int LEAST_PAIRS = 6;
  private static final int MUSEUM_ITEMS = 8;

  static Exhibits all() {
    // The least, a middle and the greatest number that JavaScript's Math.random() can give.
    Map<String, Supplier<DoubleSupplier>> generators = new LinkedHashMap<>();
    generators.put("constant 0", () -> () -> 0);
    generators.put("constant 0.5", () -> () -> 0.5);
    generators.put("constant 1-2^-53", () -> () -> 1 - 0x1p-53);
    generators.put(XORSHIFT, () -> new Xorshift32(XORSHIFT_STATE));
    List<MemoryDeck> decks = new ArrayList<>();
    for (int pairs = LEAST_PAIRS; pairs <= MemorySet.SYMBOLS.size(); pairs++) {
      for (var generator : generators.entrySet()) {
        decks.add(
            new MemoryDeck(
                pairs, generator.getKey(), memoryDeck(pairs, generator.getValue().get())));
      }
    }
    List<Integer> input = IntStream.rangeClosed(1, MUSEUM_ITEMS).boxed().toList();
    return new Exhibits(
        decks, new Museum(XORSHIFT, input, shuffled(input, new Xorshift32(XORSHIFT_STATE))));
  }

  private static String memoryDeck(int pairs, DoubleSupplier generator) {
    List<String> cards =
        MemorySet.SYMBOLS.stream()
            .limit(pairs)
            .flatMap(symbol -> List.of(symbol, symbol).stream())
            .toList();
    return String.join("", shuffled(cards, generator));
  }

  /** Fisher-Yates from right to left, by a fraction times the number of places. */
  private static <T> List<T> shuffled(List<T> items, DoubleSupplier generator) {
    List<T> shuffled = new ArrayList<>(items);
    for (int i = shuffled.size() - 1; i > 0; i--) {
      Collections.swap(shuffled, i, (int) (generator.getAsDouble() * (i + 1)));
    }
    return shuffled;
  }

  /** Marsaglia 2003, Xorshift RNGs: 32 bits of state, stepped before each use; in [0, 1). */
  private static final class Xorshift32 implements DoubleSupplier {

    private int state;

    Xorshift32(int state) {
      this.state = state;
    }

    @Override
    public double getAsDouble() {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return Integer.toUnsignedLong(state) / 0x1p32;
    }
  }
}
