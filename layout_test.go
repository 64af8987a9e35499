package cups_test

import (
	"errors"
	"testing"

	"example.org/cups"
	"pgregory.net/rapid"
)

func TestLayoutRoundTrip(t *testing.T) {
	everywhere(t, func(t *rapid.T, p cups.Position) {
		if again, err := p.Layout().Position(); again != p || err != nil {
			t.Errorf("%v, %v%s", again, err, drawn(p))
		}
	})
}

// A layout is refused at the first field that breaks a rule, by name.
func TestLayoutFaults(t *testing.T) {
	type layout = cups.Layout
	tests := []struct {
		name   string
		change func(l *layout)
		want   string
	}{
		{"no cups", func(l *layout) { l.Sides[0].Cups = nil }, "South's cups: a side must have 1 to 16 cups"},
		{"17 cups", func(l *layout) { l.Sides[1].Cups = make([]cups.Beans, 17) }, "North's cups: a side must have 1 to 16 cups"},
		{"sizes", func(l *layout) { l.Sides[1].Cups = make([]cups.Beans, 3) }, "North's cups: both sides must have the same number of cups"},
		{"cup below 0", func(l *layout) { l.Sides[0].Cups[2] = -1 }, "South's cup 3: the number is out of range (cups and stock 0 to 255, pot 0 to 65535)"},
		{"cup", func(l *layout) { l.Sides[1].Cups[0] = 256 }, "North's cup 1: the number is out of range (cups and stock 0 to 255, pot 0 to 65535)"},
		{"stock", func(l *layout) { l.Sides[0].Stock = 256 }, "South's stock: the number is out of range (cups and stock 0 to 255, pot 0 to 65535)"},
		{"pot", func(l *layout) { l.Sides[1].Pot = 65536 }, "North's pot: the number is out of range (cups and stock 0 to 255, pot 0 to 65535)"},
		{"side", func(l *layout) { l.Sides[0].Cups[3] = 216 }, "South's cups: a side's cups and stock must hold at most 255 beans together"},
		{"all", func(l *layout) { l.Sides[0].Pot, l.Sides[1].Pot = 40000, 30000 }, "North's pot: all beans together must be at most 65535"},
		{"one too many", func(l *layout) { l.Sides[1].Pot = 65536 - 80 }, "North's pot: all beans together must be at most 65535"},
		{"turn", func(l *layout) { l.Turn = 7 }, `the turn: the turn must be "s", "n" or "-"`},
		{"not over", func(l *layout) { l.Turn = cups.Nobody }, `the turn: the turn can be "-" only if nobody can move`},
		{"over", func(l *layout) { l.Sides[0].Stock, l.Sides[1].Stock = 0, 0 }, `the turn: nobody can move, so the turn must be "-"`},
		{"stuck", func(l *layout) { l.Sides[0].Stock = 0 }, "the turn: this player is stuck and the other is not, so the turn is the other's"},
	}
	for _, test := range tests {
		start, _ := cups.Start(4)
		l := start.Layout()
		test.change(&l)
		p, err := l.Position()
		var fault *cups.LayoutError
		if !errors.As(err, &fault) || p.IsValid() || err.Error() != test.want {
			t.Errorf("%s: %v, %v\nwant %s", test.name, p, err, test.want)
		}
	}
}

// The limits themselves are legal (rules §1.2, §1.3).
func TestLayoutLimits(t *testing.T) {
	for _, text := range []string{
		"255/0/0 0/255/65025 n",
		"0/255/32512 0/255/32513 s",
		"0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.255/0/0 16.15.14.13.12.11.10.9.8.7.6.5.4.3.2.0/120/0 n",
	} {
		if p, err := cups.Parse(text); err != nil || p.String() != text {
			t.Errorf("%s: %v, %v", text, p, err)
		}
	}
}

// Swapping the sides twice changes nothing, and once only the point of view.
func TestSwapped(t *testing.T) {
	everywhere(t, func(t *rapid.T, p cups.Position) {
		q := p.Swapped()
		if q.Swapped() != p || q.Turn() != p.Turn().Opponent() || q.Moves() != p.Moves() || q.Margin() != -p.Margin() {
			t.Errorf("swapped%sis%s", drawn(p), drawn(q))
		}
		for m := range p.Moves().All() {
			if p.PlayUnchecked(m).Swapped() != q.PlayUnchecked(m) {
				t.Errorf("%v differs for the sides%s", m, drawn(p))
			}
		}
	})
}

// Hash leaves out the pots and nothing else.
func TestHash(t *testing.T) {
	seen := map[uint64]cups.Position{}
	check := func(p cups.Position) {
		if p.Hash() != p.WithoutPots().Hash() {
			t.Fatalf("pots change the hash%s", drawn(p))
		}
		if twin, ok := seen[p.Hash()]; ok && twin != p.WithoutPots() {
			t.Fatalf("one hash for%sand%s", drawn(p), drawn(twin))
		}
		seen[p.Hash()] = p.WithoutPots()
	}
	duringPlay(func(p cups.Position, _ cups.Move, _ cups.Position) { check(p) })
	smallPositions(2, 3, 2, check)
}

// Hash is the same in every run and version.
func TestHashIsPinned(t *testing.T) {
	for text, want := range map[string]uint64{
		"0.0.0.0/40/0 0.0.0.0/40/0 s":                     0x2cc799ae543e55a4,
		"1.0.1.1/36/7 1.1.1.0/37/1 s":                     0xe6bdbf5d510893b0,
		"1.0.0.0.0.0.0.0.2/80/0 0.0.0.0.0.0.0.0.1/70/0 n": 0x7efc145761da3899,
	} {
		if got := cups.MustParse(text).Hash(); got != want {
			t.Errorf("%s: hash %#x, want %#x", text, got, want)
		}
	}
}

// Cups and sides that do not exist hold nothing.
func TestNothingBeyondTheBoard(t *testing.T) {
	p := cups.MustParse("9.8.7/6/5 9.8.7/6/5 s")
	for _, c := range []int{-1, 0, 4, 16, 17, 1 << 30} {
		if p.Cup(cups.South, c) != 0 || p.IsBlocked(cups.North, c) {
			t.Errorf("cup %d holds %d", c, p.Cup(cups.South, c))
		}
	}
	for _, s := range []cups.Side{cups.Nobody, 3, 255} {
		if p.Cup(s, 1) != 0 || p.Stock(s) != 0 || p.Pot(s) != 0 || p.InCups(s) != 0 || s.Opponent() != cups.Nobody {
			t.Errorf("side %d holds something", s)
		}
	}
}
