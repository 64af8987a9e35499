package everystock

import "context"

// work is what the planes of one pair of stocks are computed from.
type work struct {
	*game
	now                   planes
	ceiling               planes // no value becomes larger than here; empty for none
	heroStuck, otherStuck bool   // the stock is empty
	// drops are the planes after the hero's drop of k beans at k-1, nil if there
	// is no such drop: one list for each pair of stocks of a class, since the
	// hero must do well in all of them.
	drops [][]plane
	// answers are the planes after the other's drop of k beans at k-1: all of
	// them are replies.
	answers [][]plane

	best, line []byte
	// scratch holds lines on the way: at 2(k-1) the values after the other's drop
	// of k beans without a capture, at 2k-1 those after it with a capture, at 2n
	// those with the hero to move.
	scratch []byte
}

// pass computes both planes once, in an order in which a sowing leads to what
// is done already, and reports whether a value changed.
func (w *work) pass(ctx context.Context) (changed bool, err error) {
	for h := range w.hero.count {
		if h&15 == 0 && ctx.Err() != nil {
			return false, context.Cause(ctx)
		}
		at := int(h) * w.stride
		hero, other := w.now.hero[at:][:w.stride], w.now.other[at:][:w.stride]
		var ceiling planes
		if w.ceiling.hero != nil {
			ceiling.hero, ceiling.other = w.ceiling.hero[at:], w.ceiling.other[at:]
		}
		stuck := w.heroStuck && !w.hero.ripe[h]
		if !stuck {
			w.heroMoves(h)
			changed = settle(hero, w.best, ceiling.hero, w.top) || changed
		}
		w.fillScratch(h)
		if stuck {
			changed = w.otherAlone(h, hero, other) || changed
			continue
		}
		w.otherMoves()
		if w.otherStuck {
			w.passBack(hero)
		}
		changed = settle(other, w.line, ceiling.other, w.top) || changed
	}
	return changed, nil
}

// heroMoves writes the values of row h with the hero to move to best.
func (w *work) heroMoves(h row) {
	for j, drops := range w.drops {
		line := w.line
		if j == 0 {
			line = w.best
		}
		clear(line)
		for _, s := range w.hero.sowings[h] {
			raise(line, w.now.other[int(s.to)*w.stride:], byte(bias-s.lost))
		}
		for k, s := range w.hero.drops[h] {
			if s.to == never || drops[k] == nil {
				continue
			}
			from := drops[k][int(s.to)*w.stride:][:w.stride]
			if s.captures == never {
				raise(line, from, byte(bias-s.lost))
			} else {
				w.heroCaptures(line, from, s)
			}
		}
		if j > 0 {
			sink(w.best, line, 0)
		}
	}
}

func (w *work) heroCaptures(line, from []byte, s step) {
	o := w.other
	weight := int(o.weight[s.captures])
	if weight < 8 {
		emptied, prizes := w.emptied[s.captures], w.prizes[s.captures]
		add := byte(bias - s.lost)
		for i, e := range emptied {
			line[i] = max(line[i], from[e]+prizes[i]+add)
		}
		return
	}
	for at := 0; at < int(o.count); {
		first := from[at:][:weight]
		for beans := int8(0); beans <= o.cap[s.captures]; beans++ {
			raise(line[at:at+weight], first, byte(bias+prize(w.cups, s.captures, beans)-int(s.lost)))
			at += weight
		}
	}
}

// fillScratch prepares the lines that the other's moves from hero's row h read.
func (w *work) fillScratch(h row) {
	at := int(h) * w.stride
	for k, answers := range w.answers {
		plain := w.scratch[2*k*w.stride:][:w.stride]
		taken := w.scratch[(2*k+1)*w.stride:][:w.stride]
		i := int8(w.cups - 1 - k)
		beans := w.hero.digit(h, i)
		after := int(h-row(beans)*w.hero.weight[i]) * w.stride
		won := byte(bias - prize(w.cups, i, beans))
		if len(answers) == 0 {
			fill(plain, 127)
			fill(taken, 127)
			continue
		}
		shift(plain, answers[0][at:], bias)
		shift(taken, answers[0][after:], won)
		for _, p := range answers[1:] {
			sink(plain, p[at:], bias)
			sink(taken, p[after:], won)
		}
	}
	shift(w.scratch[2*w.cups*w.stride:][:w.stride], w.now.hero[at:], bias)
}

// otherMoves writes the values with the other side to move to line.
func (w *work) otherMoves() {
	fill(w.line, 127)
	for _, r := range w.runs {
		sink(w.line[r.at:][:r.length], w.scratch[r.from:], r.add)
	}
	scratch := w.scratch
	for _, single := range w.single {
		line := w.line[:len(single)]
		for o, r := range single {
			line[o] = min(line[o], scratch[r.from]+r.add)
		}
	}
	for _, s := range w.sowings {
		w.line[s.at] = min(w.line[s.at], w.scratch[s.from]+s.add)
	}
}

// passBack gives rows in which the other side is stuck the value with the hero
// to move (rules §2.2).
func (w *work) passBack(hero []byte) {
	for o, ripe := range w.other.ripe {
		if !ripe {
			w.line[o] = hero[o] + bias
		}
	}
}

// otherAlone computes the values of a row in which the hero is stuck: with
// the hero to move they are those with the other side to move.
func (w *work) otherAlone(h row, hero, other []byte) (changed bool) {
	now := w.scratch[2*w.cups*w.stride:]
	for o, reads := range w.all {
		v := byte(127)
		for _, r := range reads {
			v = min(v, w.scratch[r.from]+r.add)
		}
		switch {
		case w.otherStuck && !w.other.ripe[o]:
			// Both are stuck (rules §5.1): the gain is 0.
			v = w.value(int(w.other.free[o]) - int(w.hero.free[h]))
		case v < floor+bias:
			v = 0
		default:
			v = min(v-bias, w.top)
		}
		now[o] = v + bias
		changed = changed || hero[o] != v || other[o] != v
		hero[o], other[o] = v, v
	}
	return changed
}
