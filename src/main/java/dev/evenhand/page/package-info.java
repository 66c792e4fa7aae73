/** The page that people open, and what browsers are told of it. */
@NullMarked
package dev.evenhand.page;

import org.jspecify.annotations.NullMarked;
