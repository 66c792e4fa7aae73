package dev.evenhand.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceIT;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

class DocsIT extends ServiceIT {

  @Test
  void theContractIsServedAsItStands() throws IOException {
    Reply reply = http.unchecked().get("/openapi.yaml");
    assertThat(reply.header("Content-Type")).isEqualTo("application/yaml");
    assertThat(reply.text()).isEqualTo(Files.readString(Path.of("openapi.yaml")));
  }

  @Test
  void theDocsPageFindsAllItNeedsHere() {
    Reply page = http.unchecked().get("/docs");
    assertThat(page.header("Content-Type")).startsWith("text/html");
    assertThat(Pattern.compile("(?:src|href)=\"([^\"]+)\"").matcher(page.text()).results())
        .hasSize(3)
        .allSatisfy(
            link -> assertThat(http.unchecked().get(link.group(1)).status()).isEqualTo(200));
  }

  @Test
  void everySettingIsDocumentedWithItsDefault() throws IOException {
    String documented = Files.readString(Path.of("docs/operate.md"));
    JsonNode settings =
        YAMLMapper.builder()
            .build()
            .readTree(Files.readString(Path.of("src/main/resources/application.yaml")))
            .get("evenhand");
    for (var group : settings.properties()) {
      for (var setting : group.getValue().properties()) {
        String value = setting.getValue().asString();
        assertThat(documented)
            .contains(
                "| `evenhand.%s.%s` | %s |"
                    .formatted(
                        group.getKey(), setting.getKey(), value.isEmpty() ? "empty" : value));
      }
    }
  }
}
