package dev.evenhand.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.testing.Client.Reply;
import dev.evenhand.testing.ServiceIT;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageIT extends ServiceIT {

  @Test
  void thePageFindsAllItNeedsHere() {
    Reply page = http.unchecked().get("/");
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("Content-Type")).startsWith("text/html");
    assertThat(Pattern.compile("(?:src|href)=\"(/[^\"]+)\"").matcher(page.text()).results())
        .hasSizeGreaterThan(4)
        .allSatisfy(
            link -> assertThat(http.unchecked().get(link.group(1)).status()).isEqualTo(200));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/app.css", "/js/app.js", "/docs", "/v1/cardsets"})
  void nothingOfItMayReachElsewhere(String path) {
    Reply reply = http.unchecked().get(path);
    assertThat(reply.header("Content-Security-Policy"))
        .startsWith("default-src 'none'; script-src 'self';")
        .contains("connect-src 'self'", "frame-ancestors 'none'")
        .doesNotContain("http", "*", "unsafe-eval");
    assertThat(reply.header("X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(reply.header("Referrer-Policy")).isEqualTo("no-referrer");
    assertThat(reply.header("Set-Cookie")).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/app.css", "/js/app.js"})
  void aFileIsSentAgainOnlyOnceItHasChanged(String path) {
    Reply first = http.unchecked().get(path);
    assertThat(first.header("Cache-Control")).isEqualTo("no-cache");
    Reply again = http.unchecked().get(path, "If-Modified-Since", first.header("Last-Modified"));
    assertThat(again.status()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
  }
}
