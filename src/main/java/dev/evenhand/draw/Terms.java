package dev.evenhand.draw;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.evenhand.problem.Excerpt;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import dev.evenhand.request.Input;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the organiser of a draw lays down at the commit.
 *
 * @param count of winners, at least 1
 * @param reserves how many are drawn after the winners
 * @param anyoneMayReveal whether the draw can be revealed without its token, once the public seed
 *     is there
 * @param revealBy when the draw is void if it is not revealed; null for never
 */
record Terms(
    @Nullable String title,
    int count,
    int reserves,
    @Nullable PublicSource publicSource,
    boolean anyoneMayReveal,
    @Nullable Instant revealBy) {

  private static final String TITLE = "title";
  private static final String COUNT = "count";
  private static final String RESERVES = "reserves";
  private static final String DESCRIPTION = "publicSource.description";
  private static final String PATTERN = "publicSource.pattern";
  private static final String NOT_BEFORE = "publicSource.notBefore";
  private static final String ANYONE_MAY_REVEAL = "anyoneMayReveal";
  private static final String REVEAL_BY = "revealBy";

  static final List<String> PARAMETERS =
      List.of(
          TITLE, COUNT, RESERVES, DESCRIPTION, PATTERN, NOT_BEFORE, ANYONE_MAY_REVEAL, REVEAL_BY);

  private static final int MOST_TITLE = 200;
  private static final int MOST_DESCRIPTION = 1000;
  private static final int MOST_PATTERN = 200;

  // RFC 3339 5.6
  private static final Pattern INSTANT =
      Pattern.compile(
          "\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})");

  /**
   * Reads the terms of a request.
   *
   * @param mostDrawn winners and reserves together
   * @throws ProblemException if they contradict each other, or break a rule
   */
  static Terms of(Input input, int mostDrawn) {
    int count =
        (int)
            input
                .integer(COUNT, 1, mostDrawn)
                .orElseThrow(() -> invalid(input, COUNT, "count is missing: how many are to win"));
    int reserves = (int) input.integer(RESERVES, 0, mostDrawn - count).orElse(0);
    Optional<PublicSource> source = publicSource(input);
    boolean anyoneMayReveal = input.flag(ANYONE_MAY_REVEAL);
    Optional<Instant> notBefore = source.map(PublicSource::notBefore);
    Optional<Instant> revealBy = instant(input, REVEAL_BY);
    if (anyoneMayReveal && notBefore.isEmpty()) {
      throw invalid(input, ANYONE_MAY_REVEAL, "anyoneMayReveal goes with publicSource.notBefore");
    }
    if (notBefore.isPresent() && revealBy.isPresent() && !revealBy.get().isAfter(notBefore.get())) {
      throw invalid(
          input,
          REVEAL_BY,
          "revealBy must be after publicSource.notBefore: revealBy=%s, notBefore=%s"
              .formatted(revealBy.get(), notBefore.get()));
    }
    return new Terms(
        line(input, TITLE, MOST_TITLE).orElse(null),
        count,
        reserves,
        source.orElse(null),
        anyoneMayReveal,
        revealBy.orElse(null));
  }

  /**
   * Checks that there are enough entries.
   *
   * @throws ProblemException if there are not
   */
  void checkEntries(int total) {
    if (count + reserves > total) {
      throw ProblemException.of(
          ProblemType.IMPOSSIBLE_DRAW,
          "count and reserves together must be at most the entries: count=%d, reserves=%d, entries=%d"
              .formatted(count, reserves, total));
    }
  }

  /**
   * Checks what depends on the time of the commit.
   *
   * @throws ProblemException if the public seed could be known then, or the draw is void already
   */
  void checkCommit(Instant now) {
    checkFuture(NOT_BEFORE, notBefore(), now);
    checkFuture(REVEAL_BY, revealBy, now);
  }

  private static void checkFuture(String name, @Nullable Instant instant, Instant now) {
    if (instant != null && !instant.isAfter(now)) {
      throw ProblemException.of(
          ProblemType.INVALID_PARAMETER,
          "%1$s must be later than the commit: %1$s=%2$s, now=%3$s".formatted(name, instant, now));
    }
  }

  @Nullable Instant notBefore() {
    return publicSource == null ? null : publicSource.notBefore();
  }

  private static Optional<PublicSource> publicSource(Input input) {
    Optional<String> description = line(input, DESCRIPTION, MOST_DESCRIPTION);
    Optional<String> pattern = line(input, PATTERN, MOST_PATTERN);
    Optional<Instant> notBefore = instant(input, NOT_BEFORE);
    if (description.isEmpty()) {
      if (pattern.isPresent() || notBefore.isPresent()) {
        throw invalid(
            input,
            pattern.isPresent() ? PATTERN : NOT_BEFORE,
            "publicSource.description is missing: where the public seed is to come from");
      }
      return Optional.empty();
    }
    try {
      return Optional.of(
          new PublicSource(description.get(), pattern.orElse(null), notBefore.orElse(null)));
    } catch (IllegalArgumentException e) {
      throw invalid(input, PATTERN, PATTERN + " " + e.getMessage());
    }
  }

  private static Optional<String> line(Input input, String name, int most) {
    return input
        .text(name)
        .map(
            text -> {
              int length = text.codePointCount(0, text.length());
              if (text.isBlank()
                  || length > most
                  || text.chars().anyMatch(Character::isISOControl)
                  || !UTF_8.newEncoder().canEncode(text)) {
                throw invalid(
                    input,
                    name,
                    "%s must be 1 to %d characters, not all blank, none a control character: %d"
                        .formatted(name, most, length));
              }
              return text;
            });
  }

  private static Optional<Instant> instant(Input input, String name) {
    return input
        .text(name)
        .map(
            text -> {
              try {
                if (INSTANT.matcher(text).matches()) {
                  return OffsetDateTime.parse(text).toInstant().truncatedTo(ChronoUnit.MILLIS);
                }
              } catch (DateTimeException e) {
                // There is no such day, or no such hour.
              }
              throw invalid(
                  input,
                  name,
                  "%1$s must be a time of RFC 3339, such as 2027-01-31T20:00:00Z: %1$s=%2$s"
                      .formatted(name, Excerpt.of(text)));
            });
  }

  private static ProblemException invalid(Input input, String name, String detail) {
    return input.problem(ProblemType.INVALID_PARAMETER, name, detail);
  }
}
