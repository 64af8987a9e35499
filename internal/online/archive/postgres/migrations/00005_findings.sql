-- What was found out about positions and games.

-- +goose Up

CREATE TABLE finding (
	number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- a later one is larger
	kind   TEXT COLLATE "C" NOT NULL,
	name   TEXT COLLATE "C" NOT NULL,
	body   BYTEA NOT NULL,
	UNIQUE (kind, name)
);
CREATE INDEX finding_age ON finding (kind, number);
