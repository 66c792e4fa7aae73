-- Draws that anyone can check. None of these rows is ever removed.

create table draw (
  id          varchar(32) primary key,
  -- Whose it is; nobody's, so far.
  owner       varchar(64),
  -- The server's, hidden until the draw is revealed.
  seed        varchar(64) not null,
  -- The number of the receipt of the commit, which has all that was fixed then.
  committed   bigint      not null,
  -- Of the entries, in bytes.
  size        bigint      not null,
  reveal_by   bigint,
  -- open, revealed or void
  status      varchar(8)  not null,
  -- The number of the receipt that closed it.
  closed      bigint,
  public_seed varchar(128),
  -- The winners and then the reserves, one a line.
  drawn       text
);

create index draw_status_reveal_by on draw (status, reveal_by);

-- What a draw chooses from, one a line: UTF-8 by rule, so a text has the very bytes.
create table draw_entries (
  draw_id varchar(32) primary key,
  body    text        not null
);

-- The chain of receipts: numbered without gaps, each with the hash of the one before.
create table receipt (
  number    bigint       primary key,
  draw_id   varchar(32)  not null,
  -- SHA-256 of the body, in hex
  hash      varchar(64)  not null,
  -- The JSON text whose bytes are signed.
  body      text         not null,
  -- Ed25519, in base64
  signature varchar(100) not null,
  key_id    varchar(64)  not null
);

create index receipt_draw_id on receipt (draw_id);

-- The one row with the newest receipt: who appends holds its lock, so there is one line.
create table receipt_head (
  id     smallint primary key,
  number bigint   not null,
  hash   varchar(64)
);

insert into receipt_head (id, number) values (1, 0);

-- What the server makes on first use, and never tells.
create table secret (
  name  varchar(32) primary key,
  value text        not null
);

-- Every key that ever signed.
create table public_key (
  id      varchar(64) primary key,
  -- X.509, in base64
  body    text        not null,
  used_at bigint      not null
);
