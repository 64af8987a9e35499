-- What came of the attempts of accounts at puzzles. Times are milliseconds since
-- 1970.

-- +goose Up

CREATE TABLE diary (
	account TEXT COLLATE "C" NOT NULL,
	number  BIGINT           NOT NULL, -- of the entry among those of the account, from 1
	id      TEXT COLLATE "C" NOT NULL, -- of the attempt
	at      BIGINT           NOT NULL,
	puzzle  TEXT COLLATE "C" NOT NULL,
	kind    TEXT COLLATE "C" NOT NULL,
	rating  BIGINT           NOT NULL, -- of the puzzle at that time
	score   DOUBLE PRECISION NOT NULL,
	helped  BOOLEAN          NOT NULL,
	daily   TEXT COLLATE "C" NOT NULL, -- the date whose puzzle it was, or empty
	PRIMARY KEY (account, number)
);
CREATE UNIQUE INDEX diary_id ON diary (account, id);
