-- Times are milliseconds since 1970. Keys are random, so that a distributed store can spread them.

create table deck (
  id       varchar(32) primary key,
  watch_id varchar(32) not null unique,
  -- Whose it is; nobody's, so far.
  owner    varchar(64),
  -- What never changes: the cards in fresh order, and where chance comes from.
  contents text        not null,
  seed     text        not null,
  -- Whether the seed is the server's, hidden until it is revealed.
  sealed   smallint    not null,
  -- What changes: where each card is.
  state    text        not null,
  version  bigint      not null,
  used_at  bigint      not null
);

create index deck_used_at on deck (used_at);

-- What happened to a deck; the number is the version that the deck had after it.
create table deck_event (
  deck_id varchar(32) not null,
  number  bigint      not null,
  at      bigint      not null,
  body    text        not null,
  primary key (deck_id, number)
);

-- Answers that were given under an Idempotency-Key, to be given again.
create table answer (
  -- SHA-256 of method, path and key
  id      varchar(64) primary key,
  -- SHA-256 of the request's body
  request varchar(64) not null,
  status  smallint    not null,
  headers text        not null,
  body    text        not null,
  at      bigint      not null
);

create index answer_at on answer (at);
