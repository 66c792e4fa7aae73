/**
 * Lists as they were sent: where each item starts and ends, and how to write it again. Items are
 * never re-written; an answer is made of slices of the request.
 */
@NullMarked
package dev.evenhand.items;

import org.jspecify.annotations.NullMarked;
