package engine_test

import (
	"context"
	"testing"

	"example.org/cups"
	"example.org/cups/engine"
)

// later is a Prover that knows nothing until it has been let.
type later struct {
	let   <-chan struct{}
	proof engine.Proof
}

func (l later) Prove(ctx context.Context, p cups.Position) engine.Proof {
	select {
	case <-l.let:
		return l.proof
	case <-ctx.Done():
		return engine.Proof{Bounds: cups.Bounds{Lower: -200, Upper: 200}}
	}
}

// A search without an end goes on while the Prover works, and ends with the proof.
func TestAnEndlessSearchEndsWithTheProof(t *testing.T) {
	let := make(chan struct{})
	e := engine.New(engine.Options{Prover: later{let, engine.Proof{Bounds: cups.Exactly(7), Line: []cups.Move{cups.Drop(3)}}}})
	got, err := e.Search(t.Context(), start(t, 10), engine.Limits{}, func(r engine.Result) {
		if r.Depth == 4 {
			close(let)
		}
	})
	if err != nil || got.Move != cups.Drop(3) || !got.Exact || got.Score != 7*engine.Bean {
		t.Errorf("%+v, %v", got, err)
	}
}

// Where the search is the first to prove the value, or is stopped, the Prover is
// not waited for.
func TestAnEndlessSearchDoesNotWaitForTheProof(t *testing.T) {
	e := engine.New(engine.Options{Prover: later{}})
	got, err := e.Search(t.Context(), cups.MustParse("1.0/1/18 4.0/0/16 s"), engine.Limits{}, nil)
	if err != nil || !got.Exact {
		t.Errorf("%+v, %v", got, err)
	}
	ctx, stop := context.WithCancel(t.Context())
	got, err = e.Search(ctx, start(t, 10), engine.Limits{}, func(r engine.Result) {
		if r.Depth == 4 {
			stop()
		}
	})
	if err != nil || got.Depth < 4 || got.Exact {
		t.Errorf("%+v, %v", got, err)
	}
}

// What a proof is sure of at the end of an endless search, the search keeps to.
func TestAnEndlessSearchKeepsWhatIsSure(t *testing.T) {
	p := cups.MustParse("1.2.1.1/7/29 2.0.3.0/9/25 n")
	for m := range p.Moves().All() {
		ctx, stop := context.WithCancel(t.Context())
		e := engine.New(engine.Options{Prover: claims{Bounds: cups.Bounds{Lower: 60, Upper: 70}, Moves: cups.MoveSetOf(m)}})
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
