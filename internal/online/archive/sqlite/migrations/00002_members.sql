-- Members: what accounts are and may do, how they prove who they are, and what
-- was done to them.

-- +goose Up

ALTER TABLE account ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE account ADD COLUMN role    TEXT    NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN owner   TEXT    NOT NULL DEFAULT ''; -- of a member's bot
ALTER TABLE account ADD COLUMN closed  INTEGER NOT NULL DEFAULT -62135596800000; -- year 1: it is in use
CREATE INDEX account_kind  ON account (kind, folded);
CREATE INDEX account_role  ON account (role, folded) WHERE role <> '';
CREATE INDEX account_owner ON account (owner, folded) WHERE owner <> '';

-- Which account has a name now, or had it last.
CREATE TABLE known_name (
	folded  TEXT    NOT NULL PRIMARY KEY,
	name    TEXT    NOT NULL,
	account TEXT    NOT NULL,
	until   INTEGER NOT NULL -- when others may take it; the largest number: it is the name now
) STRICT, WITHOUT ROWID;
CREATE INDEX known_name_account ON known_name (account);
CREATE INDEX known_name_until   ON known_name (until);
INSERT INTO known_name (folded, name, account, until) SELECT folded, name, id, 9223372036854775807 FROM account;

ALTER TABLE token ADD COLUMN kind    TEXT    NOT NULL DEFAULT 'session';
ALTER TABLE token ADD COLUMN label   TEXT    NOT NULL DEFAULT '';
ALTER TABLE token ADD COLUMN scopes  TEXT    NOT NULL DEFAULT '';
ALTER TABLE token ADD COLUMN data    BLOB    NOT NULL DEFAULT X'';
ALTER TABLE token ADD COLUMN used    INTEGER NOT NULL DEFAULT -62135596800000; -- year 1: never
ALTER TABLE token ADD COLUMN expires INTEGER NOT NULL DEFAULT -62135596800000; -- year 1: never
CREATE INDEX token_account ON token (account, created, hash);
CREATE INDEX token_expires ON token (expires);

CREATE TABLE credential (
	id      TEXT    NOT NULL PRIMARY KEY,
	version INTEGER NOT NULL,
	account TEXT    NOT NULL,
	kind    TEXT    NOT NULL,
	label   TEXT    NOT NULL,
	data    BLOB    NOT NULL,
	created INTEGER NOT NULL,
	used    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX credential_account ON credential (account, created, id);

-- What was done to accounts, for ever.
CREATE TABLE officer_log (
	number  INTEGER NOT NULL PRIMARY KEY,
	at      INTEGER NOT NULL,
	actor   TEXT    NOT NULL, -- an account; empty: whoever runs the machine
	action  TEXT    NOT NULL,
	subject TEXT    NOT NULL, -- an account
	detail  TEXT    NOT NULL
) STRICT;
CREATE INDEX officer_log_subject ON officer_log (subject, number);
CREATE INDEX officer_log_actor   ON officer_log (actor, number);

-- In which games an account has written a line.
CREATE TABLE chat (
	account TEXT NOT NULL,
	game    TEXT NOT NULL,
	PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;
INSERT INTO chat (account, game)
	SELECT DISTINCT json_extract(CAST(body AS TEXT), '$.account'), game FROM event
	WHERE json_extract(CAST(body AS TEXT), '$.t') = 'chat' AND json_extract(CAST(body AS TEXT), '$.account') <> '';
