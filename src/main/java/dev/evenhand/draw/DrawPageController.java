package dev.evenhand.draw;

import dev.evenhand.storage.Storage;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** The public page of a draw. It fetches what it shows, so all draws have the same one. */
@Controller
class DrawPageController {

  private final DrawStore draws;
  private final Storage storage;

  DrawPageController(DrawStore draws, Storage storage) {
    this.draws = draws;
    this.storage = storage;
  }

  @GetMapping("/draws/{id}")
  String page(@PathVariable String id, HttpServletResponse response) {
    if (storage.transact(() -> draws.find(id)).isEmpty()) {
      // With the page all the same, which says so in words.
      response.setStatus(HttpServletResponse.SC_NOT_FOUND);
    }
    return "forward:/draw.html";
  }
}
