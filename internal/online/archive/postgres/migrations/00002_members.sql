-- Members: what accounts are and may do, how they prove who they are, and what
-- was done to them.

-- +goose Up

ALTER TABLE account ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE account ADD COLUMN role    TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN owner   TEXT COLLATE "C" NOT NULL DEFAULT ''; -- of a member's bot
ALTER TABLE account ADD COLUMN closed  BIGINT NOT NULL DEFAULT -62135596800000; -- year 1: it is in use
CREATE INDEX account_kind  ON account (kind, folded);
CREATE INDEX account_role  ON account (role, folded) WHERE role <> '';
CREATE INDEX account_owner ON account (owner, folded) WHERE owner <> '';

-- Which account has a name now, or had it last.
CREATE TABLE known_name (
	folded  TEXT COLLATE "C" NOT NULL PRIMARY KEY,
	name    TEXT COLLATE "C" NOT NULL,
	account TEXT COLLATE "C" NOT NULL,
	until   BIGINT NOT NULL -- when others may take it; the largest number: it is the name now
);
CREATE INDEX known_name_account ON known_name (account);
CREATE INDEX known_name_until   ON known_name (until);
INSERT INTO known_name (folded, name, account, until) SELECT folded, name, id, 9223372036854775807 FROM account;

ALTER TABLE token ADD COLUMN kind    TEXT COLLATE "C" NOT NULL DEFAULT 'session';
ALTER TABLE token ADD COLUMN label   TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE token ADD COLUMN scopes  TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE token ADD COLUMN data    BYTEA    NOT NULL DEFAULT '';
ALTER TABLE token ADD COLUMN used    BIGINT NOT NULL DEFAULT -62135596800000; -- year 1: never
ALTER TABLE token ADD COLUMN expires BIGINT NOT NULL DEFAULT -62135596800000; -- year 1: never
CREATE INDEX token_account ON token (account, created, hash);
CREATE INDEX token_expires ON token (expires);

CREATE TABLE credential (
	id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
	version BIGINT NOT NULL,
	account TEXT COLLATE "C" NOT NULL,
	kind    TEXT COLLATE "C" NOT NULL,
	label   TEXT COLLATE "C" NOT NULL,
	data    BYTEA    NOT NULL,
	created BIGINT NOT NULL,
	used    BIGINT NOT NULL
);
CREATE INDEX credential_account ON credential (account, created, id);

-- What was done to accounts, for ever.
CREATE TABLE officer_log (
	number  BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	at      BIGINT NOT NULL,
	actor   TEXT COLLATE "C" NOT NULL, -- an account; empty: whoever runs the machine
	action  TEXT COLLATE "C" NOT NULL,
	subject TEXT COLLATE "C" NOT NULL, -- an account
	detail  TEXT COLLATE "C" NOT NULL
);
CREATE INDEX officer_log_subject ON officer_log (subject, number);
CREATE INDEX officer_log_actor   ON officer_log (actor, number);

-- In which games an account has written a line.
CREATE TABLE chat (
	account TEXT COLLATE "C" NOT NULL,
	game    TEXT COLLATE "C" NOT NULL,
	PRIMARY KEY (account, game)
);
INSERT INTO chat (account, game)
	SELECT DISTINCT said ->> 'account', game FROM (SELECT game, convert_from(body, 'UTF8')::json AS said FROM event) AS line
	WHERE said ->> 't' = 'chat' AND said ->> 'account' <> '';
