package ugi

import (
	"context"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/prover"
	"example.org/cups/solver"
)

// mind is what a session thinks with. Its tables are taken when they are first
// needed.
type mind struct {
	searcher Searcher
	proofs   *proofs
	solver   *solver.Solver // for "go solve"
}

func newMind(c Config, o settings) *mind {
	bytes := int64(o.hash) << 20
	options := solver.Options{TableBytes: bytes, Threads: o.threads}
	proofs := &proofs{Prover: prover.New(options)}
	return &mind{
		searcher: c.New(engine.Options{HashBytes: bytes, Threads: o.threads, Prober: proofs}),
		proofs:   proofs,
		solver:   solver.New(options),
	}
}

// proofs proves for the engine, unless it is told not to.
type proofs struct {
	*prover.Prover
	off bool // for levels that play below their strength, and by the option Book
}

// Prove implements [engine.Prober].
func (f *proofs) Prove(ctx context.Context, p cups.Position) engine.Proof {
	if f.off {
		return engine.Proof{Lower: -cups.MaxBeans, Upper: cups.MaxBeans}
	}
	return f.Prover.Prove(ctx, p)
}
