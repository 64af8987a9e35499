-- What servers that share the archive tell each other. Times are milliseconds since 1970.

-- +goose Up

CREATE TABLE note (
	node   TEXT    NOT NULL, -- who tells it
	number INTEGER NOT NULL, -- 1, 2, 3 …
	at     INTEGER NOT NULL,
	body   BLOB    NOT NULL, -- JSON
	PRIMARY KEY (node, number)
) STRICT, WITHOUT ROWID;
