package contest

import (
	"slices"

	"example.org/cups/internal/coded"
	"example.org/cups/pairing"
)

// An Oddity is something that is unusual about a pair which somebody has chosen by hand. Its text is the
// end of a key of the catalogue.
type Oddity string

// The oddities.
const (
	MetBefore Oddity = "met"       // the two have played each other already
	MustNot   Oddity = "forbidden" // the organiser has decided that they do not meet
	ThirdSide Oddity = "third"     // a player has the same colour for the third time in a row
	SecondBye Oddity = "bye"       // a player has the bye for the second time
)

// An Odd is an oddity, and the players whom it is about.
type Odd struct {
	Oddity  Oddity
	Players []pairing.Number
}

// Swap lets two players of the latest round sit in each other's places, and returns what is unusual about
// it then. Of two who meet each other the sides change. One of the two may have the bye. A board that has
// a result stays.
func (c *Contest) Swap(one, other pairing.Number) ([]Odd, error) {
	k := len(c.Played)
	switch {
	case k == 0:
		return nil, ErrNoRound
	case c.Format != Swiss || (k-1)%c.GamesInARow() > 0:
		return nil, coded.New("tournament.swap.fixed", "in round {round} it is fixed who meets whom", "round", k)
	case one == other:
		return nil, coded.New("tournament.swap.one", "{player} cannot be swapped with the same player", "player", c.Called(one))
	}
	round := c.Played[k-1]
	round.Pairs = slices.Clone(round.Pairs)
	for _, n := range []pairing.Number{one, other} {
		if i := boardOf(round, n); i >= 0 && round.Pairs[i].Result != pairing.NoResult {
			return nil, coded.New("tournament.swap.played", "board {board} of round {round} has a result and stays. If that is wrong, remove it first: cups tournament result FILE {board} \"*\"", "round", k, "board", i+1)
		} else if i < 0 && round.Bye != n {
			return nil, coded.New("tournament.swap.away", "{player} is not in round {round}", "player", c.Called(n), "round", k)
		}
	}
	sit := func(n *pairing.Number) {
		switch *n {
		case one:
			*n = other
		case other:
			*n = one
		}
	}
	for i := range round.Pairs {
		sit(&round.Pairs[i].White)
		sit(&round.Pairs[i].Black)
	}
	sit(&round.Bye)
	c.Played = slices.Clone(c.Played)
	c.Played[k-1] = round
	if !slices.Contains(c.ByHand, k) {
		c.ByHand = append(slices.Clone(c.ByHand), k)
	}
	return c.oddities(one, other), nil
}

// boardOf returns the index of the board of a player in a round, -1 if there is none.
func boardOf(round pairing.Round, n pairing.Number) int {
	return slices.IndexFunc(round.Pairs, func(p pairing.Pair) bool { return p.White == n || p.Black == n })
}

// oddities returns what is unusual in the latest round about the boards of some players.
func (c *Contest) oddities(players ...pairing.Number) (list []Odd) {
	k := len(c.Played) - 1
	round, seen := c.Played[k], map[int]bool{}
	for _, n := range players {
		i := boardOf(round, n)
		if i < 0 {
			if slices.ContainsFunc(c.Played[:k], func(r pairing.Round) bool { return r.Bye == n }) {
				list = append(list, Odd{SecondBye, []pairing.Number{n}})
			}
			continue
		}
		if seen[i] {
			continue
		}
		seen[i] = true
		p := round.Pairs[i]
		both := []pairing.Number{p.White, p.Black}
		if slices.ContainsFunc(c.Played[:k], func(r pairing.Round) bool {
			part := c.In(r, p.White)
			return part.Kind.IsPlayed() && part.Opponent == p.Black
		}) {
			list = append(list, Odd{MetBefore, both})
		}
		if slices.ContainsFunc(c.Forbidden, func(f pairing.Forbidden) bool {
			return f.First <= k+1 && k+1 <= f.Last && slices.Contains(f.Players, p.White) && slices.Contains(f.Players, p.Black)
		}) {
			list = append(list, Odd{MustNot, both})
		}
		for side, player := range both {
			if c.hadTwice(player, []pairing.Colour{pairing.White, pairing.Black}[side]) {
				list = append(list, Odd{ThirdSide, []pairing.Number{player}})
			}
		}
	}
	return list
}

// hadTwice reports whether a player had a colour in the last two games before the latest round.
func (c *Contest) hadTwice(n pairing.Number, colour pairing.Colour) bool {
	games := 0
	for _, r := range slices.Backward(c.Played[:len(c.Played)-1]) {
		part := c.In(r, n)
		if !part.Kind.IsPlayed() {
			continue
		}
		if part.Colour != colour {
			return false
		}
		if games++; games == 2 {
			return true
		}
	}
	return false
}
