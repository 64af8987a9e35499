-- What accounts have come by and keep. Times are milliseconds since 1970.

-- +goose Up

CREATE TABLE keepsake (
	account TEXT    NOT NULL,
	kind    TEXT    NOT NULL,
	name    TEXT    NOT NULL,
	rank    INTEGER NOT NULL, -- if not all can stay, those of the highest rank do
	at      INTEGER NOT NULL,
	body    BLOB    NOT NULL,
	PRIMARY KEY (account, kind, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX keepsake_rank ON keepsake (account, kind, rank DESC, name);
