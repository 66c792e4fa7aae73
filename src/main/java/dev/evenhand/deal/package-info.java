/** Deals cards: whole decks, or hands and the rest. */
@NullMarked
package dev.evenhand.deal;

import org.jspecify.annotations.NullMarked;
