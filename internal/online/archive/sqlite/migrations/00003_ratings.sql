-- Ratings, and what each rated game has done to them. Times are milliseconds
-- since 1970.

-- +goose Up

CREATE TABLE rating (
	account    TEXT    NOT NULL,
	cups       INTEGER NOT NULL,
	speed      TEXT    NOT NULL,
	rating     REAL    NOT NULL,
	deviation  REAL    NOT NULL,
	volatility REAL    NOT NULL,
	games      INTEGER NOT NULL,
	at         INTEGER NOT NULL, -- of the last rated game
	listed     INTEGER NOT NULL, -- leaderboards show the rating before this time
	version    INTEGER NOT NULL,
	PRIMARY KEY (account, cups, speed)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_leaders ON rating (cups, speed, rating DESC, account);

CREATE TABLE rated (
	game          TEXT    NOT NULL PRIMARY KEY,
	cups          INTEGER NOT NULL,
	speed         TEXT    NOT NULL,
	at            INTEGER NOT NULL,
	south_account TEXT    NOT NULL,
	south_number  INTEGER NOT NULL, -- of the game among those of the account in the class
	north_account TEXT    NOT NULL,
	north_number  INTEGER NOT NULL,
	body          TEXT    NOT NULL  -- JSON: all of it
) STRICT;
CREATE INDEX rated_at    ON rated (cups, speed, at, game);
CREATE INDEX rated_south ON rated (south_account, cups, speed, south_number);
CREATE INDEX rated_north ON rated (north_account, cups, speed, north_number);
