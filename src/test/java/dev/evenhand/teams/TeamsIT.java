package dev.evenhand.teams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceIT;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class TeamsIT extends ServiceIT {

  @ParameterizedTest
  @CsvSource({
    "27, teams=8, '4,4,4,3,3,3,3,3'",
    "13, teams=4, '4,3,3,3'",
    "13, size=4, '4,3,3,3'",
    "27, size=4, '4,4,4,4,4,4,3'",
    "5, teams=5, '1,1,1,1,1'",
    "5, size=9, '5'",
    "5, size=999999999999999999, '5'",
    "0, size=3, ''"
  })
  void sizesDifferByOneAtMostTheLargerFirst(int people, String how, String sizes) {
    JsonNode teams = http.json("/v1/teams?" + how, people(people)).json();
    assertThat(
            teams
                .valueStream()
                .map(team -> String.valueOf(team.size()))
                .collect(Collectors.joining(",")))
        .isEqualTo(sizes);
    List<Integer> all = new ArrayList<>();
    teams.forEach(team -> team.forEach(person -> all.add(person.asInt())));
    assertThat(all)
        .containsExactlyInAnyOrderElementsOf(IntStream.range(0, people).boxed().toList());
  }

  @Test
  void theOrderIsDealtRoundTheTeams() {
    String people = people(27);
    JsonNode order = http.json("/v1/shuffle?seed=x", people).json();
    JsonNode teams =
        http.json("/v1/teams", "{\"items\":" + people + ",\"teams\":8,\"seed\":\"x\"}")
            .json()
            .get("teams");
    for (int i = 0; i < 27; i++) {
      assertThat(teams.get(i % 8).get(i / 8)).isEqualTo(order.get(i));
    }
  }

  @Test
  void everyFormHasItsTeams() {
    assertThat(http.text("/v1/teams?teams=2&seed=evenhand", "a\r\nb\r\nc").text())
        .isEqualTo("1\tc\r\n1\tb\r\n2\ta\r\n");
    assertThat(
            http.text("/v1/teams?teams=2&seed=evenhand", "a\nb\nc", "Accept", "application/json")
                .json()
                .get("teams")
                .toString())
        .isEqualTo("[[\"c\",\"b\"],[\"a\"]]");
    assertThat(http.text("/v1/teams?size=2", "").body()).isEmpty();
    assertThat(
            http.text(
                    "/v1/teams?teams=2&seed=evenhand", "a\nb\nc", "Accept", "application/x-ndjson")
                .text())
        .isEqualTo("[\"c\",\"b\"]\n[\"a\"]\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"items":[1,2,3],"teams":4}          | /teams | teams must be at most the number of items: teams=4, items=3
          {"items":[],"teams":1}               | /teams | teams must be at most the number of items: teams=1, items=0
          {"items":[1],"teams":0}              | /teams | teams must be an integer from 1 to 999999999999999999: teams=0
          {"items":[1],"size":-2}              | /size  | size must be an integer from 1 to 999999999999999999: size=-2
          {"items":[1],"teams":1,"count":1}    | /count | "count" is unknown; the fields are items, teams, size, seed
          {"items":[1],"teams":1,"size":1}     |        | give either teams or size: both are given
          {"items":[1]}                        |        | give either teams or size: neither is given
          {"teams":1}                          |        | items is missing
          """)
  void anImpossibleSplitIsRefused(String body, String pointer, String detail) {
    Reply reply = http.json("/v1/teams", body);
    assertThat(reply.status()).isEqualTo(422);
    assertThat(reply.json().get("detail").asString()).isEqualTo(detail);
    assertThat(reply.json().path("pointer").asString(null)).isEqualTo(pointer);
  }

  private static String people(int count) {
    return IntStream.range(0, count)
        .mapToObj(String::valueOf)
        .collect(Collectors.joining(",", "[", "]"));
  }
}
