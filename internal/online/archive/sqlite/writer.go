package sqlite

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/relational"
)

// connection is a connection of the driver. The writer does without
// database/sql, whose locks and copies would cost as much as an insert.
type connection interface {
	driver.Conn
	driver.ExecerContext
	driver.ConnPrepareContext
}

// writer has the one connection that writes. One goroutine at a time may use it.
type writer struct {
	file       *file
	conn       connection
	statements [len(relational.Texts)]driver.StmtExecContext
	begin      driver.StmtExecContext
	end        driver.StmtExecContext // commits
	mark       driver.StmtExecContext // sets a savepoint
	release    driver.StmtExecContext // forgets the savepoint
	args       []driver.NamedValue
}

// nextEvent adds an event after the one of the version before. SQLite reads the
// page that it is about to change anyway.
const nextEvent = `INSERT INTO event (game, version, at, body) SELECT $1, $2, $3, $4
	WHERE EXISTS (SELECT 1 FROM event WHERE game = $1 AND version = $2 - 1) ON CONFLICT DO NOTHING`

func openWriter(f *file) (*writer, error) {
	conn, err := f.connect()
	if err != nil {
		return nil, err
	}
	w := &writer{file: f, conn: conn}
	texts := relational.Texts
	texts[relational.NextEvent] = nextEvent
	for q, text := range texts {
		if w.statements[q], err = w.prepare(text); err != nil {
			return nil, errors.Join(err, conn.Close())
		}
	}
	for _, s := range []struct {
		stmt *driver.StmtExecContext
		text string
	}{{&w.begin, "BEGIN IMMEDIATE"}, {&w.end, "COMMIT"}, {&w.mark, "SAVEPOINT change"}, {&w.release, "RELEASE change"}} {
		if *s.stmt, err = w.prepare(s.text); err != nil {
			return nil, errors.Join(err, conn.Close())
		}
	}
	return w, nil
}

func (w *writer) prepare(text string) (driver.StmtExecContext, error) {
	stmt, err := w.conn.PrepareContext(context.Background(), text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", text, err)
	}
	return stmt.(driver.StmtExecContext), nil
}

// commit keeps a group of changes in one transaction: each whole or not at all,
// and one that is refused does not disturb the others.
func (w *writer) commit(changes [][]relational.Step, errs []error) {
	if err := w.try(changes, errs); err != nil {
		for i := range errs {
			errs[i] = err
		}
		// Most errors have ended the transaction already; then there is nothing
		// to roll back, and that is the error.
		_, _ = w.conn.ExecContext(context.Background(), "ROLLBACK", nil)
	}
}

// try is commit; the error is one of the whole group.
func (w *writer) try(changes [][]relational.Step, errs []error) error {
	if err := w.file.check(); err != nil {
		return err
	}
	if err := w.run(w.begin); err != nil {
		return err
	}
	for i, steps := range changes {
		err := w.keep(steps)
		if spoilsAll(err) {
			return err
		}
		errs[i] = err
	}
	if err := w.run(w.end); err != nil {
		return err
	}
	return w.file.check()
}

// keep executes the steps of one change, all or none.
func (w *writer) keep(steps []relational.Step) error {
	if len(steps) == 1 { // a statement is whole or not at all by itself
		return w.exec(steps[0])
	}
	if err := w.run(w.mark); err != nil {
		return err
	}
	for _, s := range steps {
		if err := w.exec(s); err != nil {
			if spoilsAll(err) {
				return err
			}
			if _, undone := w.conn.ExecContext(context.Background(), "ROLLBACK TO change", nil); undone != nil {
				return undoError{undone}
			}
			if released := w.run(w.release); released != nil {
				return undoError{released}
			}
			return err
		}
	}
	return w.run(w.release)
}

func (w *writer) exec(s relational.Step) error {
	w.args = w.args[:0]
	for i, arg := range s.Args {
		w.args = append(w.args, driver.NamedValue{Ordinal: i + 1, Value: arg})
	}
	result, err := w.statements[s.Query].ExecContext(context.Background(), w.args)
	if err != nil || !s.Must {
		return err
	}
	changed, err := result.RowsAffected()
	if err == nil && changed == 0 {
		err = archive.ErrConflict
	}
	return err
}

func (w *writer) run(stmt driver.StmtExecContext) error {
	_, err := stmt.ExecContext(context.Background(), nil)
	return err
}

// undoError says that a change could not be taken back.
type undoError struct{ error }

// spoilsAll reports whether an error is one of the whole transaction. Those of
// the second kind are about the values of one statement; after all others the
// transaction may be gone.
func spoilsAll(err error) bool {
	if err == nil || errors.Is(err, archive.ErrConflict) {
		return false
	}
	var undo undoError
	var code *sqlite.Error
	if errors.As(err, &undo) || !errors.As(err, &code) {
		return true
	}
	switch code.Code() & 0xff {
	case sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_TOOBIG, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_RANGE:
		return false
	}
	return true
}
