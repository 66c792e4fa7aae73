/** How decks are kept, and changed by many at once. */
@NullMarked
package dev.evenhand.deck.store;

import org.jspecify.annotations.NullMarked;
