package ugi

import (
	"cmp"
	"context"
	"slices"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/solver"
)

// choice is a move with what is proven of it, from the side that moves.
type choice struct {
	solver.Bounds
	line []cups.Move // the move first
}

// firstNodes are spent on a look at the position, so that there is a sensible
// move whenever the proof is stopped.
const firstNodes = 20_000

// solve obeys "go solve": it proves the margin, or bounds of it if it is
// stopped before, and returns the bestmove line.
func (w work) solve(ctx context.Context) []string {
	ctx, cancel := w.limited(ctx)
	defer cancel()
	first, err := w.mind.searcher.Search(ctx, w.position, engine.Limits{Nodes: firstNodes, Moves: w.limits.Moves}, nil)
	if err != nil {
		w.voice.out.complain(err)
		return []string{Answer{Move: w.position.Moves().First()}.String()}
	}
	w.voice.say(first.Line)
	p := w.proving()
	if w.limits.Moves != 0 || w.limits.Lines > 1 {
		return []string{w.answer(p.each(ctx, first.Line)).String()}
	}
	return []string{w.answer(p.whole(ctx, first.Line)).String()}
}

// limited returns a context that ends with the time of the work, which runs from
// the end of the pondering on.
func (w work) limited(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	switch {
	case w.limits.Time > 0 && w.limits.Ponder == nil:
		time.AfterFunc(w.limits.Time, cancel)
	case w.limits.Time > 0:
		go func() {
			select {
			case <-w.limits.Ponder:
				time.AfterFunc(w.limits.Time, cancel)
			case <-ctx.Done():
			}
		}()
	}
	return ctx, cancel
}

// proving is a proof that is being worked on.
type proving struct {
	work
	began time.Time
	nodes int64         // entered by the solver so far
	told  solver.Bounds // the last that were said
}

// proving begins a proof.
func (w work) proving() *proving {
	w.hits = w.mind.proofs.hits(w.position)
	return &proving{work: w, began: w.now()}
}

// known is what the book says of q, from the side that moves in it.
func (p *proving) known(q cups.Position) (solver.Bounds, engine.Proof) {
	found := p.mind.proofs.Look(q)
	return solver.Bounds{Lower: found.Lower, Upper: found.Upper}, found
}

// both returns what two proofs say together.
func both(a, b solver.Bounds) solver.Bounds {
	return solver.Bounds{Lower: max(a.Lower, b.Lower), Upper: min(a.Upper, b.Upper)}
}

// whole proves the margin of the position and returns the line to play, which
// is first as long as there is no better one.
func (p *proving) whole(ctx context.Context, first engine.Line) engine.Line {
	bounds, proof := p.known(p.position)
	line := proof.Line
	if _, exact := bounds.Exact(); !exact || len(line) == 0 {
		bounds, line = p.search(ctx, bounds)
	}
	if len(line) == 0 && proof.Moves != 0 && !proof.Moves.Contains(first.Move) {
		line = []cups.Move{proof.Moves.First()} // which keeps what the book is sure of
	}
	p.tell(1, choice{bounds, line})
	if len(line) > 0 {
		return engine.Line{Move: line[0], PV: line}
	}
	return first
}

// search lets the solver work on the position, and says how the bounds narrow.
func (p *proving) search(ctx context.Context, known solver.Bounds) (solver.Bounds, []cups.Move) {
	limits := solver.Limits{Nodes: uint64(p.limits.Nodes)}
	result, _ := p.mind.solver.Solve(ctx, p.position, limits, func(now solver.Progress) { // its error is that of ctx
		p.nodes = int64(now.Nodes)
		if b := both(now.Bounds, known); b != p.told && b.Lower != b.Upper {
			p.told = b
			p.tell(1, choice{Bounds: b})
		}
	})
	p.nodes = int64(result.Nodes)
	return both(result.Bounds, known), result.Line
}

// each proves the margin of each move that is wanted, and tells after each how
// they stand. It returns the line of the one that is sure of most.
func (p *proving) each(ctx context.Context, first engine.Line) engine.Line {
	moves := p.limits.Moves
	if moves == 0 {
		moves = p.position.Moves()
	}
	here, _ := p.known(p.position)
	var choices []choice
	for m := range moves.All() {
		c := p.after(ctx, m, moves.Len()-len(choices))
		c.Upper = min(c.Upper, here.Upper) // no move is worth more than the position
		choices = append(choices, c)
		slices.SortStableFunc(choices, func(a, b choice) int {
			return cmp.Or(cmp.Compare(b.Lower, a.Lower), cmp.Compare(b.Upper, a.Upper))
		})
		for i, c := range choices[:min(len(choices), max(1, p.limits.Lines))] {
			p.tell(i+1, c)
		}
	}
	best := choices[0]
	if best.Lower < best.Upper && slices.ContainsFunc(choices, func(c choice) bool { return c.line[0] == first.Move && c.Lower == best.Lower }) {
		return first
	}
	return engine.Line{Move: best.line[0], PV: best.line}
}

// after proves the margin of one move, with its share of what is left for that
// many moves.
func (p *proving) after(ctx context.Context, m cups.Move, left int) choice {
	next := p.position.PlayUnchecked(m)
	bounds, proof := p.known(next)
	line := proof.Line
	if _, exact := bounds.Exact(); !exact || len(line) == 0 && !next.IsOver() {
		ctx, limits, cancel := p.share(ctx, left)
		defer cancel()
		result, _ := p.mind.solver.Solve(ctx, next, limits, nil)
		p.nodes += int64(result.Nodes)
		bounds, line = both(result.Bounds, bounds), result.Line
	}
	return choice{bounds.For(next.Turn()).For(p.position.Turn()), append([]cups.Move{m}, line...)}
}

// share returns the part of the limits that is for the next of so many moves.
// Where nothing is left the context is done.
func (p *proving) share(ctx context.Context, left int) (context.Context, solver.Limits, context.CancelFunc) {
	var limits solver.Limits
	ctx, cancel := context.WithCancel(ctx)
	if most := p.limits.Nodes; most > 0 {
		limits.Nodes = uint64(max(0, most-p.nodes)) / uint64(left)
		if limits.Nodes == 0 {
			cancel()
		}
	}
	if most := p.limits.Time; most > 0 && left > 1 {
		rest := most - p.now().Sub(p.began)
		time.AfterFunc(max(rest, 0)/time.Duration(left), cancel)
	}
	return ctx, limits, cancel
}

// tell says what is proven of a line: its margin, or that it is at least and at
// most so much.
func (p *proving) tell(rank int, c choice) {
	var best engine.Line
	if rank == 1 && len(c.line) > 0 && c.Lower == c.Upper {
		best = engine.Line{Move: c.line[0], PV: c.line}
	}
	taken := p.now().Sub(p.began)
	info := Info{
		Rank: rank, Scored: true, Score: c.Lower, Worth: Exact, Nodes: p.nodes, Speed: speed(p.nodes, taken),
		BookHits: p.hits, Time: taken, PV: c.line,
	}
	if c.Lower == c.Upper {
		info.Depth = cups.Ply(len(c.line))
		p.voice.say(best, info.String())
		return
	}
	least, most := info, info
	least.Worth, most.Worth, most.Score = LowerBound, UpperBound, c.Upper
	p.voice.say(best, least.String(), most.String())
}
