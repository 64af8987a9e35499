package swiss_test

import (
	"cmp"
	"math/bits"
	"slices"

	"example.org/cups/pairing"
)

// A twin pairs a round in the slowest and plainest way: it takes the articles of FIDE C.04.3
// one after the other, builds all candidates of a bracket in the order of articles 3 and 4,
// and compares the criteria one by one. It uses no matching algorithm and none of the code of
// this package. It is for at most 10 players to be paired.
//
// Sets of players are bits of an int, by the players' places in the order of article 1.2.
type twin struct {
	t       *pairing.Tournament
	players []twinPlayer
	rests   map[int]twinRest
	nexts   map[int]twinBest
}

// A twinPlayer is what the rules need to know of a player who is to be paired.
type twinPlayer struct {
	number   pairing.Number
	tpn      int // its number among those who have come
	own      pairing.Points
	score    pairing.Points // with acceleration
	colours  []pairing.Colour
	met      []pairing.Number // and those who must not be met
	barred   bool             // may not have the allocated bye
	unplayed int              // rounds without a game
	down, up [3]bool          // floats one and two rounds before
}

func newTwin(t *pairing.Tournament, away []pairing.Away) *twin {
	w := &twin{t: t, rests: map[int]twinRest{}, nexts: map[int]twinBest{}}
	list := slices.Clone(t.Players)
	slices.SortFunc(list, func(a, b pairing.Player) int { return cmp.Compare(a.Number, b.Number) })
	// scoreBefore is the score before round k, with acceleration.
	scoreBefore := func(n pairing.Number, k int) pairing.Points {
		sum := t.Points(n, k-1)
		for _, a := range t.Acceleration {
			if a.First <= n && n <= a.Last && a.FirstRound <= k && k <= a.LastRound {
				sum += a.Points
			}
		}
		return sum
	}
	this := len(t.Played) + 1
	tpn := 0
	for _, p := range list {
		isAway := slices.ContainsFunc(away, func(a pairing.Away) bool { return a.Player == p.Number })
		come := !isAway
		x := twinPlayer{number: p.Number, own: t.Points(p.Number, this-1), score: scoreBefore(p.Number, this)}
		for k, r := range t.Played {
			back := this - k - 1
			part := t.In(r, p.Number)
			got := part.Points(t.System)
			come = come || part.Kind.IsPair() || part.Kind == pairing.AllocatedBye
			if !part.Kind.IsPlayed() {
				x.unplayed++
				if part.Kind == pairing.AllocatedBye || got >= t.System.Win {
					x.barred = true // [C2]
				}
				if back <= 2 && got > t.System.Loss {
					x.down[back] = true // 1.4.3
				}
				continue
			}
			x.colours = append(x.colours, part.Colour)
			x.met = append(x.met, part.Opponent)
			if mine, theirs := scoreBefore(p.Number, k+1), scoreBefore(part.Opponent, k+1); back <= 2 {
				x.down[back], x.up[back] = mine > theirs, mine < theirs // 1.4.2
			}
		}
		for _, f := range t.Forbidden {
			if f.First <= this && (f.Last == 0 || this <= f.Last) && slices.Contains(f.Players, p.Number) {
				x.met = append(x.met, f.Players...)
			}
		}
		if come {
			tpn++
			x.tpn = tpn
		}
		if !isAway {
			w.players = append(w.players, x)
		}
	}
	// 1.2: by score, then by number.
	slices.SortStableFunc(w.players, func(a, b twinPlayer) int { return cmp.Compare(b.score, a.score) })
	return w
}

// difference is the colour difference (1.6).
func (p *twinPlayer) difference() int {
	d := 0
	for _, c := range p.colours {
		if c == pairing.White {
			d++
		} else {
			d--
		}
	}
	return d
}

// The kinds of colour preference (1.7).
const (
	noPreference = iota
	mild
	strong
	absolute
)

func (p *twinPlayer) preference() (kind int, colour pairing.Colour) {
	n, d := len(p.colours), p.difference()
	switch {
	case n == 0:
		return noPreference, pairing.NoColour
	case d > 1:
		return absolute, pairing.Black
	case d < -1:
		return absolute, pairing.White
	case n > 1 && p.colours[n-1] == p.colours[n-2]:
		return absolute, p.colours[n-1].Opposite()
	case d == 1:
		return strong, pairing.Black
	case d == -1:
		return strong, pairing.White
	}
	return mild, p.colours[n-1].Opposite()
}

// topscorer says whether a player has more than half of the points that could be had so far,
// in the last round (1.8).
func (w *twin) topscorer(i int) bool {
	played := len(w.t.Played)
	return played >= w.t.Rounds-1 && 2*w.players[i].score > pairing.Points(played)*max(w.t.System.Win, w.t.System.Draw)
}

// may says whether two players may meet: [C1], [C3], and the organiser's own prohibitions.
func (w *twin) may(i, j int) bool {
	x, y := &w.players[i], &w.players[j]
	if slices.Contains(x.met, y.number) || slices.Contains(y.met, x.number) {
		return false
	}
	kx, cx := x.preference()
	ky, cy := y.preference()
	return kx != absolute || ky != absolute || cx != cy || w.topscorer(i) || w.topscorer(j)
}

// white says whether i, who is ranked above j, has White (5.2).
func (w *twin) white(i, j int) bool {
	x, y := &w.players[i], &w.players[j]
	kx, cx := x.preference()
	ky, cy := y.preference()
	switch {
	case kx == noPreference && ky == noPreference: // 5.2.5
		first := w.t.First != pairing.Black
		return first == (x.tpn%2 == 1)
	case kx == noPreference:
		return cy == pairing.Black
	case ky == noPreference, cx != cy: // 5.2.1
		return cx == pairing.White
	}
	wide := func(p *twinPlayer) int { return max(p.difference(), -p.difference()) }
	switch { // 5.2.2
	case kx > ky, kx == absolute && ky == absolute && wide(x) > wide(y):
		return cx == pairing.White
	case ky > kx, kx == absolute && ky == absolute && wide(y) > wide(x):
		return cy == pairing.Black
	}
	for k := 1; k <= len(x.colours) && k <= len(y.colours); k++ { // 5.2.3
		was := x.colours[len(x.colours)-k]
		if was != y.colours[len(y.colours)-k] {
			return was == pairing.Black
		}
	}
	return cx == pairing.White // 5.2.4
}

// A twinRest says whether players can all be paired, but for one with the allocated bye, and
// the lowest score that this one can have; -1 without a bye.
type twinRest struct {
	possible bool
	bye      pairing.Points
}

// rest tries all pairings of a set of players by [C1] to [C3].
func (w *twin) rest(set int) twinRest {
	if set == 0 {
		return twinRest{true, -1}
	}
	if r, known := w.rests[set]; known {
		return r
	}
	var best twinRest
	take := func(r twinRest) {
		if r.possible && (!best.possible || r.bye < best.bye) {
			best = r
		}
	}
	i := bits.TrailingZeros(uint(set))
	others := set &^ (1 << i)
	if bits.OnesCount(uint(set))%2 == 1 && !w.players[i].barred {
		if r := w.rest(others); r.possible {
			take(twinRest{true, w.players[i].score})
		}
	}
	for j := range w.players {
		if others&(1<<j) != 0 && w.may(i, j) {
			take(w.rest(others &^ (1 << j)))
		}
	}
	w.rests[set] = best
	return best
}

// A twinBest is how well a bracket can be paired by [C4] to [C7].
type twinBest struct {
	possible bool
	bye      pairing.Points   // [C5]
	down     []pairing.Points // the scores of the downfloaters from the highest: [C6], [C7]
}

func (a twinBest) compare(b twinBest) int {
	return cmp.Or(cmp.Compare(a.bye, b.bye), cmp.Compare(len(a.down), len(b.down)), slices.Compare(a.down, b.down))
}

// scores returns the scores of a set of players, from the highest.
func (w *twin) scores(set int) (list []pairing.Points) {
	for i, p := range w.players {
		if set&(1<<i) != 0 {
			list = append(list, p.score)
		}
	}
	return list
}

// best tries all pairings of a bracket of moved-down players and residents. below are the
// players under it.
func (w *twin) best(moved, residents, below int) twinBest {
	var best twinBest
	var try func(left, down int)
	try = func(left, down int) {
		if left == 0 {
			if r := w.rest(down | below); r.possible {
				if b := (twinBest{true, r.bye, w.scores(down)}); !best.possible || b.compare(best) < 0 {
					best = b
				}
			}
			return
		}
		i := bits.TrailingZeros(uint(left))
		left &^= 1 << i
		try(left, down|1<<i)
		for j := range w.players {
			if left&residents&(1<<j) != 0 && w.may(i, j) {
				try(left&^(1<<j), down)
			}
		}
	}
	try(moved|residents, 0)
	return best
}

// group returns the highest score group of a set of players.
func (w *twin) group(set int) (group int) {
	scores := w.scores(set)
	for i, p := range w.players {
		if set&(1<<i) != 0 && p.score == scores[0] {
			group |= 1 << i
		}
	}
	return group
}

// A twinBracket is a bracket that is being paired.
type twinBracket struct {
	*twin
	moved, residents, below int
	best                    twinBest
	perfect                 bool // the best candidate so far cannot be improved
	failures                []int
	pairs                   [][2]int
}

// members returns the players of a set, in order.
func (w *twin) members(set int) (list []int) {
	for i := range w.players {
		if set&(1<<i) != 0 {
			list = append(list, i)
		}
	}
	return list
}

// consider compares a candidate with the best one so far (3.4, 3.8).
func (b *twinBracket) consider(pairs [][2]int) {
	down := b.moved | b.residents
	for _, p := range pairs {
		down &^= 1<<p[0] | 1<<p[1]
	}
	r := b.rest(down | b.below)
	if !r.possible { // [C4]
		return
	}
	if got := (twinBest{true, r.bye, b.scores(down)}); got.compare(b.best) != 0 { // [C5] to [C7]
		return
	}
	const width = 12 // of lists, longer than any of them
	var failures []int
	number := func(n int) { failures = append(failures, n) }
	list := func(values []int) {
		slices.SortFunc(values, func(a, b int) int { return cmp.Compare(b, a) })
		for i := range width {
			if i < len(values) {
				number(values[i])
			} else {
				number(-1)
			}
		}
	}
	perfect := down == 0 || b.below == 0

	// [C8]: how well the next bracket can be paired.
	if b.below != 0 {
		next := b.group(b.below)
		best, known := b.nexts[down]
		if !known {
			best = b.twin.best(down, next, b.below&^next)
			b.nexts[down] = best
		}
		var scores []int
		for _, s := range best.down {
			scores = append(scores, int(s))
		}
		number(len(scores))
		list(scores)
	}
	quality := len(failures)

	// [C9]: the single downfloater has the allocated bye if nobody with fewer points can have it.
	unplayed := 0
	if bits.OnesCount(uint(down)) == 1 {
		if i := bits.TrailingZeros(uint(down)); b.players[i].score == r.bye {
			unplayed = b.players[i].unplayed
		}
	}
	number(unplayed)

	var difference, third, preference, strongPreference int
	for _, p := range pairs {
		white, black := p[0], p[1]
		if !b.white(white, black) {
			white, black = black, white
		}
		for _, one := range []struct {
			player int
			colour pairing.Colour
			step   int
		}{{white, pairing.White, 1}, {black, pairing.Black, -1}} {
			x := &b.players[one.player]
			n := len(x.colours)
			if b.topscorer(white) || b.topscorer(black) {
				if d := x.difference() + one.step; d > 2 || d < -2 {
					difference++
				}
				if n > 1 && x.colours[n-1] == one.colour && x.colours[n-2] == one.colour {
					third++
				}
			}
			if kind, wish := x.preference(); kind != noPreference && wish != one.colour {
				preference++
				if kind == strong {
					strongPreference++
				}
			}
		}
	}
	number(difference)       // [C10]
	number(third)            // [C11]
	number(preference)       // [C12]
	number(strongPreference) // [C13]

	opponent := map[int]int{}
	for _, p := range pairs {
		opponent[p[0]], opponent[p[1]] = p[1], p[0]
	}
	for back := 1; back <= 2; back++ { // [C14] to [C17]
		downAgain, upAgain := 0, 0
		for _, i := range b.members(b.residents) {
			o, paired := opponent[i]
			switch {
			case !paired && b.players[i].down[back]:
				downAgain++
			case paired && b.moved&(1<<o) != 0 && b.players[i].up[back]:
				upAgain++
			}
		}
		number(downAgain)
		number(upAgain)
	}
	for back := 1; back <= 2; back++ { // [C18] to [C21]
		var downAgain, upAgain []int
		for _, i := range b.members(b.moved) {
			o, paired := opponent[i]
			gap := 1_000_000 + int(b.players[i].score) // more than any gap to a resident
			if paired {
				gap = int(b.players[i].score - b.players[o].score)
				if b.players[o].up[back] {
					upAgain = append(upAgain, gap)
				}
			}
			if b.players[i].down[back] {
				downAgain = append(downAgain, gap)
			}
		}
		list(downAgain)
		list(upAgain)
	}
	for _, f := range failures[quality:] {
		perfect = perfect && f <= 0
	}
	if b.failures == nil || slices.Compare(failures, b.failures) < 0 {
		b.failures, b.pairs, b.perfect = failures, slices.Clone(pairs), perfect
	}
}

// combinations returns all sets of k of the numbers 0 to n-1, in lexicographic order.
func combinations(n, k int) (all [][]int) {
	var grow func(set []int, from int)
	grow = func(set []int, from int) {
		if len(set) == k {
			all = append(all, slices.Clone(set))
			return
		}
		for i := from; i < n; i++ {
			grow(append(set, i), i+1)
		}
	}
	grow(nil, 0)
	return all
}

// transpositions pairs upper with as many players of lower, in the order of 4.2, and goes on
// with each of these pairings that [C1] and [C3] allow.
func (b *twinBracket) transpositions(upper, lower []int, pairs [][2]int, goOn func([][2]int)) {
	if len(upper) == 0 {
		goOn(pairs)
		return
	}
	for k, j := range lower {
		i := upper[0]
		if b.perfect || !b.may(i, j) {
			continue
		}
		others := slices.Concat(lower[:k], lower[k+1:])
		b.transpositions(upper[1:], others, append(pairs, [2]int{min(i, j), max(i, j)}), goOn)
	}
}

// homogeneous builds the candidates of a homogeneous bracket or a remainder (3.6): for each
// exchange all transpositions.
func (b *twinBracket) homogeneous(players []int, count int, pairs [][2]int) {
	type exchange struct{ upper, lower []int } // places of those who go down and who come up
	sum := func(list []int) (n int) {
		for _, x := range list {
			n += x
		}
		return n
	}
	for k := 0; k <= min(count, len(players)-count); k++ {
		var list []exchange
		for _, upper := range combinations(count, k) {
			for _, lower := range combinations(len(players)-count, k) {
				for i := range lower {
					lower[i] += count
				}
				list = append(list, exchange{upper, lower})
			}
		}
		slices.SortStableFunc(list, func(x, y exchange) int { // 4.3
			if c := cmp.Compare(sum(x.lower)-sum(x.upper), sum(y.lower)-sum(y.upper)); c != 0 {
				return c
			}
			for i := len(x.upper) - 1; i >= 0; i-- { // the largest number that differs, from the upper half
				if c := cmp.Compare(y.upper[i], x.upper[i]); c != 0 {
					return c
				}
			}
			return slices.Compare(x.lower, y.lower) // the smallest one from the lower half
		})
		for _, e := range list {
			var upper, lower []int
			for place, i := range players {
				if place < count != (slices.Contains(e.upper, place) || slices.Contains(e.lower, place)) {
					upper = append(upper, i)
				} else {
					lower = append(lower, i)
				}
			}
			b.transpositions(upper, lower, pairs, b.consider)
			if b.perfect {
				return
			}
		}
	}
}

// pair pairs the bracket (3.2, 3.3, 3.7).
func (b *twinBracket) pair() {
	moved, residents := b.members(b.moved), b.members(b.residents)
	floating := 0 // moved-down players who float again: as many as [C7] leaves with more points
	for _, s := range b.best.down {
		if len(residents) > 0 && s > b.players[residents[0]].score {
			floating++
		}
	}
	maxPairs := (len(moved) + len(residents) - len(b.best.down)) / 2
	m1 := len(moved) - floating
	if len(moved) == 0 {
		b.homogeneous(residents, maxPairs, nil)
		return
	}
	for _, set := range combinations(len(moved), m1) { // 4.4
		var s1 []int
		for _, k := range set {
			s1 = append(s1, moved[k])
		}
		b.transpositions(s1, residents, nil, func(pairs [][2]int) {
			var remainder []int
			for _, j := range residents {
				if !slices.ContainsFunc(pairs, func(p [2]int) bool { return p[1] == j }) {
					remainder = append(remainder, j)
				}
			}
			b.homogeneous(remainder, maxPairs-m1, pairs)
		})
		if b.perfect {
			return
		}
	}
}

// next pairs the whole round, bracket by bracket (1.9). possible is false if no pairing obeys
// the absolute criteria.
func (w *twin) next() (round pairing.Round, possible bool) {
	below := 1<<len(w.players) - 1
	if !w.rest(below).possible {
		return round, false
	}
	var pairs [][2]int
	down := 0
	for below != 0 {
		b := &twinBracket{twin: w, moved: down, residents: w.group(below)}
		b.below = below &^ b.residents
		b.best = w.best(b.moved, b.residents, b.below)
		clear(w.nexts)
		b.pair()
		pairs = append(pairs, b.pairs...)
		down |= b.residents
		for _, p := range b.pairs {
			down &^= 1<<p[0] | 1<<p[1]
		}
		below = b.below
	}
	for _, i := range w.members(down) {
		round.Bye = w.players[i].number
	}
	// The order of publication (C.04.2): the higher score, the sum of both, the higher rank.
	type board struct {
		pair         pairing.Pair
		highest, sum pairing.Points
		tpn          int
	}
	var boards []board
	for _, p := range pairs {
		x, y := &w.players[p[0]], &w.players[p[1]]
		one := board{pairing.Pair{White: x.number, Black: y.number}, max(x.own, y.own), x.own + y.own, x.tpn}
		if !w.white(p[0], p[1]) {
			one.pair.White, one.pair.Black = one.pair.Black, one.pair.White
		}
		if y.own > x.own || y.own == x.own && y.tpn < x.tpn {
			one.tpn = y.tpn
		}
		boards = append(boards, one)
	}
	slices.SortFunc(boards, func(a, b board) int {
		return cmp.Or(cmp.Compare(b.highest, a.highest), cmp.Compare(b.sum, a.sum), cmp.Compare(a.tpn, b.tpn))
	})
	for _, one := range boards {
		round.Pairs = append(round.Pairs, one.pair)
	}
	return round, true
}
