package tourney

import (
	"slices"

	"example.org/cups/internal/contest"
	"example.org/cups/pairing"
)

// mostWithRoom is how many players are looked at by [withRoom]: more have more opponents than rounds.
const mostWithRoom = 10

// withRoom returns the round that a contest has just been given, or one with another pair if the rounds
// after it would otherwise have to let two players meet once more while others still may. In a
// tournament with players who are away the round stays as it is.
func withRoom(c *contest.Contest, round pairing.Round) pairing.Round {
	if c.Games > 1 || len(c.Players) > mostWithRoom || len(round.Away) > 0 || hasRoom(c) {
		return round
	}
	before := c.Played[:len(c.Played)-1]
	forbidden := c.Forbidden
	defer func() { c.Forbidden = forbidden }()
	for _, p := range round.Pairs {
		c.Played = before
		c.Forbidden = append(slices.Clip(forbidden), pairing.Forbidden{Players: []pairing.Number{p.White, p.Black}, First: len(before) + 1, Last: len(before) + 1})
		if other, err := c.Pair(nil); err == nil && hasRoom(c) {
			return other
		}
	}
	c.Played = append(slices.Clip(before), round)
	return round
}

// hasRoom reports whether the rounds that are left can be paired without more meetings of two players
// than now, leaving aside points and colours.
func hasRoom(c *contest.Contest) bool {
	// An odd player meets nobody, who is the last one.
	n := len(c.Players)
	place := map[pairing.Number]int{0: n}
	for i, p := range c.Players {
		place[p.Number] = i
	}
	n += n % 2
	room := make([][]int, n) // how often two may still meet
	for i := range room {
		room[i] = slices.Repeat([]int{c.Meetings}, n)
	}
	for _, r := range c.Played {
		pairs := r.Pairs
		if r.Bye != 0 && place[0] < n { // else somebody was away then
			pairs = append(slices.Clip(pairs), pairing.Pair{White: r.Bye})
		}
		for _, p := range pairs {
			i, j := place[p.White], place[p.Black]
			room[i][j]--
			room[j][i]--
		}
	}
	tries := 20_000 // a search that takes longer is given up, and has found room
	var fill func(rounds int, paired uint) bool
	fill = func(rounds int, paired uint) bool {
		if tries--; rounds == 0 || tries < 0 {
			return true
		}
		i := 0
		for paired&(1<<i) != 0 {
			i++
		}
		if i == n {
			return fill(rounds-1, 0)
		}
		for j := i + 1; j < n; j++ {
			if paired&(1<<j) != 0 || room[i][j] <= 0 {
				continue
			}
			room[i][j]--
			if fill(rounds, paired|1<<i|1<<j) {
				room[i][j]++
				return true
			}
			room[i][j]++
		}
		return false
	}
	// What every player can still play at most.
	most := (n-1)*c.Meetings - len(c.Played)
	return fill(min(most, c.Rounds-len(c.Played)), 0)
}

// inTurn lets of two who meet again the one move first who has done so less often in their games, so
// that after two games with each opponent everybody has moved first as often as second.
func inTurn(before []pairing.Round, round pairing.Round) pairing.Round {
	round.Pairs = slices.Clone(round.Pairs)
	for i, p := range round.Pairs {
		more := 0 // games in which White of this pair moved first, less the others
		for _, r := range before {
			for _, q := range r.Pairs {
				switch {
				case !q.Result.IsPlayed():
				case q.White == p.White && q.Black == p.Black:
					more++
				case q.White == p.Black && q.Black == p.White:
					more--
				}
			}
		}
		if more > 0 {
			round.Pairs[i].White, round.Pairs[i].Black = p.Black, p.White
		}
	}
	return round
}
