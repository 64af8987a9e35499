-- What came of the attempts of accounts at puzzles. Times are milliseconds since
-- 1970.

-- +goose Up

CREATE TABLE diary (
	account TEXT    NOT NULL,
	number  INTEGER NOT NULL, -- of the entry among those of the account, from 1
	id      TEXT    NOT NULL, -- of the attempt
	at      INTEGER NOT NULL,
	puzzle  TEXT    NOT NULL,
	kind    TEXT    NOT NULL,
	rating  INTEGER NOT NULL, -- of the puzzle at that time
	score   REAL    NOT NULL,
	helped  INTEGER NOT NULL,
	daily   TEXT    NOT NULL, -- the date whose puzzle it was, or empty
	PRIMARY KEY (account, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX diary_id ON diary (account, id);
