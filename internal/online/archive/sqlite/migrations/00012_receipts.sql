-- Requests with a key that were carried out, so that none is carried out twice. They last
-- for a day, so they have no sums. Times are milliseconds since 1970.

-- +goose Up

CREATE TABLE receipt (
	account TEXT    NOT NULL, -- or what names a visitor without one
	name    TEXT    NOT NULL, -- made of the key
	at      INTEGER NOT NULL,
	request BLOB    NOT NULL, -- a sum of the request
	made    TEXT    NOT NULL, -- what the request has made, as JSON
	status  INTEGER NOT NULL, -- of the answer; 0: it is not stored
	answer  BLOB    NOT NULL,
	PRIMARY KEY (account, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX receipt_at ON receipt (at);
