package engine_test

import (
	"context"
	"math/rand/v2"
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

// Searches that must be the same everywhere do not ask.
func TestOnlyTimedSearchesAtFullStrengthAskForProof(t *testing.T) {
	liar := engine.Proof{Bounds: cups.Exactly(30), Line: []cups.Move{cups.Drop(4)}}
	for _, limits := range []engine.Limits{{Depth: 2}, {Nodes: 500}, {Time: time.Hour, Depth: 2, Naive: true}, {Time: time.Hour, Depth: 2, Lines: 2}} {
		if got := searchWith(t, liar, limits); got.Score == 30*engine.Bean {
			t.Errorf("%+v asked", limits)
		}
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
		{10, 10 * time.Second, 900 * time.Millisecond, time.Second},
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
