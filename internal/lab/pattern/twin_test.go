package pattern

import (
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
)

// twin plays the game of a hero plainly, by the rules of package cups.
type twin struct {
	Rule  Rule
	hero  cups.Side
	known map[twinKey]cups.Margin
}

type twinKey struct {
	p      cups.Position
	passes int
}

// gain returns what the hero still gains in p.
func (t twin) gain(p cups.Position, passes int) cups.Margin {
	p = p.WithoutPots()
	if p.IsOver() {
		return 0
	}
	key := twinKey{p, passes}
	if v, ok := t.known[key]; ok {
		return v
	}
	best := cups.Margin(-cups.MaxBeans)
	moves := p.Moves()
	if p.Turn() == t.hero {
		moves = t.Rule.Allowed(p)
	}
	for m := range moves.All() {
		next := p.PlayUnchecked(m)
		v := next.Margin().For(t.hero) + t.gain(next, passes)
		best = max(best, v.For(p.Turn()).For(t.hero))
	}
	best = best.For(p.Turn()).For(t.hero)
	if q, ok := passed(p); ok && p.Turn() == t.hero && passes > 0 {
		best = max(best, t.gain(q, passes-1))
	}
	t.known[key] = best
	return best
}

// A twin of each rule plays whole games from the empty board: the bounds of the
// sweep hold, and higher caps give no wider ones. Games are small enough to look at
// every position, and large enough to block cups with several beans too many.
func TestSweepHoldsForPlainPlay(t *testing.T) {
	most := map[int]int{1: 8, 2: 6, 3: 3}
	if testing.Short() {
		most = map[int]int{1: 8, 2: 4, 3: 2}
	}
	for n, stock := range most {
		for _, r := range append([]Rule{Free, Greedy}, Rules...) {
			passes := len(r.Name) % 2
			near := mustSweep(t, Game{Cups: n, Stock: stock, Rule: r, Passes: passes})
			far := mustSweep(t, Game{Cups: n, Stock: stock, Rule: r, Passes: passes, Beyond: 2, Threads: 2})
			twins := []twin{newTwin(r, cups.South), newTwin(r, cups.North)}
			for i, v := range near {
				p, err := cups.StartWith(n, cups.Beans(v.Stock))
				if err != nil {
					t.Fatal(err)
				}
				for side, b := range []cups.Bounds{v.First, v.Second} {
					want := twins[side].gain(p, passes)
					closer := []cups.Bounds{far[i].First, far[i].Second}[side]
					if !closer.Contains(want) || closer.Lower < b.Lower || closer.Upper > b.Upper {
						t.Errorf("%s, %v, hero %v: %v, with higher caps %v, want %d", r.Name, p, cups.Side(side), b, closer, want)
					}
				}
			}
		}
	}
}

func newTwin(r Rule, hero cups.Side) twin { return twin{r, hero, map[twinKey]cups.Margin{}} }

func mustSweep(t *testing.T, g Game) []Start {
	t.Helper()
	values, err := Sweep(t.Context(), g)
	if err != nil {
		t.Fatal(err)
	}
	return values
}

// A rule allows only legal moves, and some move if there is one. What it allows
// does not depend on how exactly blocked cups are counted; "largest" and "greedy", which
// do, allow no move that was not said to be possible.
func TestRulesNeedNoExactCountOfBlockedCups(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 5).Draw(t, "cups")
		beyond := rapid.IntRange(1, 3).Draw(t, "beyond")
		exact, capped := cups.Layout{Turn: cups.South}, cups.Layout{Turn: cups.South}
		for s := range exact.Sides {
			stock := cups.Beans(rapid.IntRange(1, 6).Draw(t, "stock"))
			exact.Sides[s].Stock, capped.Sides[s].Stock = stock, stock
			for i := range n {
				beans := rapid.IntRange(0, n+5).Draw(t, "beans")
				exact.Sides[s].Cups = append(exact.Sides[s].Cups, cups.Beans(beans))
				capped.Sides[s].Cups = append(capped.Sides[s].Cups, cups.Beans(min(beans, n-i+beyond)))
			}
		}
		p, err := exact.Position()
		if err != nil {
			t.Fatal(err)
		}
		q, err := capped.Position()
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range append([]Rule{Free, Greedy}, Rules...) {
			allowed := r.Allowed(p)
			if allowed == 0 || allowed&^p.Moves() != 0 {
				t.Fatalf("%s allows %v in %v", r.Name, allowed.Slice(), p)
			}
			known, sure := r.allowed(q, cups.Beans(beyond))
			if sure && known != allowed || allowed&^known != 0 || !sure && r.Name != "largest" && r.Name != "greedy" {
				t.Errorf("%s allows %v in %v; capped at %d beyond: %v, sure: %t", r.Name, allowed.Slice(), p, beyond, known.Slice(), sure)
			}
		}
	})
}
