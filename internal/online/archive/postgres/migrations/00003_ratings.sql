-- Ratings, and what each rated game has done to them. Times are milliseconds
-- since 1970.

-- +goose Up

CREATE TABLE rating (
	account    TEXT COLLATE "C" NOT NULL,
	cups       BIGINT           NOT NULL,
	speed      TEXT COLLATE "C" NOT NULL,
	rating     DOUBLE PRECISION NOT NULL,
	deviation  DOUBLE PRECISION NOT NULL,
	volatility DOUBLE PRECISION NOT NULL,
	games      BIGINT           NOT NULL,
	at         BIGINT           NOT NULL, -- of the last rated game
	listed     BIGINT           NOT NULL, -- leaderboards show the rating before this time
	version    BIGINT           NOT NULL,
	PRIMARY KEY (account, cups, speed)
);
CREATE INDEX rating_leaders ON rating (cups, speed, rating DESC, account);

CREATE TABLE rated (
	game          TEXT COLLATE "C" NOT NULL PRIMARY KEY,
	cups          BIGINT           NOT NULL,
	speed         TEXT COLLATE "C" NOT NULL,
	at            BIGINT           NOT NULL,
	south_account TEXT COLLATE "C" NOT NULL,
	south_number  BIGINT           NOT NULL, -- of the game among those of the account in the class
	north_account TEXT COLLATE "C" NOT NULL,
	north_number  BIGINT           NOT NULL,
	body          TEXT COLLATE "C" NOT NULL  -- JSON: all of it
);
CREATE INDEX rated_at    ON rated (cups, speed, at, game);
CREATE INDEX rated_south ON rated (south_account, cups, speed, south_number);
CREATE INDEX rated_north ON rated (north_account, cups, speed, north_number);
