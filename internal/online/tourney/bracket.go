package tourney

import (
	"example.org/cups/internal/contest"
	"example.org/cups/pairing"
)

// Bracket returns the bracket with all results so far. Only a knockout, a double elimination
// or a play-off that has begun has one. The caller must not change it.
func (t *Table) Bracket() *pairing.Bracket {
	b, err := t.settings(t.bracketFormat()).Bracket(len(t.Finalists()))
	if err != nil {
		panic(err) // a tournament begins with 2 to MostPlayers players
	}
	for k := t.stage; k < len(t.rounds); k++ {
		for i := range t.rounds[k].Boards {
			board := &t.rounds[k].Boards[i]
			b.Matches[board.Match-1].Results = t.gamesOf(board)
		}
	}
	return b
}

// StageOf says what a match of the bracket is.
func (t *Table) StageOf(b *pairing.Bracket, match int) contest.Stage {
	return t.settings(t.bracketFormat()).StageOf(b, match)
}

// gamesOf returns the results of the games of a match, White's part first, as a bracket
// counts them. A match needs a winner: of two who have not come, the higher in the list of
// players wins.
func (t *Table) gamesOf(b *Board) []pairing.Result {
	var list []pairing.Result
	add := func(r Result) {
		if r == BothForfeit {
			r = NorthForfeits
		}
		if len(list)%2 == 1 {
			r = r.Mirrored()
		}
		list = append(list, r.Of())
	}
	if b.given != NoResult {
		for range t.setup.BestOf/2 + 1 {
			add(b.given)
		}
		return list
	}
	for i := range b.Games {
		if r := b.Games[i].Result; r != NoResult {
			add(r)
		}
	}
	return list
}

// matchResult returns the result of a match, or NoResult as long as it is open.
func (t *Table) matchResult(b *Board) Result {
	match := pairing.Bracket{BestOf: t.setup.BestOf, Matches: []pairing.Match{{From: [2]pairing.Source{{Player: 1}, {Player: 2}}, Results: t.gamesOf(b)}}}
	winner, _ := match.Outcome(1)
	if winner == 0 {
		return NoResult
	}
	var last Result
	for i := range b.Games {
		if r := b.Games[i].Result; r != NoResult {
			last = r
		}
	}
	switch {
	case last == BothForfeit && t.setup.BestOf == 1:
		return BothForfeit
	case last.IsPlayed() && winner == 1:
		return SouthWins
	case last.IsPlayed():
		return NorthWins
	case winner == 1:
		return NorthForfeits
	}
	return SouthForfeits
}

// matches returns the matches that can be played now, of the earliest round of the bracket,
// and who has no opponent in the first one.
func (t *Table) matches() ([]Pairing, []Bye) {
	b, finalists := t.Bracket(), t.Finalists()
	games := b.Next()
	first := 0
	for _, g := range games {
		if r := b.Matches[g.Match-1].Round; first == 0 || r < first {
			first = r
		}
	}
	var pairs []Pairing
	for _, g := range games {
		if b.Matches[g.Match-1].Round != first {
			continue
		}
		south, north := finalists[g.White-1].Account, finalists[g.Black-1].Account
		pairs = append(pairs, Pairing{South: south, North: north, Match: g.Match, Result: t.missing(south, north)})
	}
	var byes []Bye
	for _, e := range finalists {
		if len(t.rounds) == t.stage && !isIn(e.Account, pairs, nil) {
			byes = append(byes, Bye{e.Account, Allocated})
		}
	}
	return pairs, byes
}

// missing returns the result of a pair of whom somebody plays no more; NoResult if both play.
func (t *Table) missing(south, north string) Result {
	return resultOf(contest.Forfeit(!t.plays(south), !t.plays(north)))
}
