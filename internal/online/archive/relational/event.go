package relational

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/pressly/goose/v3"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/group"
	"example.org/cups/internal/online/play"
)

// eventVersion is the schema from which on the log of a game says to which tournament or
// series it belongs. Before, only its summary did.
const eventVersion = 13

// giveEvents is the migration that puts the tournament or series of each game into its log
// and its start. It is one transaction: if it is interrupted, it begins again.
func giveEvents(chains Chains) *goose.Migration {
	const list = `SELECT id, start, event FROM game WHERE event <> '' AND id > $1 ORDER BY id LIMIT $2`
	type row struct {
		id, event string
		start     []byte
	}
	return goose.NewGoMigration(eventVersion, &goose.GoFunc{RunTx: func(ctx context.Context, tx *sql.Tx) error {
		for last := ""; ; {
			rows, err := tx.QueryContext(ctx, list, last, batch)
			if err != nil {
				return err
			}
			games, err := collect(rows, func(scan scan) (g row, err error) { return g, scan(&g.id, &g.start, &g.event) })
			if err != nil {
				return err
			}
			for _, g := range games {
				// What is damaged stays as it is, and harms this game only.
				if body, err := withEvent(0, 0, g.start, g.event); err == nil {
					if _, err := tx.ExecContext(ctx, `UPDATE game SET start = $2 WHERE id = $1`, g.id, body); err != nil {
						return err
					}
				}
				var version, at int64
				var first, sum []byte
				err := tx.QueryRowContext(ctx, chains.Events, g.id, 0).Scan(&version, &at, &first, &sum)
				if errors.Is(err, sql.ErrNoRows) {
					continue
				}
				if err != nil {
					return err
				}
				body, err := withEvent(version, at, first, g.event)
				if err != nil {
					continue
				}
				_, err = tx.ExecContext(ctx, chains.Put, g.id, version, body)
				if err == nil {
					_, err = tx.ExecContext(ctx, chains.Relink, g.id)
				}
				if err != nil {
					return err
				}
			}
			if len(games) < batch {
				return nil
			}
			last = games[batch-1].id
		}
	}}, nil)
}

// withEvent returns the body of the first event of a game with a tournament or series.
func withEvent(version, at int64, body []byte, event string) ([]byte, error) {
	e, err := play.ReadEvent(version, archive.Time(at), body)
	if err == nil && e.Start == nil {
		err = errNoStart
	}
	if err != nil {
		return nil, err
	}
	e.Start.Event = event
	return e.AppendBody(nil), nil
}

// A server that shares an archive asks for the later events of a game each time that it hears of a
// move. What is asked for while others are read is read next, all of it at once.

// Later is the events of a game after a version, which are to be read.
type Later struct {
	Game   string
	After  int64
	events []play.Event
	damage error // of the first event that is damaged
}

// Clear forgets what was read.
func (l *Later) Clear() { l.events, l.damage = nil, nil }

// Take takes an event that was read. If it is damaged, that is the error of this game only, and not of
// what is read at the same time.
func (l *Later) Take(version, at int64, body []byte) {
	e, err := readEvent(l.Game, version, at, body)
	l.events, l.damage = append(l.events, e), cmp.Or(l.damage, err)
}

// ReadLater has later events read by a function, see [group.New], from now on. Call it before the
// first read, and [Reader.StopLater] after the last.
func (r *Reader) ReadLater(read func(asked []*Later, errs []error)) { r.later = group.New(read) }

// StopLater waits for the reads in progress and takes no more.
func (r *Reader) StopLater() { r.later.Close() }

// laterEvents returns the events of a game after a version.
func (r *Reader) laterEvents(ctx context.Context, game play.ID, after int64) ([]play.Event, error) {
	l := &Later{Game: string(game), After: after}
	if err := r.later.Do(ctx, l); err != nil {
		return nil, r.Unavailable(err)
	}
	if l.damage != nil {
		return nil, r.Unavailable(l.damage)
	}
	return l.events, nil
}

// readEvent reads an event from its columns.
func readEvent(game string, version, at int64, body []byte) (play.Event, error) {
	e, err := play.ReadEvent(version, archive.Time(at), body)
	if err != nil {
		err = archive.Damaged(fmt.Errorf("game %s: %w", game, err))
	}
	return e, err
}
