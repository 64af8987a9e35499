package engine

import (
	"context"
	"slices"
	"time"

	"example.org/cups"
)

// Proof has everything that is proven about a position, from the view of the
// side to move.
type Proof struct {
	cups.Bounds              // of the margin at the end
	Moves       cups.MoveSet // legal moves known to keep Lower; 0: none known
	Line        []cups.Move  // best play if Lower == Upper
	Nodes       int64        // positions entered to prove it
}

// Prover proves a position as far as it can until ctx is done. Its bounds must
// always be true, however little time it had.
//
// If ctx has an end, it takes a tenth of the time, and more only while
// it knows that the proof will be ready in time: the rest is for the search.
type Prover interface {
	Prove(ctx context.Context, p cups.Position) Proof
}

// open is the Proof of nothing.
var open = Proof{Bounds: cups.Bounds{Lower: -cups.MaxBeans, Upper: cups.MaxBeans}}

// exact reports whether a proof names the margin and a move that keeps it.
func (pr Proof) exact() bool {
	return pr.Lower == pr.Upper && (len(pr.Line) > 0 || pr.Moves != 0)
}

// prove is what is proven of p before the search, if the search is a timed one at
// full strength. If all time is given only what the Prover knows at once is waited
// for.
func (e *Engine) prove(ctx context.Context, p cups.Position, limits Limits) Proof {
	if e.options.Prover == nil || limits.weakened() || limits.choosy() || limits.counted() {
		return open
	}
	ctx, cancel := limits.proving(ctx, p)
	defer cancel()
	return e.options.Prover.Prove(ctx, p)
}

// provableBoard is the most cups of a board on which proofs are what counts.
const provableBoard = 4

// proving returns the context of a proof: it ends when its time is over, on small
// boards not before the end of the pondering.
func (l Limits) proving(ctx context.Context, p cups.Position) (context.Context, context.CancelFunc) {
	most := l.proofTime()
	if l.Ponder == nil || p.Cups() > provableBoard || l.Time <= 0 {
		return context.WithTimeout(ctx, most)
	}
	ctx, cancel := context.WithCancel(ctx)
	stopAfter(ctx, most, func() {
		select {
		case <-l.Ponder:
			cancel()
		case <-ctx.Done():
		}
	})
	return ctx, cancel
}

// weakened reports whether the search is to play below its strength.
func (l Limits) weakened() bool {
	return l.Naive || l.Error > 0 || l.Level > 0 && l.Level < MaxLevel
}

// choosy reports whether more is asked for than the best of all moves.
func (l Limits) choosy() bool { return l.Moves != 0 || l.Lines > 1 }

// counted reports whether the search must be the same on every machine.
func (l Limits) counted() bool { return l.Time <= 0 && (l.Nodes > 0 || l.Depth > 0) }

// proofTime is how long a proof may take that is known to be ready in time. What is
// not known, the Prover gives up much sooner: so the search has nine tenths of its time
// wherever there is no proof.
func (l Limits) proofTime() time.Duration {
	all := l.Time
	if l.Soft > 0 {
		all = min(all, l.Soft)
	}
	return all * 9 / 10
}

// result is what an exact proof says of the move to play.
func (pr Proof) result() Result {
	line := slices.Clone(pr.Line)
	if len(line) == 0 {
		line = []cups.Move{pr.Moves.First()}
	}
	best := Line{Move: line[0], Score: ScoreOf(pr.Lower), Exact: true, PV: line}
	return Result{Line: best, Lines: []Line{best}, Depth: cups.Ply(len(line)), SelDepth: cups.Ply(len(line)), Nodes: int64(pr.Nodes)}
}

// clamp puts an estimate within the bounds.
func (pr Proof) clamp(l *Line) {
	if !l.Exact {
		l.Score = min(max(l.Score, ScoreOf(pr.Lower)), ScoreOf(pr.Upper))
	}
}

// prefer plays a proven move where the search promises no more than is proven.
func (pr Proof) prefer(l *Line, moves cups.MoveSet) {
	kept := moves & pr.Moves
	if kept == 0 || kept.Contains(l.Move) || l.Exact || l.Score > ScoreOf(pr.Lower) {
		return
	}
	m := kept.First()
	*l = Line{Move: m, Score: ScoreOf(pr.Lower), PV: []cups.Move{m}}
}
