package dev.evenhand.page;

import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** The contract for people; as a file it is served at /openapi.yaml. */
@Controller
class DocsController {

  @GetMapping("/docs")
  String docs() {
    return "forward:/docs/index.html";
  }

  @GetMapping("/docs/")
  String withoutTheSlash() {
    return "redirect:/docs";
  }
}
