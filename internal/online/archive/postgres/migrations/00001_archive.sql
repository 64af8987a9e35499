-- The tables of an archive. Times are milliseconds since 1970; accounts, games,
-- challenges and seeks have IDs in text. Names are kept folded where they are
-- compared.

-- +goose Up

-- What happened at each table: the truth about a game. Version 1 is its start.
-- The primary key is what keeps two servers from accepting the same version.
CREATE TABLE event (
	game    TEXT COLLATE "C" NOT NULL,
	version BIGINT NOT NULL,
	at      BIGINT NOT NULL,
	body    BYTEA  NOT NULL, -- JSON
	PRIMARY KEY (game, version)
);

-- The summaries of games.
CREATE TABLE game (
	id            TEXT COLLATE "C" NOT NULL PRIMARY KEY,
	began         BIGINT NOT NULL,
	start         BYTEA  NOT NULL, -- the body of the first event
	cups          BIGINT NOT NULL,
	rated         BOOLEAN NOT NULL,
	south_account TEXT COLLATE "C" NOT NULL,
	north_account TEXT COLLATE "C" NOT NULL,
	south_name    TEXT COLLATE "C" NOT NULL, -- folded
	north_name    TEXT COLLATE "C" NOT NULL, -- folded
	status        TEXT COLLATE "C" NOT NULL,
	moves         TEXT COLLATE "C" NOT NULL,
	result        TEXT COLLATE "C" NOT NULL,
	margin        BIGINT,
	termination   TEXT COLLATE "C" NOT NULL,
	ended         BIGINT NOT NULL,
	event         TEXT COLLATE "C" NOT NULL
);
CREATE INDEX game_began   ON game (began, id);
CREATE INDEX game_cups    ON game (cups, began, id);
CREATE INDEX game_playing ON game (began, id) WHERE status = 'playing';
CREATE INDEX game_event   ON game (event, began, id) WHERE event <> '';

-- The games of each account and of each name, in the order of their beginning.
CREATE TABLE seat_account (
	account TEXT COLLATE "C" NOT NULL,
	began   BIGINT NOT NULL,
	game    TEXT COLLATE "C" NOT NULL,
	PRIMARY KEY (account, began, game)
);
CREATE TABLE seat_name (
	name  TEXT COLLATE "C" NOT NULL, -- folded
	began BIGINT NOT NULL,
	game  TEXT COLLATE "C" NOT NULL,
	PRIMARY KEY (name, began, game)
);

-- When games must be looked at.
CREATE TABLE due (
	game TEXT COLLATE "C" NOT NULL PRIMARY KEY,
	at   BIGINT NOT NULL
);
CREATE INDEX due_at ON due (at, game);

CREATE TABLE account (
	id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
	folded   TEXT COLLATE "C" NOT NULL UNIQUE,
	name     TEXT COLLATE "C" NOT NULL,
	kind     TEXT COLLATE "C" NOT NULL,
	language TEXT COLLATE "C" NOT NULL,
	created  BIGINT NOT NULL
);

CREATE TABLE token (
	hash    BYTEA  NOT NULL PRIMARY KEY, -- SHA-256
	account TEXT COLLATE "C" NOT NULL,
	created BIGINT NOT NULL
);

CREATE TABLE challenge (
	id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
	maker   TEXT COLLATE "C" NOT NULL, -- an account
	guest   TEXT COLLATE "C" NOT NULL, -- an account; empty: whoever has the link
	terms   TEXT COLLATE "C" NOT NULL, -- JSON
	state   TEXT COLLATE "C" NOT NULL,
	game    TEXT COLLATE "C" NOT NULL,
	created BIGINT NOT NULL
);
CREATE INDEX challenge_maker ON challenge (maker) WHERE state = 'open';
CREATE INDEX challenge_guest ON challenge (guest) WHERE state = 'open';

-- The open seeks.
CREATE TABLE seek (
	id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
	account TEXT COLLATE "C" NOT NULL,
	terms   TEXT COLLATE "C" NOT NULL, -- JSON
	created BIGINT NOT NULL
);

-- One row: when a server was last alive.
CREATE TABLE beat (
	one BIGINT NOT NULL PRIMARY KEY CHECK (one = 1),
	at  BIGINT NOT NULL
);

-- The times without a server.
CREATE TABLE outage (
	began BIGINT NOT NULL,
	ended BIGINT NOT NULL
);
CREATE INDEX outage_ended ON outage (ended, began);
