/** What cards there are, and the fresh order of each set of them. */
@NullMarked
package dev.evenhand.core.cards;

import org.jspecify.annotations.NullMarked;
