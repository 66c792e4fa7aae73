package dev.evenhand.bench;

import org.springframework.context.annotation.Profile;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/**
 * Answers with the bytes that were put there last: what the server and the frameworks cost, without
 * any work of ours. Component scan finds it in {@code bench/deal}, and the profile nowhere else.
 */
@RestController
@Profile("bench")
class ConstantAnswer {

  private volatile byte[] answer = {};

  @PutMapping("/constant")
  void keep(@RequestBody byte[] answer) {
    this.answer = answer;
  }

  @GetMapping(path = "/constant", produces = MediaType.APPLICATION_JSON_VALUE)
  byte[] answer() {
    return answer;
  }
}
