/** From random bytes to a bounded integer: the only sources and the only reduction of a draw. */
@NullMarked
package dev.evenhand.core.random;

import org.jspecify.annotations.NullMarked;
