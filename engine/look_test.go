package engine_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/engine"
)

// truthful is a Looker that knows true bounds of some positions, how tight
// depends on the position.
type truthful struct {
	known map[cups.Position]cups.Margin
	salt  int
}

func (b truthful) Look(p cups.Position) engine.Proof {
	draw := b.salt
	for _, digit := range p.String() {
		draw = draw*31 + int(digit)
	}
	slack := [][2]cups.Margin{{0, 0}, {0, 1}, {2, 0}, {1, 3}, {200, 200}}[uint(draw)%5]
	margin := minimax(p, b.known)
	proof := engine.Proof{Lower: margin - slack[0], Upper: margin + slack[1], Firm: true}
	for m := range p.Moves().All() {
		if slack[0] == 0 && valueAfter(p, m) == margin {
			proof.Moves, proof.Line = cups.MoveSetOf(m), []cups.Move{m}
		}
	}
	if proof.Lower < proof.Upper {
		proof.Line = nil
	}
	return proof
}

// Whatever the book knows, what is called exact is: of a line among several its
// move's margin, of a single line the best of the moves that were to be looked
// at.
func TestWhatIsLookedUpIsTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := smallPosition(t)
		if p.IsOver() {
			return
		}
		limits := engine.Limits{
			Nodes: int64(rapid.IntRange(1, 300).Draw(t, "nodes")),
			Lines: rapid.IntRange(0, 5).Draw(t, "lines"),
			Moves: cups.MoveSet(rapid.Uint32().Draw(t, "moves")) & p.Moves(),
		}
		e := engine.New(engine.Options{HashBytes: 1 << 14, Book: truthful{map[cups.Position]cups.Margin{}, rapid.Int().Draw(t, "salt")}})
		got, err := e.Search(context.Background(), p, limits, nil)
		if err != nil {
			t.Fatal(err)
		}
		checkLines(t, p, limits, got)
	})
}

func checkLines(t *rapid.T, p cups.Position, limits engine.Limits, got engine.Result) {
	allowed := p.Moves()
	if limits.Moves != 0 {
		allowed = limits.Moves
	}
	best := cups.Margin(-cups.MaxBeans)
	for m := range allowed.All() {
		best = max(best, valueAfter(p, m))
	}
	if !allowed.Contains(got.Move) || len(got.PV) == 0 || got.PV[0] != got.Move {
		t.Fatalf("%s: %+v of %v", p, got.Line, allowed)
	}
	if limits.Lines < 2 && got.Kind == engine.Exact && (got.Score != engine.ScoreOf(best) || valueAfter(p, got.Move) != best) {
		t.Fatalf("%s: %+v, the best is %d", p, got.Line, best)
	}
	for i, l := range got.Lines {
		if i > 0 && l.Score > got.Lines[i-1].Score {
			t.Fatalf("%s: lines %+v are not best first", p, got.Lines)
		}
		if limits.Lines > 1 && l.Kind == engine.Exact && l.Score != engine.ScoreOf(valueAfter(p, l.Move)) {
			t.Fatalf("%s: %+v, worth %d", p, l, valueAfter(p, l.Move))
		}
	}
}

// all knows everything.
type all map[cups.Position]cups.Margin

func (b all) Look(p cups.Position) engine.Proof {
	proof := engine.Proof{Lower: minimax(p, b), Upper: minimax(p, b)}
	for m := range p.Moves().All() {
		if valueAfter(p, m) == proof.Lower {
			proof.Moves |= cups.MoveSetOf(m)
		}
	}
	return proof
}

// Who knows everything does not search: not for one line, not for all, and not
// for those of some moves.
func TestNothingIsSearchedThatIsKnown(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := smallPosition(t)
		if p.IsOver() {
			return
		}
		moves := p.Moves()
		if rapid.Bool().Draw(t, "some moves") {
			moves = cups.MoveSetOf(rapid.SampledFrom(moves.Slice()).Draw(t, "move"))
		}
		limits := rapid.SampledFrom([]engine.Limits{{Depth: 3}, {Nodes: 1}, {Nodes: 50, Lines: 9}, {Depth: 2, Moves: moves}, {}, {Lines: 9, Moves: moves}}).Draw(t, "limits")
		got, err := engine.New(engine.Options{HashBytes: 1 << 14, Book: all{}}).Search(context.Background(), p, limits, nil)
		if err != nil || got.Nodes != 0 || got.Kind != engine.Exact {
			t.Fatalf("%s: %+v, %v", p, got, err)
		}
		wanted := p.Moves().Len()
		if limits.Moves != 0 {
			wanted = limits.Moves.Len()
		}
		if wanted = min(wanted, max(1, limits.Lines)); len(got.Lines) != wanted || slices.ContainsFunc(got.Lines, func(l engine.Line) bool { return l.Kind != engine.Exact }) {
			t.Fatalf("%s: %d lines %+v, want %d", p, len(got.Lines), got.Lines, wanted)
		}
		checkLines(t, p, limits, got)
	})
}

// Who is to play below its strength has no book.
func TestWeakSearchesDoNotLookUp(t *testing.T) {
	p := cups.MustParse("1.2.1.1/7/29 2.0.3.0/9/25 n")
	liar := claims{Lower: 30, Upper: 30, Line: []cups.Move{cups.Drop(4)}}
	weak := []engine.Limits{{Depth: 2, Naive: true}, {Nodes: 500, Error: engine.Bean}, {Depth: 2, Naive: true, Lines: 2}}
	for level := engine.Level(1); level < engine.MaxLevel; level++ {
		limits := level.Limits(rand.New(rand.NewPCG(1, 2)))
		limits.Nodes = 100
		weak = append(weak, limits)
		limits.Time = time.Hour
		weak = append(weak, limits)
	}
	for _, limits := range weak {
		got, err := engine.New(engine.Options{HashBytes: 1 << 16, Book: liar, Prober: liar}).Search(t.Context(), p, limits, nil)
		if err != nil || got.Score == 30*engine.Bean {
			t.Errorf("%+v: %+v, %v", limits, got, err)
		}
	}
}

func (c claims) Look(cups.Position) engine.Proof { return engine.Proof(c) }

// later is a Prober that knows nothing until it has been let.
type later struct {
	let   <-chan struct{}
	proof engine.Proof
}

func (l later) Prove(ctx context.Context, p cups.Position) engine.Proof {
	select {
	case <-l.let:
		return l.proof
	case <-ctx.Done():
		return engine.Proof{Lower: -200, Upper: 200}
	}
}

// A search without an end goes on while the Prober works, and ends with the proof.
func TestAnEndlessSearchEndsWithTheProof(t *testing.T) {
	let := make(chan struct{})
	e := engine.New(engine.Options{Prober: later{let, engine.Proof{Lower: 7, Upper: 7, Line: []cups.Move{cups.Drop(3)}}}})
	got, err := e.Search(t.Context(), start(t, 10), engine.Limits{}, func(r engine.Result) {
		if r.Depth == 4 {
			close(let)
		}
	})
	if err != nil || got.Move != cups.Drop(3) || got.Kind != engine.Exact || got.Score != 7*engine.Bean {
		t.Errorf("%+v, %v", got, err)
	}
}

// Where the search is the first to prove the value, or is stopped, the Prober is
// not waited for.
func TestAnEndlessSearchDoesNotWaitForTheProof(t *testing.T) {
	e := engine.New(engine.Options{Prober: later{}})
	got, err := e.Search(t.Context(), cups.MustParse("1.0/1/18 4.0/0/16 s"), engine.Limits{}, nil)
	if err != nil || got.Kind != engine.Exact {
		t.Errorf("%+v, %v", got, err)
	}
	ctx, stop := context.WithCancel(t.Context())
	got, err = e.Search(ctx, start(t, 10), engine.Limits{}, func(r engine.Result) {
		if r.Depth == 4 {
			stop()
		}
	})
	if err != nil || got.Depth < 4 || got.Kind == engine.Exact {
		t.Errorf("%+v, %v", got, err)
	}
}

// What a proof is sure of at the end of an endless search, the search keeps to.
func TestAnEndlessSearchKeepsWhatIsSure(t *testing.T) {
	p := cups.MustParse("1.2.1.1/7/29 2.0.3.0/9/25 n")
	for m := range p.Moves().All() {
		ctx, stop := context.WithCancel(t.Context())
		e := engine.New(engine.Options{Prober: claims{Lower: 60, Upper: 70, Moves: cups.MoveSetOf(m), Firm: true}})
		got, err := e.Search(ctx, p, engine.Limits{}, func(r engine.Result) {
			if r.Depth == 3 {
				stop()
			}
		})
		if err != nil || got.Move != m || got.Score < 60*engine.Bean || got.Score > 70*engine.Bean {
			t.Errorf("%s: %+v, %v", m, got, err)
		}
	}
}

// A timed search asks the Prober, the others the Book.
func TestWhoIsAsked(t *testing.T) {
	p := cups.MustParse("1.2.1.1/7/29 2.0.3.0/9/25 n")
	third, fourth := cups.Drop(3), cups.Drop(4)
	e := engine.New(engine.Options{
		HashBytes: 1 << 16,
		Prober:    claims{Lower: 30, Upper: 30, Line: []cups.Move{third}},
		Book:      claims{Lower: 30, Upper: 30, Line: []cups.Move{fourth}},
	})
	for _, c := range []struct {
		limits engine.Limits
		want   cups.Move
	}{
		{engine.Limits{Time: time.Hour, Depth: 2}, third}, {engine.Limits{}, third},
		{engine.Limits{Depth: 2}, fourth}, {engine.Limits{Nodes: 50}, fourth},
	} {
		if got, err := e.Search(t.Context(), p, c.limits, nil); err != nil || got.Move != c.want || got.Kind != engine.Exact {
			t.Errorf("%+v: %+v, %v", c.limits, got, err)
		}
	}
}
