package fair

import "math"

// Leaves counts the choices of one kind of position of which a page has said whether its window was left
// in the turn. The names of the fields are stored and must not change.
type Leaves struct {
	Stayed     int `json:"s,omitempty"`
	StayedBest int `json:"sb,omitempty"`
	Left       int `json:"l,omitempty"`
	LeftBest   int `json:"lb,omitempty"`
}

func (l *Leaves) add(m Leaves) {
	l.Stayed += m.Stayed
	l.StayedBest += m.StayedBest
	l.Left += m.Left
	l.LeftBest += m.LeftBest
}

// Windows is what pages have said of their windows. Moves of which they said nothing, such as those of
// programs, are not there: they are not known, and not moves without leaving.
type Windows struct {
	Moves int           `json:"moves"` // of which the page said something, proven or not
	Left  int           `json:"left"`  // of these: the window was left
	Kinds [kinds]Leaves `json:"kinds"` // the choices, by kind of position
}

// take adds a decision.
func (w *Windows) take(d Decision) {
	if !d.Reported {
		return
	}
	w.Moves++
	left, best := 0, 0
	if d.Left {
		left = 1
		w.Left++
	}
	if !d.Proven || !d.Choice {
		return
	}
	if d.Best {
		best = 1
	}
	w.Kinds[Kind{d.Phase, d.Difficulty, d.Behind}.index()].add(Leaves{1 - left, (1 - left) * best, left, left * best})
}

// Add adds the windows of other games.
func (w *Windows) Add(v Windows) {
	w.Moves += v.Moves
	w.Left += v.Left
	for i := range w.Kinds {
		w.Kinds[i].add(v.Kinds[i])
	}
}

// Of returns the sum of the choices of a difficulty.
func (w Windows) Of(d Difficulty) (sum Leaves) {
	for i, k := range Kinds() {
		if k.Difficulty == d {
			sum.add(w.Kinds[i])
		}
	}
	return sum
}

// Chance returns how probable it is that as many of the best moves, or more, fall by luck on the turns in which
// the window was left, if leaving changed nothing. Nobody else is needed for that: within each kind of position
// all ways to hand the best moves out to the turns are equally probable (Fisher's exact test, over several
// kinds at once). It returns false if all moves are of one sort, so that there is nothing to compare.
func (w Windows) Chance() (chance float64, ok bool) {
	seen, ways := 0, []float64{1} // ways[n]: the probability of n best moves after leaving
	for _, l := range w.Kinds {
		best, all := l.StayedBest+l.LeftBest, l.Stayed+l.Left
		seen += l.LeftBest
		if l.Stayed == 0 || l.Left == 0 || best == 0 || best == all {
			ways = append(make([]float64, l.LeftBest), ways...) // these could only be so many
			continue
		}
		ok = true
		next := make([]float64, len(ways)+min(l.Left, best))
		for n := max(0, best-l.Stayed); n <= min(l.Left, best); n++ {
			p := math.Exp(choose(l.Left, n) + choose(l.Stayed, best-n) - choose(all, best))
			for before, q := range ways {
				next[before+n] += p * q
			}
		}
		ways = next
	}
	for _, p := range ways[seen:] {
		chance += p
	}
	return min(chance, 1), ok
}

// choose returns the natural logarithm of a binomial coefficient.
func choose(n, k int) float64 {
	lnFactorial := func(n int) float64 {
		l, _ := math.Lgamma(float64(n) + 1)
		return l
	}
	return lnFactorial(n) - lnFactorial(k) - lnFactorial(n-k)
}
