package dev.evenhand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.evenhand.testing.Contract;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** Runs after all others: a documented answer that nothing gives is a promise nobody keeps. */
@Order(Integer.MAX_VALUE)
class ContractCoverageIT {

  @Test
  void everyDocumentedAnswerWasSeen() {
    assertThat(Contract.unseen()).isEmpty();
  }
}
