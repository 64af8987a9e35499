package ugisession

import (
	"context"
	"fmt"

	"example.org/cups"
	"example.org/cups/engine"
)

// BenchDepth is how many plies [Bench] searches without being told: a second or
// two on a machine of today.
const BenchDepth cups.Ply = 12

// BenchPosition is a position of the benchmark with what its search found.
type BenchPosition struct {
	Position cups.Position `json:"position"`
	Move     cups.Move     `json:"move"`
	Nodes    int64         `json:"nodes"`
}

// benchPositions are openings, middle games and endings of all kinds of sizes.
// They are part of the signature: a change of the list is a change of it.
var benchPositions = []string{
	"0.0.0/30/0 0.0.0/30/0 s",
	"1.2.0/12/8 0.1.1/14/6 n",
	"0.0.0.0/40/0 0.0.0.0/40/0 s",
	"1.0.1.1/36/0 1.1.1.0/37/1 s",
	"1.2.1.1/7/29 2.0.3.0/9/25 n",
	"0.0.0.0.0/50/0 0.0.0.0.0/50/0 s",
	"2.1.0.3.1/17/25 1.0.2.0.1/20/24 s",
	"0.1.2.0.3.1/30/12 2.0.0.4.1.1/28/9 s",
	"4.0.1.1.0.2/9/37 0.3.2.1.0.1/12/33 n",
	"0.0.0.0.0.0.0.0/80/0 0.0.0.0.0.0.0.0/80/0 s",
	"3.1.0.0.4.3.0.0.0.1/60/5 0.2.1.0.0.3.1.0.2.0/55/8 n",
	"2.0.1.4.0.1.3.0.2.0.1.1/28/57 1.1.0.5.2.0.0.3.1.1.0.0/26/63 s",
}

// BenchSize is how many positions [Bench] searches.
var BenchSize = len(benchPositions)

// Bench searches a fixed list of positions, each to the same depth with an
// empty table of the default size, and reports each. The sum of their nodes is
// the signature of the engine: the same on every machine, and changed only by
// a change of the search. The error is that of ctx, if it is done before.
func Bench(ctx context.Context, depth cups.Ply, open func(engine.Options) Searcher, report func(BenchPosition)) error {
	searcher := open(engine.Options{})
	for _, text := range benchPositions {
		p := cups.MustParse(text)
		searcher.Clear()
		result, err := searcher.Search(ctx, p, engine.Limits{Depth: depth}, nil)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return err
		}
		report(BenchPosition{p, result.Move, result.Nodes})
	}
	return nil
}

// bench obeys "bench" with an engine of its own: the options of the session do
// not change the signature.
func (s *session) bench(ctx context.Context, _ []string) error {
	open, now, out := s.config.New, s.config.Now, s.out
	s.task = newTask(ctx, func(ctx context.Context) []string {
		began, nodes := now(), int64(0)
		err := Bench(ctx, BenchDepth, open, func(p BenchPosition) {
			nodes += p.Nodes
			out.say(fmt.Sprintf("info string bench %d %s %s", p.Nodes, p.Move, p.Position))
		})
		if err != nil {
			return []string{fmt.Sprintf("info string stopped at %d nodes", nodes)}
		}
		return []string{fmt.Sprintf("nodes %d nps %d", nodes, speed(nodes, now().Sub(began)))}
	})
	return nil
}
