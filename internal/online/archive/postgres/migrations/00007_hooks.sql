-- Addresses that accounts want to be told of events at, and what these are told.
-- Times are milliseconds since 1970.

-- +goose Up

CREATE TABLE hook (
	id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
	account TEXT COLLATE "C" NOT NULL,
	version BIGINT           NOT NULL,
	url     TEXT COLLATE "C" NOT NULL,
	events  TEXT COLLATE "C" NOT NULL, -- with spaces between them
	secret  TEXT COLLATE "C" NOT NULL, -- signs what is sent
	created BIGINT           NOT NULL,
	off     TEXT COLLATE "C" NOT NULL  -- why nothing is sent any more, or empty
);
CREATE INDEX hook_account ON hook (account, created, id);

CREATE TABLE delivery (
	id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
	hook     TEXT COLLATE "C" NOT NULL,
	version  BIGINT           NOT NULL,
	at       BIGINT           NOT NULL,
	due      BIGINT           NOT NULL, -- the zero time: it is over
	event    TEXT COLLATE "C" NOT NULL,
	body     BYTEA            NOT NULL,
	attempts BIGINT           NOT NULL,
	outcome  TEXT COLLATE "C" NOT NULL  -- of the last attempt, or empty
);
CREATE INDEX delivery_hook ON delivery (hook, at DESC, id);
CREATE INDEX delivery_due ON delivery (due, id);
