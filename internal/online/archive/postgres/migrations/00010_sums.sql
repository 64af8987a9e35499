-- Sums, so that a damaged row is noticed. Those of events are a chain: each covers the
-- one before. Migration 11, which is in Go, gives a sum to the rows of older archives.

-- +goose Up

ALTER TABLE event      ADD COLUMN sum BYTEA NOT NULL DEFAULT '';
ALTER TABLE account    ADD COLUMN sum BYTEA NOT NULL DEFAULT '';
ALTER TABLE challenge  ADD COLUMN sum BYTEA NOT NULL DEFAULT '';
ALTER TABLE credential ADD COLUMN sum BYTEA NOT NULL DEFAULT '';
ALTER TABLE message    ADD COLUMN sum BYTEA NOT NULL DEFAULT '';
ALTER TABLE settings   ADD COLUMN sum BYTEA NOT NULL DEFAULT '';
ALTER TABLE rating     ADD COLUMN sum BYTEA NOT NULL DEFAULT '';
ALTER TABLE rated      ADD COLUMN sum BYTEA NOT NULL DEFAULT '';
ALTER TABLE diary      ADD COLUMN sum BYTEA NOT NULL DEFAULT '';
ALTER TABLE keepsake   ADD COLUMN sum BYTEA NOT NULL DEFAULT '';
