package pattern

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/solver"
)

// Style is how the games are played in which positions are seen.
type Style int

// The styles.
const (
	BestPlay Style = iota // both sides choose one of the best moves by chance
	Slips                 // the same, but every fourth move is any legal move
	Levels                // level 5 plays against level 6
)

// String returns the style in words.
func (s Style) String() string { return [...]string{"best play", "slips", "levels 5 and 6"}[s] }

// Seen is a position of a game with exact values, all from the side that moves.
type Seen struct {
	Position cups.Position
	Moves    []solver.MoveResult // in the order of cups.Position.Moves
	Best     cups.Margin         // under best play
	Passed   cups.Margin         // the same if the side that moves could pass once, and had to
	CanPass  bool                // the other side has a move, so that there is a Passed
}

// Watch plays games of n cups from the standard stock and shows each position with
// two legal moves at least to visit, once even if several games come to it.
// rng chooses the moves.
func Watch(ctx context.Context, n, games int, style Style, rng *rand.Rand, visit func(Seen)) error {
	_, err := WatchWithin(ctx, solver.NewTablebases(solver.Tables{Threads: 2}), 0, n, games, style, rng, visit)
	return err
}

// WatchWithin is Watch where the tablebase of the board leaves some positions open: one whose moves are
// not settled within so many nodes, 0 for any, is not shown, and it says how many those are. What a pass is worth
// is then not asked. Where best play is not known, that with the highest proven bound is taken for it.
func WatchWithin(ctx context.Context, tablebases *solver.Tablebases, nodes int64, n, games int, style Style, rng *rand.Rand, visit func(Seen)) (open int, err error) {
	judge := solver.New(solver.Options{Tablebases: tablebases})
	players := [2]*engine.Engine{engine.New(engine.Options{}), engine.New(engine.Options{})}
	met := map[cups.Position]bool{}
	for game := range games {
		p, err := cups.Start(n)
		if err != nil {
			return open, err
		}
		for !p.IsOver() {
			seen, err := look(ctx, judge, nodes, p)
			settled := err == nil
			if err != nil && (nodes == 0 || !errors.Is(err, errOpen)) {
				return open, err
			}
			if key := p.WithoutPots(); len(seen.Moves) > 1 && !met[key] {
				met[key] = true
				if settled {
					visit(seen)
				} else {
					open++
				}
			}
			var m cups.Move
			switch {
			case style == Levels:
				level := engine.Level(5 + (game+int(p.Turn()))%2)
				r, err := players[p.Turn()].Search(ctx, p, level.Limits(rng), nil)
				if err != nil {
					return open, err
				}
				m = r.Move
			case style == Slips && rng.IntN(4) == 0:
				m = seen.Moves[rng.IntN(len(seen.Moves))].Move
			default:
				best := seen.best().Slice()
				m = best[rng.IntN(len(best))]
			}
			p = p.PlayUnchecked(m)
		}
	}
	return open, nil
}

// errOpen is the error for a position that is not settled.
var errOpen = errors.New("pattern: this is not proven")

// look finds the exact values of p, and with a limit of nodes what it can.
func look(ctx context.Context, judge *solver.Solver, nodes int64, p cups.Position) (Seen, error) {
	seen := Seen{Position: p, Best: -cups.MaxBeans}
	var err error
	if seen.Moves, err = judge.SolveMoves(ctx, p, solver.Limits{Nodes: nodes}, nil); err != nil {
		return seen, err
	}
	for _, m := range seen.Moves {
		if _, exact := m.Exact(); !exact && err == nil {
			err = fmt.Errorf("%w: position %v: move %v is only known to be worth %v", errOpen, p, m.Move, m.Bounds)
		}
		seen.Best = max(seen.Best, m.Lower)
	}
	if err != nil {
		return seen, err
	}
	if q, ok := passed(p); ok && nodes == 0 {
		r, err := judge.Solve(ctx, q, solver.Limits{}, nil)
		if err != nil {
			return seen, err
		}
		seen.Passed, seen.CanPass = -r.Lower, r.Lower == r.Upper
	}
	return seen, nil
}

// passed returns p with the other side to move, unless that side is stuck.
func passed(p cups.Position) (cups.Position, bool) {
	l := p.Layout()
	l.Turn = p.Turn().Opponent()
	q, err := l.Position()
	return q, err == nil
}

func (s Seen) best() (moves cups.MoveSet) {
	for _, m := range s.Moves {
		if m.Lower == s.Best {
			moves |= cups.MoveSetOf(m.Move)
		}
	}
	return moves
}

// Cost returns how many beans the rule costs in the position, and whether it
// forbids any legal move.
func (s Seen) Cost(r Rule) (beans cups.Margin, binds bool) {
	allowed := r.Allowed(s.Position)
	most := cups.Margin(-cups.MaxBeans)
	for _, m := range s.Moves {
		if allowed.Contains(m.Move) {
			most = max(most, m.Lower)
		}
	}
	return s.Best - most, allowed != s.Position.Moves()
}

// Tally counts what a rule costs in many positions.
type Tally struct {
	Positions int         // that were seen
	Binds     int         // of these, in which the rule forbids a legal move
	Free      int         // of the latter, in which it costs nothing
	Cost      cups.Margin // in beans, in all positions together
	Most      cups.Margin // in one position
}

// Add counts a position.
func (t *Tally) Add(s Seen, r Rule) {
	t.Positions++
	cost, binds := s.Cost(r)
	if !binds {
		return
	}
	t.Binds++
	t.Cost += cost
	t.Most = max(t.Most, cost)
	if cost == 0 {
		t.Free++
	}
}

// Passing counts what a pass would be worth in many positions.
type Passing struct {
	Positions int         // in which the other side has a move
	Better    int         // of these, in which a pass is better than every move: zugzwang
	Same      int         // in which it is as good as the best move
	Gain      cups.Margin // of a pass against the best move, in all positions together
}

// Add counts a position.
func (t *Passing) Add(s Seen) {
	if !s.CanPass {
		return
	}
	t.Positions++
	t.Gain += s.Passed - s.Best
	switch {
	case s.Passed > s.Best:
		t.Better++
	case s.Passed == s.Best:
		t.Same++
	}
}

// Quiet reports whether neither side could capture if it were to move.
func (s Seen) Quiet() bool {
	q, ok := passed(s.Position)
	return !canCapture(s.Position) && !(ok && canCapture(q))
}

func canCapture(p cups.Position) bool {
	for m := range p.Moves().All() {
		if captures(p, m) {
			return true
		}
	}
	return false
}
