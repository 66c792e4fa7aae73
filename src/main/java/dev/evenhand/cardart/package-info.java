/** Pictures of cards, drawn by rule, as SVG. */
@NullMarked
package dev.evenhand.cardart;

import org.jspecify.annotations.NullMarked;
