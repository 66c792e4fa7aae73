/** The keys that receipts are signed with, and those that check them. */
@NullMarked
package dev.evenhand.signing;

import org.jspecify.annotations.NullMarked;
