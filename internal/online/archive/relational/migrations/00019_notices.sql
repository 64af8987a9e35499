-- What accounts are told, one row for one thing. Times are milliseconds since 1970;
-- that of the year 1 is never.

-- +goose Up

CREATE TABLE notice (
	account TEXT    NOT NULL,
	name    TEXT    NOT NULL, -- what it is about
	kind    TEXT    NOT NULL,
	at      INTEGER NOT NULL,
	seen    INTEGER NOT NULL, -- when it was read
	push    INTEGER NOT NULL, -- when it is sent to devices
	mail    INTEGER NOT NULL, -- when it is sent by mail
	body    BLOB    NOT NULL, -- JSON
	PRIMARY KEY (account, name)
) STRICT;
CREATE INDEX notice_at ON notice (account, at, name);
