-- What accounts have to do with each other, and their settings. Times are
-- milliseconds since 1970.

-- +goose Up

CREATE TABLE tie (
	maker   TEXT COLLATE "C" NOT NULL,
	other   TEXT COLLATE "C" NOT NULL,
	kind    TEXT COLLATE "C" NOT NULL,
	created BIGINT           NOT NULL,
	PRIMARY KEY (maker, other, kind)
);
CREATE INDEX tie_other ON tie (other);

-- What each of two accounts sees of their messages.
CREATE TABLE conversation (
	account TEXT COLLATE "C" NOT NULL,
	other   TEXT COLLATE "C" NOT NULL,
	number  BIGINT           NOT NULL, -- of the last message
	unread  BIGINT           NOT NULL,
	at      BIGINT           NOT NULL, -- of the last message that the account sees; year 1: there is none
	PRIMARY KEY (account, other)
);
CREATE INDEX conversation_at    ON conversation (account, at DESC, other);
CREATE INDEX conversation_other ON conversation (other);

CREATE TABLE message (
	low    TEXT COLLATE "C" NOT NULL, -- the smaller ID of the two accounts
	high   TEXT COLLATE "C" NOT NULL, -- the other one
	number BIGINT           NOT NULL,
	at     BIGINT           NOT NULL,
	sender TEXT COLLATE "C" NOT NULL,
	text   TEXT COLLATE "C" NOT NULL,
	preset TEXT COLLATE "C" NOT NULL,
	hidden BIGINT           NOT NULL, -- 1: only the sender sees it
	PRIMARY KEY (low, high, number)
);
CREATE INDEX message_high ON message (high);

CREATE TABLE settings (
	account TEXT COLLATE "C" NOT NULL PRIMARY KEY,
	version BIGINT           NOT NULL,
	body    TEXT COLLATE "C" NOT NULL -- JSON
);

CREATE INDEX officer_log_action ON officer_log (action, number);
