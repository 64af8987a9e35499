-- Sums, so that a damaged row is noticed. Those of events are a chain: each covers the
-- one before. Migration 11, which is in Go, gives a sum to the rows of older archives.

-- +goose Up

ALTER TABLE event      ADD COLUMN sum BLOB NOT NULL DEFAULT X'';
ALTER TABLE account    ADD COLUMN sum BLOB NOT NULL DEFAULT X'';
ALTER TABLE challenge  ADD COLUMN sum BLOB NOT NULL DEFAULT X'';
ALTER TABLE credential ADD COLUMN sum BLOB NOT NULL DEFAULT X'';
ALTER TABLE message    ADD COLUMN sum BLOB NOT NULL DEFAULT X'';
ALTER TABLE settings   ADD COLUMN sum BLOB NOT NULL DEFAULT X'';
ALTER TABLE rating     ADD COLUMN sum BLOB NOT NULL DEFAULT X'';
ALTER TABLE rated      ADD COLUMN sum BLOB NOT NULL DEFAULT X'';
ALTER TABLE diary      ADD COLUMN sum BLOB NOT NULL DEFAULT X'';
ALTER TABLE keepsake   ADD COLUMN sum BLOB NOT NULL DEFAULT X'';
