package postgres

import (
	"testing"

	"github.com/jackc/pgx/v5"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/archivetest"
	"example.org/cups/internal/online/archive/relational"
)

// fixtureSchema is the schema in the fixtures.
const fixtureSchema = "fixture"

func TestEachSchemaOpens(t *testing.T) {
	files, err := relational.MigrationFiles(migrations)
	if err != nil {
		t.Fatal(err)
	}
	newPlace(t)
	s, err := server()
	if err != nil {
		t.Fatal(err)
	}
	conn, err := pgx.Connect(t.Context(), s.URL("public"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	do := func(t *testing.T, sql string) {
		t.Helper()
		if _, err := conn.PgConn().Exec(t.Context(), sql).ReadAll(); err != nil {
			t.Fatal(err)
		}
	}
	drop := func(t *testing.T) { do(t, "DROP SCHEMA IF EXISTS "+fixtureSchema+" CASCADE") }
	fill := func(t *testing.T) []byte {
		drop(t)
		do(t, "CREATE SCHEMA "+fixtureSchema)
		a := opened(t, s.URL(fixtureSchema))
		archivetest.Fill(t, a)
		if err := a.Close(); err != nil {
			t.Fatal(err)
		}
		dump, err := s.Dump(fixtureSchema)
		if err != nil {
			t.Fatal(err)
		}
		return []byte(dump)
	}
	archivetest.EachSchema(t, files, ".sql", fill, func(t *testing.T, content []byte) archive.Archive {
		drop(t)
		do(t, string(content))
		return opened(t, s.URL(fixtureSchema))
	})
}

// A program must not use tables that a later program has made.
func TestLaterSchemaIsRefused(t *testing.T) {
	place := newPlace(t)
	a := opened(t, place)
	if _, err := a.reads.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, true)"); err != nil {
		t.Fatal(err)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	if a, err := Open(t.Context(), place); err == nil {
		t.Errorf("a later schema was opened: %v", a.Close())
	}
}
