-- What accounts have to do with each other, and their settings. Times are
-- milliseconds since 1970.

-- +goose Up

CREATE TABLE tie (
	maker   TEXT    NOT NULL,
	other   TEXT    NOT NULL,
	kind    TEXT    NOT NULL,
	created INTEGER NOT NULL,
	PRIMARY KEY (maker, other, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX tie_other ON tie (other);

-- What each of two accounts sees of their messages.
CREATE TABLE conversation (
	account TEXT    NOT NULL,
	other   TEXT    NOT NULL,
	number  INTEGER NOT NULL, -- of the last message
	unread  INTEGER NOT NULL,
	at      INTEGER NOT NULL, -- of the last message that the account sees; year 1: there is none
	PRIMARY KEY (account, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX conversation_at    ON conversation (account, at DESC, other);
CREATE INDEX conversation_other ON conversation (other);

CREATE TABLE message (
	low    TEXT    NOT NULL, -- the smaller ID of the two accounts
	high   TEXT    NOT NULL, -- the other one
	number INTEGER NOT NULL,
	at     INTEGER NOT NULL,
	sender TEXT    NOT NULL,
	text   TEXT    NOT NULL,
	preset TEXT    NOT NULL,
	hidden INTEGER NOT NULL, -- 1: only the sender sees it
	PRIMARY KEY (low, high, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX message_high ON message (high);

CREATE TABLE settings (
	account TEXT    NOT NULL PRIMARY KEY,
	version INTEGER NOT NULL,
	body    TEXT    NOT NULL -- JSON
) STRICT, WITHOUT ROWID;

CREATE INDEX officer_log_action ON officer_log (action, number);
