package dev.evenhand.testing;

import java.util.List;
import java.util.stream.Stream;

/** The routes of deckofcardsapi.com, for a deck and a pile that are not there. */
public final class PeerRoutes {

  public static final List<String> NEW =
      List.of(
          "/api/deck/new/",
          "/api/deck/new/shuffle/",
          "/api/deck/new/draw/",
          "/api/new/",
          "/api/shuffle/");

  public static final List<String> OF_A_DECK =
      List.of(
          "/api/deck/none/",
          "/api/deck/none/shuffle/",
          "/api/deck/none/draw/",
          "/api/deck/none/return/",
          "/api/deck/none/pile/p/add/",
          "/api/deck/none/pile/p/list/",
          "/api/deck/none/pile/p/shuffle/",
          "/api/deck/none/pile/p/return/",
          "/api/deck/none/pile/p/draw/",
          "/api/deck/none/pile/p/draw/random/",
          "/api/shuffle/none/",
          "/api/draw/none/");

  public static final List<String> ALL = Stream.of(NEW, OF_A_DECK).flatMap(List::stream).toList();

  private PeerRoutes() {}
}
