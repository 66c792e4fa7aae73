/** What every room may name: refusals and digests. */
@NullMarked
package dev.evenhand.core;

import org.jspecify.annotations.NullMarked;
