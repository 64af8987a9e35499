-- How games began: how often each move was played in each position of the first
-- moves, and how these games ended. The position is a key that archive.KeyOf makes.

-- +goose Up

CREATE TABLE opening (
	position BYTEA            NOT NULL,
	move     TEXT COLLATE "C" NOT NULL, -- "none" where games ended
	games    BIGINT           NOT NULL,
	south    BIGINT           NOT NULL, -- wins
	draws    BIGINT           NOT NULL,
	north    BIGINT           NOT NULL, -- wins
	margin   BIGINT           NOT NULL, -- the sum of South's
	ended    BIGINT           NOT NULL, -- of so many games that were played to their end
	latest   TEXT COLLATE "C" NOT NULL, -- JSON: the latest of these games
	PRIMARY KEY (position, move)
);

-- Whether a game is in these counts. Those that were kept before are counted later.
ALTER TABLE game ADD COLUMN counted BIGINT NOT NULL DEFAULT 0;
CREATE INDEX game_uncounted ON game (id) WHERE counted = 0 AND status <> 'playing';
