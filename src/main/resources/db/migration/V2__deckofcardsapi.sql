-- What deckofcardsapi.com knows of a deck beside its cards: those are in a deck of our own.

create table deckofcardsapi_deck (
  -- The id that clients know; that of our own deck is told to nobody.
  id         varchar(12) primary key,
  deck_id    varchar(32) not null,
  -- What a full shuffle makes it from: how many times which cards; null for all.
  deck_count smallint    not null,
  jokers     smallint    not null,
  part       text,
  -- What became of it: was its stock ever shuffled, was it ever taken back whole?
  shuffled   smallint    not null,
  gathered   smallint    not null,
  opened_at  bigint      not null
);

create index deckofcardsapi_deck_opened_at on deckofcardsapi_deck (opened_at);
