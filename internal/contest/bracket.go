package contest

import (
	"slices"

	"example.org/cups/pairing"
)

// StageKind is the kind of a match of a bracket. Its text is the end of a key in the
// catalogue.
type StageKind string

// The kinds of matches.
const (
	Early        StageKind = "early" // of a knockout, before the quarter-finals
	QuarterFinal StageKind = "quarter"
	SemiFinal    StageKind = "semi"
	Final        StageKind = "final"
	SecondFinal  StageKind = "second_final" // of a double elimination, if the unbeaten player has lost the first
	ThirdPlace   StageKind = "third"
	Upper        StageKind = "upper" // between players who have not lost
	Lower        StageKind = "lower" // between players who have lost once
)

// A Stage says where a game of a bracket belongs.
type Stage struct {
	Kind  StageKind
	Round int // of its kind, from 1; it has a meaning for Early, Upper and Lower
	Match int // from 1
	Game  int // of its match, from 1
}

// Bracket returns the bracket of some players before its first game. A player's number there is the place
// in the list of players.
func (s Settings) Bracket(players int) (*pairing.Bracket, error) {
	b, err := pairing.DoubleElimination(players)
	if s.Format == Knockout {
		b, err = pairing.Knockout(players, s.Third)
	}
	if err != nil {
		return nil, err
	}
	b.BestOf = s.BestOf
	return b, nil
}

// replay returns the bracket after a number of rounds, and what each board of these rounds
// was. A board that is none of the bracket's games counts nothing there; its stage is the
// zero value.
func (c *Contest) replay(rounds int) (*pairing.Bracket, [][]Stage, error) {
	b, err := c.Bracket(len(c.Players))
	if err != nil {
		return nil, nil, err
	}
	stages := make([][]Stage, rounds)
	for k, round := range c.Played[:rounds] {
		stages[k] = make([]Stage, len(round.Pairs))
		for _, g := range b.Next() {
			white, black := c.Players[g.White-1].Number, c.Players[g.Black-1].Number
			i := slices.IndexFunc(round.Pairs, func(p pairing.Pair) bool {
				return p.White == white && p.Black == black || p.White == black && p.Black == white
			})
			if i < 0 {
				continue
			}
			m := &b.Matches[g.Match-1]
			stages[k][i] = c.StageOf(b, g.Match)
			stages[k][i].Game = len(m.Results) + 1
			result := round.Pairs[i].Result
			if round.Pairs[i].White != white {
				result = mirrored(result)
			}
			if result != pairing.NoResult {
				m.Results = append(m.Results, result)
			}
		}
	}
	return b, stages, nil
}

// mirrored returns a result as seen from the other side of the board.
func mirrored(r pairing.Result) pairing.Result {
	switch r {
	case pairing.WhiteWins:
		return pairing.BlackWins
	case pairing.BlackWins:
		return pairing.WhiteWins
	case pairing.WhiteForfeits:
		return pairing.BlackForfeits
	case pairing.BlackForfeits:
		return pairing.WhiteForfeits
	}
	return r
}

// StageOf says what a match of a bracket with these settings is, before its first game.
func (s Settings) StageOf(b *pairing.Bracket, match int) Stage {
	m, last := b.Matches[match-1], len(b.Matches)
	of := Stage{Match: match, Round: m.Round}
	if s.Format == DoubleElimination {
		lower := slices.IndexFunc(b.Matches, func(m pairing.Match) bool { return m.From[0].Loser }) + 1 // which come last
		switch {
		case match == last:
			of.Kind = SecondFinal
		case match == last-1:
			of.Kind = Final
		case match < lower || lower == 0:
			of.Kind = Upper
		default:
			of.Kind, of.Round = Lower, m.Round-1
		}
		return of
	}
	switch before := b.Matches[last-1].Round - m.Round; {
	case match == last:
		of.Kind = Final
	case before == 0:
		of.Kind = ThirdPlace
	case before == 1:
		of.Kind = SemiFinal
	case before == 2:
		of.Kind = QuarterFinal
	default:
		of.Kind = Early
	}
	return of
}

// Stages returns what each board of round k, counted from 0, is. It is nil for formats that
// have no matches.
func (c *Contest) Stages(k int) []Stage {
	if !c.Format.IsBracket() {
		return nil
	}
	_, stages, err := c.replay(k + 1)
	if err != nil {
		return nil
	}
	return stages[k]
}

// nextInBracket returns the next game of each match that can be played after some rounds.
func (c *Contest) nextInBracket(played int, away []pairing.Away) (pairing.Round, error) {
	b, _, err := c.replay(played)
	if err != nil {
		return pairing.Round{}, err
	}
	var round pairing.Round
	for _, g := range b.Next() {
		p := pairing.Pair{White: c.Players[g.White-1].Number, Black: c.Players[g.Black-1].Number}
		p.Result = missing(p, away)
		if p.Result == pairing.BothForfeit {
			// A match needs a winner. Of two who have left, the higher seed has won.
			white, black := c.hasLeft(p.White, played+1), c.hasLeft(p.Black, played+1)
			switch {
			case white && black && p.White < p.Black || black && !white:
				p.Result = pairing.BlackForfeits
			case white:
				p.Result = pairing.WhiteForfeits
			}
		}
		round.Pairs = append(round.Pairs, p)
	}
	return round, nil
}

// Champion returns who has won the bracket, or 0 as long as a match is open.
func (c *Contest) Champion() pairing.Number {
	if !c.Format.IsBracket() {
		return 0
	}
	b, _, err := c.replay(len(c.Played))
	if err != nil || !b.IsOver() {
		return 0
	}
	return c.Players[b.Champion()-1].Number
}

// bracketTable returns the order of a bracket: who has left later stands higher, and those
// who have left in matches of the same round share a place.
func (c *Contest) bracketTable() ([]pairing.Standing, error) {
	list := make([]pairing.Standing, len(c.Players))
	for i, p := range c.Players {
		list[i] = pairing.Standing{Place: 1, Player: p, Points: c.Points(p.Number, len(c.Played)), Values: []pairing.Value{}}
	}
	if len(c.Played) == 0 {
		return list, nil
	}
	b, _, err := c.replay(len(c.Played))
	if err != nil {
		return nil, err
	}
	// The height of a player who has left is twice the round of the last match lost. A match
	// for the third place only puts its loser below its winner.
	last := len(b.Matches)
	top := 2*b.Matches[last-1].Round + 1
	height := make([]int, len(c.Players))
	for i := range height {
		height[i] = top // still playing
	}
	losses := make([]int, len(c.Players))
	for i, m := range b.Matches {
		_, loser := b.Outcome(i + 1)
		if loser == 0 {
			continue
		}
		losses[loser-1]++
		switch {
		case c.StageOf(b, i+1).Kind == ThirdPlace:
			height[loser-1]--
		case c.Format == Knockout || losses[loser-1] > 1:
			height[loser-1] = 2 * m.Round
		}
	}
	for i := range list {
		list[i].Place = height[i]
	}
	higher := pairing.Rule[pairing.Standing]{Value: func(s *pairing.Standing, _ []pairing.Standing) pairing.Value { return pairing.Value(s.Place) }}
	pairing.Rank(list, []pairing.Rule[pairing.Standing]{higher}, func(s *pairing.Standing, place int, _ pairing.Lead) { s.Place = place })
	return list, nil
}
