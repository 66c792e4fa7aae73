/** Shuffles lists: whole, the first few, or with replacement. */
@NullMarked
package dev.evenhand.shuffle;

import org.jspecify.annotations.NullMarked;
