package contest

import (
	"slices"

	"example.org/cups/internal/coded"
	"example.org/cups/pairing"
)

// Swap lets two players of the latest round sit in each other's places, and returns what is unusual about
// it then. Of two who meet each other the sides change. One of the two may have the bye. A board that has
// a result stays.
func (c *Contest) Swap(one, other pairing.Number) ([]Warned, error) {
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
	for i := range round.Pairs {
		p := &round.Pairs[i]
		p.White, p.Black = Seated(p.White, one, other), Seated(p.Black, one, other)
	}
	round.Bye = Seated(round.Bye, one, other)
	c.Played = slices.Clone(c.Played)
	c.Played[k-1] = round
	if !slices.Contains(c.ByHand, k) {
		c.ByHand = append(slices.Clone(c.ByHand), k)
	}
	var changed []pairing.Pair
	var free []pairing.Number
	for _, n := range []pairing.Number{one, other} {
		if i := boardOf(round, n); i < 0 {
			free = append(free, n)
		} else if !slices.Contains(changed, round.Pairs[i]) {
			changed = append(changed, round.Pairs[i])
		}
	}
	return c.Warnings(k-1, changed, free), nil
}

// Seated returns who is in the place of a player once two players sit in each other's places.
func Seated[T comparable](player, one, other T) T {
	switch player {
	case one:
		return other
	case other:
		return one
	}
	return player
}

// boardOf returns the index of the board of a player in a round, -1 if there is none.
func boardOf(round pairing.Round, n pairing.Number) int {
	return slices.IndexFunc(round.Pairs, func(p pairing.Pair) bool { return p.White == n || p.Black == n })
}
