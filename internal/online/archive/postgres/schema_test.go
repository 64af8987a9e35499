package postgres

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"example.org/cups/internal/online/archive/archivetest"
	"example.org/cups/internal/online/archive/relational"
)

var writeFixture = flag.Bool("write-fixture", false, "write testdata/schema-N.sql for the newest schema if there is none")

// fixtureSchema is the schema in the fixtures.
const fixtureSchema = "fixture"

// Every database of an earlier schema opens, and has in it what was put there.
func TestEachSchemaOpens(t *testing.T) {
	files, err := relational.MigrationFiles(migrations)
	if err != nil || len(files) == 0 {
		t.Fatalf("no migrations: %v", err)
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
	do := func(sql string) {
		t.Helper()
		if _, err := conn.PgConn().Exec(t.Context(), sql).ReadAll(); err != nil {
			t.Fatal(err)
		}
	}
	for i, file := range files {
		do("DROP SCHEMA IF EXISTS " + fixtureSchema + " CASCADE")
		fixture := fixtureOf(t, file)
		if _, err := os.Stat(fixture); err != nil && *writeFixture && i == len(files)-1 {
			do("CREATE SCHEMA " + fixtureSchema)
			a := opened(t, s.URL(fixtureSchema))
			archivetest.Fill(t, a)
			if err := a.Close(); err != nil {
				t.Fatal(err)
			}
			dump, err := s.Dump(fixtureSchema)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.MkdirAll("testdata", 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(fixture, []byte(dump), 0o644); err != nil {
				t.Fatal(err)
			}
			do("DROP SCHEMA " + fixtureSchema + " CASCADE")
		}
		sql, err := os.ReadFile(fixture)
		if err != nil {
			t.Errorf("%s must have a database as a fixture (-write-fixture makes that of the newest): %v", file, err)
			continue
		}
		do(string(sql))
		a := opened(t, s.URL(fixtureSchema))
		archivetest.CheckFilled(t, a)
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	}
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

// fixtureOf names the database of the schema that a migration leads to. The numbers
// of migrations may have gaps.
func fixtureOf(t *testing.T, file string) string {
	t.Helper()
	number, _, _ := strings.Cut(filepath.Base(file), "_")
	version, err := strconv.Atoi(number)
	if err != nil {
		t.Fatalf("%s: must begin with the number of the schema: %v", file, err)
	}
	return filepath.Join("testdata", fmt.Sprintf("schema-%d.sql", version))
}
