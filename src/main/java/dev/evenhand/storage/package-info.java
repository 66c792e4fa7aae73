/** What all stores share: transactions, retries, idempotency, migrations. */
@NullMarked
package dev.evenhand.storage;

import org.jspecify.annotations.NullMarked;
