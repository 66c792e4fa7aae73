/** What can be done with a deck. Nothing here knows of HTTP or of a database. */
@NullMarked
package dev.evenhand.deck.model;

import org.jspecify.annotations.NullMarked;
