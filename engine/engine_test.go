package engine_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/engine"
)

// minimax is the plain twin of the search: the final margin for the side to
// move under best play, without a window, a table or an order.
func minimax(p cups.Position, known map[cups.Position]cups.Margin) cups.Margin {
	if p.IsOver() {
		return p.Margin()
	}
	if m, ok := known[p]; ok {
		return m
	}
	best := cups.Margin(-cups.MaxBeans)
	for m := range p.Moves().All() {
		next := p.PlayUnchecked(m)
		value := minimax(next, known)
		if next.IsOver() || next.Turn() != p.Turn() {
			value = forMover(value, next, p.Turn())
		}
		best = max(best, value)
	}
	known[p] = best
	return best
}

// forMover turns the value of next into one for side s.
func forMover(value cups.Margin, next cups.Position, s cups.Side) cups.Margin {
	if next.IsOver() {
		return value.For(s) // South's margin
	}
	return -value
}

// smallPosition is any legal position that plain minimax can solve.
func smallPosition(t *rapid.T) cups.Position {
	n := rapid.IntRange(1, 4).Draw(t, "cups")
	var l cups.Layout
	for s := range l.Sides {
		cupsOf := make([]cups.Beans, n)
		for i := range cupsOf {
			cupsOf[i] = cups.Beans(rapid.IntRange(0, n+1).Draw(t, "beans"))
		}
		l.Sides[s] = cups.Holding{Cups: cupsOf, Stock: cups.Beans(rapid.IntRange(0, 4).Draw(t, "stock")), Pot: cups.Beans(rapid.IntRange(0, 9).Draw(t, "pot"))}
	}
	for _, l.Turn = range []cups.Side{cups.South, cups.North, cups.Nobody} {
		if p, err := l.Position(); err == nil {
			return p
		}
	}
	t.Fatal("no side can be to move")
	return cups.Position{}
}

// With time enough the search proves the value that plain minimax finds,
// whatever is switched off.
func TestSearchAgreesWithPlainMinimax(t *testing.T) {
	features := []engine.Feature{0, engine.Table, engine.TableMoves, engine.Killers, engine.History, engine.NullWindow, 0xff}
	engines := map[engine.Feature]*engine.Engine{}
	for _, f := range features {
		engines[f] = engine.New(engine.Options{HashBytes: 1 << 16, Without: f})
	}
	rapid.Check(t, func(t *rapid.T) {
		p := smallPosition(t)
		if p.IsOver() {
			return
		}
		want := minimax(p, map[cups.Position]cups.Margin{})
		for _, f := range features {
			got, err := engines[f].Search(context.Background(), p, engine.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got.Kind != engine.Exact || got.Score != engine.ScoreOf(want) {
				t.Fatalf("%s without %b: %v %v, want exactly %d", p, f, got.Score, got.Kind, want)
			}
			if value := valueAfter(p, got.Move); value != want {
				t.Fatalf("%s without %b: plays %s, which is worth %d of %d", p, f, got.Move, value, want)
			}
		}
	})
}

// valueAfter is what move m of p is worth for the side that makes it.
func valueAfter(p cups.Position, m cups.Move) cups.Margin {
	next := p.PlayUnchecked(m)
	value := minimax(next, map[cups.Position]cups.Margin{})
	if next.IsOver() || next.Turn() != p.Turn() {
		return forMover(value, next, p.Turn())
	}
	return value
}

// An estimate must never be called exact: at any depth, exact scores are the
// true ones.
func TestShallowSearchNeverClaimsTooMuch(t *testing.T) {
	e := engine.New(engine.Options{HashBytes: 1 << 16})
	rapid.Check(t, func(t *rapid.T) {
		p := smallPosition(t)
		if p.IsOver() {
			return
		}
		depth := cups.Ply(rapid.IntRange(1, 8).Draw(t, "depth"))
		got, err := e.Search(context.Background(), p, engine.Limits{Depth: depth, Lines: 20}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range got.Lines {
			if want := engine.ScoreOf(valueAfter(p, line.Move)); line.Kind == engine.Exact && line.Score != want {
				t.Fatalf("%s, depth %d, %s: %v called exact, is %v", p, depth, line.Move, line.Score, want)
			}
		}
	})
}

// Lines are the moves in order of their scores, and every PV can be played.
func TestLinesAreSortedAndPlayable(t *testing.T) {
	e := engine.New(engine.Options{})
	rapid.Check(t, func(t *rapid.T) {
		p := smallPosition(t)
		if p.IsOver() {
			return
		}
		got, err := e.Search(context.Background(), p, engine.Limits{Depth: 4, Lines: 32}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(got.Lines) != p.Moves().Len() {
			t.Fatalf("%s: %d lines for %d moves", p, len(got.Lines), p.Moves().Len())
		}
		for i, line := range got.Lines {
			if i > 0 && line.Score > got.Lines[i-1].Score {
				t.Fatalf("%s: line %d is better than the one before", p, i)
			}
			if _, _, err := p.PlayAll(line.PV...); err != nil || line.PV[0] != line.Move {
				t.Fatalf("%s: PV %v of %s: %v", p, line.PV, line.Move, err)
			}
		}
	})
}

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

func TestFinishedGameHasNoMove(t *testing.T) {
	e := engine.New(engine.Options{})
	for _, p := range []cups.Position{{}, cups.MustParse("0.0/0/3 0.0/0/2 -")} {
		if _, err := e.Search(context.Background(), p, engine.Limits{}, nil); !errors.Is(err, engine.ErrGameOver) {
			t.Errorf("%q: error %v", p, err)
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

// The signature: how many nodes a fixed search takes. A change of it is a
// change of the search, and must be wanted.
func TestSignature(t *testing.T) {
	var nodes int64
	for _, text := range []string{
		"0.0.0.0/40/0 0.0.0.0/40/0 s",
		"1.2.1.1/7/29 2.0.3.0/9/25 n",
		"0.1.2.0.3.1/30/12 2.0.0.4.1.1/28/9 s",
		"3.1.0.0.4.3.0.0.0.1/60/5 0.2.1.0.0.3.1.0.2.0/55/8 n",
	} {
		got, err := engine.New(engine.Options{}).Search(context.Background(), cups.MustParse(text), engine.Limits{Depth: 8}, nil)
		if err != nil {
			t.Fatal(err)
		}
		nodes += got.Nodes
	}
	const want = 100641
	if nodes != want {
		t.Errorf("signature %d, was %d", nodes, want)
	}
}

func TestSameRngSameMoves(t *testing.T) {
	play := func() []cups.Move {
		e := engine.New(engine.Options{})
		rng := rand.New(rand.NewPCG(1, 2))
		p, moves := start(t, 4), []cups.Move(nil)
		for !p.IsOver() {
			got, err := e.Search(context.Background(), p, engine.Level(1).Limits(rng), nil)
			if err != nil {
				t.Fatal(err)
			}
			p, moves = p.PlayUnchecked(got.Move), append(moves, got.Move)
		}
		return moves
	}
	first, second := play(), play()
	if len(first) != len(second) {
		t.Fatalf("%v\n%v", first, second)
	}
	for i := range first {
		if first[i] != second[i] {
			t.Fatalf("ply %d: %s and %s", i, first[i], second[i])
		}
	}
}

func TestBudgetNeverTakesMoreThanAQuarter(t *testing.T) {
	for _, left := range []time.Duration{time.Second, time.Minute, time.Hour} {
		for _, increment := range []time.Duration{0, time.Second, time.Hour} {
			if got := engine.Budget(left, increment); got <= 0 || got > left/4 {
				t.Errorf("%v + %v: %v", left, increment, got)
			}
		}
	}
}

func TestLevels(t *testing.T) {
	for n := -1; n <= 10; n++ {
		level, err := engine.ParseLevel(n)
		if (err == nil) != (n >= 1 && n <= 8) || err == nil && int(level) != n {
			t.Errorf("level %d: %v, %v", n, level, err)
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	e := engine.New(engine.Options{})
	var nodes int64
	b.ReportAllocs()
	for b.Loop() {
		e.Clear()
		got, err := e.Search(context.Background(), start(b, 4), engine.Limits{Nodes: 200_000}, nil)
		if err != nil {
			b.Fatal(err)
		}
		nodes += got.Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}
