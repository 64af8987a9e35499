-- Addresses that accounts want to be told of events at, and what these are told.
-- Times are milliseconds since 1970.

-- +goose Up

CREATE TABLE hook (
	id      TEXT    NOT NULL PRIMARY KEY,
	account TEXT    NOT NULL,
	version INTEGER NOT NULL,
	url     TEXT    NOT NULL,
	events  TEXT    NOT NULL, -- with spaces between them
	secret  TEXT    NOT NULL, -- signs what is sent
	created INTEGER NOT NULL,
	off     TEXT    NOT NULL  -- why nothing is sent any more, or empty
) STRICT, WITHOUT ROWID;
CREATE INDEX hook_account ON hook (account, created, id);

CREATE TABLE delivery (
	id       TEXT    NOT NULL PRIMARY KEY,
	hook     TEXT    NOT NULL,
	version  INTEGER NOT NULL,
	at       INTEGER NOT NULL,
	due      INTEGER NOT NULL, -- the zero time: it is over
	event    TEXT    NOT NULL,
	body     BLOB    NOT NULL,
	attempts INTEGER NOT NULL,
	outcome  TEXT    NOT NULL  -- of the last attempt, or empty
) STRICT, WITHOUT ROWID;
CREATE INDEX delivery_hook ON delivery (hook, at DESC, id);
CREATE INDEX delivery_due ON delivery (due, id);
