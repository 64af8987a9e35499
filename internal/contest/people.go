package contest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/sorting"
	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// Find returns the number of a player who is named by number or by name. Case does not count.
func (c *Contest) Find(who string) (pairing.Number, error) {
	who = strings.TrimSpace(who)
	if n, err := strconv.Atoi(who); err == nil && c.has(pairing.Number(n)) {
		return pairing.Number(n), nil
	}
	var found pairing.Number
	for _, p := range c.Players {
		switch {
		case !strings.EqualFold(p.Name, who):
		case found != 0:
			return 0, coded.New("tournament.two_players", "{input}: players {first} and {second} have this name. Give the number.", "input", who, "first", found, "second", p.Number)
		default:
			found = p.Number
		}
	}
	if found == 0 {
		return 0, coded.New("tournament.nobody", "{input}: no player has this number or name", "input", who)
	}
	return found, nil
}

// Withdraw lets a player leave before the next round: in a Swiss the player is no longer
// paired, in other formats all further games are lost by forfeit.
func (c *Contest) Withdraw(n pairing.Number) error {
	next := len(c.Played) + 1
	if c.hasLeft(n, next) {
		return coded.New("tournament.withdraw.already", "{player} has left already", "player", c.Called(n))
	}
	if c.Format.IsBracket() || c.Rounds == 0 {
		c.gone = append(c.gone, departure{n, next})
		return nil
	}
	if next > c.Rounds {
		return coded.New("tournament.pair.over", "all {round} rounds are paired", "round", c.Rounds)
	}
	c.forget(n, next)
	for round := next; round <= c.Rounds; round++ {
		c.Requests = append(c.Requests, pairing.Request{Round: round, Away: pairing.Away{Player: n}})
	}
	c.sortRequests()
	return nil
}

// Return takes back that a player has left or is away: the player is paired again from the
// next round.
func (c *Contest) Return(n pairing.Number) error {
	next := len(c.Played) + 1
	if !c.hasLeft(n, next) {
		return coded.New("tournament.withdraw.is_here", "{player} has not left", "player", c.Called(n))
	}
	c.forget(n, next)
	c.gone = slices.DeleteFunc(slices.Clone(c.gone), func(d departure) bool { return d.player == n })
	return nil
}

// hasLeft reports whether a player is away for no points from a round to the end.
func (c *Contest) hasLeft(n pairing.Number, round int) bool {
	if slices.ContainsFunc(c.gone, func(d departure) bool { return d.player == n && d.round <= round }) {
		return true
	}
	if round > c.Rounds {
		return false
	}
	for ; round <= c.Rounds; round++ {
		if !slices.Contains(c.Requests, pairing.Request{Round: round, Away: pairing.Away{Player: n}}) {
			return false
		}
	}
	return true
}

// forget removes what a player has asked for, from a round on.
func (c *Contest) forget(n pairing.Number, round int) {
	c.Requests = slices.DeleteFunc(slices.Clone(c.Requests), func(q pairing.Request) bool { return q.Player == n && q.Round >= round })
}

func (c *Contest) sortRequests() {
	sorting.StableFunc(c.Requests, func(a, b pairing.Request) int {
		if a.Round != b.Round {
			return a.Round - b.Round
		}
		return int(a.Player - b.Player)
	})
}

// Bye gives a player a bye in a round, counted from 1. In a round that is paired already the
// player must have been away, and in all rounds since.
func (c *Contest) Bye(n pairing.Number, round int, kind pairing.Absence) error {
	if err := c.mayBeAway(n, round); err != nil {
		return err
	}
	if c.Format != Swiss && kind != pairing.Zero {
		return coded.New("tournament.bye.swiss", "byes for points are for a Swiss; here a player who is away loses by forfeit: use zero")
	}
	if round <= len(c.Played) {
		r := &c.Played[round-1]
		r.Away = slices.DeleteFunc(slices.Clone(r.Away), func(a pairing.Away) bool { return a.Player == n })
		r.Away = append(r.Away, pairing.Away{Player: n, Kind: kind})
		return nil
	}
	if err := c.NoBye(n, round); err != nil {
		return err
	}
	c.Requests = append(c.Requests, pairing.Request{Round: round, Away: pairing.Away{Player: n, Kind: kind}})
	c.sortRequests()
	return nil
}

// NoBye takes back what a player has asked for in a round that is not paired yet.
func (c *Contest) NoBye(n pairing.Number, round int) error {
	if err := c.mayBeAway(n, round); err != nil {
		return err
	}
	if round <= len(c.Played) {
		return coded.New("tournament.bye.paired", "round {round} is paired already", "round", round)
	}
	c.Requests = slices.DeleteFunc(slices.Clone(c.Requests), func(q pairing.Request) bool { return q.Player == n && q.Round == round })
	return nil
}

// mayBeAway says why the absence of a player in a round cannot be changed.
func (c *Contest) mayBeAway(n pairing.Number, round int) error {
	most := c.Rounds
	if c.Format.IsBracket() || most == 0 {
		most = len(c.Played) + 1
	}
	if round < 1 || round > most {
		return coded.New("tournament.bad_round", "round {input}: must be 1 to {most}", "input", round, "most", most)
	}
	for k := round - 1; k < len(c.Played); k++ {
		if part := c.In(c.Played[k], n); c.Format != Swiss || part.Kind.IsPair() || part.Kind == pairing.AllocatedBye {
			return coded.New("tournament.bye.was_paired", "{player} was paired or had the bye in round {round}", "player", c.Called(n), "round", k+1)
		}
	}
	return nil
}

// Join adds a player who comes late and returns the player's number. In a Swiss the player
// comes behind those with at least the same rating, and all numbers after that move up by one;
// last keeps the numbers of the others. The rounds before count nothing.
func (c *Contest) Join(p pairing.Player, last bool) (pairing.Number, error) {
	switch {
	case c.Format != Swiss && len(c.Played) > 0:
		return 0, coded.New("tournament.join.too_late", "once round 1 is paired, nobody can join a tournament of this format: who meets whom is fixed")
	case len(c.Players) >= MostPlayers:
		return 0, coded.New("tournament.join.full", "the tournament has {most} players, which is the most", "most", MostPlayers)
	}
	if _, err := c.Find(p.Name); err == nil {
		return 0, coded.New("tournament.join.known", "{input}: a player has this name or number already", "input", p.Name)
	}
	at := len(c.Players)
	if !last && c.Format != RoundRobin && c.Format != DoubleRoundRobin {
		for at > 0 && c.Players[at-1].Rating < p.Rating {
			at--
		}
	}
	p.Number = 1
	if at > 0 {
		p.Number = c.Players[at-1].Number + 1
	}
	// Until round 1 is paired, the first group is the first half of all who have come.
	halved := len(c.Played) == 0 && len(c.Acceleration) > 0 && slices.Equal(c.Acceleration, swiss.Baku(&c.Tournament))
	c.makeRoom(p.Number)
	before := c.counts()
	c.Players = slices.Insert(slices.Clone(c.Players), at, p)
	if halved {
		c.Acceleration = swiss.Baku(&c.Tournament)
	}
	c.recount(before)
	if c.Format.IsRobin() {
		c.Rounds = c.Format.Rounds(len(c.Players))
	}
	return p.Number, nil
}

// counts returns the lines that say how many players there are, and how many of them have a rating.
func (c *Contest) counts() [2]string {
	rated := 0
	for _, p := range c.Players {
		if p.Rating > 0 {
			rated++
		}
	}
	return [2]string{fmt.Sprint("062 ", len(c.Players)), fmt.Sprint("072 ", rated)}
}

// recount keeps these lines true that were true before.
func (c *Contest) recount(before [2]string) {
	c.Lines = slices.Clone(c.Lines)
	for i, now := range c.counts() {
		if k := slices.Index(c.Lines, before[i]); k >= 0 {
			c.Lines[k] = now
		}
	}
}

// MostPlayers is the largest number of players.
const MostPlayers = 9999

// makeRoom moves all players from a number on up by one, if a player has that number.
func (c *Contest) makeRoom(from pairing.Number) {
	if !c.has(from) {
		return
	}
	move := func(n *pairing.Number) {
		if *n >= from {
			*n++
		}
	}
	c.Players = slices.Clone(c.Players)
	for i := range c.Players {
		move(&c.Players[i].Number)
	}
	details := map[pairing.Number]pairing.Detail{}
	for n, d := range c.Details {
		move(&n)
		details[n] = d
	}
	c.Details = details
	c.Requests = slices.Clone(c.Requests)
	for i := range c.Requests {
		move(&c.Requests[i].Player)
	}
	for i := range c.gone {
		move(&c.gone[i].player)
	}
	for i := range c.Forbidden {
		for k := range c.Forbidden[i].Players {
			move(&c.Forbidden[i].Players[k])
		}
	}
	moved := func(list []pairing.Number) []pairing.Number {
		list = slices.Clone(list)
		for i := range list {
			move(&list[i])
		}
		return list
	}
	c.Members, c.Outside = slices.Clone(c.Members), moved(c.Outside)
	for i := range c.Members {
		c.Members[i] = moved(c.Members[i])
	}
	for i := range c.Acceleration {
		if c.Acceleration[i].First > from { // who comes first belongs to the group
			c.Acceleration[i].First++
		}
		move(&c.Acceleration[i].Last)
	}
	for k := range c.Played {
		r := &c.Played[k]
		move(&r.Bye)
		for i := range r.Away {
			move(&r.Away[i].Player)
		}
		for i := range r.Pairs {
			move(&r.Pairs[i].White)
			move(&r.Pairs[i].Black)
		}
	}
}
