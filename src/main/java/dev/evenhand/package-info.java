@NullMarked
package dev.evenhand;

import org.jspecify.annotations.NullMarked;
