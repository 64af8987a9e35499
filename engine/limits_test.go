package engine_test

import (
	"context"
	"errors"
	"testing"

	"example.org/cups"
	"example.org/cups/engine"
)

func start(t testing.TB, n int) cups.Position {
	t.Helper()
	p, err := cups.Start(n)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestNodeLimitIsKeptToTheNode(t *testing.T) {
	e := engine.New(engine.Options{})
	for _, most := range []int64{1, 2, 17, 1000, 12345} {
		got, err := e.Search(context.Background(), start(t, 6), engine.Limits{Nodes: most}, nil)
		if err != nil || got.Nodes != most || !start(t, 6).Moves().Contains(got.Move) {
			t.Errorf("limit %d: %d nodes, move %s, error %v", most, got.Nodes, got.Move, err)
		}
	}
}

// Whatever stops the search, there is a legal move.
func TestCancelledSearchStillMoves(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	got, err := engine.New(engine.Options{}).Search(ctx, start(t, 10), engine.Limits{}, nil)
	if err != nil || !start(t, 10).Moves().Contains(got.Move) {
		t.Errorf("move %s, error %v", got.Move, err)
	}
}

func TestContextStopsASearchOnTheWay(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	reports := 0
	_, err := engine.New(engine.Options{}).Search(ctx, start(t, 6), engine.Limits{}, func(r engine.Result) {
		if reports++; r.Depth == 5 {
			cancel()
		}
		if r.Depth > 6 {
			t.Errorf("went on to depth %d", r.Depth)
		}
	})
	if err != nil || reports < 5 {
		t.Errorf("%d reports, error %v", reports, err)
	}
}

func TestWhatCannotBeSearchedIsRefused(t *testing.T) {
	e := engine.New(engine.Options{})
	for _, c := range []struct {
		position cups.Position
		limits   engine.Limits
		want     error
	}{
		{cups.Position{}, engine.Limits{}, engine.ErrNoPosition},
		{cups.MustParse("0.0/0/3 0.0/0/2 -"), engine.Limits{}, engine.ErrGameOver},
		{start(t, 4), engine.Limits{Level: 1}, engine.ErrNoRng},
		{start(t, 6), engine.Level(6).Limits(nil), engine.ErrNoRng},
		{start(t, 4), engine.Limits{Error: engine.Bean, Depth: 1}, engine.ErrNoRng},
		{start(t, 4), engine.Level(7).Limits(nil), nil},
	} {
		if _, err := e.Search(context.Background(), c.position, c.limits, nil); !errors.Is(err, c.want) {
			t.Errorf("%q, %+v: error %v, want %v", c.position, c.limits, err, c.want)
		}
	}
}

func TestOnlyTheAskedMovesAreSearched(t *testing.T) {
	e := engine.New(engine.Options{})
	only := cups.MoveSetOf(cups.Drop(2))
	got, err := e.Search(context.Background(), start(t, 4), engine.Limits{Depth: 3, Moves: only, Lines: 9}, nil)
	if err != nil || got.Move != cups.Drop(2) || len(got.Lines) != 1 {
		t.Errorf("%v, %v", got, err)
	}
	if _, err := e.Search(context.Background(), start(t, 4), engine.Limits{Moves: cups.MoveSetOf(cups.Sow(1))}, nil); err == nil {
		t.Error("a move that is not legal was searched")
	}
}
