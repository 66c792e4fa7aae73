package dev.evenhand.shuffle;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.evenhand.answer.Chance;
import dev.evenhand.answer.ListEndpoints;
import dev.evenhand.core.order.Order;
import dev.evenhand.http.Limits;
import dev.evenhand.items.Document;
import dev.evenhand.items.Form;
import dev.evenhand.items.Items;
import dev.evenhand.items.RangeItems;
import dev.evenhand.problem.ProblemType;
import dev.evenhand.request.Input;
import dev.evenhand.request.ItemsOrRange;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.OptionalLong;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ShuffleController {

  private static final String ITEMS = Document.ITEMS;
  private static final String COUNT = "count";
  private static final String REPEAT = "repeat";
  private static final List<String> PARAMETERS =
      List.of(ITEMS, ItemsOrRange.RANGE, COUNT, REPEAT, Input.SEED);

  private final ListEndpoints.Operation shuffle;
  private final Limits limits;

  ShuffleController(ListEndpoints drawings, Limits limits) {
    this.shuffle = drawings.operation("shuffle", PARAMETERS, this::shuffle);
    this.limits = limits;
  }

  @RequestMapping(
      path = "/v1/shuffle",
      method = {RequestMethod.GET, RequestMethod.POST})
  void shuffle(HttpServletRequest request, HttpServletResponse response) throws IOException {
    shuffle.answer(request, response);
  }

  private ListEndpoints.Drawn shuffle(Input input, Chance drawing) {
    Items items = ItemsOrRange.of(input);
    boolean repeat = input.flag(REPEAT);
    int count = count(input, items, repeat);
    Order order = repeat ? drawing.repeat(items.size(), count) : drawing.order(items.size(), count);
    Items drawn = items.in(order);
    return new ListEndpoints.Drawn(
        items.size(), (form, out) -> write(drawn, items.size(), drawing, form, out));
  }

  private int count(Input input, Items items, boolean repeat) {
    OptionalLong given = input.integer(COUNT, 0);
    if (repeat && given.isEmpty()) {
      throw input.problem(
          ProblemType.INVALID_PARAMETER, REPEAT, "repeat needs count: how many are to be drawn");
    }
    if (repeat && items.size() == 0) {
      throw input.problem(
          ProblemType.IMPOSSIBLE_DRAW, REPEAT, "repeat needs at least one item: items=0");
    }
    long count = given.orElse(items.size());
    if (!repeat && count > items.size()) {
      throw input.problem(
          ProblemType.IMPOSSIBLE_DRAW,
          COUNT,
          "count must be at most the number of items, unless repeat=true: count=%d, items=%d"
              .formatted(count, items.size()));
    }
    int most = items instanceof RangeItems ? limits.rangeValues() : limits.items();
    if (count > most) {
      throw input.problem(
          ProblemType.OVER_LIMIT,
          given.isPresent() ? COUNT : ItemsOrRange.RANGE,
          "at most %,d values are drawn at a time here: %s=%d"
              .formatted(most, given.isPresent() ? COUNT : "values", count));
    }
    return (int) count;
  }

  private static void write(Items drawn, long total, Chance drawing, Form form, OutputStream out)
      throws IOException {
    switch (form) {
      case OBJECT -> {
        out.write("{\"items\":".getBytes(US_ASCII));
        drawn.writeArray(form, out);
        drawing.writeFields(total, out);
        out.write('}');
      }
      case ARRAY -> drawn.writeArray(form, out);
      case NDJSON, TEXT -> drawn.writeLines("", form, out);
    }
  }
}
