-- Streams: logs of events, each the truth about one thing, as the log of a game is about a
-- game. Jobs: what must be done at a time. Times are milliseconds since 1970.

-- +goose Up

-- What happened. The sums are a chain: each covers the one before.
CREATE TABLE stream_event (
	kind    TEXT    NOT NULL,
	id      TEXT    NOT NULL,
	version INTEGER NOT NULL,
	at      INTEGER NOT NULL,
	body    BLOB    NOT NULL, -- JSON
	sum     BLOB    NOT NULL,
	PRIMARY KEY (kind, id, version)
) STRICT, WITHOUT ROWID;

-- The summaries of streams.
CREATE TABLE stream (
	kind    TEXT    NOT NULL,
	id      TEXT    NOT NULL,
	version INTEGER NOT NULL, -- of the last event
	name    TEXT    NOT NULL,
	unique_name TEXT NOT NULL, -- only one stream of the kind has it; empty: any number
	status  TEXT    NOT NULL,
	guild   TEXT    NOT NULL,
	created INTEGER NOT NULL,
	starts  INTEGER NOT NULL,
	ended   INTEGER NOT NULL,
	body    BLOB    NOT NULL, -- JSON
	sum     BLOB    NOT NULL,
	PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX stream_created ON stream (kind, created, id);
CREATE INDEX stream_status ON stream (kind, status, created, id);
CREATE INDEX stream_guild ON stream (kind, guild, created, id);
CREATE UNIQUE INDEX stream_unique ON stream (kind, unique_name) WHERE unique_name <> '';

-- The accounts that take part.
CREATE TABLE stream_member (
	kind    TEXT    NOT NULL,
	id      TEXT    NOT NULL,
	account TEXT    NOT NULL,
	role    TEXT    NOT NULL,
	created INTEGER NOT NULL, -- of the stream, for lists
	sum     BLOB    NOT NULL,
	PRIMARY KEY (kind, id, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX stream_member_account ON stream_member (account, kind, created, id);

-- What must be done.
CREATE TABLE job (
	kind     TEXT    NOT NULL,
	name     TEXT    NOT NULL,
	due      INTEGER NOT NULL, -- or the end of the lease
	attempts INTEGER NOT NULL,
	owner    TEXT    NOT NULL, -- who has the lease
	body     BLOB    NOT NULL,
	PRIMARY KEY (kind, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX job_due ON job (due, kind, name);
