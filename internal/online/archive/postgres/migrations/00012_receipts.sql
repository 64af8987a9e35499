-- Requests with a key that were carried out, so that none is carried out twice. They last
-- for a day, so they have no sums. Times are milliseconds since 1970.

-- +goose Up

CREATE TABLE receipt (
	account TEXT COLLATE "C" NOT NULL, -- or what names a visitor without one
	name    TEXT COLLATE "C" NOT NULL, -- made of the key
	at      BIGINT           NOT NULL,
	request BYTEA            NOT NULL, -- a sum of the request
	made    TEXT COLLATE "C" NOT NULL, -- what the request has made, as JSON
	status  BIGINT           NOT NULL, -- of the answer; 0: it is not stored
	answer  BYTEA            NOT NULL,
	PRIMARY KEY (account, name)
);
CREATE INDEX receipt_at ON receipt (at);
