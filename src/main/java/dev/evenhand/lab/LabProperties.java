package dev.evenhand.lab;

import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * What one experiment may ask for, and how many there may be.
 *
 * @param trials of one experiment
 * @param items of one experiment, from 2 to 256
 * @param atOnce experiments that run at the same time; each keeps a core busy
 */
@ConfigurationProperties("evenhand.lab")
record LabProperties(int trials, int items, int atOnce) {

  LabProperties {
    if (trials < 1 || atOnce < 1 || items < 2 || items > Die.BYTES) {
      throw new IllegalArgumentException(
          "evenhand.lab: trials=%d and at-once=%d must be at least 1, items=%d from 2 to %d"
              .formatted(trials, atOnce, items, Die.BYTES));
    }
  }
}
