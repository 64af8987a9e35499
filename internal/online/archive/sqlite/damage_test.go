package sqlite

import (
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/archivetest"
)

// One damaged value in one row of any table harms what the row belongs to, and nothing else: other
// things are read as before, lists leave it out and are as long as without it, and whoever listens is
// told of it.
func TestOneDamagedRowHarmsOneThing(t *testing.T) {
	path := newPlace(t)
	a := opened(t, path)
	archivetest.Fill(t, a)
	archivetest.FillMore(t, a)
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	loosen(t, path)
	a = opened(t, path)
	defer a.Close()
	var told []error
	a.HearDamage(func(err error) { told = append(told, err) })
	before := archivetest.Reads(t.Context(), a)
	if len(told) > 0 {
		t.Fatalf("nothing is damaged, and told was %v", told)
	}
	harmful, all := 0, 0
	for _, v := range values(t, a) {
		if v.table == "beat" || v.table == "log" { // a row about the whole archive, and one that is all of a game
			continue
		}
		told = nil
		v.set(t, a, "{")
		what := fmt.Sprintf("%s.%s of %v", v.table, v.column, v.key)
		all++
		if archivetest.CompareDamaged(t, what, before, archivetest.Reads(t.Context(), a), told) > 0 {
			harmful++
		}
		told = nil
		v.set(t, a, v.value)
	}
	if harmful < 60 {
		t.Errorf("of %d damaged values only %d were noticed", all, harmful)
	}
	if n := archivetest.CompareDamaged(t, "mended", before, archivetest.Reads(t.Context(), a), told); n > 0 {
		t.Errorf("after all was mended %d reads differ", n)
	}
}

// A damaged game of an archive of an earlier schema does not keep a server from starting, nor another
// game from being counted.
func TestADamagedGameIsMigrated(t *testing.T) {
	packed, err := os.ReadFile("testdata/schema-9.db.gz")
	if err != nil {
		t.Fatal(err)
	}
	path := newPlace(t)
	if err := os.WriteFile(path, archivetest.Unpack(t, packed), 0o600); err != nil {
		t.Fatal(err)
	}
	db := directly(t, path)
	_, err = db.Exec(`UPDATE game SET start = CAST('{}' AS BLOB) WHERE id = 'g0';
		INSERT INTO game SELECT 'g' || (n + 2), began, start, cups, rated, south_account, north_account, south_name, north_name, 'over', '1', '1-0', 1, 'normal', ended, '', counted
			FROM game, (SELECT 0 AS n UNION SELECT 1) WHERE id = 'g1';
		UPDATE game SET start = CAST('{' AS BLOB) WHERE id = 'g2'`)
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	a := opened(t, path)
	defer a.Close()
	told := 0
	a.HearDamage(func(err error) { told++ })
	if n, err := a.CountOpenings(t.Context(), 10); err != nil || n != 3 || told != 2 {
		t.Errorf("counted are %d games, %v, and %d were told of", n, err, told)
	}
	if n, err := a.UncountedOpenings(t.Context()); err != nil || n > 0 {
		t.Errorf("%d games wait, %v", n, err)
	}
	names := map[string]bool{}
	for g, err := range a.Games(t.Context(), archive.Filter{}) {
		names[string(g.ID)] = err == nil
		if err != nil && !errors.Is(err, archive.ErrDamaged) {
			t.Error(err)
		}
	}
	if want := (map[string]bool{"g0": false, "g1": true, "g2": false, "g3": true}); fmt.Sprint(names) != fmt.Sprint(want) {
		t.Errorf("the games are %v, want %v", names, want)
	}
}

// directly opens the file of an archive, as other programs do.
func directly(t *testing.T, path string) *sql.DB {
	t.Helper()
	f, err := openFile(path)
	if err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", f.source())
	if err != nil {
		t.Fatal(err)
	}
	return db
}

// loosen lets every column of a database have values of any type, as a disk does that forgets.
func loosen(t *testing.T, path string) {
	t.Helper()
	db := directly(t, path)
	db.SetMaxOpenConns(1)
	for _, text := range []string{
		"PRAGMA writable_schema = ON",
		"UPDATE sqlite_master SET sql = replace(replace(sql, 'STRICT, WITHOUT ROWID', 'WITHOUT ROWID'), ') STRICT', ')') WHERE type = 'table'",
	} {
		if _, err := db.Exec(text); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

// value is a value of a row of a table.
type value struct {
	table, column string
	where         string // finds the row by its key
	key           []any
	value         any
}

func (v *value) set(t *testing.T, a *Archive, to any) {
	t.Helper()
	args := []driver.NamedValue{{Ordinal: 1, Value: to}}
	for i, k := range v.key {
		args = append(args, driver.NamedValue{Ordinal: i + 2, Value: k})
	}
	result, err := a.writer.conn.ExecContext(t.Context(), fmt.Sprintf("UPDATE %s SET %s = ?1 WHERE %s", v.table, v.column, v.where), args)
	if err != nil {
		t.Fatalf("%s.%s: %v", v.table, v.column, err)
	}
	if n, err := result.RowsAffected(); n != 1 || err != nil {
		t.Fatalf("%s.%s of %v: %d rows, %v", v.table, v.column, v.key, n, err)
	}
}

// values returns all values of one row of each table, without keys: with another key a row is another.
func values(t *testing.T, a *Archive) (all []value) {
	t.Helper()
	for _, table := range textsOf(t, a, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'goose%' ORDER BY name") {
		var where []string
		keys := textsOf(t, a, "SELECT name FROM pragma_table_info('"+table+"') WHERE pk > 0 ORDER BY pk")
		if len(keys) == 0 {
			keys = []string{"rowid"}
		}
		for i, k := range keys {
			where = append(where, fmt.Sprintf("%s = ?%d", k, i+2))
		}
		for _, column := range textsOf(t, a, "SELECT name FROM pragma_table_info('"+table+"') WHERE pk = 0 ORDER BY cid") {
			row, to := make([]any, len(keys)+1), make([]any, len(keys)+1)
			for i := range to {
				to[i] = &row[i]
			}
			err := a.reads.QueryRow(fmt.Sprintf("SELECT %s, %s FROM %s LIMIT 1", strings.Join(keys, ", "), column, table)).Scan(to...)
			if errors.Is(err, sql.ErrNoRows) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if empty, ok := row[len(keys)].([]byte); ok && len(empty) == 0 {
				continue // it could not be put back
			}
			all = append(all, value{table, column, strings.Join(where, " AND "), row[:len(keys)], row[len(keys)]})
		}
	}
	return all
}

func textsOf(t *testing.T, a *Archive, query string) (all []string) {
	t.Helper()
	rows, err := a.reads.Query(query)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			t.Fatal(err)
		}
		all = append(all, text)
	}
	return all
}
