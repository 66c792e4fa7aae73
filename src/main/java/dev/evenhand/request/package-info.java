/** Reading requests: which parameters there are, and what they say. */
@NullMarked
package dev.evenhand.request;

import org.jspecify.annotations.NullMarked;
