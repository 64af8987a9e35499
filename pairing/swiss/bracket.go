package swiss

import "example.org/cups/pairing"

// A board pairs one round. Players are indices into all, from the highest down.
type board struct {
	t       *pairing.Tournament
	all     []*player
	group   []int // group[i] is the score group of player i, 0 the lowest
	groups  int
	size    []int // players of each score group
	digits  []int // the score groups whose players can be the higher ones of this bracket and the next
	tooLong bool  // the criteria need more than the words of a weight
	byeUpTo pairing.Points
	byeRank map[int]int64 // of candidates by games played: more for fewer unplayed games

	gone  []bool // paired for good
	base  [][]weight
	extra [][]int64 // what the order within a bracket adds to the last word
	sum   [][]weight
	mates []int
}

func newBoard(t *pairing.Tournament, all []*player) *board {
	n := len(all)
	b := &board{t: t, all: all, group: make([]int, n), gone: make([]bool, n), byeRank: map[int]int64{}}
	for i, size := n-1, 0; i >= 0; i-- {
		b.group[i] = b.groups
		size++
		if i == 0 || all[i-1].score > all[i].score {
			b.groups++
			b.size = append(b.size, size)
			size = 0
		}
	}
	b.base, b.sum, b.extra = make([][]weight, n), make([][]weight, n), make([][]int64, n)
	for i := range n {
		b.base[i], b.sum[i], b.extra[i] = make([]weight, n), make([]weight, n), make([]int64, n)
	}
	b.mates = make([]int, n)
	return b
}

// compatible reports whether two players may meet (C1, C3).
func (b *board) compatible(x, y *player) bool {
	if x.met[y.number] || y.met[x.number] {
		return false
	}
	if !x.absolute() || !y.absolute() || x.wish != y.wish {
		return true
	}
	played := len(b.t.Played)
	half := pairing.Points(played) * max(b.t.System.Win, b.t.System.Draw) / 2
	return played >= b.t.Rounds-1 && (x.score > half || y.score > half)
}

// A packer appends numbers to a weight, several to a word.
type packer struct {
	w    *weight
	at   int
	room int64 // product of the bounds of the numbers in the word
}

// put appends v. bound is more than the sum of v over a whole matching.
func (p *packer) put(v, bound int64) {
	if p.room == 0 {
		p.room = 1
	}
	if p.room > 1<<36/bound {
		p.at = min(p.at+1, words-1)
		p.room = 1
	}
	p.room *= bound
	p.w[p.at] = p.w[p.at]*bound + v
}

// score appends one number for each score group that matters here, from the highest:
// how often the group is among at.
func (b *board) score(p *packer, at ...int) {
	for _, g := range b.digits {
		v := int64(0)
		for _, a := range at {
			if a == g {
				v++
			}
		}
		p.put(v, int64(b.size[g])+1)
	}
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
	if !b.compatible(x, y) {
		return w
	}
	n := int64(len(b.all))
	p := &packer{w: &w}
	p.put(1+one(!b.candidate(x))+one(!b.candidate(y)), 2*n) // C2, C4, C5
	level := func(on bool) {
		p.put(one(on), n)
		if on {
			b.score(p, b.group[i])
		} else {
			b.score(p)
		}
	}
	level(here) // C6, C7
	level(next) // C8
	rank := int64(0)
	if byeHere {
		if x.score == b.byeUpTo {
			rank += b.byeRank[x.games]
		}
		if y.score == b.byeUpTo {
			rank += b.byeRank[y.games]
		}
	}
	p.put(rank, n*n) // C9
	same := x.wish == y.wish && x.wish != pairing.NoColour
	both := same && x.absolute() && y.absolute()
	p.put(one(here && !(same && x.imbalance > 1 && y.imbalance > 1)), n) // C10
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
	p.put(one(here && !third), n) // C11
	p.put(one(here && !same), n)  // C12
	p.put(one(here && !(same && !both && (x.strong() || x.absolute()) && (y.strong() || y.absolute()))), n)
	level2 := x.score <= y.score
	for back := 1; back <= 2; back++ { // C14 to C17
		p.put(one(here && y.floats[back] == 1)+one(here && level2 && x.floats[back] == 1), 2*n)
		p.put(one(here && !(!level2 && y.floats[back] == -1)), n)
	}
	for back := 1; back <= 2; back++ { // C18 to C21
		var down, up []int
		if here && y.floats[back] == 1 {
			down = append(down, b.group[j])
		}
		if here && x.floats[back] == 1 {
			down = append(down, b.group[i])
		}
		if here && (level2 || y.floats[back] != -1) {
			up = append(up, b.group[i])
		}
		b.score(p, down...)
		b.score(p, up...)
	}
	b.tooLong = b.tooLong || p.at >= words-1
	return w
}

// solve finds the best matching of the players who are not paired for good.
func (b *board) solve() {
	var index []int
	for i := range b.all {
		if !b.gone[i] {
			index = append(index, i)
		}
	}
	for _, i := range index {
		for _, j := range index {
			if i < j {
				w := b.base[i][j]
				if !w.isZero() {
					w[words-1] += b.extra[i][j]
				}
				b.sum[i][j], b.sum[j][i] = w, w
			}
		}
	}
	for k, m := range match(len(index), func(i, j int) *weight { return &b.sum[index[i]][index[j]] }) {
		b.mates[index[k]] = index[m]
	}
}

func (b *board) ban(i, j int) {
	b.base[i][j] = weight{}
}

func (b *board) finish(i, j int) {
	b.gone[i], b.gone[j] = true, true
}
