/** What the routes without a memory share: chance, and an answer around items. */
@NullMarked
package dev.evenhand.answer;

import org.jspecify.annotations.NullMarked;
