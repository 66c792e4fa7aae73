package dev.evenhand.deck.model;

import dev.evenhand.core.random.PublicSeed;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which cards of a place are meant. */
public sealed interface Pick {

  /** The first {@code count} from the top, or from the bottom up. */
  record FromEnd(boolean top, int count) implements Pick {}

  /** {@code count} at random. */
  record AtRandom(int count, @Nullable PublicSeed publicSeed) implements Pick {}

  /** These, by code, or by value if they are the caller's own; of twins, the nearest the top. */
  record Named(List<String> names) implements Pick {}

  /** All there are, from the top. */
  record All() implements Pick {}
}
