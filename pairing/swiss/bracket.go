package swiss

import (
	"slices"

	"example.org/cups/pairing"
)

// A board pairs one round. Players are indices into all, from the highest down.
type board struct {
	t       *pairing.Tournament
	all     []*player
	group   []int // group[i] is the score group of player i, 0 the lowest
	groups  int
	size    []int // players of each score group
	digits  []int // the score groups whose players can be the higher ones of this bracket and the next
	byeUpTo pairing.Points
	byeRank map[int]int64 // of candidates by games played: more for fewer unplayed games

	gone    []bool  // paired for good
	fields  []field // where the numbers of a weight are, in the order of the criteria
	meet    []bool  // meet[i*n+j]: i and j may meet
	graph   *graph  // with one vertex more than players if these are odd: the bye
	matcher *matcher
	changed []int // players whose edges have changed since the last matching, some of them twice
	fresh   bool  // all edges have changed
	mates   []int
}

// A field is the place of a number in a weight: it is added to a word, so many times.
type field struct {
	word  int
	times int64
}

func newBoard(t *pairing.Tournament, all []*player) *board {
	n := len(all)
	b := &board{t: t, all: all, group: make([]int, n), gone: make([]bool, n), byeRank: map[int]int64{}, mates: make([]int, n), meet: make([]bool, n*n)}
	for i, size := n-1, 0; i >= 0; i-- {
		b.group[i] = b.groups
		size++
		if i == 0 || all[i-1].score > all[i].score {
			b.groups++
			b.size = append(b.size, size)
			size = 0
		}
	}
	for i := range n {
		for j := range i {
			may := b.compatible(all[i], all[j])
			b.meet[i*n+j], b.meet[j*n+i] = may, may
		}
	}
	even := n + n%2
	b.graph = &graph{n: even, extra: make([]int64, even*even)}
	b.matcher = newMatcher(b.graph)
	return b
}

// start makes room for new weights of k words, all 0.
func (b *board) start(k int) {
	g := b.graph
	size := g.n * g.n * k
	if size > cap(g.weight) {
		g.weight = make([]int64, size)
	}
	g.k, g.weight = k, g.weight[:size]
	clear(g.weight)
	clear(g.extra)
	b.fresh = true
}

// set sets the weight of a pair.
func (b *board) set(i, j int, w *weight) {
	copy(b.graph.of(i, j), w[:])
	copy(b.graph.of(j, i), w[:])
}

// prefer adds v to the last word of the weight of a pair.
func (b *board) prefer(i, j int, v int64) {
	x, y := &b.graph.extra[i*b.graph.n+j], &b.graph.extra[j*b.graph.n+i]
	if *x != v {
		*x, *y = v, v
		b.touch(i)
	}
}

func (b *board) touch(i int) {
	if len(b.changed) == 0 || b.changed[len(b.changed)-1] != i {
		b.changed = append(b.changed, i)
	}
}

// pairable reports whether a pair may still be in this bracket's matching.
func (b *board) pairable(i, j int) bool { return b.graph.of(i, j)[0] != 0 }

// compatible reports whether two players may meet (C1, C3).
func (b *board) compatible(x, y *player) bool {
	if x.met[y.number] || y.met[x.number] {
		return false
	}
	if !x.absolute() || !y.absolute() || x.wish != y.wish || b.t.Meetings > 1 || b.t.Wishes {
		return true
	}
	played := len(b.t.Played)
	half := pairing.Points(played) * max(b.t.System.Win, b.t.System.Draw) / 2
	last := b.t.Rounds > 0 && played >= b.t.Rounds-b.t.GamesInARow()
	return last && (x.score > half || y.score > half)
}

// lay finds the place of each number in a weight, with as many numbers to a word as fit,
// and returns how many words that takes. The bound of a number is more than its sum
// over a whole matching.
func (b *board) lay() int {
	n := int64(len(b.all))
	bounds := []int64{2 * n} // C2, C4, C5
	groups := func() {
		for _, g := range b.digits {
			bounds = append(bounds, int64(b.size[g])+1)
		}
	}
	for range 2 { // C6, C7; C8
		bounds = append(bounds, n)
		groups()
	}
	bounds = append(bounds, n*n)            // C9
	bounds = append(bounds, n, n, n, n)     // C10 to C13
	bounds = append(bounds, 2*n, n, 2*n, n) // C14 to C17
	for range 4 {                           // C18 to C21
		groups()
	}
	b.fields = make([]field, len(bounds))
	word, room, first := 0, int64(1), 0
	for i, bound := range bounds {
		if room > 1<<50/bound {
			word, room, first = word+1, 1, i
		}
		room *= bound
		for k := first; k < i; k++ {
			b.fields[k].times *= bound
		}
		b.fields[i] = field{word, 1}
	}
	return word + 1
}

func one(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func (b *board) candidate(x *player) bool { return x.byeOK && x.score <= b.byeUpTo }

// weigh returns the weight of a pair. here and next say that the lower player is in the
// bracket or in the score group after it.
func (b *board) weigh(i, j int, here, next, byeHere bool) weight {
	var w weight
	x, y := b.all[i], b.all[j]
	if !b.meet[i*len(b.all)+j] {
		return w
	}
	at := 0 // the next number
	put := func(v int64) {
		f := b.fields[at]
		w[f.word] += v * f.times
		at++
	}
	// score has one number for each score group that matters here, from the highest.
	score := func(group int, on bool) {
		if on {
			k := at + slices.Index(b.digits, group)
			w[b.fields[k].word] += b.fields[k].times
		}
	}
	groups := len(b.digits)
	put(1 + one(!b.candidate(x)) + one(!b.candidate(y))) // C2, C4, C5
	put(one(here))                                       // C6, C7
	score(b.group[i], here)
	at += groups
	put(one(next)) // C8
	score(b.group[i], next)
	at += groups
	rank := int64(0)
	if byeHere {
		if x.score == b.byeUpTo {
			rank += b.byeRank[x.games]
		}
		if y.score == b.byeUpTo {
			rank += b.byeRank[y.games]
		}
	}
	put(rank) // C9
	if !here {
		return w
	}
	same := x.wish == y.wish && x.wish != pairing.NoColour
	both := same && x.absolute() && y.absolute()
	put(one(!(same && x.imbalance > 1 && y.imbalance > 1))) // C10
	third := false
	if both {
		if x.imbalance == y.imbalance {
			third = x.repeated != pairing.NoColour && x.repeated == y.repeated
		} else {
			loser := x
			if x.imbalance > y.imbalance {
				loser = y
			}
			third = loser.repeated == loser.wish.Opposite()
		}
	}
	put(one(!third)) // C11
	put(one(!same))  // C12
	put(one(!(same && !both && (x.strong() || x.absolute()) && (y.strong() || y.absolute()))))
	level := x.score <= y.score
	for back := 1; back <= 2; back++ { // C14 to C17
		put(one(y.floats[back] == 1) + one(level && x.floats[back] == 1))
		put(one(level || y.floats[back] != -1))
	}
	for back := 1; back <= 2; back++ { // C18 to C21
		score(b.group[j], y.floats[back] == 1)
		score(b.group[i], x.floats[back] == 1)
		at += groups
		score(b.group[i], level || y.floats[back] != -1)
		at += groups
	}
	return w
}

// solve finds the best matching of the players who are not paired for good.
func (b *board) solve() {
	m := b.matcher
	if b.fresh {
		m.restart()
	} else {
		for _, i := range b.changed {
			if !b.gone[i] {
				m.changed(i + 1)
			}
		}
		m.complete()
	}
	b.fresh, b.changed = false, b.changed[:0]
	for i := range b.all {
		if !b.gone[i] {
			b.mates[i] = m.mate[i+1] - 1
			if b.mates[i] == len(b.all) || !b.pairable(i, b.mates[i]) {
				b.mates[i] = i
			}
		}
	}
}

func (b *board) ban(i, j int) {
	if b.pairable(i, j) {
		b.set(i, j, &weight{})
		b.touch(i)
	}
}

// finish pairs two players for good who are paired in the best matching.
func (b *board) finish(i, j int) {
	b.gone[i], b.gone[j] = true, true
	b.matcher.leave(i+1, j+1)
}
