package engine

import "context"

// endless reports whether nothing but ctx ends the search before the value is
// proven.
func (l Limits) endless() bool { return l.Time <= 0 && l.Nodes == 0 && l.Depth == 0 }

// beside searches while the Prober goes on, and ends when either has proven the
// value: two searches that are given all time need not be the same.
func (e *Engine) beside(ctx context.Context, r *root, report func(Result)) Result {
	searching, found := context.WithCancel(ctx)
	proving, enough := context.WithCancel(ctx)
	defer found()
	proofs := make(chan Proof, 1)
	go func() {
		proof := e.options.Prober.Prove(proving, r.position)
		if proof.exact() {
			found()
		}
		proofs <- proof
	}()
	result := e.run(searching, r, report)
	enough()
	proof := <-proofs
	if proof.exact() {
		return proof.result()
	}
	proof.clamp(&result.Line, false)
	proof.prefer(&result.Line, proof.keeps(r.legal))
	return result
}
