package engine

import "context"

// endless reports whether nothing but ctx ends the search before the value is
// proven.
func (l Limits) endless() bool { return l.Time <= 0 && l.Nodes == 0 && l.Depth == 0 }

// beside searches while the Prober goes on, and ends when either has proven the
// value: two searches that are given all time need not be the same. As long as
// the Prober works, one thread searches.
func (e *Engine) beside(ctx context.Context, r *root, report func(Result)) Result {
	searching, found := context.WithCancel(ctx)
	proving, enough := context.WithCancel(ctx)
	defer found()
	var proof Proof
	proved := make(chan struct{})
	r.proving = proved
	go func() {
		defer close(proved)
		if proof = e.options.Prober.Prove(proving, r.position); proof.exact() {
			found()
		}
	}()
	result := e.run(searching, r, report)
	enough()
	<-proved
	if proof.exact() {
		return proof.result()
	}
	proof.clamp(&result.Line)
	proof.prefer(&result.Line, r.moves)
	return result
}
