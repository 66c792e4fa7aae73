package dev.evenhand.lab;

import dev.evenhand.core.random.Dice;
import java.util.ArrayList;
import java.util.List;

/**
 * Dice that show everything: run after run they fall in another way, until there is none left. What
 * all runs do, each by its weight, is then exactly what chance does.
 */
final class Enumeration implements Dice {

  /** A throw whose result is below n, and the result of this run. */
  private static final class Throw {

    private final long n;
    private long number;

    Throw(long n) {
      this.n = n;
    }
  }

  private final Die die;
  private final List<Throw> course = new ArrayList<>();
  private int thrown;

  Enumeration(Die die) {
    this.die = die;
  }

  @Override
  public long below(long n) {
    if (thrown == course.size()) {
      course.add(new Throw(n));
    }
    return course.get(thrown++).number;
  }

  /** Goes on to the next run, like an odometer; false if this was the last. */
  boolean next() {
    thrown = 0;
    while (!course.isEmpty() && course.getLast().number == course.getLast().n - 1) {
      course.removeLast();
    }
    if (course.isEmpty()) {
      return false;
    }
    course.getLast().number++;
    return true;
  }

  /** How many of the {@link #cases} of fair dice are this run. */
  long weight() {
    return course.stream()
        .mapToLong(each -> die.weight(each.number, each.n))
        .reduce(1, Math::multiplyExact);
  }

  /** In how many ways fair dice fall in as many throws. */
  long cases() {
    return course.stream().mapToLong(each -> die.faces(each.n)).reduce(1, Math::multiplyExact);
  }
}
