-- How games began: how often each move was played in each position of the first
-- moves, and how these games ended. The position is a key that archive.KeyOf makes.

-- +goose Up

CREATE TABLE opening (
	position BLOB    NOT NULL,
	move     TEXT    NOT NULL, -- "none" where games ended
	games    INTEGER NOT NULL,
	south    INTEGER NOT NULL, -- wins
	draws    INTEGER NOT NULL,
	north    INTEGER NOT NULL, -- wins
	margin   INTEGER NOT NULL, -- the sum of South's
	ended    INTEGER NOT NULL, -- of so many games that were played to their end
	latest   TEXT    NOT NULL, -- JSON: the latest of these games
	PRIMARY KEY (position, move)
) STRICT, WITHOUT ROWID;

-- Whether a game is in these counts. Those that were kept before are counted later.
ALTER TABLE game ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
CREATE INDEX game_uncounted ON game (id) WHERE counted = 0 AND status <> 'playing';
