// Package upkeep works on a whole archive: it replays all games to check them, and
// imports records of games from other places.
package upkeep

import (
	"context"
	"errors"
	"fmt"
	"reflect"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/openings"
	"example.org/cups/internal/online/play"
)

// Fault is an error in an archive, usually in one game.
type Fault struct {
	Game play.ID // empty: the fault concerns all games together
	Err  error
}

// Faults of the counts of openings.
var (
	// ErrCounts means that the counts of openings differ from those of the games.
	ErrCounts = errors.New("the counts of openings are not those of the games")
	// ErrNotCounted means that the openings of some games are not counted yet.
	ErrNotCounted = errors.New("some games are not in the counts of openings yet")
)

// Check replays all games of an archive. It compares each game with its summary, and all
// games with the counts of openings. It calls found for each fault, and returns the
// number of games. It works in constant memory. If a game ends during the check, the
// counts are not compared. The error is one of reading the archive.
func Check(ctx context.Context, a archive.Archive, found func(Fault) error) (games int, err error) {
	counted, err := openings.SumOf(ctx, a)
	if err != nil {
		return 0, err
	}
	uncounted, err := a.UncountedOpenings(ctx)
	if err != nil {
		return 0, err
	}
	var sum openings.Sum
	for g, err := range a.Games(ctx, archive.Filter{}) {
		if err != nil && !errors.Is(err, archive.ErrDamaged) {
			return games, err
		}
		games++
		if err == nil {
			sum.AddGame(g)
			var events []play.Event
			if events, err = a.Events(ctx, g.ID, 0); err == nil {
				err = checkGame(g, events)
			} else if !errors.Is(err, archive.ErrDamaged) {
				return games, err
			}
		}
		if err != nil {
			if err := found(Fault{g.ID, err}); err != nil {
				return games, err
			}
		}
	}
	after, err := openings.SumOf(ctx, a)
	switch {
	case err != nil:
		return games, err
	case uncounted > 0:
		return games, found(Fault{"", ErrNotCounted})
	case counted == after && sum != counted:
		return games, found(Fault{"", ErrCounts})
	}
	return games, nil
}

func checkGame(g archive.Game, events []play.Event) error {
	t, err := play.Replay(g.ID, events)
	if err != nil {
		return err
	}
	want := hall.Summary(t)
	if !reflect.DeepEqual(g.Start, want.Start) {
		return fmt.Errorf("game %s: the summary begins otherwise than the game", g.ID)
	}
	for _, c := range []struct {
		what      string
		have, say any
	}{
		{"status", want.Status, g.Status}, {"result", want.Result, g.Result}, {"termination", want.Termination, g.Termination},
		{"beginning", want.Began.UnixMilli(), g.Began.UnixMilli()}, {"end", want.Ended.UnixMilli(), g.Ended.UnixMilli()},
		{"moves", want.Moves, g.Moves}, {"margin", marginOf(want), marginOf(&g)},
	} {
		if c.have != c.say {
			return fmt.Errorf("game %s: the %s is %v, but the summary says %v", g.ID, c.what, c.have, c.say)
		}
	}
	return nil
}

// marginOf returns the margin of a summary as text, which is empty if there is none.
func marginOf(g *archive.Game) string {
	if g.Margin == nil {
		return ""
	}
	return fmt.Sprint(*g.Margin)
}
