package ugisession

import (
	"cmp"
	"context"
	"example.org/cups/ugi"
	"slices"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/solver"
)

// choice is a move with what is proven of it, from the side that moves.
type choice struct {
	cups.Bounds
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
	first, err := w.mind.Search(ctx, w.position, engine.Limits{Nodes: firstNodes, Moves: w.limits.Moves}, nil)
	if err != nil {
		w.voice.out.complain(err)
		return []string{ugi.Answer{Move: w.position.Moves().First()}.String()}
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
	nodes int64       // entered by the solver so far
	told  cups.Bounds // the last that were said
}

// proving begins a proof.
func (w work) proving() *proving {
	return &proving{work: w, began: w.now()}
}

// whole lets the solver work on the position, says how the bounds narrow, and
// returns the line to play, which is first if none is proven.
func (p *proving) whole(ctx context.Context, first engine.Line) engine.Line {
	limits := solver.Limits{Nodes: p.limits.Nodes}
	result, _ := p.mind.Solve(ctx, p.position, limits, func(now solver.Progress) { // its error is that of ctx
		p.nodes = now.Nodes
		if b := now.Bounds; b != p.told && b.Lower != b.Upper {
			p.told = b
			p.tell(1, choice{Bounds: b})
		}
	})
	p.nodes = result.Nodes
	p.tell(1, choice{result.Bounds, result.Line})
	if len(result.Line) > 0 {
		return engine.Line{Move: result.Line[0], PV: result.Line}
	}
	return first
}

// each proves the margin of each move that is wanted, and tells after each how
// they stand. It returns the line of the one that is sure of most.
func (p *proving) each(ctx context.Context, first engine.Line) engine.Line {
	moves := p.limits.Moves
	if moves == 0 {
		moves = p.position.Moves()
	}
	var choices []choice
	for m := range moves.All() {
		choices = append(choices, p.after(ctx, m, moves.Len()-len(choices)))
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
	ctx, limits, cancel := p.share(ctx, left)
	defer cancel()
	result, _ := p.mind.Solve(ctx, next, limits, nil)
	p.nodes += result.Nodes
	return choice{result.Bounds.For(next.Turn()).For(p.position.Turn()), append([]cups.Move{m}, result.Line...)}
}

// share returns the part of the limits that is for the next move if left moves are
// still to be done.
// Where nothing is left the context is done.
func (p *proving) share(ctx context.Context, left int) (context.Context, solver.Limits, context.CancelFunc) {
	var limits solver.Limits
	ctx, cancel := context.WithCancel(ctx)
	if most := p.limits.Nodes; most > 0 {
		limits.Nodes = max(0, most-p.nodes) / int64(left)
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
	info := ugi.Info{
		Rank: rank, Scored: true, Score: c.Lower, Worth: ugi.Exact, Nodes: p.nodes, Speed: speed(p.nodes, taken),
		Time: taken, PV: c.line,
	}
	if c.Lower == c.Upper {
		info.Depth = cups.Ply(len(c.line))
		p.voice.say(best, info.String())
		return
	}
	least, most := info, info
	least.Worth, most.Worth, most.Score = ugi.LowerBound, ugi.UpperBound, c.Upper
	p.voice.say(best, least.String(), most.String())
}
