package dev.evenhand.draw;

import dev.evenhand.signing.SigningKey;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Where draws and the chain of their receipts are kept. Each call is a part of the transaction it
 * is made in; it does not begin or end one, and does not retry.
 */
interface DrawStore {

  /** Keeps a new draw; its receipt is kept already. */
  void add(Draw draw, Entries entries);

  Optional<Draw> find(String id);

  /** The draw with this id, alone: nobody else gets it before the transaction ends. */
  Optional<Draw> lock(String id);

  /** Keeps the state of a draw that is locked. */
  void close(Draw draw);

  /** The entries of a draw that there is. */
  Entries entries(String id);

  /** The ids of open draws that must have been revealed by then. */
  List<String> overdue(Instant now, int limit);

  /** The next place in the chain. Nobody else gets one before the transaction ends. */
  Receipt.Link next();

  /** Signs a receipt that has the place just given out, and appends it. */
  SignedReceipt append(Receipt receipt, SigningKey key);

  /** The receipts after number {@code after}, in order. */
  List<SignedReceipt> receipts(long after, int limit);

  /** The receipts of a draw, in order. */
  List<SignedReceipt> receipts(String drawId);

  /** The newest receipt, if there is one. */
  Optional<SignedReceipt> head();
}
