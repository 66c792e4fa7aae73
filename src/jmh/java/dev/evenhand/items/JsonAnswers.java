package dev.evenhand.items;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.evenhand.bytes.Body;
import dev.evenhand.bytes.Measured;
import dev.evenhand.core.order.FisherYates;
import dev.evenhand.core.order.Order;
import dev.evenhand.core.random.EntropyPool;
import dev.evenhand.core.random.Seed;
import dev.evenhand.core.random.SeededBytes;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A JSON object with items to the answer with the same in a seeded order, in two ways and a half.
 */
public enum JsonAnswers {

  /** As the service does it: by where each item stands in the body. */
  SLICES {
    @Override
    void answer(InputStream in, long length, OutputStream out) throws IOException {
      Body body = Body.read(in, length, taken -> {});
      Document request = Json.read(body, List.of(Document.ITEMS), Integer.MAX_VALUE, taken -> {});
      Items items = ((Value.Listed) request.values().get(Document.ITEMS)).items();
      Items shuffled = items.in(order(items.size()));
      new Measured(to -> write(shuffled, to), Long.MAX_VALUE, IllegalStateException::new).send(out);
    }

    private void write(Items items, OutputStream out) throws IOException {
      out.write("{\"items\":".getBytes(US_ASCII));
      items.writeArray(Form.OBJECT, out);
      out.write((",\"total\":" + items.size() + ",\"seed\":").getBytes(US_ASCII));
      Json.writeString(SEED, out);
      out.write((",\"algorithm\":\"" + FisherYates.ALGORITHM + "\"}").getBytes(US_ASCII));
    }
  },

  /** As it is usually done: by a tree of the body and a tree of the answer. */
  TREE {
    @Override
    void answer(InputStream in, long length, OutputStream out) {
      JsonNode items = MAPPER.readTree(in).get(Document.ITEMS);
      Order order = order(items.size());
      ArrayNode shuffled = MAPPER.createArrayNode();
      for (int i = 0; i < order.size(); i++) {
        shuffled.add(items.get((int) order.at(i)));
      }
      MAPPER.writeValue(
          out,
          MAPPER
              .createObjectNode()
              .<ObjectNode>set(Document.ITEMS, shuffled)
              .put("total", items.size())
              .put("seed", SEED)
              .put("algorithm", FisherYates.ALGORITHM));
    }
  },

  /** No answer, only the tokens: what the slices can't do without. */
  TOKENS {
    @Override
    void answer(InputStream in, long length, OutputStream out) {
      try (JsonParser tokens =
          Json.FACTORY.createParser(
              ObjectReadContext.empty(), new InputStreamReader(in, ISO_8859_1))) {
        while (tokens.nextToken() != null) {}
      }
    }
  };

  private static final String SEED = "summer raffle";
  private static final JsonMapper MAPPER = new JsonMapper();

  /**
   * @param length of what {@code in} has, in bytes
   */
  abstract void answer(InputStream in, long length, OutputStream out) throws IOException;

  private static Order order(long n) {
    return FisherYates.order(n, (int) n, new EntropyPool(new SeededBytes(new Seed(SEED))));
  }

  /** Answers the body in the file {@code args[1]} in the way {@code args[0]}. */
  public static void main(String[] args) throws IOException {
    Path body = Path.of(args[1]);
    try (InputStream in = Files.newInputStream(body)) {
      valueOf(args[0]).answer(in, Files.size(body), System.out);
    }
    System.out.flush();
  }
}
