package dev.evenhand.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceIT;
import java.io.IOException;
import java.io.InputStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class LabIT extends ServiceIT {

  // The seed is fixed, so these results never change; p = 0.022 is the chance that one of the 22
  // tests had failed with seeds chosen at random.
  @ParameterizedTest
  @ValueSource(ints = {2, 4, 7, 32, 64})
  void fisherYatesIsNotRejected(int n) {
    JsonNode experiment = experiment("fisher-yates", n, "&trials=40000&seed=fair");

    assertThat(experiment.get("failed").asInt()).isZero();
    assertThat(experiment.findValues("pValue"))
        .hasSize(n <= 7 ? 5 : 4)
        .allMatch(p -> p.isNull() || p.asDouble() > 1e-3);
    assertThat(experiment.at("/positions/chiSquare/pValue").asDouble()).isGreaterThan(1e-3);
    assertThat(experiment.at("/positions/chiSquare/degreesOfFreedom").asInt())
        .isEqualTo((n - 1) * (n - 1));
    assertThat(experiment.at("/fixedPoints/mean").asDouble()).isCloseTo(1, within(0.03));
  }

  @ParameterizedTest
  @CsvSource({
    "random-comparator, 3",
    "random-comparator, 7",
    "random-comparator, 31",
    "random-comparator, 64",
    "naive-swap, 3",
    "naive-swap, 52",
    "off-by-one, 2",
    "off-by-one, 52",
    "modulo, 52",
    "float-scaling, 52"
  })
  void theWrongOnesAreRejected(String algorithm, int n) {
    JsonNode experiment = experiment(algorithm, n, "&trials=20000&seed=wrong");

    assertThat(experiment.at("/positions/chiSquare/pValue").asDouble()).isLessThan(1e-10);
  }

  @Test
  void allRunsAreCounted() {
    JsonNode experiment = experiment("random-comparator", 64, "&trials=2000");
    int failed = experiment.get("failed").asInt();
    int counted = 2000 - failed;

    assertThat(failed).isPositive();
    for (JsonNode row : experiment.at("/positions/counts")) {
      assertThat(sum(row)).isEqualTo(counted);
    }
    for (String spread : new String[] {"fixedPoints", "cycles", "risingSequences"}) {
      assertThat(sum(experiment.at("/" + spread + "/counts"))).isEqualTo(counted);
      assertThat(sum(experiment.at("/" + spread + "/expected"))).isCloseTo(counted, within(1e-6));
    }
    assertThat(experiment("random-comparator", 31, "").get("failed").asInt()).isZero();
  }

  private static double sum(JsonNode numbers) {
    return IntStream.range(0, numbers.size()).mapToDouble(i -> numbers.get(i).asDouble()).sum();
  }

  @ParameterizedTest
  @ValueSource(strings = {"fisher-yates", "random-comparator", "naive-swap", "off-by-one"})
  void whatIsMeasuredIsWhatIsExact(String algorithm) {
    JsonNode permutations = experiment(algorithm, 4, "").get("permutations");
    JsonNode exact = permutations.get("exact");

    assertThat(permutations.get("orders")).hasSize(24);
    assertThat(permutations.at("/orders/1").asString()).isEqualTo("1243");
    for (int i = 0; i < 24; i++) {
      double share = exact.at("/numerators/" + i).asDouble() / exact.get("denominator").asDouble();
      // 100,000 runs: 5 standard errors.
      assertThat(permutations.at("/counts/" + i).asDouble() / 100_000)
          .isCloseTo(share, within(5 * Math.sqrt(share / 100_000)));
    }
  }

  @Test
  void aDeckNeeds226BitsOfState() {
    JsonNode orders = experiment("fisher-yates", 52, "&trials=1").get("orders");

    assertThat(orders.get("total").asString()).startsWith("80658175170943878571660636856403766975");
    assertThat(orders.get("bits").asDouble()).isCloseTo(225.58, within(0.005));
    assertThat(orders.get("bitsNeeded").asInt()).isEqualTo(226);
    assertThat(orders.get("seen").isNull()).isTrue();
    assertThat(orders.get("reachable").isNull()).isTrue();
  }

  @Test
  void aSmallStateMissesOrders() {
    JsonNode small = experiment("small-state", 8, "&trials=1000000");

    assertThat(small.get("permutations").isNull()).isTrue();
    assertThat(small.at("/orders/total").asString()).isEqualTo("40320");
    assertThat(small.at("/orders/seen").asInt())
        .isLessThanOrEqualTo(small.at("/orders/reachable").asInt())
        .isLessThan(33_000);
    // 40,320 exp(-1000000 / 40320) is less than one.
    assertThat(experiment("fisher-yates", 8, "&trials=1000000").at("/orders/seen").asInt())
        .isEqualTo(40_320);
    assertThat(experiment("small-state", 9, "&trials=1").at("/orders/reachable").asInt())
        .isLessThan(65_536);
  }

  @Test
  void tooFewTrialsHaveNoP() {
    JsonNode experiment = experiment("off-by-one", 7, "&trials=34");

    assertThat(experiment.findValues("pValue")).hasSize(5);
    assertThat(experiment.at("/permutations/chiSquare/pValue").isNull()).isTrue();
    assertThat(experiment.at("/positions/chiSquare/pValue").isNull()).isTrue();
    assertThat(experiment("off-by-one", 7, "&trials=35").at("/positions/chiSquare/pValue").isNull())
        .isFalse();
  }

  @Test
  void theSameUrlIsTheSamePicture() {
    Reply first = http.get("/v1/lab/experiments");
    assertThat(first.json().get("algorithm").asString()).isEqualTo("fisher-yates");
    assertThat(first.json().get("n").asInt()).isEqualTo(4);
    assertThat(first.json().get("trials").asInt()).isEqualTo(100_000);
    assertThat(first.json().get("seed").asString()).isEqualTo("evenhand");
    assertThat(first.header("Cache-Control")).isEqualTo("max-age=86400, public");
    assertThat(http.get("/v1/lab/experiments?seed=evenhand").body()).isEqualTo(first.body());
    assertThat(http.get("/v1/lab/experiments?seed=other").body()).isNotEqualTo(first.body());
    assertThat(http.get("/v1/lab/experiments", "If-None-Match", first.header("ETag")).status())
        .isEqualTo(304);
  }

  @Test
  void aFreshSeedIsToldAndNotKept() {
    Reply fresh = http.get("/v1/lab/experiments?trials=9&seed=auto");
    String seed = fresh.json().get("seed").asString();
    assertThat(seed).matches("[0-9a-f]{64}");
    assertThat(fresh.header("Cache-Control")).isEqualTo("no-store");
    assertThat(fresh.header("ETag")).isNull();
    assertThat(http.get("/v1/lab/experiments?trials=9&seed=" + seed).body())
        .isEqualTo(fresh.body());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          algorithm=bogo-sort | algorithm | algorithm must be one of fisher-yates, random-comparator, naive-swap, off-by-one, modulo, float-scaling, small-state: algorithm=bogo-sort
          algorithm=         | algorithm | algorithm must be one of fisher-yates, random-comparator, naive-swap, off-by-one, modulo, float-scaling, small-state: algorithm=
          n=1                | n         | n must be an integer from 2 to 64: n=1
          n=65               | n         | n must be an integer from 2 to 64: n=65
          n=four             | n         | n must be an integer from 2 to 64: n=four
          trials=0           | trials    | trials must be an integer from 1 to 1000000: trials=0
          trials=1000001     | trials    | trials must be an integer from 1 to 1000000: trials=1000001
          trials=1e3         | trials    | trials must be an integer from 1 to 1000000: trials=1e3
          seed=              | seed      | seed must not be empty
          n=4&n=5            | n         | "n" must be given once, and is given 2 times
          items=5            | items     | "items" is unknown; the parameters are algorithm, n, trials, seed
          """)
  void anExperimentThatCannotBeIsRefused(String query, String parameter, String detail) {
    Reply reply = http.get("/v1/lab/experiments?" + query);
    assertThat(reply.status()).isEqualTo(422);
    assertThat(reply.json().get("detail").asString()).isEqualTo(detail);
    assertThat(reply.json().get("parameter").asString()).isEqualTo(parameter);
  }

  @Test
  void theExhibitsAreThoseOfTheArticles() throws IOException {
    Reply reply = http.get("/v1/lab/exhibits");
    try (InputStream in = LabIT.class.getResourceAsStream("/vectors/exhibits.json")) {
      ObjectNode vectors = (ObjectNode) JsonMapper.shared().readTree(in);
      vectors.remove("about");
      assertThat(reply.json()).isEqualTo(vectors);
    }
    assertThat(reply.header("Cache-Control")).isEqualTo("max-age=86400, public");
    assertThat(http.get("/v1/lab/exhibits", "If-None-Match", reply.header("ETag")).status())
        .isEqualTo(304);
    assertThat(http.get("/v1/lab/exhibits?pairs=6").json().get("detail").asString())
        .isEqualTo("\"pairs\" is unknown; the parameters are ");
  }

  private JsonNode experiment(String algorithm, int n, String more) {
    Reply reply = http.get("/v1/lab/experiments?algorithm=" + algorithm + "&n=" + n + more);
    assertThat(reply.status()).as(reply.text()).isEqualTo(200);
    return reply.json();
  }
}
