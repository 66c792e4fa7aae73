package dev.evenhand.draw;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.evenhand.core.random.PublicSeed;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Where the public seed of a draw is to come from: something that nobody can know at the commit.
 *
 * @param description for people, such as which round of which beacon
 * @param pattern that the whole public seed must match, in RE2 syntax; null for any
 * @param notBefore when it is there; null if that is not fixed
 */
record PublicSource(String description, @Nullable String pattern, @Nullable Instant notBefore) {

  /**
   * @throws IllegalArgumentException if the pattern is not one
   */
  PublicSource {
    if (pattern != null) {
      // Counted repeats within counted repeats multiply, and a pattern is held in full.
      if (pattern.contains("){")) {
        throw new IllegalArgumentException("must not repeat a group by a count: ){");
      }
      try {
        Pattern.compile(pattern);
      } catch (PatternSyntaxException e) {
        throw new IllegalArgumentException("must be RE2 syntax: " + e.getMessage(), e);
      }
    }
  }

  boolean allows(PublicSeed publicSeed) {
    return pattern == null || Pattern.matches(pattern, publicSeed.text());
  }
}
