-- What accounts have come by and keep. Times are milliseconds since 1970.

-- +goose Up

CREATE TABLE keepsake (
	account TEXT COLLATE "C" NOT NULL,
	kind    TEXT COLLATE "C" NOT NULL,
	name    TEXT COLLATE "C" NOT NULL,
	rank    BIGINT           NOT NULL, -- if not all can stay, those of the highest rank do
	at      BIGINT           NOT NULL,
	body    BYTEA            NOT NULL,
	PRIMARY KEY (account, kind, name)
);
CREATE INDEX keepsake_rank ON keepsake (account, kind, rank DESC, name);
