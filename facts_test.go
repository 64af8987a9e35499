package cups_test

import (
	"testing"

	"example.org/cups"
)

// rules §6.1: the graph of positions has no cycle. A drop lowers the stocks; a
// sowing leaves the stocks and lowers the beans in cups by one.
func TestEveryMoveLowersTheMeasure(t *testing.T) {
	stocks := func(p cups.Position) cups.Beans { return p.Stock(cups.South) + p.Stock(cups.North) }
	inCups := func(p cups.Position) cups.Beans { return p.InCups(cups.South) + p.InCups(cups.North) }
	duringPlay(func(before cups.Position, m cups.Move, after cups.Position) {
		switch {
		case m.IsDrop() && stocks(after) >= stocks(before):
			t.Fatalf("%v does not lower the stocks%s", m, drawn(before))
		case m.IsSowing() && (stocks(after) != stocks(before) || inCups(after) != inCups(before)-1):
			t.Fatalf("%v does not take one bean out of the cups%s", m, drawn(before))
		}
	})
}

// rules §6.3: stocks, cups and pots never change in sum.
func TestBeansAreConserved(t *testing.T) {
	duringPlay(func(before cups.Position, m cups.Move, after cups.Position) {
		var sum cups.Beans
		for _, side := range after.Layout().Sides {
			sum += side.Stock + side.Pot
			for _, beans := range side.Cups {
				sum += beans
			}
		}
		if sum != before.Beans() || sum != after.Beans() {
			t.Fatalf("%d beans, %d after %v%s", before.Beans(), sum, m, drawn(before))
		}
	})
}

// rules §5.1: the game is over when both are stuck, and then the fuller pot
// wins; beans left in cups do not count.
func TestOutcome(t *testing.T) {
	tests := []struct {
		position string
		outcome  cups.Outcome
		winner   cups.Side
		margin   cups.Margin
		record   string
	}{
		{"1.0/0/7 2.0/0/3 n", cups.Ongoing, cups.Nobody, 4, "*"},
		{"1.0/0/7 1.0/0/3 -", cups.SouthWins, cups.South, 4, "1-0"},
		{"9.9/0/3 1.0/0/4 -", cups.NorthWins, cups.North, -1, "0-1"},
		{"9.9/0/4 1.0/0/4 -", cups.Draw, cups.Nobody, 0, "1/2-1/2"},
	}
	for _, test := range tests {
		p := cups.MustParse(test.position)
		if back, ok := cups.ParseOutcome(test.record); back != test.outcome || !ok {
			t.Errorf("%q is read as %v, %v", test.record, back, ok)
		}
		if p.Outcome() != test.outcome || p.Outcome().Winner() != test.winner || p.Outcome().String() != test.record {
			t.Errorf("%v, won by %v, want %v%s", p.Outcome(), p.Outcome().Winner(), test.outcome, drawn(p))
		}
		if p.Margin() != test.margin || p.Margin().For(cups.North) != -test.margin {
			t.Errorf("margin %d, want %d%s", p.Margin(), test.margin, drawn(p))
		}
		if p.IsOver() && (p.Ahead() != test.winner || cups.WinFor(test.winner) != test.outcome) {
			t.Errorf("%v is ahead, want %v%s", p.Ahead(), test.winner, drawn(p))
		}
	}
	for _, text := range []string{"", "1-1", "1/2", "* "} {
		if o, ok := cups.ParseOutcome(text); ok {
			t.Errorf("%q is read as %v", text, o)
		}
	}
}

// rules §5.3: decided is more than half of all beans, 41 of 80 at 2x4.
func TestDecided(t *testing.T) {
	for text, want := range map[string]cups.Side{
		"0.0.0.0/30/0 0.0.0.0/9/41 s":                          cups.North,
		"0.0.0.0/30/41 0.0.0.0/9/0 s":                          cups.South,
		"0.0.0.0/30/0 0.0.0.0/10/40 s":                         cups.Nobody,
		"0.0.0.0.0.0.0.0.0.0/99/101 1.0.0.0.0.0.0.0.0.0/0/0 s": cups.South,
		"0.0.0.0.0.0.0.0.0.0/99/100 1.0.0.0.0.0.0.0.0.0/0/0 s": cups.Nobody,
		"1/0/0 0/1/2 s":                                        cups.Nobody,
		"1/0/0 0/1/3 s":                                        cups.North,
	} {
		if p := cups.MustParse(text); p.Decided() != want || p.Swapped().Decided() != want.Opponent() {
			t.Errorf("decided for %v, want %v%s", p.Decided(), want, drawn(p))
		}
	}
}

// rules §5.3: whoever the game is decided for wins it, however it goes on.
func TestDecidedGamesAreWon(t *testing.T) {
	seen := 0
	duringPlay(func(before cups.Position, m cups.Move, after cups.Position) {
		winner := before.Decided()
		if winner == cups.Nobody {
			return
		}
		seen++
		if after.Decided() != winner || after.IsOver() && after.Outcome().Winner() != winner {
			t.Fatalf("decided for %v%sbut%s", winner, drawn(before), drawn(after))
		}
	})
	if seen == 0 {
		t.Error("no game was ever decided")
	}
}

// rules §5.3: half of the beans is not enough; the game can still be drawn.
func TestHalfIsNotDecided(t *testing.T) {
	p := cups.MustParse("0/0/5 1/0/4 n")
	end, _, err := p.PlayAll(cups.Sow(1))
	if err != nil || p.Decided() != cups.Nobody || end.Outcome() != cups.Draw {
		t.Errorf("decided for %v, then %v, %v%s", p.Decided(), end.Outcome(), err, drawn(end))
	}
}
