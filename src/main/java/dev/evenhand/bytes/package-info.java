/** Bytes of a request as they came, and of an answer once it is measured; what they may hold. */
@NullMarked
package dev.evenhand.bytes;

import org.jspecify.annotations.NullMarked;
