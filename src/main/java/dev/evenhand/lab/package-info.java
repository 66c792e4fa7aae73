/** Experiments with well-known wrong shuffles, and exhibits: the only room with wrong loops. */
@NullMarked
package dev.evenhand.lab;

import org.jspecify.annotations.NullMarked;
