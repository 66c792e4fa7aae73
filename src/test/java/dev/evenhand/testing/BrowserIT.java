package dev.evenhand.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * A test of the page in a real Chromium, against the real service. Whatever it does, the console
 * must stay empty of errors, and nothing may be asked of another origin.
 */
public abstract class BrowserIT extends ServiceIT {

  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");

  private static Playwright playwright;
  private static Browser browser;

  @LocalServerPort private int port;

  private BrowserContext context;
  private final List<String> complaints = Collections.synchronizedList(new ArrayList<>());

  /** As wide as a laptop, and light, unless a test changes it. */
  protected Page page;

  @BeforeAll
  static void startBrowser() {
    Assumptions.assumeTrue(Files.isExecutable(CHROMIUM), "there is no " + CHROMIUM);
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(CHROMIUM)
                    .setArgs(
                        List.of(
                            // Containers have no user namespaces to make a sandbox of.
                            "--no-sandbox",
                            "--disable-gpu",
                            "--disable-quic",
                            "--no-first-run",
                            "--disable-background-networking",
                            "--disable-component-update",
                            "--disable-sync")));
  }

  @BeforeEach
  void openBrowser() {
    PlaywrightAssertions.setDefaultAssertionTimeout(20_000);
    context =
        browser.newContext(
            new Browser.NewContextOptions()
                .setBaseURL("http://127.0.0.1:" + port)
                .setViewportSize(1280, 900)
                .setColorScheme(ColorScheme.LIGHT)
                .setPermissions(List.of("clipboard-read", "clipboard-write")));
    context.onConsoleMessage(
        message -> {
          // Chromium itself writes an error for each answer that the page is told.
          boolean isAnswer = message.text().startsWith("Failed to load resource: the server");
          if (message.type().equals("error")
              && !(isAnswer && message.location().matches(".*/(v1|draws)/.*"))) {
            complaints.add(message.text() + " at " + message.location());
          }
        });
    context.onWebError(error -> complaints.add(error.error()));
    context.onRequest(
        request -> {
          if (!request.url().startsWith("http://127.0.0.1:" + port + "/")
              && !request.url().startsWith("blob:")) {
            complaints.add("asked elsewhere: " + request.url());
          }
        });
    context.setDefaultTimeout(10_000);
    page = context.newPage();
  }

  @AfterEach
  void nothingWasComplainedOf() {
    context.close();
    assertThat(complaints).isEmpty();
  }

  @AfterAll
  static void stopBrowser() {
    if (playwright != null) {
      playwright.close();
    }
  }
}
