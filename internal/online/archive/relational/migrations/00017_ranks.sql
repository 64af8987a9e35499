-- The places of accounts in streams that have ended. Times are milliseconds since 1970.

-- +goose Up

CREATE TABLE stream_rank (
	kind    TEXT    NOT NULL,
	id      TEXT    NOT NULL,
	account TEXT    NOT NULL,
	rank    INTEGER NOT NULL, -- from 1
	created INTEGER NOT NULL, -- of the stream, for lists
	sum     BLOB    NOT NULL,
	PRIMARY KEY (kind, id, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX stream_rank_account ON stream_rank (account, kind, created, id);
