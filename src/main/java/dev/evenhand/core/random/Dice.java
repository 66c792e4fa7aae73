package dev.evenhand.core.random;

/** Where a shuffle gets its choices from. */
@FunctionalInterface
public interface Dice {

  /**
   * A number in [0, n), each as likely as the others and independent of the throws before, as far
   * as the dice are fair.
   *
   * @param n from 1 to {@link EntropyPool#MAX_VALUES}
   */
  long below(long n);
}
