package dev.evenhand.teams;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.evenhand.answer.Chance;
import dev.evenhand.answer.ListEndpoints;
import dev.evenhand.items.Document;
import dev.evenhand.items.Form;
import dev.evenhand.items.Items;
import dev.evenhand.problem.ProblemException;
import dev.evenhand.problem.ProblemType;
import dev.evenhand.request.Input;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class TeamsController {

  private static final String TEAMS = "teams";
  private static final String SIZE = "size";
  private static final List<String> PARAMETERS = List.of(Document.ITEMS, TEAMS, SIZE, Input.SEED);

  private final ListEndpoints.Operation teams;

  TeamsController(ListEndpoints drawings) {
    this.teams = drawings.operation("teams", PARAMETERS, TeamsController::split);
  }

  @PostMapping("/v1/teams")
  void teams(HttpServletRequest request, HttpServletResponse response) throws IOException {
    teams.answer(request, response);
  }

  private static ListEndpoints.Drawn split(Input input, Chance drawing) {
    Items items = input.requiredItems();
    // A list has fewer items than an int can count.
    int n = (int) items.size();
    int t = teams(input, n);
    Items drawn = items.in(drawing.order(n, n));
    // Made when they are written: there may be as many teams as items.
    IntFunction<Items> teams = team -> drawn.slice(team, t, n);
    return new ListEndpoints.Drawn(n, (form, out) -> write(n, t, teams, drawing, form, out));
  }

  /** How many teams there are to be. */
  private static int teams(Input input, int n) {
    OptionalLong teams = input.integer(TEAMS, 1);
    OptionalLong size = input.integer(SIZE, 1);
    if (teams.isPresent() == size.isPresent()) {
      throw ProblemException.of(
          ProblemType.INVALID_PARAMETER,
          "give either teams or size: "
              + (teams.isPresent() ? "both are" : "neither is")
              + " given");
    }
    if (size.isPresent()) {
      return (int) Math.ceilDiv(n, size.getAsLong());
    }
    if (teams.getAsLong() > n) {
      throw input.problem(
          ProblemType.IMPOSSIBLE_DRAW,
          TEAMS,
          "teams must be at most the number of items: teams=%d, items=%d"
              .formatted(teams.getAsLong(), n));
    }
    return (int) teams.getAsLong();
  }

  private static void write(
      int n, int t, IntFunction<Items> teams, Chance drawing, Form form, OutputStream out)
      throws IOException {
    switch (form) {
      case OBJECT -> {
        out.write("{\"teams\":".getBytes(US_ASCII));
        Items.writeArrays(t, teams, form, out);
        drawing.writeFields(n, out);
        out.write('}');
      }
      case ARRAY -> Items.writeArrays(t, teams, form, out);
      case NDJSON -> {
        for (int team = 0; team < t; team++) {
          teams.apply(team).writeArray(form, out);
          out.write('\n');
        }
      }
      case TEXT -> {
        for (int team = 0; team < t; team++) {
          teams.apply(team).writeLines((team + 1) + "\t", form, out);
        }
      }
    }
  }
}
