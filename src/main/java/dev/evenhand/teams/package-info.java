/** Splits lists into teams. */
@NullMarked
package dev.evenhand.teams;

import org.jspecify.annotations.NullMarked;
