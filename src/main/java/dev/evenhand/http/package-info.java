/**
 * What every exchange passes, whatever it is about: limits, pace, heap, and refusals on their way
 * out.
 */
@NullMarked
package dev.evenhand.http;

import org.jspecify.annotations.NullMarked;
