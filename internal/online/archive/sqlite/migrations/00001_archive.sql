-- The tables of an archive. Times are milliseconds since 1970; accounts, games,
-- challenges and seeks have IDs in text. Names are kept folded where they are
-- compared.

-- +goose Up

-- What happened at all tables, in the order of writing, so that what is written
-- together is next to each other in the file. The table log leads to the last
-- event of each game, and each event to the one before.
CREATE TABLE event (
	number   INTEGER NOT NULL PRIMARY KEY,
	game     TEXT    NOT NULL,
	version  INTEGER NOT NULL, -- 1 is the start of the game
	previous INTEGER NOT NULL, -- the number of the version before, 0 if there is none
	at       INTEGER NOT NULL,
	body     BLOB    NOT NULL  -- JSON
) STRICT;
CREATE TABLE log (
	game    TEXT    NOT NULL UNIQUE,
	version INTEGER NOT NULL, -- the last one
	last    INTEGER NOT NULL  -- and its number
) STRICT;

-- The summaries of games.
CREATE TABLE game (
	id            TEXT    NOT NULL PRIMARY KEY,
	began         INTEGER NOT NULL,
	start         BLOB    NOT NULL, -- the body of the first event
	cups          INTEGER NOT NULL,
	rated         INTEGER NOT NULL,
	south_account TEXT    NOT NULL,
	north_account TEXT    NOT NULL,
	south_name    TEXT    NOT NULL, -- folded
	north_name    TEXT    NOT NULL, -- folded
	status        TEXT    NOT NULL,
	moves         TEXT    NOT NULL,
	result        TEXT    NOT NULL,
	margin        INTEGER,
	termination   TEXT    NOT NULL,
	ended         INTEGER NOT NULL,
	event         TEXT    NOT NULL
) STRICT;
CREATE INDEX game_began   ON game (began, id);
CREATE INDEX game_cups    ON game (cups, began, id);
CREATE INDEX game_playing ON game (began, id) WHERE status = 'playing';
CREATE INDEX game_event   ON game (event, began, id) WHERE event <> '';

-- The games of each account and of each name, in the order of their beginning.
CREATE TABLE seat_account (
	account TEXT    NOT NULL,
	began   INTEGER NOT NULL,
	game    TEXT    NOT NULL,
	PRIMARY KEY (account, began, game)
) STRICT, WITHOUT ROWID;
CREATE TABLE seat_name (
	name  TEXT    NOT NULL, -- folded
	began INTEGER NOT NULL,
	game  TEXT    NOT NULL,
	PRIMARY KEY (name, began, game)
) STRICT, WITHOUT ROWID;

-- When games must be looked at.
CREATE TABLE due (
	game TEXT    NOT NULL PRIMARY KEY,
	at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX due_at ON due (at, game);

CREATE TABLE account (
	id       TEXT    NOT NULL PRIMARY KEY,
	folded   TEXT    NOT NULL UNIQUE,
	name     TEXT    NOT NULL,
	kind     TEXT    NOT NULL,
	language TEXT    NOT NULL,
	created  INTEGER NOT NULL
) STRICT;

CREATE TABLE token (
	hash    BLOB    NOT NULL PRIMARY KEY, -- SHA-256
	account TEXT    NOT NULL,
	created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE challenge (
	id      TEXT    NOT NULL PRIMARY KEY,
	maker   TEXT    NOT NULL, -- an account
	guest   TEXT    NOT NULL, -- an account; empty: whoever has the link
	terms   TEXT    NOT NULL, -- JSON
	state   TEXT    NOT NULL,
	game    TEXT    NOT NULL,
	created INTEGER NOT NULL
) STRICT;
CREATE INDEX challenge_maker ON challenge (maker) WHERE state = 'open';
CREATE INDEX challenge_guest ON challenge (guest) WHERE state = 'open';

-- The open seeks.
CREATE TABLE seek (
	id      TEXT    NOT NULL PRIMARY KEY,
	account TEXT    NOT NULL,
	terms   TEXT    NOT NULL, -- JSON
	created INTEGER NOT NULL
) STRICT;

-- One row: when a server was last alive.
CREATE TABLE beat (
	one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
	at  INTEGER NOT NULL
) STRICT;

-- The times without a server.
CREATE TABLE outage (
	began INTEGER NOT NULL,
	ended INTEGER NOT NULL
) STRICT;
CREATE INDEX outage_ended ON outage (ended, began);
