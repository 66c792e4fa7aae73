/** Decks that live on the server: what can be done with one, and how it is kept. */
@NullMarked
package dev.evenhand.deck;

import org.jspecify.annotations.NullMarked;
