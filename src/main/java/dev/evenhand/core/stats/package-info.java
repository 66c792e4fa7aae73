/** How orders are measured: one ruler for the lab and for the tests. */
@NullMarked
package dev.evenhand.core.stats;

import org.jspecify.annotations.NullMarked;
