-- What was found out about positions and games.

-- +goose Up

CREATE TABLE finding (
	number INTEGER NOT NULL PRIMARY KEY, -- a later one is larger
	kind   TEXT    NOT NULL,
	name   TEXT    NOT NULL,
	body   BLOB    NOT NULL,
	UNIQUE (kind, name)
) STRICT;
CREATE INDEX finding_age ON finding (kind, number);
