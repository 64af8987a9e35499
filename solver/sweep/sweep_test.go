package sweep

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/packed"
)

// drawPosition draws a position of a board of up to n cups on which a side holds
// at most beans in stock, with overfull cups.
func drawPosition(t *rapid.T, n, beans int) cups.Position {
	n = rapid.IntRange(1, n).Draw(t, "cups")
	var l cups.Layout
	for s := range l.Sides {
		for i := range n {
			most := rapid.SampledFrom([]int{0, n - i, n - i + 5}).Draw(t, "most")
			l.Sides[s].Cups = append(l.Sides[s].Cups, cups.Beans(rapid.IntRange(0, most).Draw(t, "cup")))
		}
		l.Sides[s].Stock = cups.Beans(rapid.IntRange(0, beans/2).Draw(t, "stock"))
	}
	l.Turn = cups.Side(rapid.IntRange(0, 1).Draw(t, "turn"))
	p, err := l.Position()
	if err != nil {
		t.Skip("nobody, or the other side, moves")
	}
	return p
}

func drawOptions(t *rapid.T) Options {
	return Options{
		Beyond:   rapid.IntRange(1, 2).Draw(t, "beyond"),
		Own:      drawCups(t),
		Theirs:   drawCups(t),
		Together: rapid.IntRange(0, 5).Draw(t, "together"),
		Blocking: rapid.IntRange(0, 2).Draw(t, "blocking"),
		Blunders: rapid.Bool().Draw(t, "blunders"),
		Threads:  rapid.IntRange(1, 2).Draw(t, "threads"),
	}
}

// drawCups draws a set of cups, all of them now and then.
func drawCups(t *rapid.T) uint16 {
	return rapid.OneOf(rapid.Just[uint16](15), rapid.Uint16Range(0, 15)).Draw(t, "cups")
}

// minimax knows the gain of every position it is asked about, by the rules alone.
type minimax map[cups.Position]int

func (m minimax) gain(p cups.Position) int {
	p = p.WithoutPots()
	if p.IsOver() {
		return 0
	}
	if known, found := m[p]; found {
		return known
	}
	best := -1000
	for v := range p.Moves().All() {
		best = max(best, m.after(p, v))
	}
	m[p] = best
	return best
}

// after is what a move gains, for the side that makes it.
func (m minimax) after(p cups.Position, v cups.Move) int {
	next := p.PlayUnchecked(v)
	pots := int(next.Margin().For(p.Turn()) - p.Margin().For(p.Turn()))
	switch next.Turn() {
	case p.Turn():
		return pots + m.gain(next)
	case cups.Nobody:
		return pots
	}
	return pots - m.gain(next)
}

// What a sweep says of a move is true, however cups are counted (the theorems of
// docs/diary/hostages.md).
func TestBoundsHold(t *testing.T) {
	known := minimax{}
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t, 4, 12)
		if len(known) > 1<<21 {
			clear(known)
		}
		o := drawOptions(t)
		moves, err := Ask(p, o).Run(context.Background(), nil)
		if err != nil || len(moves) != p.Moves().Len() {
			t.Fatalf("%s: %v, %v", p, moves, err)
		}
		for i, v := range p.Moves().Slice() {
			if gain := known.after(p, v); moves[i].Move != v || !moves[i].Contains(cups.Margin(gain)) {
				t.Fatalf("%s with %+v: %s gains %d, not %+v", p, o, v, gain, moves[i])
			}
		}
	})
}

// More threads, and more beans counted, never make an answer worse.
func TestCloserCountingIsNeverWorse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t, 3, 30)
		answer := func(o Options) []Move {
			moves, err := Ask(p, o).Run(context.Background(), nil)
			if err != nil {
				t.Fatal(err)
			}
			return moves
		}
		far := answer(Options{Beyond: 1})
		if more := answer(Options{Beyond: 1, Threads: 3}); !slices.Equal(far, more) {
			t.Fatalf("%s: %v with one thread, %v with three", p, far, more)
		}
		for _, o := range []Options{{Beyond: 2}, {Beyond: 1, Own: 7, Theirs: 7}} {
			for i, m := range answer(o) {
				if m.Lower < far[i].Lower || m.Upper > far[i].Upper {
					t.Fatalf("%s: %+v with %+v, %+v without", p, m, o, far[i])
				}
			}
		}
	})
}

// The margins of whole games (docs/solved.md), in which the first player has as
// many moves as there are cups.
func TestStarts(t *testing.T) {
	tests := map[int][]cups.Margin{
		1: {-2},
		2: {-1, -5},
		3: {0, -4, -7},
		4: {-1, -2, -5, -8},
	}
	for n, want := range tests {
		start, err := cups.Start(n)
		if err != nil {
			t.Fatal(err)
		}
		q := Ask(start, Options{Beyond: 1, Threads: 2})
		_, all := q.Cost()
		last := uint64(0)
		moves, err := q.Run(context.Background(), func(done uint64) { last = done })
		if err != nil || last != all {
			t.Errorf("2x%d: %d of %d positions, %v", n, last, all, err)
		}
		for i, m := range moves {
			if m.Bounds != cups.Exactly(want[i]) {
				t.Errorf("2x%d: %s gains %v, want %d", n, m.Move, m.Bounds, want[i])
			}
		}
	}
}

// A table knows bounds of all positions of a game, also of those with more beans
// in a cup than it counts.
func TestTableBoundsHold(t *testing.T) {
	const n, stock = 3, 6
	for _, promises := range []uint16{0, 3, 7} {
		table, err := PlanTable(start(t, n, stock), Options{Beyond: 1, Own: promises, Theirs: promises, Threads: 2}).Make(context.Background(), nil)
		if err != nil {
			t.Fatal(err)
		}
		known := minimax{}
		known.gain(start(t, n, stock))
		for p, gain := range known {
			if upper, ok := table.ask(p); !ok || gain > upper {
				t.Fatalf("%s gains %d, not %d at most (%v)", p, gain, upper, ok)
			}
		}
		if _, ok := table.Upper(packed.Row{}, packed.Row{}, stock+1, 0); ok || table.Knows(packed.Row{}, packed.Row{}, stock+1, 0) {
			t.Error("a position with more beans than the game has is known")
		}
	}
}

// A sweep ends soon after its context.
func TestSweepsStop(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	start, _ := cups.Start(4)
	moves, err := Ask(start, Options{Beyond: 2}).Run(ctx, func(uint64) { cancel() })
	if moves != nil || err != context.Canceled {
		t.Errorf("%v, %v", moves, err)
	}
	if _, err := PlanTable(start, Options{Beyond: 1}).Make(ctx, nil); err != context.Canceled {
		t.Errorf("a table: %v", err)
	}
}

// Boards with too many rows are refused before any memory is taken for them.
func TestTooManyRows(t *testing.T) {
	start, _ := cups.StartWith(12, 60)
	if q := Ask(start, Options{Beyond: 1}); q != nil {
		t.Error("a question about 2x12 is accepted")
	}
}

func benchmarkStart(b *testing.B, n int, o Options) {
	start, err := cups.Start(n)
	if err != nil {
		b.Fatal(err)
	}
	count := uint64(0)
	for b.Loop() {
		q := Ask(start, o)
		_, positions := q.Cost()
		count += positions
		if _, err := q.Run(context.Background(), nil); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(count)/b.Elapsed().Seconds()/1e6, "Mpositions/s")
}

func BenchmarkStart(b *testing.B) {
	for name, o := range map[string]Options{
		"plain": {Beyond: 1}, "plain, two threads": {Beyond: 1, Threads: 2},
		"promises": {Beyond: 1, Own: 15, Theirs: 15}, "two beans beyond": {Beyond: 2},
	} {
		b.Run(name, func(b *testing.B) { benchmarkStart(b, 4, o) })
	}
}

// start is the empty board.
func start(t testing.TB, n int, stock cups.Beans) cups.Position {
	p, err := cups.StartWith(n, stock)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// One table of the rows of either side answers as two do.
func TestSharedRowsAnswerAsTwo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t, 3, 24)
		us, them := p.Turn(), p.Turn().Opponent()
		o := Options{Beyond: 1, Together: rapid.IntRange(0, 1).Draw(t, "together"), Blocking: 1}
		mine, theirs := holdingOf(p, us, o, true), holdingOf(p, them, o, true)
		if !mine.countsLike(theirs) {
			t.Skip("cups are counted differently")
		}
		answer := func(pairs ...[2]holding) []Move {
			moves, err := ask(p, o, pairs...).Run(context.Background(), nil)
			if err != nil {
				t.Fatal(err)
			}
			return moves
		}
		both := mine.or(theirs)
		shared := answer([2]holding{both, both})
		if apart := answer([2]holding{mine, theirs}, [2]holding{theirs, mine}); !slices.Equal(shared, apart) {
			t.Fatalf("%s: %v with one table, %v with two", p, shared, apart)
		}
	})
}

// A few moves do not make a sweep larger.
func TestASweepAfterAMoveIsNoLarger(t *testing.T) {
	_, want := Ask(start(t, 4, 40), Options{Beyond: 1}).Cost()
	for _, text := range []string{"1.0.0.0/39/0 0.0.0.0/40/0 n", "1.1.1.1/36/0 0.0.0.0/40/0 n"} {
		if _, got := Ask(cups.MustParse(text), Options{Beyond: 1}).Cost(); got > want {
			t.Errorf("%s: %d positions, %d from the empty board", text, got, want)
		}
	}
}
