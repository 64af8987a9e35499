-- Servers that share the archive. Times are milliseconds since 1970.

-- +goose Up

CREATE TABLE node (
	id    TEXT    NOT NULL,
	since INTEGER NOT NULL, -- alive without a gap
	at    INTEGER NOT NULL, -- the last beat
	body  BLOB    NOT NULL, -- JSON; empty: it has ended
	PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;
