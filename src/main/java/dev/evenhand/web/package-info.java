/** What the HTTP of every feature shares: requests in, answers out, problems, limits. */
@NullMarked
package dev.evenhand.web;

import org.jspecify.annotations.NullMarked;
