package swiss_test

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// A generated tournament is played round by round with random results. The start value decides all of it:
// points, first colour, late entries, withdrawals, asked byes, forfeits, forbidden pairs,
// acceleration and the number of rounds.
type generated struct {
	pairing.Tournament
	chance  *rand.Rand
	absence int // one in so many players is away
	forfeit int // so many games of a hundred
	drawn   int // likewise
	come    map[pairing.Number]int
	left    map[pairing.Number]bool
}

func generate(start uint64, players, rounds int) *generated {
	r := rand.New(rand.NewPCG(start, 30))
	g := &generated{chance: r, come: map[pairing.Number]int{}, left: map[pairing.Number]bool{}}
	g.Rounds, g.First, g.System = rounds, pairing.Colour(1+r.IntN(2)), pairing.Usual()
	for n := range pairing.Number(players) {
		g.Players = append(g.Players, pairing.Player{Number: n + 1, Name: fmt.Sprintf("Player %d", n+1), Rating: 2400 - 3*int(n)})
	}
	switch r.IntN(8) {
	case 0:
		g.System = pairing.System{Win: 30, Draw: 10, Bye: 30}
	case 1:
		g.System = pairing.System{Win: 10, Draw: 5, Bye: 5}
	case 2:
		g.System = pairing.System{Win: 10, Draw: 5, Loss: 5, Bye: 10}
	case 3:
		g.System = pairing.System{Win: 20, Draw: 10}
	}
	for range max(0, r.IntN(5)-2) {
		a, b := pairing.Number(1+r.IntN(players)), pairing.Number(1+r.IntN(players))
		if a != b {
			g.Forbidden = append(g.Forbidden, pairing.Forbidden{Players: []pairing.Number{a, b}, First: 1 + r.IntN(2), Last: rounds})
		}
	}
	if r.IntN(6) == 0 {
		g.Acceleration = swiss.Baku(&g.Tournament)
	}
	g.absence = []int{1 << 30, 12, 5}[r.IntN(3)]
	g.forfeit = []int{0, 5, 20}[r.IntN(3)]
	g.drawn = []int{5, 30, 60, 100}[r.IntN(4)]
	for _, p := range g.Players {
		if g.absence < 1<<30 && r.IntN(6) == 0 {
			g.come[p.Number] = r.IntN(rounds)
		}
	}
	return g
}

// away returns who is not to be paired in the next round.
func (g *generated) away() (list []pairing.Away) {
	for _, p := range g.Players {
		switch {
		case g.come[p.Number] > len(g.Played) || g.left[p.Number]:
			list = append(list, pairing.Away{Player: p.Number})
		case g.chance.IntN(g.absence) == 0:
			list = append(list, pairing.Away{Player: p.Number, Kind: pairing.Absence(g.chance.IntN(3))})
			g.left[p.Number] = g.chance.IntN(6) == 0
		}
	}
	return list
}

// wild returns a next round that keeps only the absolute rules, so that what comes after it is
// stranger than anything a Swiss leads to.
func (g *generated) wild(away []pairing.Away) pairing.Round {
	round := pairing.Round{Away: away}
	w := newTwin(&g.Tournament, away)
	free := g.chance.Perm(len(w.players))
	for len(free) > 0 {
		i := free[0]
		free = free[1:]
		k := slices.IndexFunc(free, func(j int) bool { return w.may(i, j) })
		switch {
		case k >= 0:
			white, black := i, free[k]
			free = slices.Delete(free, k, k+1)
			turn := func(i int, not pairing.Colour) bool {
				kind, colour := w.players[i].preference()
				return kind == absolute && colour == not
			}
			if turn(white, pairing.Black) || turn(black, pairing.White) {
				white, black = black, white
			}
			round.Pairs = append(round.Pairs, pairing.Pair{White: w.players[white].number, Black: w.players[black].number})
		case round.Bye == 0 && !w.players[i].barred:
			round.Bye = w.players[i].number
		default:
			round.Away = append(round.Away, pairing.Away{Player: w.players[i].number})
		}
	}
	return round
}

// play enters results; the higher players win more often.
func (g *generated) play(round pairing.Round) {
	for i := range round.Pairs {
		p := &round.Pairs[i]
		switch x := g.chance.IntN(100); {
		case x < g.forfeit:
			p.Result = pairing.WhiteForfeits + pairing.Result(g.chance.IntN(3))
		case x < g.forfeit+g.drawn:
			p.Result = pairing.Drawn
		case (g.chance.IntN(3) > 0) == (p.White < p.Black):
			p.Result = pairing.WhiteWins
		default:
			p.Result = pairing.BlackWins
		}
	}
	g.Played = append(g.Played, round)
}
