package dev.evenhand.request;

import dev.evenhand.core.order.Range;
import dev.evenhand.items.Document;
import dev.evenhand.items.Items;
import dev.evenhand.items.RangeItems;
import dev.evenhand.problem.Excerpt;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import java.util.Optional;

/** What a request draws from: its list, or the integers of a range. */
public final class ItemsOrRange {

  public static final String RANGE = "range";

  private ItemsOrRange() {}

  /**
   * @throws ProblemException if there are both, or none
   */
  public static Items of(Input input) {
    Optional<Items> items = input.items(Document.ITEMS);
    Optional<Range> range = range(input);
    if (items.isPresent() == range.isPresent()) {
      throw ProblemException.of(
          ProblemType.INVALID_PARAMETER,
          "give items (in a query, item for each) or a range: "
              + (items.isPresent() ? "both are given" : "neither is given"));
    }
    return items.orElseGet(() -> new RangeItems(range.orElseThrow()));
  }

  private static Optional<Range> range(Input input) {
    return input
        .text(RANGE)
        .map(
            text -> {
              try {
                return Range.parse(text);
              } catch (IllegalArgumentException e) {
                throw input.problem(
                    ProblemType.INVALID_PARAMETER, RANGE, "range " + Excerpt.of(e.getMessage()));
              }
            });
  }
}
