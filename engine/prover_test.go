package engine_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
)

// claims is a Prover that knows one thing.
type claims engine.Proof

func (c claims) Prove(context.Context, cups.Position) engine.Proof { return engine.Proof(c) }

// searchIn searches eight plies deep.
func searchIn(t *testing.T, position string, proof engine.Proof) engine.Result {
	t.Helper()
	e := engine.New(engine.Options{TableBytes: 1 << 16, Prover: claims(proof)})
	got, err := e.Search(t.Context(), cups.MustParse(position), engine.Limits{Time: time.Hour, Depth: 8}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func searchWith(t *testing.T, proof engine.Proof, limits engine.Limits) engine.Result {
	t.Helper()
	e := engine.New(engine.Options{TableBytes: 1 << 16, Prover: claims(proof)})
	got, err := e.Search(context.Background(), cups.MustParse("1.2.1.1/7/29 2.0.3.0/9/25 n"), limits, nil)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// What is proven is played, and the search bows to bounds.
func TestProofsRule(t *testing.T) {
	timed := engine.Limits{Time: time.Hour, Depth: 3}
	first, third := cups.Drop(1), cups.Drop(3)
	exact := searchWith(t, engine.Proof{Bounds: cups.Exactly(7), Line: []cups.Move{third}}, timed)
	if exact.Move != third || !exact.Exact || exact.Score != 7*engine.Bean {
		t.Errorf("exact: %+v", exact)
	}
	for _, score := range []cups.Margin{-40, 40} {
		bounded := searchWith(t, engine.Proof{Bounds: cups.Bounds{Lower: score, Upper: score + 1}, Moves: cups.MoveSetOf(first)}, timed)
		if score > 0 && bounded.Move != first || bounded.Score < engine.ScoreOf(score) || bounded.Score > engine.ScoreOf(score+1) {
			t.Errorf("bounds from %d: %+v", score, bounded)
		}
	}
}

// A proven move does not keep the search from a better one.
func TestAProofLeavesTheSearchItsChoice(t *testing.T) {
	got := searchIn(t, "4.1.3/0/14 3.0.0/2/4 n", engine.Proof{Bounds: cups.Bounds{Lower: -9, Upper: 20}, Moves: cups.MoveSetOf(cups.Drop(2))})
	if got.Move != cups.Sow(1) || !got.Exact || got.Score != -5*engine.Bean {
		t.Errorf("%+v", got)
	}
}

// Where the search promises no more than is proven, the proof rules.
func TestProvenMoveIsPreferredToAsGoodAnEstimate(t *testing.T) {
	const opening = "1.2.1.1/7/29 2.0.3.0/9/25 n"
	for m := range cups.MustParse(opening).Moves().All() {
		if got := searchIn(t, opening, engine.Proof{Bounds: cups.Bounds{Lower: 60, Upper: 70}, Moves: cups.MoveSetOf(m)}); got.Move != m {
			t.Errorf("%s is proven, %s is played", m, got.Move)
		}
	}
}

// A move that is proven to be worse than another is not played, whatever the search promises of it,
// though nobody knows which of the others is best.
func TestAMoveThatIsProvenToBeWorseIsNotPlayed(t *testing.T) {
	const position = "4.1.3/0/14 3.0.0/2/4 n"
	all := cups.MustParse(position).Moves()
	for kept := range all.All() {
		proof := engine.Proof{Bounds: cups.Bounds{Lower: -20, Upper: 20}, Worse: all &^ cups.MoveSetOf(kept)}
		if got := searchIn(t, position, proof); got.Move != kept {
			t.Errorf("%s is left, %s is played", kept, got.Move)
		}
		ctx, stop := context.WithCancel(t.Context())
		e := engine.New(engine.Options{TableBytes: 1 << 16, Prover: claims(proof)}) // beside the search
		got, err := e.Search(ctx, cups.MustParse(position), engine.Limits{}, func(r engine.Result) {
			if r.Depth == 2 {
				stop()
			}
		})
		if stop(); err != nil || got.Move != kept {
			t.Errorf("%s is left, %s is played by a search without an end, %v", kept, got.Move, err)
		}
	}
}

// Searches that must be the same everywhere do not ask.
func TestOnlyTimedSearchesAtFullStrengthAskForProof(t *testing.T) {
	liar := engine.Proof{Bounds: cups.Exactly(30), Line: []cups.Move{cups.Drop(4)}}
	for _, limits := range []engine.Limits{{Depth: 2}, {Nodes: 500}, {Time: time.Hour, Depth: 2, Naive: true}, {Time: time.Hour, Depth: 2, Lines: 2}} {
		if got := searchWith(t, liar, limits); got.Score == 30*engine.Bean {
			t.Errorf("%+v asked", limits)
		}
	}
}

// comparer is a Prover that knows something of each move.
type comparer struct {
	claims
	each []engine.MoveProof
}

func (c comparer) ProveMoves(context.Context, cups.Position, cups.MoveSet) ([]engine.MoveProof, int64) {
	return slices.Clone(c.each), 7
}

// exactly is a proof of a move.
func exactly(m cups.Move, margin cups.Margin) engine.MoveProof {
	return engine.MoveProof{Move: m, Bounds: cups.Exactly(margin)}
}

// Searches that compare moves ask what each is worth, take over what is proven, and search
// only the rest.
func TestSearchesThatCompareMovesAskForProof(t *testing.T) {
	p := cups.MustParse("1.2.1.1/7/29 2.0.3.0/9/25 n")
	var all []engine.MoveProof
	for i, m := range p.Moves().Slice() {
		all = append(all, exactly(m, cups.Margin(10+i)))
	}
	last := len(all) - 1
	open := slices.Clone(all)
	open[0].Bounds = cups.Bounds{Lower: 10, Upper: 30}
	worse := slices.Clone(all)
	worse[0].Bounds = cups.Bounds{Lower: -9, Upper: 11}
	for name, c := range map[string]struct {
		each   []engine.MoveProof
		limits engine.Limits
		want   []cups.Margin
		exact  int
	}{
		"all of them":           {all, engine.Limits{Time: time.Hour, Lines: 9}, []cups.Margin{13, 12, 11, 10}, 4},
		"without an end":        {all, engine.Limits{Lines: 2}, []cups.Margin{13, 12}, 2},
		"some moves":            {all[2:4], engine.Limits{Time: time.Hour, Moves: cups.MoveSetOf(all[2].Move) | cups.MoveSetOf(all[3].Move)}, []cups.Margin{13}, 1},
		"the rest is worse":     {worse, engine.Limits{Time: time.Hour, Lines: 3}, []cups.Margin{13, 12, 11}, 3},
		"one is searched":       {open, engine.Limits{Time: 20 * time.Millisecond, Lines: 9}, nil, last},
		"one line of searched":  {open, engine.Limits{Time: 20 * time.Millisecond, Lines: 2}, nil, 1},
		"a depth asks for none": {all, engine.Limits{Depth: 2, Lines: 2}, nil, 0},
	} {
		e := engine.New(engine.Options{TableBytes: 1 << 16, Prover: comparer{each: c.each}})
		got, err := e.Search(t.Context(), p, c.limits, nil)
		if err != nil {
			t.Fatal(err)
		}
		exact := 0
		for i, line := range got.Lines {
			if line.Exact {
				exact++
			}
			if i > 0 && line.Score > got.Lines[i-1].Score || len(line.PV) == 0 || line.PV[0] != line.Move {
				t.Errorf("%s: line %d of %+v", name, i, got.Lines)
			}
			if c.want != nil && (i >= len(c.want) || line.Score != engine.ScoreOf(c.want[i])) {
				t.Errorf("%s: line %d is worth %v, want %v", name, i, line.Score, c.want)
			}
		}
		if exact < c.exact || c.want != nil && len(got.Lines) != len(c.want) || got.Move != got.Lines[0].Move {
			t.Errorf("%s: %d lines, %d exact: %+v", name, len(got.Lines), exact, got)
		}
	}
}

// stubborn is a Prover that takes more than its share: it ends when it is told to.
type stubborn struct{ let <-chan struct{} }

func (s stubborn) Prove(ctx context.Context, p cups.Position) engine.Proof {
	<-s.let
	return engine.Proof{Bounds: cups.Bounds{Lower: -200, Upper: 200}}
}

// On larger boards a Prover that takes more than its share, because the machine is busy say,
// does not keep the search from its own.
func TestAProofThatIsLateDoesNotKeepTheSearchWaiting(t *testing.T) {
	let := make(chan struct{})
	e := engine.New(engine.Options{TableBytes: 1 << 20, Prover: stubborn{let}})
	var once sync.Once
	got, err := e.Search(t.Context(), start(t, 6), engine.Limits{Time: 10 * time.Second, Soft: 5 * time.Millisecond}, func(r engine.Result) {
		once.Do(func() { close(let) }) // without a search it would never end
	})
	if err != nil || got.Depth < 1 {
		t.Errorf("%+v, %v", got, err)
	}
}

// Who is to play below its strength proves nothing.
func TestWeakSearchesDoNotAskForProof(t *testing.T) {
	p := cups.MustParse("1.2.1.1/7/29 2.0.3.0/9/25 n")
	liar := claims{Bounds: cups.Exactly(30), Line: []cups.Move{cups.Drop(4)}}
	weak := []engine.Limits{{Depth: 2, Naive: true}, {Nodes: 500, Error: engine.Bean, Rng: rand.New(rand.NewPCG(1, 2))}, {Depth: 2, Naive: true, Lines: 2}}
	for level := engine.Level(1); level < engine.MaxLevel; level++ {
		limits := level.Limits(rand.New(rand.NewPCG(1, 2)))
		limits.Nodes = 100
		weak = append(weak, limits)
		limits.Time = time.Hour
		weak = append(weak, limits)
	}
	for _, limits := range weak {
		got, err := engine.New(engine.Options{TableBytes: 1 << 16, Prover: liar}).Search(t.Context(), p, limits, nil)
		if err != nil || got.Score == 30*engine.Bean {
			t.Errorf("%+v: %+v, %v", limits, got, err)
		}
	}
}

// timer is a Prover that remembers how much time it was given.
type timer struct{ given *time.Duration }

func (t timer) Prove(ctx context.Context, _ cups.Position) engine.Proof {
	end, _ := ctx.Deadline()
	*t.given = time.Until(end)
	return engine.Proof{Bounds: cups.Exactly(0), Moves: cups.MoveSetOf(cups.Drop(1))}
}

// A proof that is sure to be ready may take nearly all of the time, and with a clock
// nearly all that is for this move.
func TestAProofLeavesTimeToMove(t *testing.T) {
	for limits, most := range map[engine.Limits]float64{
		{Time: time.Hour}:                         9. / 10,
		{Time: time.Hour, Soft: 20 * time.Minute}: 3. / 10,
	} {
		var given time.Duration
		e := engine.New(engine.Options{Prover: timer{&given}})
		if _, err := e.Search(t.Context(), start(t, 4), limits, nil); err != nil {
			t.Fatal(err)
		}
		if share := given.Hours(); share > most || share < 0.9*most {
			t.Errorf("%+v: %.3f of the time, want %.3f", limits, share, most)
		}
	}
}

// patient is a Prover that proves something when its time is over, and tells how
// much that was.
type patient struct{ given *time.Duration }

func (q patient) Prove(ctx context.Context, _ cups.Position) engine.Proof {
	began := time.Now()
	<-ctx.Done()
	*q.given = time.Since(began)
	return engine.Proof{Bounds: cups.Exactly(0), Moves: cups.MoveSetOf(cups.Drop(1))}
}

// As long as the opponent thinks a proof on a small board goes on.
func TestProofGoesOnWhilePondering(t *testing.T) {
	for _, c := range []struct {
		cups            int
		hit, want, most time.Duration
	}{
		{4, 10 * time.Second, 10 * time.Second, time.Second},
		{4, 100 * time.Millisecond, 900 * time.Millisecond, time.Second},
	} {
		synctest.Test(t, func(t *testing.T) {
			hit := make(chan struct{})
			time.AfterFunc(c.hit, func() { close(hit) })
			var given time.Duration
			e := engine.New(engine.Options{TableBytes: 1 << 12, Prover: patient{&given}})
			if _, err := e.Search(t.Context(), start(t, c.cups), engine.Limits{Time: c.most, Ponder: hit}, nil); err != nil || given != c.want {
				t.Errorf("2x%d, hit after %v: %v given, want %v; %v", c.cups, c.hit, given, c.want, err)
			}
		})
	}
}

// readyClaims is a Prover that is ready for everything.
type readyClaims struct{ claims }

func (readyClaims) IsReady(cups.Position) bool { return true }

// A search that counts nodes or plies asks a Prover only if that is ready, and takes no proof that
// took more nodes than it may enter itself.
func TestCountedSearchesAskWhoIsReady(t *testing.T) {
	p := cups.MustParse("1.2.1.1/7/29 2.0.3.0/9/25 n")
	third := cups.Drop(3)
	proof := claims(engine.Proof{Bounds: cups.Exactly(7), Line: []cups.Move{third}, Nodes: 500})
	for _, c := range []struct {
		prover engine.Prover
		limits engine.Limits
		proven bool
	}{
		{proof, engine.Limits{Depth: 2}, false},
		{proof, engine.Limits{Nodes: 1000}, false},
		{readyClaims{proof}, engine.Limits{Depth: 2}, true},
		{readyClaims{proof}, engine.Limits{Nodes: 500}, true},
		{readyClaims{proof}, engine.Limits{Nodes: 499}, false},
		{readyClaims{proof}, engine.Limits{Depth: 2, Level: 5, Rng: rand.New(rand.NewPCG(1, 2))}, false},
	} {
		e := engine.New(engine.Options{TableBytes: 1 << 16, Prover: c.prover})
		got, err := e.Search(t.Context(), p, c.limits, nil)
		if err != nil || (got.Score == 7*engine.Bean && got.Exact) != c.proven {
			t.Errorf("%T, %+v: %+v, %v, want the proof: %t", c.prover, c.limits, got.Line, err, c.proven)
		}
		if c.limits.Nodes > 0 && got.Nodes > c.limits.Nodes {
			t.Errorf("%+v: %d nodes", c.limits, got.Nodes)
		}
	}
}
