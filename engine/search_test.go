package engine_test

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/engine"
)

// With time enough the search proves the value that plain minimax finds,
// whatever is switched off, and also when it counts nothing but the pots.
func TestSearchAgreesWithPlainMinimax(t *testing.T) {
	features := []engine.Feature{0, engine.Table, engine.TableMoves, engine.Killers, engine.History, engine.NullWindow, 0xff}
	engines := map[engine.Feature]*engine.Engine{}
	for _, f := range features {
		engines[f] = engine.NewWithout(engine.Options{TableBytes: 1 << 16}, f)
	}
	rapid.Check(t, func(t *rapid.T) {
		p := smallPosition(t)
		if p.IsOver() {
			return
		}
		want := minimax(p, map[cups.Position]cups.Margin{})
		for _, f := range features {
			limits := engine.Limits{Naive: rapid.Bool().Draw(t, "naive")}
			got, err := engines[f].Search(context.Background(), p, limits, nil)
			if err != nil {
				t.Fatal(err)
			}
			if !got.Exact || got.Score != engine.ScoreOf(want) {
				t.Fatalf("%s without %b: %v %t, want exactly %d", p, f, got.Score, got.Exact, want)
			}
			if value := valueAfter(p, got.Move); value != want {
				t.Fatalf("%s without %b: plays %s, which is worth %d of %d", p, f, got.Move, value, want)
			}
		}
	})
}

// An estimate must never be called exact: at any depth, exact scores are the
// true ones.
func TestShallowSearchNeverClaimsTooMuch(t *testing.T) {
	e := engine.New(engine.Options{TableBytes: 1 << 16})
	rapid.Check(t, func(t *rapid.T) {
		p := smallPosition(t)
		if p.IsOver() {
			return
		}
		depth := cups.Ply(rapid.IntRange(1, 8).Draw(t, "depth"))
		got, err := e.Search(context.Background(), p, engine.Limits{Depth: depth, Lines: 20, Naive: depth%2 == 0}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range got.Lines {
			if want := engine.ScoreOf(valueAfter(p, line.Move)); line.Exact && line.Score != want {
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

// Searches that count differently share the table but no estimates: one who
// has played a beginner is not weaker for it.
func TestNaiveSearchesLeaveTheOthersAlone(t *testing.T) {
	for _, text := range signaturePositions {
		p, limits := cups.MustParse(text), engine.Limits{Depth: 5}
		alone := engine.NewWithout(engine.Options{}, engine.History)
		want, err := alone.Search(context.Background(), p, limits, nil)
		if err != nil {
			t.Fatal(err)
		}
		after := engine.NewWithout(engine.Options{}, engine.History)
		if _, err := after.Search(context.Background(), p, engine.Limits{Depth: 5, Naive: true}, nil); err != nil {
			t.Fatal(err)
		}
		got, err := after.Search(context.Background(), p, limits, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got.Move != want.Move || got.Score != want.Score || got.Nodes != want.Nodes {
			t.Errorf("%s: %s %v in %d nodes, alone %s %v in %d", p, got.Move, got.Score, got.Nodes, want.Move, want.Score, want.Nodes)
		}
	}
}
