package relational

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"example.org/cups/internal/coded"
)

// ErrNotEmpty means that an archive cannot take a copy because it has something in it.
var ErrNotEmpty error = coded.New("archive.not_empty", "this archive has something in it already: a copy needs a new one")

// Database is a database for [Copy]: what each database has in its own way.
type Database struct {
	DB        *sql.DB
	Columns   string   // the query of all columns: table, column, whether it is a bool and whether the database counts it itself; in the order of the tables and columns
	AddEvent  string   // adds event $2 of game $1 with time, body and sum; the one before was added just before
	Overrides string   // stands in an INSERT that gives values to columns that the database counts itself
	Finish    []string // after everything was added
	Counted   string   // lets a column that the database counts itself, of table $1 and column $2, go on after $3; empty: it does so anyway
}

// column is a column of a table.
type column struct {
	name              string
	isBool, isCounted bool
}

// eventTable has the events of games. The databases keep them in different ways.
const eventTable = "event"

// eventColumns are the columns of events that both databases have.
var eventColumns = []column{{name: "game"}, {name: "version"}, {name: "at"}, {name: "body"}, {name: "sum"}}

// ownTables have nothing to be copied: those of the migrations, and what SQLite finds
// events by.
var ownTables = []string{"goose_db_version", "log"}

// tables returns the columns of all tables that are copied, and the names of the tables in
// order.
func (d Database) tables(ctx context.Context) (names []string, columns map[string][]column, err error) {
	rows, err := d.DB.QueryContext(ctx, d.Columns)
	if err != nil {
		return nil, nil, err
	}
	columns = map[string][]column{}
	_, err = collect(rows, func(scan scan) (struct{}, error) {
		var table string
		var c column
		if err := scan(&table, &c.name, &c.isBool, &c.isCounted); err != nil {
			return struct{}{}, err
		}
		if !slices.Contains(ownTables, table) {
			if columns[table] == nil {
				names = append(names, table)
			}
			columns[table] = append(columns[table], c)
		}
		return struct{}{}, nil
	})
	columns[eventTable] = eventColumns
	return names, columns, err
}

// Copy copies everything from one database to another one, in one transaction, and
// compares each row. The tables of both must be there, and those of the other one must be
// empty: otherwise the error is ErrNotEmpty. If it fails or ctx ends, nothing was copied.
// progress is called with the number of rows that are done, of twice as many as there are.
func Copy(ctx context.Context, from, to Database, progress func(done, all int64)) (err error) {
	names, columns, err := from.tables(ctx)
	if err != nil {
		return err
	}
	_, others, err := to.tables(ctx)
	if err != nil {
		return err
	}
	for _, name := range names { // a column may have another place in the other database
		theirs := map[string]column{}
		for _, c := range others[name] {
			theirs[c.name] = c
		}
		others[name] = nil
		for _, c := range columns[name] {
			if theirs[c.name].name == "" {
				return fmt.Errorf("table %s has no column %s in the other database", name, c.name)
			}
			others[name] = append(others[name], theirs[c.name])
		}
	}
	// Everything is read as it was at one time.
	source, err := from.DB.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if err != nil {
		return err
	}
	defer func() { _ = source.Rollback() }() // it has changed nothing
	target, err := to.DB.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, ignoreDone(target.Rollback()))
		}
	}()
	var all, done int64
	for _, name := range names {
		var mine, theirs int64
		if err := source.QueryRowContext(ctx, "SELECT COUNT(*) FROM "+name).Scan(&mine); err != nil {
			return err
		}
		if err := target.QueryRowContext(ctx, "SELECT COUNT(*) FROM "+name).Scan(&theirs); err != nil {
			return err
		}
		if theirs > 0 {
			return ErrNotEmpty
		}
		all += 2 * mine
	}
	step := func() {
		if done++; done%1000 == 0 || done == all {
			progress(done, all)
		}
	}
	for _, name := range names {
		if err := to.fill(ctx, source, target, name, columns[name], others[name], step); err != nil {
			return fmt.Errorf("table %s: %w", name, err)
		}
	}
	for _, text := range to.Finish {
		if _, err := target.ExecContext(ctx, text); err != nil {
			return err
		}
	}
	for _, name := range names {
		if err := compare(ctx, source, target, name, columns[name], step); err != nil {
			return fmt.Errorf("table %s: %w", name, err)
		}
	}
	return target.Commit()
}

// ignoreDone returns nil for the error of a transaction that was rolled back already.
func ignoreDone(err error) error {
	if errors.Is(err, sql.ErrTxDone) {
		return nil
	}
	return err
}

// fill copies a table.
func (d Database) fill(ctx context.Context, source, target *sql.Tx, name string, columns, others []column, step func()) error {
	text := d.AddEvent
	if name != eventTable {
		text = fmt.Sprintf("INSERT INTO %s (%s) %s VALUES (%s)", name, listOf(columns), d.Overrides, parameters(1, len(columns)))
	}
	add, err := target.PrepareContext(ctx, text)
	if err != nil {
		return err
	}
	defer add.Close()
	rows, err := ordered(ctx, source, name, columns)
	if err != nil {
		return err
	}
	defer rows.Close()
	last := int64(0) // of the column that the database counts itself
	for rows.Next() {
		row, err := rowOf(rows, len(columns))
		if err != nil {
			return err
		}
		for i, c := range others {
			if n, ok := row[i].(int64); ok {
				if c.isCounted {
					last = max(last, n)
				}
				if c.isBool {
					row[i] = n != 0
				}
			}
		}
		if _, err := add.ExecContext(ctx, row...); err != nil {
			return err
		}
		step()
	}
	if err := rows.Err(); err != nil {
		return err
	}
	for _, c := range others {
		if c.isCounted && d.Counted != "" && last > 0 {
			if _, err := target.ExecContext(ctx, d.Counted, name, c.name, last); err != nil {
				return err
			}
		}
	}
	return nil
}

// compare compares a table of both databases row by row.
func compare(ctx context.Context, source, target *sql.Tx, name string, columns []column, step func()) error {
	mine, err := ordered(ctx, source, name, columns)
	if err != nil {
		return err
	}
	defer mine.Close()
	theirs, err := ordered(ctx, target, name, columns)
	if err != nil {
		return err
	}
	defer theirs.Close()
	for mine.Next() {
		want, err := rowOf(mine, len(columns))
		if err != nil {
			return err
		}
		if !theirs.Next() {
			return errors.Join(theirs.Err(), fmt.Errorf("the copy lacks row %q", want))
		}
		got, err := rowOf(theirs, len(columns))
		if err != nil {
			return err
		}
		if !reflect.DeepEqual(want, got) {
			return fmt.Errorf("the copy of row %q is %q", want, got)
		}
		step()
	}
	if theirs.Next() {
		return errors.New("the copy has a row too many")
	}
	return errors.Join(mine.Err(), theirs.Err())
}

// ordered reads a table in the order of all its columns, which is the same in both
// databases: only the last columns of a table may have no value.
func ordered(ctx context.Context, tx *sql.Tx, name string, columns []column) (*sql.Rows, error) {
	return tx.QueryContext(ctx, fmt.Sprintf("SELECT %[1]s FROM %[2]s ORDER BY %[1]s", listOf(columns), name))
}

// rowOf reads a row with n columns. A bool is a number, as in SQLite.
func rowOf(rows *sql.Rows, n int) ([]any, error) {
	row, places := make([]any, n), make([]any, n)
	for i := range row {
		places[i] = &row[i]
	}
	err := rows.Scan(places...)
	for i, value := range row {
		switch v := value.(type) {
		case bool:
			row[i] = int64(0)
			if v {
				row[i] = int64(1)
			}
		case []byte:
			if len(v) == 0 {
				row[i] = []byte{}
			}
		}
	}
	return row, err
}

func listOf(columns []column) string {
	names := make([]string, len(columns))
	for i, c := range columns {
		names[i] = c.name
	}
	return strings.Join(names, ", ")
}
