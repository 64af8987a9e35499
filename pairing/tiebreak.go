package pairing

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// TieBreak is a rule that orders players with equal points: one of FIDE C.07, in the form in
// force from 2026-03-01, or [Beans]. Its text is its code in reports.
type TieBreak string

// The tie-breaks. The numbers are the articles of C.07. More is better in all of them.
const (
	DirectEncounter TieBreak = "DE"    // 6: points against the others who are equal
	Buchholz        TieBreak = "BH"    // 8.1: the sum of the opponents' points
	BuchholzCut1    TieBreak = "BHC1"  // 14.1: Buchholz without the lowest contribution
	BuchholzMedian1 TieBreak = "BHM1"  // 14.3: Buchholz without the lowest and the highest contribution
	SonnebornBerger TieBreak = "SB"    // 9.1: the opponents' points times what was scored against each
	Koya            TieBreak = "KS"    // 9.2: points against those with at least half of the points
	Progressive     TieBreak = "PS"    // 7.5: the sum of the points after each round
	Wins            TieBreak = "WIN"   // 7.1: rounds that brought the points of a win, played or not
	GamesWon        TieBreak = "WON"   // 7.2: games won on the board
	SecondMover     TieBreak = "BPG"   // 7.3: games played with Black
	SecondMoverWon  TieBreak = "BWG"   // 7.4: games won with Black
	Performance     TieBreak = "TPR"   // 10.2: performance rating
	Beans           TieBreak = "BEANS" // ours, as 4.1 allows: the sum of the margins of the games played
)

// TieBreaks returns all tie-breaks.
func TieBreaks() []TieBreak {
	return []TieBreak{DirectEncounter, Buchholz, BuchholzCut1, BuchholzMedian1, SonnebornBerger, Koya, Progressive, Wins, GamesWon, SecondMover, SecondMoverWon, Performance, Beans}
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

// What comes before the tie-breaks. They are no tie-breaks that an organiser can choose.
const (
	ByPoints TieBreak = "points" // more points
	ByPlayed TieBreak = "played" // whoever has played a game on the board stands above those with as many points who have not
)

// Standing is a line of a table.
type Standing struct {
	Place  int     // from 1; players who are equal in everything share a place
	Player Player  // whose row of the table this is
	Points Points  // what the games, byes and forfeits were worth
	Values []Value // of the tie-breaks, in their order
	Direct bool    // whether a direct encounter counted: there were equals, and all had met or those who had not could change nothing (C.07 6)
	Lead   Lead    // over the next line
}

// Lead is what puts a player above the next one of a table.
type Lead struct {
	By         TieBreak // [ByPoints], [ByPlayed] or a tie-break; empty for the last one and for a shared place
	Own, Other Value    // of this player and of the next one; of a direct encounter those among the players who were still equal
}

// Standings returns the table after the rounds so far: by points, with PlayedFirst by whether
// somebody has played, and then by the tie-breaks in their order. fixed says that
// the pairings were fixed beforehand, as in a round robin, where games that were not played
// count for tie-breaks like others. The value of a direct encounter is the points against the
// others who are equal.
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
	groups := []group[Standing]{{list: list}}
	groups = separate(groups, Rule[Standing]{ByPoints, func(s *Standing, _ []Standing) Value { return Value(s.Points) * 10 }})
	groups = separate(groups, Rule[Standing]{ByPlayed, func(s *Standing, _ []Standing) Value {
		if !t.PlayedFirst || slices.ContainsFunc(c.parts[s.Player.Number], func(p Part) bool { return p.Kind.IsPlayed() }) {
			return 100
		}
		return 0
	}})
	for k, b := range order {
		if b != DirectEncounter {
			groups = separate(groups, Rule[Standing]{b, func(s *Standing, _ []Standing) Value { return s.Values[k] }})
			continue
		}
		var next []group[Standing]
		for _, g := range groups {
			parts, counts := c.direct(g, k)
			for _, part := range parts {
				for i := range part.list {
					part.list[i].Direct = counts
				}
			}
			next = append(next, parts...)
		}
		groups = next
	}
	seatAll(groups, func(s *Standing, place int, lead Lead) { s.Place, s.Lead = place, lead })
	return list
}

// A table has what tie-breaks are computed from.
type table struct {
	t        *Tournament
	fixed    bool
	parts    map[Number][]Part
	rating   map[Number]int
	points   map[Number]Points
	adjusted map[Number]Points // what a player counts for opponents
}

func newTable(t *Tournament, fixed bool) *table {
	c := &table{t, fixed, map[Number][]Part{}, map[Number]int{}, map[Number]Points{}, map[Number]Points{}}
	for _, p := range t.Players {
		c.rating[p.Number] = p.Rating
		c.parts[p.Number] = make([]Part, len(t.Played))
	}
	for k, r := range t.Played {
		r.each(func(n Number, p Part) {
			if parts := c.parts[n]; parts != nil {
				parts[k] = p
			}
		})
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
		case p.Kind.IsPlayed() || c.fixed && p.Kind.IsPair() && p.Kind != Open:
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
			if p.Kind.IsPair() && p.Kind != Open && 2*c.points[p.Opponent] >= c.most() {
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
	case Performance:
		return c.performance(n)
	case Beans:
		var sum Value
		for _, p := range c.parts[n] {
			if p.Kind.IsPlayed() {
				sum += Value(p.Margin) * 100
			}
		}
		return sum
	}
	return 0
}

// performance returns the performance rating (C.07 10.2): the average rating of the opponents
// on the board, rounded, and what the share of the points adds to it. An opponent without a
// rating is left out together with the game; who is left with no game has 0.
func (c *table) performance(n Number) Value {
	var ratings []int
	halves := 0
	for _, p := range c.parts[n] {
		if r := c.rating[p.Opponent]; p.Kind.IsPlayed() && r > 0 {
			ratings = append(ratings, r)
			switch p.Kind {
			case Won:
				halves += 2
			case Drew:
				halves++
			}
		}
	}
	return 100 * Value(PerformanceOf(ratings, halves))
}

// PerformanceOf returns the performance rating (C.07 10.2) of a number of half points against opponents
// with some ratings, one for each game: their average, rounded, and what the share of the points adds to
// it. Without a game it is 0.
func PerformanceOf(opponents []int, halves int) int {
	games, sum := len(opponents), 0
	if games == 0 {
		return 0
	}
	for _, r := range opponents {
		sum += r
	}
	average := (2*sum + games) / (2 * games)    // rounded, a half up
	share := (100*halves + games) / (2 * games) // in hundredths, likewise
	return average + ratingDifference(min(max(share, 0), 100))
}

// ratingDifference returns the difference in rating that a share of the points stands for, in
// hundredths: the table dp of the FIDE rating regulations (B.02 8.1.1).
func ratingDifference(share int) int {
	if share < 50 {
		return -ratingDifference(100 - share)
	}
	return [...]int{0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184,
		193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
		800}[share-50]
}

// most returns the most points that a player of a round robin could have.
func (c *table) most() Points {
	games := len(c.t.Players) - 1
	if len(c.t.Played) > games+1 {
		games *= 2
	}
	return c.t.System.Win * Points(games)
}

// direct splits players who are equal by the games among themselves (C.07 6), and reports whether
// these count: whether all have met, or those who have not could change nothing.
func (c *table) direct(of group[Standing], k int) (parts []group[Standing], counts bool) {
	g := of.list
	if len(g) == 1 {
		return []group[Standing]{of}, false
	}
	in := map[Number]bool{}
	for _, s := range g {
		in[s.Player.Number] = true
	}
	type meeting struct{ points, games int64 }
	met := make([]map[Number]meeting, len(g))
	times := int64(1) // of all points, so that averages are whole
	for i, s := range g {
		met[i] = map[Number]meeting{}
		for _, p := range c.parts[s.Player.Number] {
			if in[p.Opponent] && (p.Kind.IsPlayed() || c.fixed && p.Kind.IsPair() && p.Kind != Open) {
				m := met[i][p.Opponent]
				met[i][p.Opponent] = meeting{m.points + int64(p.Points(c.t.System)), m.games + 1}
			}
		}
		for _, m := range met[i] {
			if k := lcm(times, m.games); k < 1<<32 { // more would be no tournament
				times = k
			}
		}
	}
	own, most, least := map[Number]int64{}, map[Number]int64{}, map[Number]int64{}
	complete := true
	for i := range g {
		n := g[i].Player.Number
		for _, m := range met[i] {
			own[n] += m.points * times / m.games // the average of their games (6.1.2)
		}
		missing := int64(len(g) - 1 - len(met[i]))
		complete = complete && missing == 0
		most[n] = own[n] + missing*times*int64(c.t.System.Win)
		least[n] = own[n] + missing*times*int64(c.t.System.Loss)
	}
	points := func(s Standing) int64 { return own[s.Player.Number] }
	value := func(s Standing) Value { return Value(points(s) * 10 / times) }
	for i := range g {
		g[i].Values[k] = value(g[i])
	}
	slices.SortStableFunc(g, func(a, b Standing) int { return cmp.Compare(points(b), points(a)) })
	again := func(part group[Standing]) {
		more, _ := c.direct(part, k)
		parts = append(parts, more...)
	}
	if complete { // 6.2
		equals := of.split(DirectEncounter, func(i int) int64 { return points(g[i]) }, func(i int) Value { return value(g[i]) })
		if len(equals) == 1 {
			return equals, true
		}
		for _, part := range equals {
			again(part)
		}
		return parts, true
	}
	// 6.3: first is whom no missing game could take that place, then who is second in the
	// same way, and so on.
	rest := g
	for len(rest) > 1 && !slices.ContainsFunc(rest[1:], func(s Standing) bool {
		return most[s.Player.Number] >= least[rest[0].Player.Number]
	}) {
		parts = append(parts, group[Standing]{rest[:1:1], Lead{DirectEncounter, value(rest[0]), value(rest[1])}})
		rest = rest[1:]
	}
	if len(parts) == 0 {
		return []group[Standing]{of}, false
	}
	again(group[Standing]{rest, of.lead})
	return parts, true
}

// lcm returns the least common multiple of two numbers above 0.
func lcm(a, b int64) int64 {
	gcd, rest := a, b
	for rest != 0 {
		gcd, rest = rest, gcd%rest
	}
	return a / gcd * b
}
