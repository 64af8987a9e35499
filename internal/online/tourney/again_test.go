package tourney

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// Where a Swiss has more rounds than opponents, all second meetings come before a third, and nobody
// moves first much more often than second: not at all once everybody has met everybody twice.
func TestWhoMeetsAgainChangesSides(t *testing.T) {
	for n := 2; n <= 8; n++ {
		twice := 2 * (n - 1 + n%2)
		for _, rounds := range []int{n, twice, min(3*n, 20)} {
			for seed := range uint64(5) {
				t.Run(fmt.Sprintf("%d players, %d rounds, %d", n, rounds, seed), func(t *testing.T) {
					chance := rand.New(rand.NewPCG(seed, uint64(n)))
					s := setup(Swiss)
					s.Rounds = rounds
					c := begin(t, s, n)
					for c.Status() == IsRunning {
						for _, g := range c.Games() {
							c.end(g.ID, []Result{SouthWins, NorthWins, Drawn}[chance.IntN(3)])
						}
					}
					met, first := map[[2]string]int{}, map[string]int{}
					for _, round := range c.Rounds() {
						for _, b := range round.Boards {
							met[[2]string{min(b.South, b.North), max(b.South, b.North)}]++
							first[b.South]++
							first[b.North]--
						}
					}
					least, most := rounds, 0
					for i := range n {
						for j := range i {
							times := met[[2]string{who(j).Account, who(i).Account}]
							least, most = min(least, times), max(most, times)
						}
						if k := first[who(i).Account]; max(k, -k) > 2 || rounds == twice && k != 0 {
							t.Errorf("player %d has moved first %d times more often than second", i, k)
						}
					}
					if len(c.Rounds()) != rounds || most > 2 && least < 2 || rounds == twice && least != 2 {
						t.Errorf("after %d rounds two have met %d times, and two others %d times", len(c.Rounds()), most, least)
					}
				})
			}
		}
	}
}
