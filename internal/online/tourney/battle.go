package tourney

import (
	"cmp"
	"slices"

	"example.org/cups/internal/sorting"
	"example.org/cups/pairing"
)

// A battle is an arena in which guilds play against each other: an arena with [TeamTerms]. Whoever
// enters plays for one guild, also if they leave it after the start. Nobody meets somebody of their own
// guild. A guild has the points of its best players, of whom [TeamTerms.Counting] count.

// BestPlayers orders guilds with as many points: by the points of the best player, then of the second
// one, and so on through all who count.
const BestPlayers pairing.TieBreak = "BEST"

// usualCounting is how many players of a guild count if the organiser says nothing.
const usualCounting = 5

// IsBattle reports whether the guilds of the players of an arena play against each other.
func (s *Setup) IsBattle() bool { return s.Format == Arena && s.Teams != nil }

// ForGuilds reports whether everybody plays for a guild.
func (s *Setup) ForGuilds() bool { return s.Teams != nil }

// takes reports whether the terms let a guild take part.
func (o *TeamTerms) takes(guild string) bool {
	return slices.Contains(o.Guilds, guild) || len(o.Guilds) == 0 && guild != ""
}

// checkBattle refuses terms that a battle cannot have.
func (s *Setup) checkBattle() error {
	o := s.Teams
	switch {
	case len(o.Guilds) > 0 && !(within(len(o.Guilds), 2, MostGuilds) && areDistinct(o.Guilds)):
		return refuseField(BadTournament, "guilds", between(2, MostGuilds)+" guilds, each once, or none: then every guild can take part")
	case s.Guild != "" && !o.takes(s.Guild):
		return refuseField(BadTournament, "guilds", "must contain the guild whose tournament it is")
	case !within(o.Counting, 1, MostTeamBoards):
		return refuseField(BadTournament, "counting", between(1, MostTeamBoards))
	case o.Boards != 0 || o.Games != 0 || o.Order != "" || o.SwissRounds != 0:
		return refuseField(BadTournament, "boards", "games, order and swissRounds are for matches, and not for an arena")
	case s.Points.hasFraction():
		return refuseField(BadTournament, "points", "of an arena of guilds must be whole numbers")
	}
	return nil
}

// hasFraction reports whether results are worth parts of a point.
func (p Points) hasFraction() bool {
	s := p.system()
	return s.Win%10 != 0 || s.Draw%10 != 0 || s.Loss%10 != 0
}

// atOnce returns those who are free, without those of a guild with more players than all others together
// who have waited the shortest: only as many of it as there are others can play.
func (t *Table) atOnce(free []*Entry) []*Entry {
	if !t.setup.IsBattle() {
		return free
	}
	of := map[string]int{}
	for _, e := range free {
		of[e.Guild]++
	}
	for guild, n := range of {
		if most := len(free) - n; n > most {
			waited := slices.DeleteFunc(slices.Clone(free), func(e *Entry) bool { return e.Guild != guild })
			sorting.StableFunc(waited, func(a, b *Entry) int { return a.Free.Compare(b.Free) })
			return slices.DeleteFunc(slices.Clone(free), func(e *Entry) bool { return e.Guild == guild && slices.Index(waited, e) >= most })
		}
	}
	return free
}

// canMeet returns how many pairs of those who are free are not of one guild.
func (t *Table) canMeet(free []*Entry) int {
	n := len(free) * (len(free) - 1) / 2
	of := map[string]int{}
	for _, e := range free {
		if t.setup.IsBattle() {
			n -= of[e.Guild]
			of[e.Guild]++
		}
	}
	return n
}

// ofOneGuild reports whether two players must not meet because they play for the same guild.
func (t *Table) ofOneGuild(a, b pairing.Number) bool {
	return t.setup.IsBattle() && t.numbers[a-1].Guild == t.numbers[b-1].Guild
}

// battle returns the standings of the guilds of a battle: before the start all that are asked, or for
// whom somebody has entered; afterwards those with players.
func (t *Table) battle() *TeamTable {
	s := &TeamTable{Version: t.Version(), Columns: []string{PointsColumn, string(BestPlayers)}, Rows: []TeamRow{}}
	row := map[string]int{}
	of := func(guild string) *TeamRow {
		if _, known := row[guild]; !known {
			row[guild] = len(s.Rows)
			s.Rows = append(s.Rows, TeamRow{Place: 1, Guild: guild, TieBreaks: []pairing.Value{0}})
		}
		return &s.Rows[row[guild]]
	}
	if t.status == IsOpen {
		for _, guild := range t.setup.Teams.Guilds {
			of(guild)
		}
		for _, e := range t.numbers {
			r := of(e.Guild)
			r.Players = append(r.Players, TeamPlayer{Entry: e})
		}
		return s
	}
	scores, played := t.arena(), map[string]bool{}
	for _, e := range t.numbers {
		r := of(e.Guild)
		r.Players = append(r.Players, TeamPlayer{Entry: e, Points: pairing.Points(scores.points[e.Account])})
	}
	for _, b := range scores.played {
		for account, result := range map[string]Result{b.South: b.Result, b.North: b.Result.Mirrored()} {
			if !result.IsPlayed() {
				continue
			}
			r := of(t.byID[account].Guild)
			played[account] = true
			r.Played++
			switch result {
			case SouthWins:
				r.Wins++
			case NorthWins:
				r.Losses++
			default:
				r.Draws++
			}
		}
	}
	order := map[bool]int{true: 1}
	for i := range s.Rows {
		r := &s.Rows[i]
		for k := range r.Players { // for now: whether they take a place, see [Row.TakesPlace]
			r.Players[k].Counts = played[r.Players[k].Account] || r.Players[k].Points > 0
		}
		sorting.StableFunc(r.Players, func(a, b TeamPlayer) int {
			return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(order[b.Counts], order[a.Counts]))
		})
		for k := range r.Players {
			p := &r.Players[k]
			if p.Counts = p.Counts && k < t.setup.Teams.Counting; p.Counts {
				r.Board += p.Points
				r.TieBreaks[0] = max(r.TieBreaks[0], pairing.Value(p.Points)*10)
			}
		}
	}
	// nth returns the points of the player at a place of a guild, from 0, who counts.
	nth := func(r *TeamRow, k int) pairing.Points {
		if k < len(r.Players) && r.Players[k].Counts {
			return r.Players[k].Points
		}
		return 0
	}
	rules := []pairing.Rule[TeamRow]{{By: pairing.ByPoints, Value: func(r *TeamRow, _ []TeamRow) pairing.Value { return 10 * pairing.Value(r.Board) }}}
	for k := range t.setup.Teams.Counting {
		rules = append(rules, pairing.Rule[TeamRow]{By: BestPlayers, Value: func(r *TeamRow, _ []TeamRow) pairing.Value { return 10 * pairing.Value(nth(r, k)) }})
	}
	pairing.Rank(s.Rows, rules, func(r *TeamRow, place int, lead pairing.Lead) {
		r.Points, r.Place, r.Lead = int(r.Board)/10, place, lead
	})
	return s
}

// UsualTeams returns the terms of guilds that a format has where the organiser says nothing.
func UsualTeams(f Format) *TeamTerms {
	if f == Arena {
		return &TeamTerms{Counting: usualCounting}
	}
	return Defaults(Teams).Teams
}
