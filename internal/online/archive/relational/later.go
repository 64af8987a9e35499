package relational

import (
	"cmp"
	"context"
	"fmt"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/group"
	"example.org/cups/internal/online/play"
)

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
