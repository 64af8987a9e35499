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
	p := proving{work: w, began: w.now()}
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

// whole proves the margin of the position and returns the line to play, which
// is first as long as there is no better one.
func (p *proving) whole(ctx context.Context, first engine.Line) engine.Line {
	if known, ok := p.mind.proofs.books.of(p.position.Cups()).Probe(p.position); ok {
		if _, exact := known.Exact(); exact && known.Move != cups.NoMove {
			line := []cups.Move{known.Move}
			p.tell(1, choice{solver.Bounds{Lower: known.Lower, Upper: known.Upper}, line})
			return engine.Line{Move: known.Move, PV: line}
		}
	}
	limits := solver.Limits{Nodes: uint64(p.limits.Nodes)}
	result, _ := p.mind.solver.Solve(ctx, p.position, limits, func(now solver.Progress) { // its error is that of ctx
		p.nodes = int64(now.Nodes)
		if now.Bounds != p.told && now.Lower != now.Upper {
			p.told = now.Bounds
			p.tell(1, choice{Bounds: now.Bounds})
		}
	})
	p.nodes = int64(result.Nodes)
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
		if ctx.Err() != nil || p.limits.Nodes > 0 && p.nodes >= p.limits.Nodes {
			break
		}
		choices = append(choices, p.after(ctx, m))
		slices.SortStableFunc(choices, func(a, b choice) int {
			return cmp.Or(cmp.Compare(b.Lower, a.Lower), cmp.Compare(b.Upper, a.Upper))
		})
		for i, c := range choices[:min(len(choices), max(1, p.limits.Lines))] {
			p.tell(i+1, c)
		}
	}
	if len(choices) == 0 || len(choices) < moves.Len() && choices[0].line[0] != first.Move {
		return first
	}
	return engine.Line{Move: choices[0].line[0], PV: choices[0].line}
}

// after proves the margin of one move.
func (p *proving) after(ctx context.Context, m cups.Move) choice {
	next, limits := p.position.PlayUnchecked(m), solver.Limits{}
	if p.limits.Nodes > 0 {
		limits.Nodes = uint64(p.limits.Nodes - p.nodes)
	}
	result, _ := p.mind.solver.Solve(ctx, next, limits, nil)
	p.nodes += int64(result.Nodes)
	return choice{result.For(next.Turn()).For(p.position.Turn()), append([]cups.Move{m}, result.Line...)}
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
		BookHits: p.mind.proofs.hits(p.position), Time: taken, PV: c.line,
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
