package trial

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"example.org/cups"
	"example.org/cups/internal/prover"
	"example.org/cups/solver"
)

// Opponent is a way to play.
type Opponent struct {
	Name   string
	Errors int  // moves in a hundred that are made at random
	Greedy bool // else: takes what it gets at once; else: plays as well as it can prove
}

// Opponents returns all there are.
func Opponents() []Opponent {
	return []Opponent{
		{Name: "optimal"}, {Name: "erring10", Errors: 10}, {Name: "erring30", Errors: 30},
		{Name: "greedy", Greedy: true}, {Name: "random", Errors: 100},
	}
}

// ParseOpponent returns the opponent of a name.
func ParseOpponent(name string) (Opponent, error) {
	for _, o := range Opponents() {
		if o.Name == name {
			return o, nil
		}
	}
	return Opponent{}, fmt.Errorf("there is no opponent %q", name)
}

// rival plays as an opponent does.
type rival struct {
	Opponent
	rng    *rand.Rand
	prover *prover.Prover
	solver *solver.Solver // finds moves that are as good as the prover's
}

// What a rival may spend on a move: more would make it no worse an opponent, but
// the games long.
const (
	rivalTime  = 300 * time.Millisecond
	rivalNodes = 20_000 // for each move that may be as good
)

func (r *rival) move(ctx context.Context, p cups.Position) cups.Move {
	moves := p.Moves()
	switch {
	case r.rng.IntN(100) < r.Errors || moves.Len() == 1:
	case r.Greedy:
		moves = greedy(p)
	default:
		moves = r.best(ctx, p)
	}
	list := moves.Slice()
	return list[r.rng.IntN(len(list))]
}

// greedy returns the moves that get most at once.
func greedy(p cups.Position) (moves cups.MoveSet) {
	most := cups.Margin(-cups.MaxBeans)
	for m := range p.Moves().All() {
		next := p.PlayUnchecked(m)
		got := next.Margin().For(p.Turn())
		if got > most {
			most, moves = got, 0
		}
		if got == most {
			moves |= cups.MoveSetOf(m)
		}
	}
	return moves
}

// best returns the moves that are known to keep what the rival is sure of.
func (r *rival) best(ctx context.Context, p cups.Position) cups.MoveSet {
	within, cancel := context.WithTimeout(ctx, rivalTime)
	defer cancel()
	proof := r.prover.Prove(within, p)
	moves := proof.Moves
	for m := range (p.Moves() &^ moves).All() {
		if keeps(ctx, r.solver, p, m, proof.Lower, rivalNodes) == Kept {
			moves |= cups.MoveSetOf(m)
		}
	}
	if moves == 0 {
		return p.Moves()
	}
	return moves
}
