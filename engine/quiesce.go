package engine

import (
	"example.org/cups"
	"example.org/cups/internal/packed"
)

// quietPlies is how many captures in a row are looked at beyond the horizon.
const quietPlies = 6

// quiesce guesses the gain of a node at the horizon: what it looks like, or
// better if a capture makes it so.
func (w *worker) quiesce(d *node, alpha, beta Score, ply, left int) Score {
	w.horizon = true
	if w.naive {
		return 0
	}
	best := w.evaluate(d)
	if best >= beta || left == 0 || !w.uses(Quiescence) {
		return best
	}
	captured := w.captures(d.mine, d.theirs, d.myStock)
	for captured.Lo|captured.Hi != 0 {
		c := w.largest(captured)
		if captured.At(c) < 2 {
			break
		}
		captured = captured.Without(c)
		score := w.capture(d, c, max(alpha, best), beta, ply, left)
		if w.stopped {
			return 0
		}
		if best = max(best, score); best >= beta {
			break
		}
	}
	return best
}

// largest returns the byte that holds most.
func (b *board) largest(r packed.Row) uint {
	best, most := uint(0), -1
	for c := range b.Cups {
		if beans := r.At(c); beans > most {
			best, most = c, beans
		}
	}
	return best
}

// capture is the gain of the drop that ends in byte c.
func (w *worker) capture(d *node, c uint, alpha, beta Score, ply, left int) Score {
	f := w.frame(ply)
	w.play(d, cups.Drop(cups.Beans(c+1)), &f.step)
	next := w.frame(ply + 1)
	next.pvLen = 0
	if !w.enter() {
		return 0
	}
	w.deepest = max(w.deepest, ply+1)
	to := &f.step.to
	if to.settled() {
		return f.step.gain(Bean * Score(w.Solitaire(to.mine)-w.Solitaire(to.theirs)))
	}
	low, high := f.step.window(alpha, beta)
	return f.step.gain(w.quiesce(to, low, high, ply+1, left-1))
}
