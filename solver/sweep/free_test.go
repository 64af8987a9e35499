package sweep

import (
	"context"
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
func (t *Table) ask(p cups.Position) (Bounds, bool) {
	us, them := p.Turn(), p.Turn().Opponent()
	return t.Lookup(packed.RowOf(p, us), packed.RowOf(p, them), int(p.Stock(us)), int(p.Stock(them)))
}

// A table kept what the sweep found: promises are free exactly if the upper bound
// is the same with them as without.
func TestFreePromisesAreThoseOfTheSweep(t *testing.T) {
	const most = 9
	plan := PlanTable(start(t, 3, most), Options{Beyond: 1, Promises: 7, Threads: 2})
	rows := plan.w.side[0]
	table, err := plan.Make(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	family := rows.families()
	count := map[bool]int{}
	w := newSweep(rows, rows, 1)
	err = w.run(context.Background(), 2*most, func(total int, _ uint64) {
		l := w.layer(0, total)
		for left, m := range rows.index {
			for right, o := range rows.index {
				if !rows.promised[m] && !rows.promised[o] {
					continue
				}
				for stock := range total + 1 {
					if stock > most-rows.used[m] || total-stock > most-rows.used[o] {
						continue
					}
					want := l.uppers[l.place(m, o, stock)] == l.uppers[l.place(family[m], family[o], stock)]
					count[want]++
					if got := table.isFree(table.code(left), table.code(right), stock, total-stock); got != want {
						t.Fatalf("rows %v and %v with %d of %d: free is %v", left, right, stock, total, got)
					}
				}
			}
		}
	})
	if err != nil || count[true] == 0 || count[false] == 0 {
		t.Errorf("%v, %v", count, err)
	}
}

// Of all sets of promises that are free, mostFree finds the best.
func TestMostFreeIsTheBestSet(t *testing.T) {
	table := tableOf(t, start(t, 3, 30), Options{Beyond: 1, Promises: 7})
	rapid.Check(t, func(t *rapid.T) {
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
		if got := table.mostFree(m, o, stock, otherStock, all); got != best {
			t.Fatalf("%v with %d and %d: %d, want %d", l, stock, otherStock, got, best)
		}
	})
}

// Whoever has more beans than the table is made for may break a promise for more
// than it says.
func TestPromisesOfTooManyBeansAreNotFree(t *testing.T) {
	table := tableOf(t, start(t, 1, 3), Options{Beyond: 1, Promises: 1})
	p := cups.MustParse("1/1/0 3/1/0 s")
	b, ok := table.ask(p)
	if gain := (minimax{}).gain(p); !ok || cups.Margin(gain) < b.Lower || cups.Margin(gain) > b.Upper {
		t.Errorf("%s gains %d, not %+v (%v)", p, gain, b, ok)
	}
}

// The table of a position is right about all that comes from the position, and
// promises never make its bounds wider. The table of a game is right about what it
// knows of positions that cannot come up in that game.
func TestTablesOfPositions(t *testing.T) {
	known := minimax{}
	var games []*Table
	for n := range 3 {
		games = append(games, tableOf(t, start(t, n+1, 3), Options{Beyond: 1, Promises: 1<<(n+1) - 1}))
	}
	closer, foreign := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		if len(known) > 1<<21 {
			clear(known)
		}
		p := drawPosition(t, 3, 16)
		o := drawOptions(t)
		o.Promises = 7 & (1<<p.Cups() - 1)
		far := Options{Beyond: o.Beyond}
		for _, q := range []cups.Position{p, drawPosition(t, 3, 5)} {
			if b, ok := games[q.Cups()-1].ask(q); ok {
				foreign++
				if gain := known.gain(q); cups.Margin(gain) < b.Lower || cups.Margin(gain) > b.Upper {
					t.Fatalf("%s gains %d, not %+v", q, gain, b)
				}
			}
		}
		with, without := tableOf(t, p, o), tableOf(t, p, far)
		for !p.IsOver() {
			a, ok := with.ask(p)
			b, alsoOK := without.ask(p)
			gain := known.gain(p)
			if !ok || !alsoOK || cups.Margin(gain) < a.Lower || cups.Margin(gain) > a.Upper || cups.Margin(gain) < b.Lower || cups.Margin(gain) > b.Upper {
				t.Fatalf("%s gains %d: %+v, %v; without promises %+v, %v", p, gain, a, ok, b, alsoOK)
			}
			if a.Lower < b.Lower || a.Upper > b.Upper {
				t.Fatalf("%s: %+v with promises, %+v without", p, a, b)
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

// With fewer promises at once there are fewer positions, and the bounds of a table
// may be further apart, but not closer.
func TestFewerPromisesAtOnceMakeASmallerTable(t *testing.T) {
	p := cups.MustParse("7.6.4/15/0 4.7.5/15/1 s")
	var sizes []uint64
	var tables []*Table
	for _, together := range []int{3, 2, 1} {
		plan := PlanTable(p, Options{Beyond: 1, Promises: 7, Together: together})
		_, positions := plan.Cost()
		sizes = append(sizes, positions)
		table, err := plan.Make(context.Background(), nil)
		if err != nil {
			t.Fatal(err)
		}
		tables = append(tables, table)
	}
	if sizes[0] <= sizes[1] || sizes[1] <= sizes[2] {
		t.Errorf("positions with three, two and one at once: %v", sizes)
	}
	wider := 0
	rapid.Check(t, func(t *rapid.T) {
		for q := p; !q.IsOver(); q = q.PlayUnchecked(rapid.SampledFrom(q.Moves().Slice()).Draw(t, "move")) {
			last := tables[0]
			for _, table := range tables[1:] {
				close, _ := last.ask(q)
				far, ok := table.ask(q)
				if !ok || far.Lower > close.Lower || far.Upper < close.Upper {
					t.Fatalf("%s: %+v, and %+v with fewer promises", q, close, far)
				}
				if far != close {
					wider++
				}
				last = table
			}
		}
	})
	if wider == 0 {
		t.Error("promises about several cups are never worth anything")
	}
}
