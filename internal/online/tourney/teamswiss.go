package tourney

import (
	"cmp"
	"slices"

	"example.org/cups/internal/contest"
	"example.org/cups/internal/sorting"
	"example.org/cups/pairing"
)

// A Swiss of teams is a tournament of teams with [TeamTerms.SwissRounds]. It is paired as a Swiss of
// players is, in which the teams are the players and the match points their points: no two teams meet
// twice, and whoever was the first team in fewer matches is the next time, if that is possible: colours are
// wishes only, as in FIDE C.04.6. Of up to ten teams another pair is taken if otherwise two would have to meet
// once more in a later round, see [contest.Settings]. The team for which no other is
// left has the points of a match won, and each of its players at the boards those of a draw (FIDE C.04.6
// takes the win from C.04.1 and leaves the boards to the organiser; half of them is what olympiads give).

// SwissTeamBreaks are the tie-breaks of a Swiss of teams where the organiser says nothing.
var SwissTeamBreaks = []pairing.TieBreak{BoardPoints, pairing.Buchholz, pairing.DirectEncounter, BoardWeights}

// opponentBreaks are tie-breaks of teams that follow from the points of opponents.
var opponentBreaks = []pairing.TieBreak{pairing.Buchholz, pairing.BuchholzCut1, pairing.BuchholzMedian1}

// isTeamSwiss reports whether teams are paired by the Swiss system.
func (s *Setup) isTeamSwiss() bool { return s.Teams != nil && s.Teams.SwissRounds > 0 }

// byStrength returns the guilds that play in the order of their numbers in a Swiss: by the ratings that order
// their boards, of their players at the first boards, and then in the order of the setup.
func (t *Table) byStrength() []string {
	guilds := t.playing()
	strength := map[string]int{}
	for _, guild := range guilds {
		team := t.TeamOf(guild)
		for _, e := range team[:min(len(team), t.setup.Teams.Boards)] {
			strength[guild] += t.strength(e)
		}
	}
	sorting.StableFunc(guilds, func(a, b string) int { return cmp.Compare(strength[b], strength[a]) })
	return guilds
}

// TeamContest returns a Swiss of teams so far, with the teams as players, and the guilds by their numbers.
func (t *Table) TeamContest() (c *contest.Contest, guilds []string) {
	guilds = t.byStrength()
	c = &contest.Contest{Report: &pairing.Report{}, Settings: contest.Settings{Format: contest.Swiss, BestOf: 1, MeetAgain: true}}
	c.First, c.Wishes, c.Rounds = pairing.White, true, t.setup.Teams.SwissRounds
	c.System = pairing.System{Win: 10 * matchWon, Draw: 10 * matchWon / 2, Bye: 10 * matchWon}
	number := map[string]pairing.Number{}
	for i, guild := range guilds {
		number[guild] = pairing.Number(i + 1)
		c.Players = append(c.Players, pairing.Player{Number: number[guild], Name: guild})
	}
	for k := 0; k < len(t.rounds); k += t.setup.Teams.Games {
		var round pairing.Round
		for n, teams := range t.rounds[k].Matches {
			if teams[1] == "" {
				round.Bye = number[teams[0]]
				continue
			}
			m := t.teamMatch(k/t.setup.Teams.Games, n, teams)
			round.Pairs = append(round.Pairs, pairing.Pair{White: number[teams[0]], Black: number[teams[1]], Result: t.asOneGame(&m)})
		}
		for _, e := range c.Players {
			if round.Bye != e.Number && !slices.ContainsFunc(round.Pairs, func(p pairing.Pair) bool { return p.White == e.Number || p.Black == e.Number }) {
				round.Away = append(round.Away, pairing.Away{Player: e.Number})
			}
		}
		c.Played = append(c.Played, round)
	}
	return c, guilds
}

// asOneGame returns the result of a match as that of a game of its teams. A match without a game that was
// played is a forfeit, unless both have something.
func (t *Table) asOneGame(m *TeamMatch) pairing.Result {
	played := slices.ContainsFunc(m.Boards, func(b TeamBoard) bool {
		return slices.ContainsFunc(b.Games, func(at [2]int) bool { return t.rounds[at[0]-1].Boards[at[1]-1].Result.IsPlayed() })
	})
	of := func(onBoard, forfeit pairing.Result) pairing.Result {
		if played {
			return onBoard
		}
		return forfeit
	}
	switch points := m.matchPoints(); {
	case !m.Over:
		return pairing.NoResult
	case points[0] > points[1]:
		return of(pairing.WhiteWins, pairing.BlackForfeits)
	case points[0] < points[1]:
		return of(pairing.BlackWins, pairing.WhiteForfeits)
	case points[0] == 0 && !played:
		return pairing.BothForfeit
	}
	return pairing.Drawn
}

// nextMatches returns the matches of the next round of teams, if a round of matches begins. enough is false
// if a Swiss ends, because fewer than two teams have players left.
func (t *Table) nextMatches() (matches [][2]string, enough bool, err error) {
	switch k := len(t.rounds); {
	case k%t.setup.Teams.Games > 0:
		return nil, true, nil
	case t.setup.isTeamSwiss():
		return t.pairMatches()
	default:
		return t.schedule(t.playing())[k/t.setup.Teams.Games], true, nil
	}
}

// pairMatches returns who meets whom in the next round of a Swiss of teams. The last match may be the bye:
// its second team is empty then. ok is false if fewer than two teams have players left.
func (t *Table) pairMatches() (matches [][2]string, ok bool, err error) {
	c, guilds := t.TeamContest()
	present := 0
	for _, p := range c.Players {
		if len(t.onBoards(guilds[p.Number-1])) > 0 {
			present++
			continue
		}
		c.Requests = append(c.Requests, pairing.Request{Round: len(c.Played) + 1, Away: pairing.Away{Player: p.Number}})
	}
	if present < 2 {
		return nil, false, nil
	}
	round, err := c.Pair(nil)
	if err != nil {
		return nil, true, err
	}
	for _, p := range round.Pairs {
		matches = append(matches, [2]string{guilds[p.White-1], guilds[p.Black-1]})
	}
	if round.Bye != 0 {
		matches = append(matches, [2]string{guilds[round.Bye-1], ""})
	}
	return matches, true, nil
}

// byOpponents returns the values of a tie-break that follows from opponents, by guild.
func (t *Table) byOpponents(b pairing.TieBreak) map[string]pairing.Value {
	values := map[string]pairing.Value{}
	if !t.setup.isTeamSwiss() {
		return values
	}
	c, guilds := t.TeamContest()
	for _, s := range c.Standings([]pairing.TieBreak{b}, false) {
		values[guilds[s.Player.Number-1]] = s.Values[0]
	}
	return values
}
