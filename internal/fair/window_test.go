package fair

import (
	"math"
	"math/rand/v2"
	"testing"
)

// said is a number of decisions of one kind of position, of which the window was left before some.
func said(k Kind, l Leaves) (list []Decision) {
	add := func(n int, left, best bool) {
		for range n {
			list = append(list, Decision{Phase: k.Phase, Difficulty: k.Difficulty, Behind: k.Behind, Proven: true, Choice: true, Best: best, Think: -1, Reported: true, Left: left})
		}
	}
	add(l.StayedBest, false, true)
	add(l.Stayed-l.StayedBest, false, false)
	add(l.LeftBest, true, true)
	add(l.Left-l.LeftBest, true, false)
	return list
}

// Moves of which nothing was said are in no count, and those that are not proven or have no choice only in the sums.
func TestOnlyWhatWasSaidOfWindowsCounts(t *testing.T) {
	hard := Kind{Middle, Hard, true}
	list := said(hard, Leaves{5, 2, 4, 3})
	list = append(list, Decision{Proven: true, Choice: true, Best: true, Left: true}, Decision{Reported: true, Left: true}, Decision{Proven: true, Reported: true})
	f := FactsOf(list)
	if w := f.Windows; w.Moves != 11 || w.Left != 5 || w.Of(Hard) != (Leaves{5, 2, 4, 3}) || w.Of(Easy) != (Leaves{}) {
		t.Errorf("%+v", w)
	}
	f.Add(FactsOf(said(hard, Leaves{1, 1, 0, 0})))
	if w := f.Windows; w.Moves != 12 || w.Of(Hard) != (Leaves{6, 3, 4, 3}) {
		t.Errorf("with another game: %+v", w)
	}
}

// In one kind of position the chance is that of Fisher's test: the lady who tastes tea.
func TestTheChanceIsThatOfFishersTest(t *testing.T) {
	for _, c := range []struct {
		l    Leaves
		want float64
	}{
		{Leaves{4, 1, 4, 3}, 17.0 / 70},
		{Leaves{4, 0, 4, 4}, 1.0 / 70},
		{Leaves{4, 4, 4, 0}, 1},
	} {
		w := FactsOf(said(Kind{}, c.l)).Windows
		if got, ok := w.Chance(); !ok || math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%+v: %v, %v; want %v", c.l, got, ok, c.want)
		}
		// What can only be so in other kinds changes nothing.
		w.Add(FactsOf(said(Kind{End, Easy, true}, Leaves{9, 9, 7, 7})).Windows)
		w.Add(FactsOf(said(Kind{End, Hard, true}, Leaves{0, 0, 7, 5})).Windows)
		if got, ok := w.Chance(); !ok || math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%+v with others: %v, %v; want %v", c.l, got, ok, c.want)
		}
	}
	for _, none := range []Leaves{{}, {9, 3, 0, 0}, {0, 0, 9, 3}, {3, 3, 3, 3}, {3, 0, 3, 0}} {
		if _, ok := FactsOf(said(Kind{}, none)).Windows.Chance(); ok {
			t.Errorf("%+v can be compared", none)
		}
	}
}

// Whoever leaves in easy positions is not blamed for that they are easy, the chance comes about as often as it
// says, and whoever has help in another window is seen.
func TestTheChanceComparesLikeWithLike(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	facts := func(help float64) Windows {
		var list []Decision
		for range 200 {
			k := Kind{Difficulty: Difficulty(rng.IntN(3))}
			d := Decision{Difficulty: k.Difficulty, Proven: true, Choice: true, Reported: true, Think: -1}
			d.Left = rng.Float64() < []float64{0.6, 0.2, 0.1}[k.Difficulty]
			best := []float64{0.9, 0.5, 0.2}[k.Difficulty]
			if d.Left {
				best += (1 - best) * help
			}
			d.Best = rng.Float64() < best
			list = append(list, d)
		}
		return FactsOf(list).Windows
	}
	const players = 2000
	rare, found := 0, 0
	for range players {
		if p, ok := facts(0).Chance(); ok && p < 0.05 {
			rare++
		}
	}
	for range 100 {
		if p, ok := facts(0.9).Chance(); ok && p < 0.001 {
			found++
		}
	}
	if share := float64(rare) / players; share > 0.055 || share < 0.01 || found < 90 {
		t.Errorf("of honest players %.1f%% have a chance below 5%%; of 100 helped ones %d one below 1 in 1000", 100*share, found)
	}
}
