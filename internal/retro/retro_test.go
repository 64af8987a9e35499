package retro_test

import (
	"context"
	"fmt"
	"testing"

	"example.org/cups"
	"example.org/cups/internal/retro"
	"example.org/cups/solver"
)

// small are games whose positions can all be looked at.
var small = []struct {
	cups  int
	beans cups.Beans
}{{1, 10}, {2, 7}, {3, 4}}

func newGame(t *testing.T, n int, beans cups.Beans) *retro.Game {
	t.Helper()
	g, err := retro.New(n, beans)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// plain finds all that is reachable by the rules alone, with the gain and the
// longest game of each, in the naive way.
type plain struct {
	gain, plies map[cups.Position]int
}

// bare takes the pots away and lets South move, so that equals are one.
func bare(p cups.Position) cups.Position {
	text := func(s cups.Side) string {
		row := ""
		for c := 1; c <= p.Cups(); c++ {
			row += fmt.Sprint(".", p.Cup(s, c))
		}
		return fmt.Sprintf("%s/%d/0", row[1:], p.Stock(s))
	}
	return cups.MustParse(text(p.Turn()) + " " + text(p.Turn().Opponent()) + " s")
}

func (x plain) visit(p cups.Position) (gain, plies int) {
	if gain, ok := x.gain[p]; ok {
		return gain, x.plies[p]
	}
	gain = -1000
	for m := range p.Moves().All() {
		next := p.PlayUnchecked(m)
		worth, length := int(next.Margin().For(p.Turn())), 1
		if !next.IsOver() {
			g, l := x.visit(bare(next))
			if next.Turn() != p.Turn() {
				g = -g
			}
			worth, length = worth+g, length+l
		}
		gain, plies = max(gain, worth), max(plies, length)
	}
	x.gain[p], x.plies[p] = gain, plies
	return gain, plies
}

// What is reachable, what it is worth and how long it may last are what the
// rules say, position by position.
func TestEveryPositionOfSmallGames(t *testing.T) {
	ctx := context.Background()
	for _, game := range small {
		start, err := cups.StartWith(game.cups, game.beans)
		if err != nil {
			t.Fatal(err)
		}
		want := plain{map[cups.Position]int{}, map[cups.Position]int{}}
		want.visit(start)

		g := newGame(t, game.cups, game.beans)
		if got := retro.Positions(game.cups, game.beans); got != g.Positions() {
			t.Errorf("2x%d: %d positions foretold, there are %d", game.cups, got, g.Positions())
		}
		gains, err := g.Gains(ctx, 2, nil)
		if err != nil {
			t.Fatal(err)
		}
		plies, err := g.Plies(ctx, 2, nil)
		if err != nil {
			t.Fatal(err)
		}
		reached, err := g.Reach(ctx, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := reached.Count(); got != int64(len(want.gain)) {
			t.Errorf("2x%d: %d positions are reached, want %d", game.cups, got, len(want.gain))
		}
		for p, gain := range want.gain {
			at, ok := g.Index(p)
			if !ok || !reached.Has(at) {
				t.Fatalf("%v is not reached", p)
			}
			if got, ok := gains.Gain(at); !ok || got != gain || int(plies[at]) != want.plies[p] {
				t.Fatalf("%v: gain %d, %d plies; want %d, %d", p, got, plies[at], gain, want.plies[p])
			}
			if back, err := g.Position(at); err != nil || back != p {
				t.Fatalf("%v comes back as %v, %v", p, back, err)
			}
		}
	}
}

// apart finds all that is reachable by the rules alone, pots taken away, with
// the sides where they are.
func apart(p cups.Position, met map[cups.Position]bool) {
	p = potless(p)
	if met[p] {
		return
	}
	met[p] = true
	for m := range p.Moves().All() {
		apart(p.PlayUnchecked(m), met)
	}
}

// potless takes the pots away.
func potless(p cups.Position) cups.Position {
	l := p.Layout()
	for side := range l.Sides {
		l.Sides[side].Pot = 0
	}
	bare, err := l.Position()
	if err != nil {
		panic(err)
	}
	return bare
}

// Counted with the sides apart there are as many as the rules lead to.
func TestPositionsWithTheSidesApart(t *testing.T) {
	for _, game := range small {
		start, err := cups.StartWith(game.cups, game.beans)
		if err != nil {
			t.Fatal(err)
		}
		met := map[cups.Position]bool{}
		apart(start, met)
		var want retro.Apart
		for p := range met {
			if p.IsOver() {
				want.Ended++
			} else {
				want.Moving++
			}
		}
		if got, err := newGame(t, game.cups, game.beans).CountApart(t.Context(), nil); err != nil || got != want {
			t.Errorf("2x%d/%d: %+v, %v; want %+v", game.cups, game.beans, got, err, want)
		}
	}
}

// golden are the whole games that CI solves again: reachable positions, the
// longest game and the checksum of the table.
var golden = []struct {
	cups      int
	beans     cups.Beans
	positions int64
	plies     int
	checksum  string
}{
	{2, 20, 949660, 80, "2c6b4de79df55cf2247889d3e5c829412fd8c232afc2228c39ae4958afee9d8b"},
	{3, 8, 33324, 28, "323b4230c621a6117d9e8390089014f6de5f68ba2f3347ba7e5a75b50b02075c"},
}

// The two solvers have only the rules in common, and agree on every reachable
// position.
func TestAgreesWithPackageSolver(t *testing.T) {
	ctx := context.Background()
	for _, want := range golden {
		g := newGame(t, want.cups, want.beans)
		gains, err := g.Gains(ctx, 2, nil)
		if err != nil {
			t.Fatal(err)
		}
		plies, err := g.Plies(ctx, 2, nil)
		if err != nil {
			t.Fatal(err)
		}
		reached, err := g.Reach(ctx, nil)
		if err != nil {
			t.Fatal(err)
		}
		if reached.Count() != want.positions || int(plies[g.Start()]) != want.plies || gains.Checksum() != want.checksum {
			t.Errorf("2x%d/%d: %d positions, %d plies, checksum %s", want.cups, want.beans, reached.Count(), plies[g.Start()], gains.Checksum())
		}
		step := int64(1)
		if testing.Short() {
			step = 97 // a prime, so that all kinds of positions come up
		}
		s := solver.New(solver.Options{TableBytes: 64 << 20})
		for at := g.Start(); at >= 0; at -= step {
			if !reached.Has(at) {
				continue
			}
			p, err := g.Position(at)
			if err != nil {
				t.Fatal(err)
			}
			r, err := s.Solve(ctx, p, solver.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			gain, _ := gains.Gain(at)
			if margin, exact := r.Exact(); !exact || int(margin) != gain {
				t.Fatalf("%v: %d by retro, %v by solver", p, gain, r.Bounds)
			}
		}
	}
}

func TestRefusesWhatFillsNoMemory(t *testing.T) {
	for _, bad := range []struct {
		cups  int
		beans cups.Beans
	}{{0, 5}, {4, 5}, {3, 256}, {3, -1}} {
		if _, err := retro.New(bad.cups, bad.beans); err == nil {
			t.Errorf("2x%d with %d beans was accepted", bad.cups, bad.beans)
		}
	}
}

// With both stocks empty the gain is that of two solitaires (rules §6.2), though
// the table knows no such rule.
func TestSettledPositionsAreCountedRight(t *testing.T) {
	const beans = 7
	g := newGame(t, 3, beans)
	gains, err := g.Gains(context.Background(), 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	settled := 0
	for at := range g.Positions() {
		gain, ok := gains.Gain(at)
		p, err := g.Position(at)
		if err != nil || !p.IsSettled() {
			continue
		}
		settled++
		if want, _ := p.FinalMargin(); !ok || int(want) != gain {
			t.Fatalf("%v: gain %d, %v; want %d", p, gain, ok, want)
		}
	}
	if settled < 1000 {
		t.Errorf("only %d settled positions were looked at", settled)
	}
}

// A search that is called off ends with the reason.
func TestCallingOff(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	g := newGame(t, 2, 5)
	if _, err := g.Gains(ctx, 1, nil); err != context.Canceled {
		t.Error(err)
	}
	if _, err := g.Reach(ctx, nil); err != context.Canceled {
		t.Error(err)
	}
	if _, err := g.CountApart(ctx, nil); err != context.Canceled {
		t.Error(err)
	}
}
