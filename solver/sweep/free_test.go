package sweep

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/packed"
)

// tableOf makes the table of a position.
func tableOf(t rapid.TB, p cups.Position, o Options) *Table {
	table, err := PlanTable(p, o).Make(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// ask looks a position up.
func (t *Table) ask(p cups.Position) (upper int, known bool) {
	us, them := p.Turn(), p.Turn().Opponent()
	return t.Upper(packed.RowOf(p, us), packed.RowOf(p, them), int(p.Stock(us)), int(p.Stock(them)))
}

// knows reports whether the position can come from that of the table.
func (t *Table) knows(p cups.Position) bool {
	us, them := p.Turn(), p.Turn().Opponent()
	return t.Knows(packed.RowOf(p, us), packed.RowOf(p, them), int(p.Stock(us)), int(p.Stock(them)))
}

// A table kept what the sweep found: promises are free exactly if the upper bound
// is the same with them as without.
func TestFreePromisesAreThoseOfTheSweep(t *testing.T) {
	const most = 9
	for _, o := range []Options{
		{Beyond: 1, Own: 7, Theirs: 7, Threads: 2},
		{Beyond: 1, Own: 1, Theirs: 6, Together: 2, Blocking: 1, Scratch: true},
		{Beyond: 1, Own: 3},
	} {
		plan := PlanTable(start(t, 3, most), o)
		heroes, movers := plan.parts[0].w.side[heroMoves], plan.parts[0].w.side[otherMoves]
		table, err := plan.Make(context.Background(), nil)
		if err != nil {
			t.Fatal(err)
		}
		heroFamily, moverFamily := heroes.families(), movers.families()
		count := map[bool]int{}
		part := table.parts[0]
		w := newSweep(heroes, movers, 1, nil)
		err = w.run(context.Background(), 2*most, func(total int, _ uint64) error {
			l := w.layer(otherMoves, total)
			for left, m := range movers.index {
				for right, hero := range heroes.index {
					kind := heroes.kind[hero]
					if !movers.promised[m] && !heroes.promised[hero] || !l.allows(int(m), kind) {
						continue
					}
					for stock := l.least(total, kind); stock <= l.largest(total, int(m)); stock++ {
						if total-stock > most-heroes.used[hero] {
							continue
						}
						want := l.bounds[l.place(m, hero, stock)] == l.bounds[l.place(moverFamily[m], heroFamily[hero], stock)]
						count[want]++
						if got := part.isFree(part.code(left), part.code(right), stock, total-stock); got != want {
							t.Fatalf("rows %v and %v with %d of %d: free is %v", left, right, stock, total, got)
						}
					}
				}
			}
			return nil
		})
		if err != nil || count[true] == 0 || count[false] == 0 {
			t.Errorf("%+v: %v, %v", o, count, err)
		}
	}
}

// Of all sets of promises that are free, mostFree finds the best.
func TestMostFreeIsTheBestSet(t *testing.T) {
	var tables []*part
	for together := range 3 {
		tables = append(tables, tableOf(t, start(t, 3, 30), Options{Beyond: 1, Own: 7, Theirs: 7, Together: together}).parts[0])
	}
	rapid.Check(t, func(t *rapid.T) {
		table := rapid.SampledFrom(tables).Draw(t, "table")
		var l cups.Layout
		var all []hostages
		m, o := 0, 0
		for i, width := range table.width {
			for s := range l.Sides {
				over := rapid.IntRange(0, 4).Draw(t, "above the cap")
				cap := 3 - i + table.beyond
				l.Sides[s].Cups = append(l.Sides[s].Cups, cups.Beans(cap+over))
				if s == 0 {
					m += cap * width
					all = append(all, hostages{over, width, 0})
				} else {
					o += cap * width
					all = append(all, hostages{over, 0, width})
				}
			}
		}
		stock := rapid.IntRange(3, 10).Draw(t, "stock")
		otherStock := rapid.IntRange(3, 10).Draw(t, "other stock")
		slices.SortFunc(all, func(a, b hostages) int { return b.beans - a.beans })
		best := 0
		for set := 1; set < 1<<len(all); set++ {
			sum, m, o := 0, m, o
			for i, h := range all {
				if set&(1<<i) != 0 {
					sum, m, o = sum+h.beans, m+h.mover, o+h.other
				}
			}
			if table.isFree(m, o, stock, otherStock) {
				best = max(best, sum)
			}
		}
		if got := table.mostFree(m, o, stock, otherStock, all, table.most); got != best {
			t.Fatalf("%v with %d and %d: %d, want %d", l, stock, otherStock, got, best)
		}
	})
}

// Whoever has more beans than the table is made for may break a promise for more
// than it says.
func TestPromisesOfTooManyBeansAreNotFree(t *testing.T) {
	table := tableOf(t, start(t, 1, 3), Options{Beyond: 1, Own: 1, Theirs: 1})
	p := cups.MustParse("1/1/0 3/1/0 s")
	if upper, known := table.ask(p); !known || (minimax{}).gain(p) > upper {
		t.Errorf("%s gains %d, not %d at most (%v)", p, (minimax{}).gain(p), upper, known)
	}
}

// The table of a position is right about all that comes from the position, and
// promises never make its bounds wider. The table of a game is right about what it
// knows of positions that cannot come up in that game.
func TestTablesOfPositions(t *testing.T) {
	known := minimax{}
	var games []*Table
	for n := range 3 {
		games = append(games, tableOf(t, start(t, n+1, 3), Options{Beyond: 1, Own: 1<<(n+1) - 1, Theirs: 1<<(n+1) - 1}))
	}
	closer, foreign := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		if len(known) > 1<<21 {
			clear(known)
		}
		p := drawPosition(t, 3, 16)
		o := drawOptions(t)
		o.Blocking = 0 // sparing heroes have a test of their own
		far := Options{Beyond: o.Beyond}
		for _, q := range []cups.Position{p, drawPosition(t, 3, 5)} {
			if upper, ok := games[q.Cups()-1].ask(q); ok {
				foreign++
				if gain := known.gain(q); gain > upper {
					t.Fatalf("%s gains %d, not %d at most", q, gain, upper)
				}
			}
		}
		with, without := tableOf(t, p, o), tableOf(t, p, far)
		for !p.IsOver() {
			a, ok := with.ask(p)
			b, alsoOK := without.ask(p)
			gain := known.gain(p)
			if !ok || !alsoOK || gain > a || gain > b || !with.knows(p) || !without.knows(p) {
				t.Fatalf("%s gains %d: %d, %v; without promises %d, %v", p, gain, a, ok, b, alsoOK)
			}
			if a > b {
				t.Fatalf("%s: %d with promises, %d without", p, a, b)
			}
			if a != b {
				closer++
			}
			p = p.PlayUnchecked(rapid.SampledFrom(p.Moves().Slice()).Draw(t, "move"))
		}
	})
	if closer == 0 || foreign == 0 {
		t.Errorf("promises help %d times, %d positions are known to the tables of games", closer, foreign)
	}
}

// A smaller table of a position is right too, but its bounds may be further apart, and
// of some positions it has none. A promise may be free only in the smaller one, whose bounds
// without promises are as wide as those with them: so where there are hostages, nothing is
// said of which is closer.
func TestSmallerTablesAreRight(t *testing.T) {
	known := minimax{}
	count := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		if len(known) > 1<<21 {
			clear(known)
		}
		p := drawPosition(t, 3, 24)
		large := Options{Beyond: 1, Own: drawCups(t), Theirs: drawCups(t), Together: rapid.IntRange(1, 5).Draw(t, "together")}
		small := large
		small.Blocking = rapid.IntRange(0, 2).Draw(t, "blocking")
		small.Blunders = rapid.Bool().Draw(t, "blunders")
		small.Apart = rapid.Bool().Draw(t, "apart")
		small.Scratch = rapid.Bool().Draw(t, "scratch")
		for a, b := tableOf(t, p, small), tableOf(t, p, large); !p.IsOver(); {
			upper, ok := a.ask(p)
			close, _ := b.ask(p)
			switch {
			case !a.knows(p):
				t.Fatalf("%s is not known with %+v", p, small)
			case !ok:
				count["no bound"]++
			case upper > int(p.InCups(cups.South)+p.InCups(cups.North)+p.Stock(cups.South)+p.Stock(cups.North)):
				t.Fatalf("%s with %+v: an upper bound of %d says nothing", p, small, upper)
			case known.gain(p) > upper || close > upper && !hasHostages(p, large.Beyond):
				t.Fatalf("%s gains %d, not %d at most with %+v; %d with more", p, known.gain(p), upper, small, close)
			case close < upper:
				count["wider"]++
			default:
				count["the same"]++
			}
			p = p.PlayUnchecked(rapid.SampledFrom(p.Moves().Slice()).Draw(t, "move"))
		}
	})
	if count["the same"] == 0 {
		t.Error(count)
	}
	// A bound that is further away, and a position that a sparing hero does not come to, in every run:
	p := cups.MustParse("1.2.4/7/0 5.2.1/6/0 n")
	small := tableOf(t, p, Options{Beyond: 1, Own: 7, Theirs: 7, Together: 1, Blocking: 1})
	after := p.PlayUnchecked(cups.Sow(2))
	wide, _ := small.ask(after)
	if close, _ := tableOf(t, p, Options{Beyond: 1, Own: 7, Theirs: 7, Together: 1}).ask(after); wide <= close {
		t.Errorf("%d with a small table, %d with a larger one", wide, close)
	}
	if bound, ok := small.ask(p.PlayUnchecked(cups.Drop(3))); ok {
		t.Errorf("a bound of %d after a drop that blocks two cups", bound)
	}
}

// hasHostages reports whether a cup holds more beans than are counted.
func hasHostages(p cups.Position, beyond int) bool {
	for _, side := range []cups.Side{cups.South, cups.North} {
		for c := 1; c <= p.Cups(); c++ {
			if int(p.Cup(side, c)) > p.Cups()+1-c+beyond {
				return true
			}
		}
	}
	return false
}

// With fewer promises at once, and for a hero that blocks few cups, there are fewer
// positions.
func TestRestrictionsMakeATableSmaller(t *testing.T) {
	p := start(t, 3, 15)
	last := ^uint64(0)
	for _, o := range []Options{{Own: 7, Together: 3}, {Own: 7, Together: 2}, {Own: 7, Together: 2, Blocking: 1}, {Own: 1, Together: 2, Blocking: 1}, {Own: 1, Together: 1, Blocking: 1}} {
		o.Beyond, o.Theirs = 1, 7
		_, positions := PlanTable(p, o).Cost()
		if positions >= last {
			t.Errorf("%d positions with %+v, %d before", positions, o, last)
		}
		last = positions
	}
}
