package engine

import (
	"example.org/cups"
	"example.org/cups/internal/packed"
)

// orderedMoves are the legal moves of a node, best guess first.
type orderedMoves struct {
	moves  [2 * cups.MaxCups]cups.Move
	scores [2 * cups.MaxCups]int32
	n      int
}

// The ranks of moves, far enough apart that history cannot lift one over.
const (
	rankTable   = 1 << 30
	rankCapture = 1 << 24 // two beans and more, the largest first
	rankSow     = 1 << 23
	rankKiller  = 1 << 22
)

// order fills f with the legal moves and ranks them. What it knows of the game:
// captures by size and sowings before drops, of the sowings the cup nearest the
// pot first (a bean from the left would block that cup), of the drops the smallest
// first, and late a drop that brings a cup within one bean of ripe, since the next
// drop must not pass that cup.
func (w *worker) order(f *frame, d *node, table cups.Move, ply int) {
	o := &f.moves
	o.n = 0
	ripe := w.RipeCups(d.mine)
	for ripe.Hi != 0 {
		c := packed.LastMark(ripe.Hi)
		ripe.Hi &^= 0x80 << (8 * c)
		o.add(cups.Sow(int(c+9)), rankSow+int32(c+9))
	}
	for ripe.Lo != 0 {
		c := packed.LastMark(ripe.Lo)
		ripe.Lo &^= 0x80 << (8 * c)
		o.add(cups.Sow(int(c+1)), rankSow+int32(c+1))
	}

	killers, before := w.killersAt(ply), w.moveBefore(ply)
	captured := w.Captures(d.mine, d.theirs, d.myStock)
	malus := int32(0) // for the cups that the drops pass
	for k := 1; k <= min(int(w.Cups), d.myStock); k++ {
		c := uint(k - 1)
		m := cups.Drop(cups.Beans(k))
		malus += passing(int(w.Cups) - int(c) - d.mine.At(c))
		switch beans := captured.At(c); {
		case beans > 1:
			o.add(m, rankCapture+int32(beans))
		case beans == 1:
			o.add(m, rankSow-1)
		case w.uses(killerMoves) && (m == killers[0] || m == killers[1]):
			o.add(m, rankKiller)
		default:
			score := -16*malus - 16*int32(k)
			if w.uses(historyMoves) {
				score += w.history[m]/32 + w.answers[before][m]/32
			}
			o.add(m, score)
		}
	}

	if table == cups.NoMove || !w.uses(tableMoves) {
		return
	}
	for i := range o.n {
		if o.moves[i] == table {
			o.scores[i] = rankTable
		}
	}
}

func (o *orderedMoves) add(m cups.Move, score int32) {
	o.moves[o.n], o.scores[o.n] = m, score
	o.n++
}

// passing is the malus of a drop for a cup that it passes, by the beans that the cup
// lacks.
func passing(lacks int) int32 {
	switch lacks {
	case 0:
		return 20 // it blocks a ripe cup
	case 2:
		return 4 // it leaves the cup one short
	}
	return 0
}

// next moves the best of the moves from i on to place i and returns it.
func (o *orderedMoves) next(i int) cups.Move {
	best := i
	for j := i + 1; j < o.n; j++ {
		if o.scores[j] > o.scores[best] {
			best = j
		}
	}
	o.moves[i], o.moves[best] = o.moves[best], o.moves[i]
	o.scores[i], o.scores[best] = o.scores[best], o.scores[i]
	return o.moves[i]
}

// killersAt returns the moves that lately cut off other lines at this ply.
func (w *worker) killersAt(ply int) *[2]cups.Move { return &w.killers[min(ply, len(w.killers)-1)] }

// moveBefore returns the move that leads to a ply; none leads to the root.
func (w *worker) moveBefore(ply int) cups.Move {
	if ply == 0 {
		return cups.NoMove
	}
	return w.frames[ply-1].move
}

// reward remembers that the i-th move of f cut off its line, and that the ones
// before it did not.
func (w *worker) reward(f *frame, i, ply, depth int) {
	before := w.moveBefore(ply)
	bonus := int32(min(depth*depth, 400))
	for j := range i {
		w.remember(before, f.moves.moves[j], -bonus)
	}
	m := f.moves.moves[i]
	w.remember(before, m, bonus)
	if k := w.killersAt(ply); m.IsDrop() && k[0] != m {
		k[0], k[1] = m, k[0]
	}
}

// mostHistory is what the memory of a move cannot exceed.
const mostHistory = 1 << 14

// remember lets what is known of a move decay towards new evidence.
func (w *worker) remember(before, m cups.Move, bonus int32) {
	if m.IsSowing() {
		return
	}
	for _, h := range [2]*int32{&w.history[m], &w.answers[before][m]} {
		*h += bonus - *h*max(bonus, -bonus)/mostHistory
	}
}

// fadeHistory halves what is remembered, between searches.
func (w *worker) fadeHistory() {
	for m := range w.history {
		w.history[m] /= 2
		for n := range w.answers[m] {
			w.answers[m][n] /= 2
		}
	}
}
