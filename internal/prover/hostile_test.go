package prover_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/prover"
	"example.org/cups/solver"
)

// opponent chooses a move; best says what each of its moves is worth to it.
type opponent func(rng *rand.Rand, p cups.Position, worth func(cups.Move) cups.Margin) cups.Move

// opponents are as different as can be.
var opponents = map[string]opponent{
	"random": func(rng *rand.Rand, p cups.Position, _ func(cups.Move) cups.Margin) cups.Move {
		moves := p.Moves().Slice()
		return moves[rng.IntN(len(moves))]
	},
	"greedy": func(_ *rand.Rand, p cups.Position, _ func(cups.Move) cups.Margin) cups.Move {
		return best(p.Moves(), func(m cups.Move) cups.Margin {
			next := p.PlayUnchecked(m)
			return next.Margin().For(p.Turn())
		})
	},
	"optimal": func(_ *rand.Rand, p cups.Position, worth func(cups.Move) cups.Margin) cups.Move {
		return best(p.Moves(), worth)
	},
	"erring": func(rng *rand.Rand, p cups.Position, worth func(cups.Move) cups.Margin) cups.Move {
		if rng.IntN(4) > 0 {
			return best(p.Moves(), worth)
		}
		moves := p.Moves().Slice()
		return moves[rng.IntN(len(moves))]
	},
}

func best(moves cups.MoveSet, worth func(cups.Move) cups.Margin) (chosen cups.Move) {
	most := cups.Margin(-cups.MaxBeans)
	for m := range moves.All() {
		if w := worth(m); w > most {
			chosen, most = m, w
		}
	}
	return chosen
}

// The time is a number of nodes here, and a plain solver knows all margins.
// Whatever the opponent does, no move gives away a bean of
// what the prover was sure of, and what it is sure of never falls.
func TestNothingIsGivenAway(t *testing.T) {
	judge, games := solver.New(solver.Options{TableBytes: 8 << 20}), 12
	if testing.Short() {
		games = 4
	}
	for name, choose := range opponents {
		t.Run(name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(4, 40))
			for game := range games {
				start, err := cups.StartWith(4, cups.Beans(11+game%4))
				if err != nil {
					t.Fatal(err)
				}
				us := cups.Side(game % 2)
				v := prover.New(solver.Options{TableBytes: 1 << 20})
				sure := cups.Margin(-cups.MaxBeans)
				for p := start; !p.IsOver(); {
					if p.Turn() != us {
						p = p.PlayUnchecked(choose(rng, p, func(m cups.Move) cups.Margin { return after(t, judge, p, m) }))
						continue
					}
					proof := prove(v, p, 1+rng.IntN(12))
					if proof.Lower < sure {
						t.Fatalf("%s: sure of %d, before of %d", p, proof.Lower, sure)
					}
					sure = proof.Lower
					if proof.Moves == 0 {
						t.Fatalf("%s: sure of %d, and no move known", p, sure)
					}
					m := proof.Moves.First()
					if got := after(t, judge, p, m); got < sure {
						t.Fatalf("%s: move %s is worth %d; sure of %d", p, m, got, sure)
					}
					p = p.PlayUnchecked(m)
				}
			}
		})
	}
}

// prove gives the prover a time that ends after so many looks at it; the
// solver looks every few thousand nodes.
func prove(v *prover.Prover, p cups.Position, looks int) engine.Proof {
	return v.Prove(&countdown{context.Background(), looks}, p)
}

type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	c.left--
	if c.left < 0 {
		return context.DeadlineExceeded
	}
	return nil
}
