/**
 * The API of deckofcardsapi.com, translated to our own decks. What it does is read off its source,
 * {@code deck/views.py} of crobertsbmw/deckofcards; where we differ, docs/deckofcardsapi.md says
 * so.
 */
@NullMarked
package dev.evenhand.compat.deckofcardsapi;

import org.jspecify.annotations.NullMarked;
