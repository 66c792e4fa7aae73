/** Draws that anyone can check: commit, then reveal; and the chain of their receipts. */
@NullMarked
package dev.evenhand.draw;

import org.jspecify.annotations.NullMarked;
