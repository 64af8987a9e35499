package tourney

import (
	"cmp"
	"slices"

	"example.org/cups/internal/contest"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/sorting"
	"example.org/cups/pairing"
)

// leastOfGroup is how many players a group has at least. There are fewer groups than the
// organiser wished if there are too few players.
const leastOfGroup = 3

// groups returns how many groups there are, 1 if there are none.
func (t *Table) groups() int {
	if !t.setup.Format.IsRobin() {
		return 1
	}
	return max(1, min(t.setup.Groups, len(t.numbers)/leastOfGroup))
}

// Groups returns the players of each group, or all players if there are no groups. The best
// by number are in different groups: with three groups 1, 6, 7, 12 … are in the first one.
func (t *Table) Groups() [][]*Entry {
	n := t.groups()
	list := make([][]*Entry, n)
	for i, e := range t.numbers {
		g := i % n
		if i/n%2 == 1 {
			g = n - 1 - g
		}
		list[g] = append(list[g], e)
	}
	return list
}

// pairGroups pairs the next round of each group that has one.
func (t *Table) pairGroups() (pairs []Pairing, byes []Bye, err error) {
	k := len(t.rounds)
	for _, players := range t.Groups() {
		c := t.stageContest(players)
		if k >= c.Rounds {
			continue // a smaller group needs fewer rounds
		}
		for _, e := range players {
			if e.Status != In {
				c.Requests = append(c.Requests, pairing.Request{Round: k + 1, Away: pairing.Away{Player: pairing.Number(e.Number)}})
			}
		}
		round, err := c.Pair(nil)
		if err != nil {
			return nil, nil, err
		}
		more, free := inEvent(round, t.account, numbersOf(players))
		pairs, byes = append(pairs, more...), append(byes, free...)
	}
	return pairs, byes, nil
}

// Finalists returns the players of the bracket, the best first. Before a play-off begins these are
// all players.
func (t *Table) Finalists() []*Entry {
	if t.finalists != nil {
		return t.finalists
	}
	return t.numbers
}

// PlayOff returns the number of the first round of the play-off, 0 before it begins.
func (t *Table) PlayOff() int {
	if t.finalists == nil {
		return 0
	}
	return t.stage + 1
}

// inBracket reports whether a round, counted from 0, is one of a bracket.
func (t *Table) inBracket(k int) bool {
	return t.setup.Format.IsBracket() || t.finalists != nil && k >= t.stage
}

// playOffSize returns how many players the play-off has, or probably will.
func (t *Table) playOffSize() int {
	if t.finalists != nil {
		return len(t.finalists)
	}
	return min(t.setup.PlayOff, len(t.numbers))
}

// qualified returns who goes on to the play-off, the best first: by their places, and of
// those with the same place in different groups by their part of the points that they could
// have made. Who has left is passed over.
func (t *Table) qualified() []string {
	groupOf := map[string]int{}
	var finalists []string
	for _, r := range t.byPlace() {
		if account := r.Entry.Account; t.plays(account) && len(finalists) < t.setup.PlayOff {
			finalists = append(finalists, account)
			groupOf[account] = r.Group
		}
	}
	if len(finalists) > 2 {
		apart(finalists, func(account string) int { return groupOf[account] })
	}
	return finalists
}

// apart changes the order of those who are the lower finalists in the first matches of a knockout,
// so that players of one group do not meet again at once, as far as that is possible.
func apart(finalists []string, group func(string) int) {
	b, err := pairing.Knockout(len(finalists), false)
	if err != nil {
		panic(err) // there are at least two
	}
	var matches [][2]int // places in finalists, the higher seed first
	for _, m := range b.Matches {
		if x, y := int(m.From[0].Player), int(m.From[1].Player); x != 0 && y != 0 {
			matches = append(matches, [2]int{min(x, y) - 1, max(x, y) - 1})
		}
	}
	sorting.Func(matches, func(a, b [2]int) int { return a[0] - b[0] })
	meets := func(high, low int) bool { g := group(finalists[high]); return g > 0 && g == group(finalists[low]) }
	for i, m := range matches {
		if !meets(m[0], m[1]) {
			continue
		}
		// The nearest seed with whom both matches are between groups changes places.
		best := -1
		for j, o := range matches {
			if i == j || meets(m[0], o[1]) || meets(o[0], m[1]) {
				continue
			}
			if best < 0 || abs(o[1]-m[1]) < abs(matches[best][1]-m[1]) {
				best = j
			}
		}
		if best >= 0 {
			x, y := m[1], matches[best][1]
			finalists[x], finalists[y] = finalists[y], finalists[x]
		}
	}
}

func abs(n int) int { return max(n, -n) }

func (t *Table) takeFinalists(e *Event) error {
	if len(e.Accounts) < 2 || t.finalists != nil {
		return eventlog.ErrOrder
	}
	var finalists []*Entry
	for _, account := range e.Accounts {
		entry := t.byID[account]
		if entry == nil || !entry.seated {
			return eventlog.ErrOrder
		}
		finalists = append(finalists, entry)
	}
	t.finalists, t.stage = finalists, len(t.rounds)
	return nil
}

// hasStages reports whether places come from a play-off or from groups.
func (t *Table) hasStages() bool { return t.setup.PlayOff > 0 || t.groups() > 1 }

// byPlace returns the rows of a tournament with groups or a play-off, without the play-off:
// those with the best places in their groups first.
func (t *Table) byPlace() []Row {
	cells := t.cells()
	var rows []Row
	size := map[int]int{}
	for g, players := range t.Groups() {
		var of []Row
		for _, line := range t.stageContest(players).Standings(t.setup.TieBreaks, t.setup.Format.IsRobin()) {
			of = append(of, t.row(line, cells))
		}
		for i := range of {
			of[i].Stage, of[i].StageLead, of[i].Lead = of[i].Place, of[i].Lead, pairing.Lead{}
			if t.groups() > 1 {
				of[i].Group = g + 1
			}
		}
		size[of[0].Group] = len(of)
		rows = append(rows, of...)
	}
	sorting.StableFunc(rows, func(a, b Row) int {
		part := func(r, other Row) int { return int(r.Points) * (size[other.Group] - 1) }
		return cmp.Or(cmp.Compare(a.Stage, b.Stage), cmp.Compare(part(b, a), part(a, b)), cmp.Compare(b.Margin, a.Margin), cmp.Compare(a.Entry.Number, b.Entry.Number))
	})
	return rows
}

// staged returns the rows with their places in the whole tournament: those of the play-off by
// the bracket, and then the others by their places before. Those who had the same place in
// different groups share one.
func (t *Table) staged() []Row {
	rows := t.byPlace()
	before := slices.Clone(rows)
	of := map[string]int{}
	for i, e := range t.finalists {
		of[e.Account] = i + 1
	}
	ahead := map[string]int{} // the place in the bracket
	if t.finalists != nil {
		c := t.newContest(contest.Knockout, t.finalists)
		c.Played = t.playedBracket()
		table, _, err := c.Table(nil, false)
		if err != nil {
			panic(err) // a play-off has at least two players
		}
		for _, line := range table {
			ahead[t.account(line.Player.Number)] = line.Place
		}
	}
	first := pairing.Rule[Row]{Value: func(r *Row, _ []Row) pairing.Value {
		if place, ok := ahead[r.Entry.Account]; ok {
			return pairing.Value(-place)
		}
		return pairing.Value(-len(t.numbers) - r.Stage)
	}}
	pairing.Rank(rows, []pairing.Rule[Row]{first}, func(r *Row, place int, _ pairing.Lead) {
		r.Rank, r.Place = of[r.Entry.Account], place
	})
	for i := range rows[:len(rows)-1] {
		r, next := &rows[i], &rows[i+1]
		switch _, finalist := ahead[r.Entry.Account]; {
		case r.Place == next.Place:
		case finalist:
			r.Lead.By = ByRound
		case t.groups() > 1:
			r.Lead.By = ByGroup
		default:
			r.Lead = t.leadBetween(before, r.Stage, next.Stage)
		}
	}
	return rows
}

// leadBetween returns what puts a place above a later one in rows by place: of all that separates
// the rows between them the first in the order of the rules.
func (t *Table) leadBetween(rows []Row, upper, lower int) (lead pairing.Lead) {
	rules := append([]pairing.TieBreak{pairing.ByPoints, pairing.ByPlayed}, t.setup.TieBreaks...)
	first := len(rules)
	for i := range rows[:len(rows)-1] {
		if rows[i].Stage < upper || rows[i+1].Stage > lower || rows[i].StageLead.By == "" {
			continue
		}
		if k := slices.Index(rules, rows[i].StageLead.By); k >= 0 && k < first {
			first, lead = k, rows[i].StageLead
		} else if k == first {
			lead.Other = rows[i].StageLead.Other
		}
	}
	return lead
}
