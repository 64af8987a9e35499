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

// Fault is a game that is not as it should be.
type Fault struct {
	Game play.ID // empty: all of them together
	Err  error
}

// Faults of the counts of openings.
var (
	// ErrCounts says that the counts of openings are not those of the games.
	ErrCounts = errors.New("the counts of openings are not those of the games")
	// ErrNotCounted says that some games are not counted yet.
	ErrNotCounted = errors.New("some games are not in the counts of openings yet")
)

// Check replays all games of an archive and compares each with its summary, and all of
// them with the counts of openings. It calls found for each fault, and returns how many
// games it has seen. It needs no more memory for more games. The counts are not
// compared if a game ends meanwhile. The error is one of reading the archive.
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
		if err != nil {
			return games, err
		}
		games++
		sum.AddGame(g)
		events, err := a.Events(ctx, g.ID, 0)
		if err != nil {
			return games, err
		}
		if err := checkGame(g, events); err != nil {
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
	want.Event = g.Event
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

// marginOf is the margin of a summary as text, empty for none.
func marginOf(g *archive.Game) string {
	if g.Margin == nil {
		return ""
	}
	return fmt.Sprint(*g.Margin)
}
