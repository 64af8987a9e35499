package sqlite

import (
	"cmp"
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
	wal        *file  // the write-ahead log; nil until SQLite has created it
	reach      *reach // of a server; otherwise nil
	conn       connection
	statements [][]driver.StmtExecContext // by their numbers
	begin      driver.StmtExecContext
	end        driver.StmtExecContext // commits
	mark       driver.StmtExecContext // sets a savepoint
	release    driver.StmtExecContext // forgets the savepoint
	prepared   []driver.Stmt          // all of them
	args       []driver.NamedValue
}

// The statements about the log of a game. An event is added to the log if the
// version before is the last one; then it is the last one.
const (
	addEvent = `INSERT OR FAIL INTO event (game, version, previous, at, body, sum)
		SELECT $1, $2, last, $3, $4, cups_link((SELECT e.sum FROM event e WHERE e.number = log.last), $1, $2, $3, $4)
		FROM log WHERE game = $1 AND version = $2 - 1`
	advance  = `UPDATE OR FAIL log SET version = $2, last = last_insert_rowid() WHERE game = $1`
	addLog   = `INSERT INTO log (game, version, last) VALUES ($1, 0, 0) ON CONFLICT DO NOTHING`
	dropLog  = `DELETE FROM log WHERE game = $1`
	putEvent = `UPDATE event SET body = $3 WHERE number = (
		WITH RECURSIVE back (version, number, previous) AS (
			SELECT e.version, e.number, e.previous FROM log JOIN event e ON e.number = log.last WHERE log.game = $1
		UNION ALL
			SELECT e.version, e.number, e.previous FROM back JOIN event e ON e.number = back.previous WHERE back.version > $2
		) SELECT number FROM back WHERE version = $2)`
	// mergeLatest keeps the latest games of two lists, see archive.OpeningLatest.
	mergeLatest = `(SELECT json_group_array(value) FROM (SELECT value FROM
		(SELECT value FROM json_each(opening.latest) UNION SELECT value FROM json_each(excluded.latest)) ORDER BY value DESC LIMIT 5))`
	// events follows the log back from its last event.
	events = `WITH RECURSIVE back (version, at, body, sum, previous) AS (
			SELECT e.version, e.at, e.body, e.sum, e.previous FROM log JOIN event e ON e.number = log.last
			WHERE log.game = $1 AND log.version > $2
		UNION ALL
			SELECT e.version, e.at, e.body, e.sum, e.previous FROM back JOIN event e ON e.number = back.previous
			WHERE back.version > $2 + 1
		) SELECT version, at, body, sum FROM back ORDER BY version`
)

// chains are the statements about the sums of events. The sums follow from the first event
// of a game on.
var chains = relational.Chains{
	Events: events, Put: putEvent,
	Games: `SELECT game FROM log WHERE game > $1 ORDER BY game LIMIT 256`,
	Relink: `WITH RECURSIVE back (version, number, previous, at, body) AS (
			SELECT e.version, e.number, e.previous, e.at, e.body FROM log JOIN event e ON e.number = log.last WHERE log.game = $1
		UNION ALL
			SELECT e.version, e.number, e.previous, e.at, e.body FROM back JOIN event e ON e.number = back.previous
		), listed AS MATERIALIZED (SELECT * FROM back),
		linked (version, number, sum) AS (
			SELECT version, number, cups_link(X'', $1, version, at, body) FROM listed WHERE version = 1
		UNION ALL
			SELECT e.version, e.number, cups_link(linked.sum, $1, e.version, e.at, e.body) FROM linked JOIN listed e ON e.version = linked.version + 1
		) UPDATE event SET sum = linked.sum FROM linked WHERE event.number = linked.number`,
}

// ownDriver opens the connections of the writer.
var ownDriver = &sqlite.Driver{}

// The function that links an event to the one before it is known to all connections.
func init() {
	sqlite.MustRegisterDeterministicScalarFunction("cups_link", 5, link)
	ownDriver.MustRegisterDeterministicScalarFunction("cups_link", 5, link)
}

func link(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
	before, _ := args[0].([]byte) // nil: there is no event before
	game, isText := args[1].(string)
	version, isNumber := args[2].(int64)
	at, isTime := args[3].(int64)
	body, isBody := args[4].([]byte)
	if !isText || !isNumber || !isTime || !isBody {
		return nil, fmt.Errorf("cups_link(%T, %T, %T, %T, %T)", args[0], args[1], args[2], args[3], args[4])
	}
	return relational.LinkOf(before, game, version, at, body), nil
}

// dialect has what differs in declared tables; their migrations are written for SQLite.
var dialect = relational.Dialect{Link: "cups_link(%s, %s, %s, %s, %s)", Blob: "BLOB"}

// texts returns all statements that write.
func texts() [][]string {
	count, kept := relational.CountOpeningTexts("BLOB", mergeLatest)
	return relational.Statements(map[relational.Query][]string{
		relational.FirstEvent:       {addLog, addEvent, advance},
		relational.NextEvent:        {addEvent, advance},
		relational.IsNew:            {addLog, dropLog},
		relational.HasVersion:       {`UPDATE log SET version = version WHERE game = $1 AND version = $2`},
		relational.PutEvent:         {putEvent},
		relational.RelinkEvents:     {chains.Relink},
		relational.LockOpenings:     nil, // not needed, because there is only one writer
		relational.CountOpening:     {count},
		relational.CountKeptOpening: {kept},
	}, dialect)
}

func openWriter(f *file) (*writer, error) {
	conn, err := f.connect()
	if err != nil {
		return nil, err
	}
	w := &writer{file: f, conn: conn}
	all := texts()
	w.statements = make([][]driver.StmtExecContext, len(all))
	for q, texts := range all {
		for _, text := range texts {
			stmt, err := w.prepare(text)
			if err != nil {
				return nil, errors.Join(err, w.close())
			}
			w.statements[q] = append(w.statements[q], stmt)
		}
	}
	for _, s := range []struct {
		stmt *driver.StmtExecContext
		text string
	}{{&w.begin, "BEGIN IMMEDIATE"}, {&w.end, "COMMIT"}, {&w.mark, "SAVEPOINT change"}, {&w.release, "RELEASE change"}} {
		if *s.stmt, err = w.prepare(s.text); err != nil {
			return nil, errors.Join(err, w.close())
		}
	}
	return w, nil
}

func (w *writer) prepare(text string) (driver.StmtExecContext, error) {
	stmt, err := w.conn.PrepareContext(context.Background(), text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", text, err)
	}
	w.prepared = append(w.prepared, stmt)
	return stmt.(driver.StmtExecContext), nil
}

// close closes the connection. SQLite keeps one open that has a statement left.
func (w *writer) close() error {
	var errs []error
	for _, stmt := range w.prepared {
		errs = append(errs, stmt.Close())
	}
	return errors.Join(append(errs, w.conn.Close())...)
}

// commit stores a group of changes in one transaction: each completely or not at all. A
// change that is refused does not affect the others.
func (w *writer) commit(changes [][]relational.Step, errs []error) {
	if err := w.try(changes, errs); err != nil {
		for i := range errs {
			errs[i] = err
		}
		// Most errors have already ended the transaction. The error of ROLLBACK then says
		// that there is no transaction, and does not matter.
		_, _ = w.conn.ExecContext(context.Background(), "ROLLBACK", nil)
	}
}

// try does the work of commit. It returns an error that concerns the whole group.
func (w *writer) try(changes [][]relational.Step, errs []error) error {
	if err := w.check(); err != nil {
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
	if w.reach != nil {
		w.reach.note()
	}
	return w.check()
}

// check returns an error if the files of the database were deleted or replaced. SQLite
// would go on writing to the deleted files, and everything would be lost at the end.
func (w *writer) check() (err error) {
	if err := w.file.check(); err != nil {
		return err
	}
	if w.wal == nil {
		w.wal, err = knownFile(w.file.path + "-wal")
		return err
	}
	if w.wal.check() != nil {
		return logGone(w.wal.path)
	}
	return nil
}

// keep executes the steps of one change, all or none.
func (w *writer) keep(steps []relational.Step) error {
	if len(steps) == 1 && steps[0].Query == relational.NextEvent {
		return w.exec(steps[0]) // only the first of its statements can be refused, so no savepoint is needed
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
	for _, stmt := range w.statements[s.Query] {
		result, err := stmt.ExecContext(context.Background(), w.args)
		if err != nil {
			return err
		}
		if changed, err := result.RowsAffected(); err != nil || s.Must && changed == 0 {
			return cmp.Or(err, archive.ErrConflict)
		}
	}
	return nil
}

func (w *writer) run(stmt driver.StmtExecContext) error {
	_, err := stmt.ExecContext(context.Background(), nil)
	return err
}

// undoError means that a refused change could not be rolled back.
type undoError struct{ error }

// spoilsAll reports whether an error concerns the whole transaction. Errors about the
// values of one statement do not. After all other errors the transaction may have ended.
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
