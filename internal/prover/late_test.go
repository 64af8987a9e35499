package prover_test

import (
	"context"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/prover"
	"example.org/cups/solver"
)

// Where a tablebase is ready, a proof is there although the time was over before it began: only who
// stops the question gets none.
func TestATablebaseProvesInNoTime(t *testing.T) {
	tablebases := solver.NewTablebases(solver.Tables{Threads: 2})
	if err := tablebases.Prepare(t.Context(), 3); err != nil {
		t.Fatal(err)
	}
	over, end := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer end()
	struck, strike := context.WithCancelCause(t.Context()) // by a clock of its own, as the engine's
	strike(context.DeadlineExceeded)
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for _, text := range []string{"0.0.0/30/0 0.0.0/30/0 s", "9.4.1/5/6 2.0.0/20/13 n", "0.2.1/25/0 1.1.1/26/1 s"} {
		p := cups.MustParse(text)
		for _, ended := range []context.Context{over, struck} {
			v := prover.New(solver.Options{TableBytes: 1 << 20, Tablebases: tablebases})
			if proof := v.Prove(ended, p); proof.Lower != proof.Upper || proof.Moves == 0 {
				t.Errorf("%v, %v: %+v", p, context.Cause(ended), proof)
			}
			moves, _ := v.ProveMoves(ended, p, p.Moves())
			for _, m := range moves {
				if m.Lower != m.Upper {
					t.Errorf("%v, %v: %v has %v", p, context.Cause(ended), m.Move, m.Bounds)
				}
			}
			if len(moves) != p.Moves().Len() {
				t.Errorf("%v, %v: %d moves", p, context.Cause(ended), len(moves))
			}
		}
		another := prover.New(solver.Options{TableBytes: 1 << 20, Tablebases: tablebases})
		if proof := another.Prove(stopped, p); proof.Nodes > 0 {
			t.Errorf("%v: %d nodes after it was stopped", p, proof.Nodes)
		}
	}
}
