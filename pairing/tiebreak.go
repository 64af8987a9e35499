package pairing

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// TieBreak is a rule of FIDE C.07 that orders players with equal points. Its text
// is its code in reports.
type TieBreak string

// The tie-breaks.
const (
	DirectEncounter TieBreak = "DE"
	Buchholz        TieBreak = "BH"
	BuchholzCut1    TieBreak = "BHC1" // without the lowest contribution
	BuchholzMedian1 TieBreak = "BHM1" // without the lowest and the highest contribution
	SonnebornBerger TieBreak = "SB"
	Koya            TieBreak = "KS"  // points against those with at least half of the points
	Progressive     TieBreak = "PS"  // the sum of the points after each round
	Wins            TieBreak = "WIN" // rounds that brought the points of a win, played or not
	GamesWon        TieBreak = "WON" // games won on the board
	SecondMover     TieBreak = "BPG" // games played with Black
	SecondMoverWon  TieBreak = "BWG" // games won with Black
)

// TieBreaks returns all tie-breaks.
func TieBreaks() []TieBreak {
	return []TieBreak{DirectEncounter, Buchholz, BuchholzCut1, BuchholzMedian1, SonnebornBerger, Koya, Progressive, Wins, GamesWon, SecondMover, SecondMoverWon}
}

// ParseTieBreaks reads codes that are separated by commas, such as "BHC1,BH,SB".
func ParseTieBreaks(s string) ([]TieBreak, error) {
	var list []TieBreak
	for _, code := range strings.Split(s, ",") {
		b := TieBreak(strings.ToUpper(strings.TrimSpace(code)))
		if !slices.Contains(TieBreaks(), b) {
			return nil, fmt.Errorf("tie-break %q: must be one of %v", code, TieBreaks())
		}
		list = append(list, b)
	}
	return list, nil
}

// Value is the value of a tie-break in hundredths.
type Value int

// String returns the value with as many decimal places as it needs, such as 12.25.
func (v Value) String() string { return strconv.FormatFloat(v.Float(), 'f', -1, 64) }

// Float returns the value as a number.
func (v Value) Float() float64 { return float64(v) / 100 }

// Standing is a line of a table.
type Standing struct {
	Place  int // from 1; players who are equal in everything share a place
	Player Player
	Points Points
	Values []Value // of the tie-breaks, in their order
}

// Standings returns the table after the rounds so far: by points, then by the
// tie-breaks in their order. fixed says that the pairings were fixed beforehand, as in
// a round robin, where games that were not played count for tie-breaks like others.
// The value of a direct encounter is the points against the others who are equal.
func (t *Tournament) Standings(order []TieBreak, fixed bool) []Standing {
	c := newTable(t, fixed)
	list := make([]Standing, len(t.Players))
	for i, p := range t.Players {
		list[i] = Standing{Player: p, Points: c.points[p.Number], Values: make([]Value, len(order))}
		for k, b := range order {
			if b != DirectEncounter {
				list[i].Values[k] = c.value(b, p.Number)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Standing) int { return cmp.Compare(b.Points, a.Points) })
	groups := splitBy(list, func(s Standing) int { return int(s.Points) })
	for k, b := range order {
		var next [][]Standing
		for _, g := range groups {
			if b == DirectEncounter {
				next = append(next, c.direct(g, k)...)
				continue
			}
			slices.SortStableFunc(g, func(a, b Standing) int { return cmp.Compare(b.Values[k], a.Values[k]) })
			next = append(next, splitBy(g, func(s Standing) int { return int(s.Values[k]) })...)
		}
		groups = next
	}
	list = list[:0:0]
	for _, g := range groups {
		place := len(list) + 1
		for _, s := range g {
			s.Place = place
			list = append(list, s)
		}
	}
	return list
}

// splitBy cuts a sorted list into groups of equal keys.
func splitBy(list []Standing, key func(Standing) int) (groups [][]Standing) {
	for start := 0; start < len(list); {
		end := start + 1
		for end < len(list) && key(list[end]) == key(list[start]) {
			end++
		}
		groups = append(groups, list[start:end:end])
		start = end
	}
	return groups
}

// A table has what tie-breaks are computed from.
type table struct {
	t        *Tournament
	fixed    bool
	parts    map[Number][]Part
	points   map[Number]Points
	adjusted map[Number]Points // what a player counts for opponents
}

func newTable(t *Tournament, fixed bool) *table {
	c := &table{t, fixed, map[Number][]Part{}, map[Number]Points{}, map[Number]Points{}}
	for _, p := range t.Players {
		c.parts[p.Number] = make([]Part, len(t.Played))
	}
	for k, r := range t.Played {
		set := func(n Number, p Part) {
			if parts := c.parts[n]; parts != nil {
				parts[k] = p
			}
		}
		for _, p := range r.Pairs {
			set(p.White, Part{p.Result.kind(White), p.Black, White, p.Unrated})
			set(p.Black, Part{p.Result.kind(Black), p.White, Black, p.Unrated})
		}
		if r.Bye != 0 {
			set(r.Bye, Part{Kind: AllocatedBye})
		}
		for _, a := range r.Away {
			set(a.Player, Part{Kind: [...]Kind{Absent, HalfBye, FullBye}[a.Kind]})
		}
	}
	for n, parts := range c.parts {
		for _, p := range parts {
			c.points[n] += p.Points(t.System)
		}
		c.adjusted[n] = c.points[n]
		if fixed {
			continue
		}
		// Rounds missed at the end count as draws for the opponents (C.07 16.3).
		for k := len(parts) - 1; k >= 0 && voluntary(parts[k].Kind); k-- {
			if parts[k].Kind != LostByForfeit {
				c.adjusted[n] += t.System.Draw - parts[k].Points(t.System)
			}
		}
	}
	return c
}

// voluntary reports whether a round was missed by the player's own decision.
func voluntary(k Kind) bool { return k == Absent || k == HalfBye || k == LostByForfeit }

// A contribution is what one round adds to Buchholz.
type contribution struct {
	value     Points
	voluntary bool
	own       Points
}

// contributions returns what each round adds to Buchholz. A round that was not played
// counts as one against a dummy with the own points: at most a draw for each round, or
// after a forfeit at most what the opponent counts (C.07 16.4).
func (c *table) contributions(n Number) []contribution {
	var list []contribution
	for _, p := range c.parts[n] {
		own := p.Points(c.t.System)
		switch {
		case p.Kind.IsPlayed() || c.fixed && p.Kind.IsPair():
			list = append(list, contribution{c.adjusted[p.Opponent], false, own})
		case !c.fixed && p.Kind != Open:
			dummy := min(c.points[n], c.t.System.Draw*Points(len(c.t.Played)))
			if p.Kind.IsPair() {
				dummy = min(c.points[n], c.adjusted[p.Opponent])
			}
			list = append(list, contribution{dummy, voluntary(p.Kind), own})
		}
	}
	return list
}

// value returns a tie-break that does not depend on who is equal.
func (c *table) value(b TieBreak, n Number) Value {
	count := func(is func(Part) bool) (v Value) {
		for _, p := range c.parts[n] {
			if is(p) {
				v += 100
			}
		}
		return v
	}
	switch b {
	case Buchholz, BuchholzCut1, BuchholzMedian1:
		list := c.contributions(n)
		slices.SortFunc(list, func(a, b contribution) int { return cmp.Compare(a.value, b.value) })
		if b != Buchholz && len(list) > 0 {
			cut := max(0, slices.IndexFunc(list, func(x contribution) bool { return x.voluntary }))
			list = slices.Delete(list, cut, cut+1)
		}
		if b == BuchholzMedian1 && len(list) > 0 {
			list = list[:len(list)-1]
		}
		var sum Points
		for _, x := range list {
			sum += x.value
		}
		return Value(sum * 10)
	case SonnebornBerger:
		var sum Value
		for _, x := range c.contributions(n) {
			sum += Value(x.own * x.value)
		}
		return sum
	case Koya:
		var sum Points
		for _, p := range c.parts[n] {
			if p.Kind.IsPair() && 2*c.points[p.Opponent] >= c.most() {
				sum += p.Points(c.t.System)
			}
		}
		return Value(sum * 10)
	case Progressive:
		var sum, total Points
		for _, p := range c.parts[n] {
			total += p.Points(c.t.System)
			sum += total
		}
		return Value(sum * 10)
	case Wins:
		return count(func(p Part) bool {
			return p.Kind != Open && !p.Kind.IsPlayed() && p.Points(c.t.System) == c.t.System.Win || p.Kind == Won
		})
	case GamesWon:
		return count(func(p Part) bool { return p.Kind == Won })
	case SecondMover:
		return count(func(p Part) bool { return p.Kind.IsPlayed() && p.Colour == Black })
	case SecondMoverWon:
		return count(func(p Part) bool { return p.Kind == Won && p.Colour == Black })
	}
	return 0
}

// most returns the most points that a player of a round robin could have.
func (c *table) most() Points {
	games := len(c.t.Players) - 1
	if len(c.t.Played) > games+1 {
		games *= 2
	}
	return c.t.System.Win * Points(games)
}

// direct splits players who are equal by the games among themselves (C.07 6). Where
// not all have met, only a first place that no missing game could change counts.
func (c *table) direct(g []Standing, k int) [][]Standing {
	if len(g) == 1 {
		return [][]Standing{g}
	}
	in := map[Number]bool{}
	for _, s := range g {
		in[s.Player.Number] = true
	}
	own, missing := map[Number]Points{}, map[Number]int{}
	complete := true
	for _, s := range g {
		met := map[Number]bool{}
		for _, p := range c.parts[s.Player.Number] {
			if in[p.Opponent] && (p.Kind.IsPlayed() || c.fixed && p.Kind.IsPair()) {
				own[s.Player.Number] += p.Points(c.t.System)
				met[p.Opponent] = true
			}
		}
		missing[s.Player.Number] = len(g) - 1 - len(met)
		complete = complete && missing[s.Player.Number] == 0
	}
	for i := range g {
		g[i].Values[k] = Value(own[g[i].Player.Number] * 10)
	}
	slices.SortStableFunc(g, func(a, b Standing) int { return cmp.Compare(b.Values[k], a.Values[k]) })
	if complete {
		parts := splitBy(g, func(s Standing) int { return int(s.Values[k]) })
		if len(parts) == 1 {
			return parts
		}
		var out [][]Standing
		for _, p := range parts {
			out = append(out, c.direct(p, k)...)
		}
		return out
	}
	first := own[g[0].Player.Number]
	for _, s := range g[1:] {
		n := s.Player.Number
		if own[n]+c.t.System.Win*Points(missing[n]) >= first {
			return [][]Standing{g}
		}
	}
	return append([][]Standing{g[:1:1]}, c.direct(g[1:], k)...)
}
