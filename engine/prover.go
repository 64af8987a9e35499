package engine

import (
	"cmp"
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
	Worse       cups.MoveSet // legal moves known to be worth less than Lower, none of which is played
	Line        []cups.Move  // best play if Lower == Upper
	Nodes       int64        // positions entered to prove it
}

// Prover proves a position as far as it can until ctx is done. Its bounds must
// always be true, however little time it had.
//
// If ctx has an end, it takes a tenth of the time, and more only while
// it knows that the proof will be ready in time: the rest is for the search.
type Prover interface {
	Prove(ctx context.Context, p cups.Position) Proof // proves what it can until the context ends
}

// MoveProof has what is proven of one move, from the view of the side that makes it.
type MoveProof struct {
	Move        cups.Move   // the move that is proven
	cups.Bounds             // of the margin at the end
	Line        []cups.Move // best play from the position on, Move first, as far as it is known; empty unless Lower == Upper
}

// MovesProver is a [Prover] that also compares moves. Searches that do so, with [Limits.Lines]
// or [Limits.Moves], ask it, and others of its kind do not prove anything for them.
type MovesProver interface {
	Prover

	// ProveMoves proves what each of some legal moves of p is worth, as far as it can until ctx
	// is done, within the same share of the time as Prove. It says how many positions were
	// entered for that.
	ProveMoves(ctx context.Context, p cups.Position, moves cups.MoveSet) (proofs []MoveProof, nodes int64)
}

// ReadyProver is a [Prover] that knows of which positions it soon proves everything, as with a
// tablebase. Searches that are limited by nodes or depth ask only such a Prover, since others
// would prove more on one machine than on another.
type ReadyProver interface {
	Prover
	IsReady(p cups.Position) bool // whether a proof of the position would be there at once
}

// open is the Proof of nothing.
var open = Proof{Bounds: cups.Bounds{Lower: -cups.MaxBeans, Upper: cups.MaxBeans}}

// exact reports whether a proof names the margin and a move that keeps it.
func (pr Proof) exact() bool {
	return pr.Lower == pr.Upper && (len(pr.Line) > 0 || pr.Moves != 0)
}

// findings are what a Prover has found out for a search: about the best of all moves, or about
// each of those that are to be compared.
type findings struct {
	Proof
	each []MoveProof
}

// asks reports whether the Prover has something to say about a search of p: one at full strength
// that is limited by time, or not at all, or that the Prover is ready for.
func (e *Engine) asks(limits Limits, p cups.Position) bool {
	if e.options.Prover == nil || limits.weakened() {
		return false
	}
	if limits.counted() {
		if ready, ok := e.options.Prover.(ReadyProver); !ok || !ready.IsReady(p) {
			return false
		}
	}
	_, compares := e.options.Prover.(MovesProver)
	return compares || !limits.choosy()
}

// ask asks the Prover.
func (e *Engine) ask(ctx context.Context, r *root) findings {
	if !r.limits.choosy() {
		return findings{Proof: e.options.Prover.Prove(ctx, r.position)}
	}
	each, nodes := e.options.Prover.(MovesProver).ProveMoves(ctx, r.position, r.moves)
	slices.SortStableFunc(each, func(a, b MoveProof) int {
		return cmp.Or(cmp.Compare(b.Lower, a.Lower), cmp.Compare(b.Upper, a.Upper))
	})
	f := findings{open, each}
	f.Nodes = nodes
	return f
}

// provableBoard is the most cups of a board on which proofs are what counts.
const provableBoard = 4

// patience is how long a search of p waits for the Prover before it begins; 0: until that is
// done. A Prover may take longer than its share where other work keeps the machine busy.
func (l Limits) patience(p cups.Position) time.Duration {
	if p.Cups() <= provableBoard {
		return 0
	}
	return l.wholeTime() / 5
}

// proving returns the context of a proof: it ends when its time is over, on small
// boards not before the end of the pondering.
func (l Limits) proving(ctx context.Context, p cups.Position) (context.Context, context.CancelFunc) {
	if l.endless() || l.counted() {
		return context.WithCancel(ctx)
	}
	most := l.proofTime()
	if l.Ponder == nil || p.Cups() > provableBoard || l.Time <= 0 {
		return context.WithTimeout(ctx, most)
	}
	ctx, cancel := context.WithCancelCause(ctx)
	stopAfter(ctx, most, func(cause error) {
		select {
		case <-l.Ponder:
			cancel(cause)
		case <-ctx.Done():
		}
	})
	return ctx, func() { cancel(nil) }
}

// weakened reports whether the search is to play below its strength.
func (l Limits) weakened() bool {
	return l.Naive || l.Error > 0 || l.Level > 0 && l.Level < MaxLevel
}

// choosy reports whether more is asked for than the best of all moves.
func (l Limits) choosy() bool { return l.Moves != 0 || l.Lines > 1 }

// allow reports whether a proof may take so many nodes: where they are counted, no more than the
// search may.
func (l Limits) allow(nodes int64) bool { return !l.counted() || l.Nodes == 0 || nodes <= l.Nodes }

// counted reports whether the search must be the same on every machine, but for what a
// [ReadyProver] proves.
func (l Limits) counted() bool { return l.Time <= 0 && (l.Nodes > 0 || l.Depth > 0) }

// proofTime is how long a proof may take that is known to be ready in time. What is
// not known, the Prover gives up much sooner: so the search has nine tenths of its time
// wherever there is no proof.
func (l Limits) proofTime() time.Duration { return l.wholeTime() * 9 / 10 }

// wholeTime is what the search may take.
func (l Limits) wholeTime() time.Duration {
	if l.Soft > 0 {
		return min(l.Time, l.Soft)
	}
	return l.Time
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

// prefer plays a proven move where the search promises no more than is proven, or has chosen a move
// that is proven to be worse.
func (pr Proof) prefer(l *Line, moves cups.MoveSet) {
	kept := moves & pr.Moves
	if pr.Worse.Contains(l.Move) {
		if kept == 0 {
			kept = moves &^ pr.Worse
		}
	} else if kept.Contains(l.Move) || l.Exact || l.Score > ScoreOf(pr.Lower) {
		return
	}
	if kept == 0 {
		return
	}
	m := kept.First()
	*l = Line{Move: m, Score: ScoreOf(pr.Lower), PV: []cups.Move{m}}
}

// settle returns the result of a search of which all is proven that is asked for.
func (f findings) settle(wanted int) (Result, bool) {
	if f.each == nil {
		if !f.exact() {
			return Result{}, false
		}
		return f.result(), true
	}
	if len(f.each) < wanted {
		return Result{}, false
	}
	var lines []Line
	for i, m := range f.each {
		if i < wanted && m.Lower != m.Upper || i >= wanted && m.Upper > f.each[wanted-1].Lower {
			return Result{}, false
		}
		if i < wanted {
			lines = append(lines, m.line())
		}
	}
	r := Result{Line: lines[0], Lines: lines, Nodes: f.Nodes}
	r.Depth = cups.Ply(len(r.PV))
	r.SelDepth = r.Depth
	return r, true
}

// line is what an exact proof of a move says.
func (m MoveProof) line() Line {
	return Line{Move: m.Move, Score: ScoreOf(m.Lower), Exact: true, PV: append([]cups.Move{m.Move}, m.Line[min(1, len(m.Line)):]...)}
}

// open are those of some moves that are still to be searched.
func (f findings) open(moves cups.MoveSet) cups.MoveSet {
	for _, m := range f.each {
		if m.Lower == m.Upper {
			moves &^= cups.MoveSetOf(m.Move)
		}
	}
	return moves
}

// fold puts what is proven into the result of a search that did not know it.
func (f findings) fold(result *Result, r *root) {
	if f.each == nil {
		f.clamp(&result.Line)
		f.prefer(&result.Line, r.moves)
		return
	}
	lines := slices.Clone(result.Lines)
	for _, m := range f.each {
		at := slices.IndexFunc(lines, func(l Line) bool { return l.Move == m.Move })
		switch {
		case m.Lower == m.Upper && at < 0:
			lines = append(lines, m.line())
		case m.Lower == m.Upper:
			lines[at] = m.line()
		case at >= 0:
			Proof{Bounds: m.Bounds}.clamp(&lines[at])
		}
	}
	if len(lines) == 0 {
		return
	}
	slices.SortStableFunc(lines, byWorth)
	result.Lines = lines[:min(len(lines), max(1, r.limits.Lines))]
	result.Line = result.Lines[0]
}
