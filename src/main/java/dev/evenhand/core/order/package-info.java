/** From bounded integers to an order: the only swap loops of real draws. */
@NullMarked
package dev.evenhand.core.order;

import org.jspecify.annotations.NullMarked;
