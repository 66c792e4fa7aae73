/** What a client is told that it did wrong, RFC 9457. */
@NullMarked
package dev.evenhand.problem;

import org.jspecify.annotations.NullMarked;
