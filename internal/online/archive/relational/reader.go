package relational

import (
	"cmp"
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

	events, game, due, account, accountByName, names, token, tokens, credential, credentials, chats, challenge, challenges, seeks, lastBeat, outages *sql.Stmt

	ties, conversation, conversations, messages, settings *sql.Stmt

	rating, ratings, leaders, history, ratedGame, ratedGames *sql.Stmt

	receipt *sql.Stmt

	hooks, allHooks, deliveries, deliveriesDue *sql.Stmt

	opening, openingRows, uncountedGames, uncounted *sql.Stmt

	declared []*sql.Stmt // those of [declareRead]

	later *group.Committer[*Later] // nil: later events are read one game at a time
}

const (
	challengeColumns = `SELECT id, maker, guest, terms, state, game, created FROM challenge `
	gameColumns      = `SELECT g.id, g.start, g.status, g.moves, g.result, g.margin, g.termination, g.began, g.ended, g.event FROM `
)

// NewReader prepares the reads. Errors will name the database by name. The caller
// closes db after the last read.
func NewReader(ctx context.Context, db *sql.DB, name string, chains Chains) (*Reader, error) {
	r := &Reader{db: db, name: name, games: chains.Games}
	for _, s := range []struct {
		stmt **sql.Stmt
		text string
	}{
		{&r.events, chains.Events},
		{&r.game, gameColumns + `game g WHERE g.id = $1`},
		{&r.due, `SELECT game, at FROM due WHERE at <= $1 ORDER BY at, game LIMIT $2`},
		{&r.account, accountColumns + `WHERE a.id = $1`},
		{&r.accountByName, accountColumns + `JOIN known_name k ON k.account = a.id WHERE k.folded = $1`},
		{&r.names, `SELECT name, until FROM known_name WHERE account = $1 AND until <> $2 ORDER BY until, folded`},
		{&r.token, tokenColumns + `WHERE hash = $1`},
		{&r.tokens, tokenColumns + `WHERE account = $1 ORDER BY created, hash`},
		{&r.credential, credentialColumns + `WHERE id = $1`},
		{&r.credentials, credentialColumns + `WHERE account = $1 ORDER BY created, id`},
		{&r.chats, `SELECT game FROM chat WHERE account = $1 ORDER BY game`},
		{&r.challenge, challengeColumns + `WHERE id = $1`},
		{&r.challenges, challengeColumns + `WHERE state = 'open' AND (maker = $1 OR guest = $1) ORDER BY created, id`},
		{&r.seeks, `SELECT id, account, terms, created FROM seek ORDER BY created, id`},
		{&r.lastBeat, `SELECT at FROM beat`},
		{&r.outages, `SELECT began, ended FROM outage WHERE ended > $1 ORDER BY began, ended`},
		{&r.ties, `SELECT maker, other, kind, created FROM tie WHERE maker = $1 OR other = $1 ORDER BY created, maker, other, kind`},
		{&r.conversation, conversationColumns + `WHERE account = $1 AND other = $2`},
		{&r.conversations, conversationColumns + `WHERE account = $1 AND at > $2 ORDER BY at DESC, other LIMIT $3`},
		{&r.messages, `SELECT number, at, sender, text, preset, hidden FROM message
			WHERE low = $1 AND high = $2 AND number < $3 AND (hidden = 0 OR sender = $4) ORDER BY number DESC LIMIT $5`},
		{&r.settings, `SELECT account, version, body FROM settings WHERE account = $1`},
		{&r.rating, ratingColumns + `WHERE account = $1 AND cups = $2 AND speed = $3`},
		{&r.ratings, ratingColumns + `WHERE account = $1 ORDER BY cups, speed`},
		{&r.leaders, LeadersQuery},
		{&r.history, HistoryQuery},
		{&r.ratedGame, ratedColumns + `WHERE game = $1`},
		{&r.ratedGames, RatedGamesQuery},
		{&r.receipt, receiptQuery},
		{&r.hooks, hookColumns + `WHERE account = $1 ORDER BY created, id`},
		{&r.allHooks, hookColumns + `ORDER BY created, id`},
		{&r.deliveries, DeliveriesQuery},
		{&r.deliveriesDue, DeliveriesDueQuery},
		{&r.opening, openingQuery},
		{&r.openingRows, openingRows},
		{&r.uncountedGames, uncountedGames},
		{&r.uncounted, uncounted},
	} {
		stmt, err := db.PrepareContext(ctx, s.text)
		if err != nil {
			return nil, r.Unavailable(err)
		}
		*s.stmt = stmt
	}
	for _, text := range reads {
		stmt, err := db.PrepareContext(ctx, text)
		if err != nil {
			return nil, r.Unavailable(err)
		}
		r.declared = append(r.declared, stmt)
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
func all[T any](ctx context.Context, r *Reader, stmt *sql.Stmt, read func(scan) (T, error), args ...any) ([]T, error) {
	rows, err := stmt.QueryContext(ctx, args...)
	if err != nil {
		return nil, r.Unavailable(err)
	}
	list, _, err := intact(ctx, r, rows, read)
	return list, err
}

// first reads the first rows of a statement whose last parameter is how many it reads. They are as many
// as wished also if some are damaged and left out, as long as there are others.
func first[T any](ctx context.Context, r *Reader, stmt *sql.Stmt, read func(scan) (T, error), most int64, args ...any) ([]T, error) {
	return upTo(ctx, r, read, most, func(most int64) (*sql.Rows, error) {
		return stmt.QueryContext(ctx, append(args[:len(args):len(args)], most)...)
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
func whole[T any](ctx context.Context, r *Reader, stmt *sql.Stmt, read func(scan) (T, error), what string, args ...any) ([]T, error) {
	rows, err := stmt.QueryContext(ctx, args...)
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
func one[T any](ctx context.Context, r *Reader, stmt *sql.Stmt, read func(scan) (T, error), what string, key ...any) (row T, err error) {
	rows, err := stmt.QueryContext(ctx, key...)
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
	return whole(ctx, r, r.events, read, "game "+string(game), string(game), after)
}

// Game returns the summary of a game, see [archive.Archive].
func (r *Reader) Game(ctx context.Context, id play.ID) (archive.Game, error) {
	if !archive.Storable(id) {
		return archive.Game{}, unstorable("game", string(id))
	}
	return one(ctx, r, r.game, readGame, "game "+string(id), string(id))
}

func readGame(scan scan) (archive.Game, error) {
	var g archive.Game
	var start []byte
	var margin sql.NullInt64
	var event string
	var began, ended int64
	if err := scan(&g.ID, &start, &g.Status, &g.Moves, &g.Result, &margin, &g.Termination, &began, &ended, &event); err != nil {
		return placed(g.ID, scan), archive.Damaged(fmt.Errorf("game %s: %w", g.ID, err))
	}
	g.Began, g.Ended = archive.Time(began), archive.Time(ended)
	if margin.Valid {
		m := int(margin.Int64)
		g.Margin = &m
	}
	e, err := play.ReadEvent(0, g.Began, start)
	if err != nil || e.Start == nil {
		return g, archive.Damaged(fmt.Errorf("start of game %s: %q: %w", g.ID, start, cmp.Or(err, errNoStart)))
	}
	g.Start = *e.Start
	g.Start.Event = event // by which games are found
	return g, nil
}

// placed returns the ID of a damaged game, and its place in lists. A database sorts what is no number
// behind all numbers.
func placed(id play.ID, scan scan) archive.Game {
	var began number
	var other any
	if scan(&other, &other, &other, &other, &other, &other, &other, &began, &other, &other) != nil || began.damage != nil {
		began.value = behindAll
	}
	return archive.Game{ID: id, Began: archive.Time(began.value)}
}

// behindAll is after the beginnings of all games, in ms since 1970.
const behindAll = 1 << 50

var errNoStart = errors.New("must be an event that begins a game")

// Due returns games that must be looked at, see [archive.Archive].
func (r *Reader) Due(ctx context.Context, until time.Time, most int) ([]archive.Due, error) {
	read := func(scan scan) (archive.Due, error) {
		var d archive.Due
		var at int64
		err := scan(&d.Game, &at)
		d.At = archive.Time(at)
		return d, err
	}
	return first(ctx, r, r.due, read, int64(max(0, most)), archive.Milliseconds(until))
}

// Challenge returns a challenge, see [archive.Archive].
func (r *Reader) Challenge(ctx context.Context, id string) (archive.Challenge, error) {
	if !archive.Storable(id) {
		return archive.Challenge{}, unstorable("challenge", id)
	}
	return one(ctx, r, r.challenge, readChallenge, "challenge "+id, id)
}

// Challenges returns the open challenges of an account, see [archive.Archive].
func (r *Reader) Challenges(ctx context.Context, account string) ([]archive.Challenge, error) {
	if account == "" || !archive.Storable(account) { // the empty ID would match all challenges by link
		return nil, nil
	}
	return all(ctx, r, r.challenges, readChallenge, account)
}

func readChallenge(scan scan) (archive.Challenge, error) {
	var c archive.Challenge
	var terms string
	var created int64
	err := scan(&c.ID, &c.From, &c.To, &terms, &c.State, &c.Game, &created)
	if err != nil {
		return archive.Challenge{}, err
	}
	c.Created = archive.Time(created)
	c.Terms, err = readTerms(terms)
	return c, err
}

// Seeks returns all open seeks, see [archive.Archive].
func (r *Reader) Seeks(ctx context.Context) ([]archive.Seek, error) {
	read := func(scan scan) (archive.Seek, error) {
		var s archive.Seek
		var terms string
		var created int64
		err := scan(&s.ID, &s.Account, &terms, &created)
		if err != nil {
			return archive.Seek{}, err
		}
		s.Created = archive.Time(created)
		s.Terms, err = readTerms(terms)
		return s, err
	}
	return all(ctx, r, r.seeks, read)
}

// LastBeat returns the latest time of all beats, see [archive.Archive].
func (r *Reader) LastBeat(ctx context.Context) (time.Time, error) {
	var at int64
	err := r.lastBeat.QueryRowContext(ctx).Scan(&at)
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
	read := func(scan scan) (archive.Outage, error) {
		var from, to int64
		err := scan(&from, &to)
		return archive.Outage{From: archive.Time(from), To: archive.Time(to)}, err
	}
	// Outages end at whole milliseconds, so an end is after t exactly if it is after t's
	// millisecond.
	return all(ctx, r, r.outages, read, archive.Milliseconds(after))
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
