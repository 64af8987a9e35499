-- Analyses that members have saved under a name. Times are milliseconds since 1970.

-- +goose Up

CREATE TABLE study (
	id      TEXT    NOT NULL,
	account TEXT    NOT NULL,
	version INTEGER NOT NULL,
	name    TEXT    NOT NULL,
	access  TEXT    NOT NULL, -- private, link or public
	cups    INTEGER NOT NULL,
	moves   INTEGER NOT NULL, -- with those of variations
	created INTEGER NOT NULL,
	changed INTEGER NOT NULL,
	body    BLOB    NOT NULL, -- a record
	sum     BLOB    NOT NULL,
	PRIMARY KEY (id)
) STRICT;
CREATE INDEX study_account ON study (account, changed, id);
