package contest

import (
	"errors"
	"slices"

	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// nextAgain pairs the next round of a Swiss in which players may meet again. If every pairing would break an
// absolute rule, players may meet once more, and have a bye once more: no two meet for the third time as
// long as a round of second meetings is possible, and of two who meet again the other one moves first.
func nextAgain(t *pairing.Tournament, away []pairing.Away) (pairing.Round, error) {
	t.Meetings = 1
	round, err := swiss.Next(t, away)
	if err == nil && t.Wishes { // few teams may have nobody left to meet in later rounds
		return withRoom(t, round), nil
	}
	for t.Meetings = 2; errors.Is(err, swiss.ErrImpossible) && t.Meetings <= len(t.Played)+1; t.Meetings++ {
		if round, err = swiss.Next(t, away); err == nil {
			return inTurn(t.Played, withRoom(t, round)), nil
		}
	}
	return round, err
}

// mostWithRoom is how many players are looked at by [withRoom]: more have more opponents than rounds.
const mostWithRoom = 10

// withRoom returns the next round of a tournament, or one with another pair if the rounds after it would
// otherwise have to let two players meet once more while others still may. In a tournament with players who
// are away the round stays as it is.
func withRoom(t *pairing.Tournament, round pairing.Round) pairing.Round {
	if t.Games > 1 || len(t.Players) > mostWithRoom || len(round.Away) > 0 || hasRoom(t, round) {
		return round
	}
	other := *t
	k := len(t.Played) + 1
	for _, p := range round.Pairs {
		other.Forbidden = append(slices.Clip(t.Forbidden), pairing.Forbidden{Players: []pairing.Number{p.White, p.Black}, First: k, Last: k})
		if instead, err := swiss.Next(&other, nil); err == nil && hasRoom(t, instead) {
			return instead
		}
	}
	return round
}

// hasRoom reports whether the rounds that are left after the next one can be paired without more meetings of
// two players than now, leaving aside points and colours.
func hasRoom(t *pairing.Tournament, next pairing.Round) bool {
	played := append(slices.Clip(t.Played), next)
	// An odd player meets nobody, who is the last one.
	n := len(t.Players)
	place := map[pairing.Number]int{0: n}
	for i, p := range t.Players {
		place[p.Number] = i
	}
	n += n % 2
	room := make([][]int, n) // how often two may still meet
	for i := range room {
		room[i] = slices.Repeat([]int{t.Meetings}, n)
	}
	for _, r := range played {
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
	most := (n-1)*t.Meetings - len(played)
	return fill(min(most, t.Rounds-len(played)), 0)
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
