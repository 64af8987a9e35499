package bookbuild_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/internal/bookbuild"
	"example.org/cups/solver"
)

var little = bookbuild.Options{Cups: 3, Beans: 12, Cutoff: 100, Exact: 100_000, TableBytes: 16 << 20}

func newBuilder(t *testing.T, options bookbuild.Options) *bookbuild.Builder {
	b, err := bookbuild.New(options)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func build(t *testing.T, options bookbuild.Options) *book.Book {
	b := newBuilder(t, options)
	if err := b.Run(context.Background(), nil); err != nil {
		t.Fatal(err)
	}
	return written(t, b.Info(), b.Entries())
}

func written(t *testing.T, info book.Info, entries []book.Entry) *book.Book {
	var file bytes.Buffer
	if err := book.Write(&file, info, entries); err != nil {
		t.Fatal(err)
	}
	opened, err := book.Open(file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return opened
}

func TestEveryEntryIsTrue(t *testing.T) {
	judge := solver.New(solver.Options{})
	entries, exact := 0, 0
	for e, err := range build(t, little).Entries() {
		if err != nil {
			t.Fatal(err)
		}
		r, err := judge.Solve(context.Background(), e.Position, solver.Limits{}, nil)
		if err != nil || r.Lower < e.Lower || r.Lower > e.Upper {
			t.Fatalf("%+v is worth %d, %v", e, r.Lower, err)
		}
		next := e.Position.PlayUnchecked(e.Move)
		after, err := judge.Solve(context.Background(), next, solver.Limits{}, nil)
		if err != nil || after.For(next.Turn()).Lower < e.Lower {
			t.Fatalf("%+v: the move is worth %v, %v", e, after.For(next.Turn()), err)
		}
		entries++
		if e.Lower == e.Upper {
			exact++
		}
	}
	if entries < 50 || exact < 50 {
		t.Errorf("%d entries, %d of them exact", entries, exact)
	}
}

// With the book's moves and, where it has none, a short search,
// each side keeps the margin of the game against any answers.
func TestTheBookIsAStrategyForBothSides(t *testing.T) {
	b := build(t, little)
	start, _ := cups.StartWith(little.Cups, little.Beans)
	game, ok := b.Probe(start)
	if !ok || game.Lower != game.Upper {
		t.Fatalf("the start is %+v, %v", game, ok)
	}
	for _, side := range []cups.Side{cups.South, cups.North} {
		keepsAgainstAll(t, b, start, side, game.Lower.For(side), map[cups.Position]bool{})
	}
}

func keepsAgainstAll(t *testing.T, b *book.Book, p cups.Position, side cups.Side, margin cups.Margin, seen map[cups.Position]bool) {
	if p.IsOver() || seen[p] {
		return
	}
	seen[p] = true
	if p.Turn() != side {
		for m := range p.Moves().All() {
			keepsAgainstAll(t, b, p.PlayUnchecked(m), side, margin, seen)
		}
		return
	}
	if v, ok := b.Probe(p); ok && v.Lower >= margin {
		keepsAgainstAll(t, b, p.PlayUnchecked(v.Move), side, margin, seen)
		return
	}
	cold := solver.New(solver.Options{TableBytes: 1 << 16})
	a, err := cold.AtLeast(context.Background(), p, margin, solver.Limits{Nodes: 20 * little.Cutoff})
	if err != nil || a.Lower < margin {
		t.Fatalf("%s: neither the book nor %d nodes keep %d", p, 20*little.Cutoff, margin)
	}
}

// Wherever a run is stopped, the next one goes on from what it has kept and
// makes the same promise.
func TestAStoppedBuildGoesOn(t *testing.T) {
	for _, steps := range []int{1, 20, 100, 300} {
		ctx, stop := context.WithCancel(context.Background())
		first, left := newBuilder(t, little), steps
		err := first.Run(ctx, func(bookbuild.Progress) {
			if left--; left == 0 {
				stop()
			}
		})
		stop()
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("stopped after %d steps: %v", steps, err)
		}
		second := newBuilder(t, little)
		if err := second.Resume(written(t, first.Info(), first.Findings())); err != nil {
			t.Fatal(err)
		}
		if err := second.Run(context.Background(), nil); err != nil {
			t.Fatal(err)
		}
		again := written(t, second.Info(), second.Entries())
		start, _ := cups.StartWith(little.Cups, little.Beans)
		game, _ := again.Probe(start)
		for _, side := range []cups.Side{cups.South, cups.North} {
			keepsAgainstAll(t, again, start, side, game.Lower.For(side), map[cups.Position]bool{})
		}
	}
}

func TestResumeRefusesAnotherGame(t *testing.T) {
	other := little
	other.Beans = 11
	if err := newBuilder(t, other).Resume(build(t, little)); err == nil {
		t.Error("the findings of another game are taken over")
	}
}

func TestThereIsNoBookOfNoGame(t *testing.T) {
	for _, o := range []bookbuild.Options{{Cups: 17, Beans: 1}, {Cups: 3, Beans: 0}, {Cups: 3, Beans: 256}} {
		if _, err := bookbuild.New(o); err == nil {
			t.Errorf("%+v is accepted", o)
		}
	}
}
