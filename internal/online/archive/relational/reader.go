package relational

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"time"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/group"
	"example.org/cups/internal/online/play"
)

// Reader has all methods of [archive.Archive] that read. Make one with
// [NewReader].
type Reader struct {
	archive.DamageTold

	db    *sql.DB
	name  string
	games string // see [Chains]

	queries []*sql.Stmt // see [declareRead]

	later *group.Committer[*Later] // nil: later events are read one game at a time
}

// NewReader prepares the reads, each after edit has written it as the database likes it.
// Errors will name the database by name. The caller closes db after the last read.
func NewReader(ctx context.Context, db *sql.DB, name string, chains Chains, edit func(query string) string) (*Reader, error) {
	r := &Reader{db: db, name: name, games: chains.Games}
	for i, text := range reads {
		query := chains.Events
		if read(i) != eventsOfGame {
			query = text()
		}
		stmt, err := db.PrepareContext(ctx, edit(query))
		if err != nil {
			return nil, r.Unavailable(err)
		}
		r.queries = append(r.queries, stmt)
	}
	return r, nil
}

// Unavailable makes an [archive.ErrUnavailable] of a cause, with the name of the
// database. What is damaged stays [archive.ErrDamaged].
func (r *Reader) Unavailable(cause error) error {
	if errors.Is(cause, archive.ErrDamaged) {
		return fmt.Errorf("%s: %w", r.name, cause)
	}
	return Unavailable(r.name, cause)
}

// Unavailable makes an [archive.ErrUnavailable] of a cause, with the name of the
// database.
func Unavailable(name string, cause error) error {
	return unavailable{coded.Wrap(cause, "archive.unavailable", "{name}: the archive is not available: {cause}", "name", name)}
}

// unavailable is an [archive.ErrUnavailable] with its cause.
type unavailable struct{ *fault }

type fault = coded.Error // embedded under a name that differs from the names of the methods

// Is reports whether target is [archive.ErrUnavailable], for [errors.Is].
func (unavailable) Is(target error) bool { return target == archive.ErrUnavailable }

// scan copies the columns of a row, as [sql.Rows.Scan].
type scan func(columns ...any) error

// all reads all rows of a statement, without those that are damaged.
func all[T any](ctx context.Context, r *Reader, q read, read func(scan) (T, error), args ...any) ([]T, error) {
	rows, err := r.queries[q].QueryContext(ctx, args...)
	if err != nil {
		return nil, r.Unavailable(err)
	}
	list, _, err := intact(ctx, r, rows, read)
	return list, err
}

// first reads the first rows of a statement whose last parameter is how many it reads. They are as many
// as wished also if some are damaged and left out, as long as there are others.
func first[T any](ctx context.Context, r *Reader, q read, read func(scan) (T, error), most int64, args ...any) ([]T, error) {
	return upTo(ctx, r, read, most, func(most int64) (*sql.Rows, error) {
		return r.queries[q].QueryContext(ctx, append(args[:len(args):len(args)], most)...)
	})
}

// upTo is first for any query of at most so many rows.
func upTo[T any](ctx context.Context, r *Reader, read func(scan) (T, error), most int64, query func(most int64) (*sql.Rows, error)) ([]T, error) {
	for asked := most; ; {
		rows, err := query(asked)
		if err != nil {
			return nil, r.Unavailable(err)
		}
		list, bad, err := intact(ctx, r, rows, read)
		if err != nil || bad == 0 || int64(len(list)) >= most || int64(len(list)+bad) < asked {
			return list[:min(most, int64(len(list)))], err
		}
		asked = most + int64(bad)
	}
}

// intact reads all rows and closes them. It leaves out those that are damaged, and counts them.
func intact[T any](ctx context.Context, r *Reader, rows *sql.Rows, read func(scan) (T, error)) (list []T, bad int, err error) {
	_, err = collect(rows, func(scan scan) (struct{}, error) {
		row, err := read(scan)
		switch {
		case err == nil:
			list = append(list, row)
		case ctx.Err() != nil:
			return struct{}{}, err
		default:
			bad++
			r.TellDamage(r.Unavailable(damaged(nameOf[T](rows), err)))
		}
		return struct{}{}, nil
	})
	if err != nil {
		return nil, 0, r.Unavailable(err)
	}
	return list, bad, nil
}

// nameOf names a row by what it is read as, and by the first of its columns, which are of its key.
func nameOf[T any](rows *sql.Rows) string {
	name := strings.TrimPrefix(reflect.TypeFor[T]().Name(), "Ranked") // a stream with a place is the same row
	columns, err := rows.Columns()
	values, to := make([]any, len(columns)), make([]any, len(columns))
	for i := range to {
		to[i] = &values[i]
	}
	if err != nil || rows.Scan(to...) != nil {
		return name
	}
	for i := range min(2, len(columns)) {
		switch v := values[i].(type) {
		case string:
			name += fmt.Sprintf(" %s=%.60q", columns[i], v)
		case int64:
			name += fmt.Sprintf(" %s=%d", columns[i], v)
		}
	}
	return name
}

// collect reads all rows and closes them.
func collect[T any](rows *sql.Rows, read func(scan) (T, error)) (found []T, err error) {
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		row, err := read(rows.Scan)
		if err != nil {
			return nil, err
		}
		found = append(found, row)
	}
	return found, rows.Err()
}

// whole reads all rows of a statement. If one of them is damaged, so is what they are together: the
// error is [archive.ErrDamaged] and names it.
func whole[T any](ctx context.Context, r *Reader, q read, read func(scan) (T, error), what string, args ...any) ([]T, error) {
	rows, err := r.queries[q].QueryContext(ctx, args...)
	if err != nil {
		return nil, r.Unavailable(err)
	}
	found, err := collect(rows, func(scan scan) (T, error) {
		row, err := read(scan)
		if err != nil && ctx.Err() == nil {
			err = damaged(what, err)
		}
		return row, err
	})
	if err != nil {
		return nil, r.Unavailable(err)
	}
	return found, nil
}

// damaged makes an [archive.ErrDamaged] of an error of reading a row that was found.
func damaged(what string, err error) error {
	if errors.Is(err, archive.ErrDamaged) {
		return err
	}
	return archive.Damaged(fmt.Errorf("%s: %w", what, err))
}

// one reads the only row of a statement. If there is no row, the error is
// [archive.ErrNotFound] and names what was sought. A damaged row comes as far as it was read.
func one[T any](ctx context.Context, r *Reader, q read, read func(scan) (T, error), what string, key ...any) (row T, err error) {
	rows, err := r.queries[q].QueryContext(ctx, key...)
	if err != nil {
		return row, r.Unavailable(err)
	}
	isFound := false
	_, err = collect(rows, func(scan scan) (struct{}, error) {
		isFound = true
		var err error
		if row, err = read(scan); err != nil && ctx.Err() == nil {
			err = damaged(nameOf[T](rows), err) // as in lists, so that it is told of once
		}
		return struct{}{}, err
	})
	switch {
	case err != nil:
		return row, r.Unavailable(err)
	case !isFound:
		return row, fmt.Errorf("%s: %w", what, archive.ErrNotFound)
	}
	return row, nil
}

// unstorable returns the error for a key that no row can have.
func unstorable(what, key string) error {
	return fmt.Errorf("%s %q: %w", what, key, archive.ErrNotFound)
}

// Events returns the events of a game after a version, see [archive.Archive].
func (r *Reader) Events(ctx context.Context, game play.ID, after int64) ([]play.Event, error) {
	if !archive.Storable(game) {
		return nil, nil
	}
	if after > 0 && r.later != nil {
		return r.laterEvents(ctx, game, after)
	}
	var body, sum sql.RawBytes
	read := func(scan scan) (play.Event, error) {
		var version, at int64
		if err := scan(&version, &at, &body, &sum); err != nil {
			return play.Event{}, err
		}
		return readEvent(string(game), version, at, body)
	}
	return whole(ctx, r, eventsOfGame, read, "game "+string(game), string(game), after)
}

// Challenge returns a challenge, see [archive.Archive].
func (r *Reader) Challenge(ctx context.Context, id string) (archive.Challenge, error) {
	if !archive.Storable(id) {
		return archive.Challenge{}, unstorable("challenge", id)
	}
	return one(ctx, r, oneChallenge, challenges.read, "challenge "+id, id)
}

// Challenges returns the open challenges of an account, see [archive.Archive].
func (r *Reader) Challenges(ctx context.Context, account string) ([]archive.Challenge, error) {
	if account == "" || !archive.Storable(account) { // the empty ID would match all challenges by link
		return nil, nil
	}
	return all(ctx, r, challengesOf, challenges.read, account)
}

// Seeks returns all open seeks, see [archive.Archive].
func (r *Reader) Seeks(ctx context.Context) ([]archive.Seek, error) {
	return all(ctx, r, allSeeks, seeks.read)
}

// LastBeat returns the latest time of all beats, see [archive.Archive].
func (r *Reader) LastBeat(ctx context.Context) (time.Time, error) {
	var at int64
	err := r.queries[lastBeat].QueryRowContext(ctx).Scan(&at)
	if errors.Is(err, sql.ErrNoRows) {
		return time.Time{}, nil
	}
	if err != nil {
		return time.Time{}, r.Unavailable(err)
	}
	return archive.Time(at), nil
}

// Outages returns the times without a server that ended after a time, see
// [archive.Archive].
func (r *Reader) Outages(ctx context.Context, after time.Time) ([]archive.Outage, error) {
	// Outages end at whole milliseconds, so an end is after t exactly if it is after t's
	// millisecond.
	return all(ctx, r, outagesAfter, outages.read, archive.Milliseconds(after))
}

// conditions has the conditions of a query and their arguments.
type conditions struct {
	text []string
	args []any
}

// add adds a condition. Each %s in the condition stands for the argument.
func (c *conditions) add(condition string, arg any) {
	c.args = append(c.args, arg)
	c.text = append(c.text, strings.ReplaceAll(condition, "%s", fmt.Sprintf("$%d", len(c.args))))
}
