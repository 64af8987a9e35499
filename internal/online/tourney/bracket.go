package tourney

import (
	"slices"

	"example.org/cups/internal/contest"
	"example.org/cups/pairing"
)

// newBracket returns the bracket before its first game. A player's number there is the place
// in [Table.Finalists].
func (t *Table) newBracket() *pairing.Bracket {
	players := len(t.Finalists())
	b, err := pairing.Knockout(players, t.setup.Third)
	if t.setup.Format == DoubleElimination {
		b, err = pairing.DoubleElimination(players)
	}
	if err != nil {
		panic(err) // a tournament begins with 2 to MostPlayers players
	}
	b.BestOf = t.setup.BestOf
	return b
}

// Bracket returns the bracket with all results so far. Only a knockout, a double elimination
// or a play-off that has begun has one. The caller must not change it.
func (t *Table) Bracket() *pairing.Bracket {
	b := t.newBracket()
	for k := t.stage; k < len(t.rounds); k++ {
		for i := range t.rounds[k].Boards {
			board := &t.rounds[k].Boards[i]
			b.Matches[board.Match-1].Results = t.gamesOf(board)
		}
	}
	return b
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
	switch south, north := t.plays(south), t.plays(north); {
	case !south && !north:
		return BothForfeit
	case !south:
		return SouthForfeits
	case !north:
		return NorthForfeits
	}
	return NoResult
}

// playedBracket returns the rounds of a bracket as reports have them: one game of each match
// that can be played.
func (t *Table) playedBracket() []pairing.Round {
	all, b, finalists := t.Bracket(), t.newBracket(), t.Finalists()
	number := func(rank pairing.Number) pairing.Number { return pairing.Number(finalists[rank-1].Number) }
	var rounds []pairing.Round
	for {
		var round pairing.Round
		for _, g := range b.Next() {
			m, results := &b.Matches[g.Match-1], all.Matches[g.Match-1].Results
			if k := len(m.Results); k < len(results) {
				round.Pairs = append(round.Pairs, pairing.Pair{White: number(g.White), Black: number(g.Black), Result: results[k]})
			}
		}
		if len(round.Pairs) == 0 {
			return rounds
		}
		for _, g := range b.Next() {
			m, results := &b.Matches[g.Match-1], all.Matches[g.Match-1].Results
			if k := len(m.Results); k < len(results) {
				m.Results = append(m.Results, results[k])
			}
		}
		rounds = append(rounds, round)
	}
}

// Contest returns the tournament so far as package contest keeps it, for pairings, tie-breaks
// and report files. The players have their numbers. In an arena a round is one game of each
// player who has played as many, and in an exhibition one of the host.
func (t *Table) Contest() *contest.Contest {
	c := t.stageContest(t.numbers)
	if t.finalists != nil {
		c.Played = append(c.Played, t.playedBracket()...)
		c.Rounds = max(t.Planned(), len(c.Played))
	}
	if !t.goesOn() { // perhaps before the last round
		c.Rounds = len(c.Played)
	}
	return c
}

// newContest returns a contest of some players, who keep their numbers, before its first round.
func (t *Table) newContest(format contest.Format, players []*Entry) *contest.Contest {
	c := &contest.Contest{
		Report:   &pairing.Report{Lines: []string{"092 " + string(format)}},
		Settings: contest.Settings{Format: format, BestOf: t.setup.BestOf, Third: t.setup.Third, TieBreaks: t.PlayerBreaks()},
	}
	c.Name, c.First, c.System, c.PlayedFirst = t.setup.Name, pairing.White, t.setup.Points.system(), true
	for _, e := range players {
		c.Players = append(c.Players, pairing.Player{Number: pairing.Number(e.Number), Name: e.Name, Rating: e.Rating})
	}
	return c
}

// stageContest is [Table.Contest] without a play-off, of all players or of a group.
func (t *Table) stageContest(players []*Entry) *contest.Contest {
	format := t.setup.Format.traits().contest
	if t.setup.Double {
		format = contest.DoubleRoundRobin
	}
	c := t.newContest(format, players)
	c.Rounds, c.Games = t.stageRounds(), t.setup.PerRound
	if len(players) < len(t.numbers) {
		c.Rounds = t.robinRounds(len(players))
	}
	t.accelerate(c)
	for _, names := range t.forbids {
		var f pairing.Forbidden
		for _, account := range names {
			if n := t.numberOf(account); n != 0 {
				f.Players = append(f.Players, n)
			}
		}
		if len(f.Players) > 1 {
			c.Forbidden = append(c.Forbidden, f)
		}
	}
	switch {
	case t.setup.Format.IsBracket():
		if len(t.rounds) > 0 {
			c.Played = t.playedBracket()
		}
	case t.setup.Format == Arena:
		c.Played = t.playedArena()
		c.Rounds = len(c.Played)
	case t.setup.Format == Exhibition:
		c.Played = t.playedExhibition()
		c.Rounds = max(1, len(c.Played))
	default:
		for k := range t.rounds {
			if !t.inBracket(k) && (t.setup.Format == Swiss || k < c.Rounds) {
				c.Played = append(c.Played, t.played(&t.rounds[k], players))
			}
		}
	}
	return c
}

// played returns a round of a Swiss or a round robin as package pairing has it, of all players
// or of a group.
func (t *Table) played(r *Round, players []*Entry) pairing.Round {
	var round pairing.Round
	all := len(players) == len(t.numbers)
	among := func(account string) bool {
		return all || slices.ContainsFunc(players, func(e *Entry) bool { return e.Account == account })
	}
	for i := range r.Boards {
		b := &r.Boards[i]
		if !among(b.South) {
			continue
		}
		round.Pairs = append(round.Pairs, pairing.Pair{White: t.numberOf(b.South), Black: t.numberOf(b.North), Result: b.Result.Of(), Margin: b.Margin})
	}
	kinds := map[ByeKind]pairing.Absence{Half: pairing.Half, Full: pairing.Full, Zero: pairing.Zero}
	for _, bye := range r.Byes {
		n := t.numberOf(bye.Player)
		if !among(bye.Player) {
			continue
		}
		if kind, away := kinds[bye.Kind]; away {
			round.Away = append(round.Away, pairing.Away{Player: n, Kind: kind})
		} else if round.Bye == 0 {
			round.Bye = n
		} else {
			round.Away = append(round.Away, pairing.Away{Player: n, Kind: pairing.Full})
		}
	}
	return round
}
