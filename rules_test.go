package cups_test

import (
	"testing"

	"example.org/cups"
	"pgregory.net/rapid"
)

// rules §1.3: a game of Cups proper starts with 10n beans in each stock and
// nothing anywhere else, South to move.
func TestStart(t *testing.T) {
	for n := 1; n <= cups.MaxCups; n++ {
		p, err := cups.Start(n)
		if err != nil || p.Cups() != n || p.Turn() != cups.South || p.Beans() != cups.Beans(20*n) {
			t.Fatalf("Start(%d) = %v, %v", n, p, err)
		}
		for s := cups.South; s <= cups.North; s++ {
			if p.Stock(s) != cups.Beans(10*n) || p.InCups(s) != 0 || p.Pot(s) != 0 {
				t.Errorf("%v starts with%s", s, drawn(p))
			}
		}
	}
}

// rules §1.2, §1.3: other sizes and stocks there are none.
func TestStartWithinLimits(t *testing.T) {
	for _, n := range []int{-1, 0, 17, 256, 272} {
		if p, err := cups.Start(n); err == nil || p.IsValid() {
			t.Errorf("Start(%d) = %v, %v", n, p, err)
		}
	}
	for _, stock := range []cups.Beans{-1, 256, 65536} {
		if p, err := cups.StartWith(4, stock); err == nil || p.IsValid() {
			t.Errorf("StartWith(4, %d) = %v, %v", stock, p, err)
		}
	}
	if p, err := cups.StartWith(4, 0); err != nil || !p.IsOver() {
		t.Errorf("StartWith(4, 0) = %v, %v; want a finished game", p, err)
	}
}

// rules §1.3: moves keep a position within the limits, and keep the turn
// right: what Play makes would pass every check of Layout.Position.
func TestPlayStaysWithinLimits(t *testing.T) {
	duringPlay(func(before cups.Position, m cups.Move, after cups.Position) {
		if again, err := after.Layout().Position(); again != after || err != nil {
			t.Fatalf("%v gives %v%s", m, err, drawn(before))
		}
	})
}

// rules §1.4: cup i lies opposite cup n+1-i, seen from either side.
func TestOpposite(t *testing.T) {
	four, _ := cups.Start(4)
	if got := four.Opposite(3); got != 2 {
		t.Errorf("the third cup of four lies opposite the %d", got)
	}
	everywhere(t, func(t *rapid.T, p cups.Position) {
		for c := 1; c <= p.Cups(); c++ {
			if o := p.Opposite(c); o != p.Cups()+1-c || p.Opposite(o) != c {
				t.Errorf("cup %d of %d lies opposite %d", c, p.Cups(), o)
			}
		}
	})
}

// rules §2.1, §2.2: the turn passes after every move, unless the opponent is
// stuck; rules §2.3: the position names a player who can move.
func TestTurnAlternates(t *testing.T) {
	skipped := 0
	duringPlay(func(before cups.Position, m cups.Move, after cups.Position) {
		mover := before.Turn()
		switch {
		case !slowly(after).isStuck(int(mover.Opponent())):
			if after.Turn() != mover.Opponent() {
				t.Fatalf("%v by %v, and %v moves%s", m, mover, after.Turn(), drawn(after))
			}
		case after.Turn() == mover:
			skipped++
		case after.Turn() != cups.Nobody:
			t.Fatalf("stuck %v is to move%s", after.Turn(), drawn(after))
		}
		if after.IsOver() != (after.Moves() == 0) {
			t.Fatalf("over is %t with %d moves%s", after.IsOver(), after.Moves().Len(), drawn(after))
		}
	})
	if skipped == 0 {
		t.Error("no turn was ever skipped")
	}
}

// rules §2.2: a player with a bean in stock is never stuck, and a stuck player
// stays stuck to the end: drops and sowings of the opponent put no bean into
// the player's cups, and a capture only empties one.
func TestStuckStaysStuck(t *testing.T) {
	seen := 0
	duringPlay(func(before cups.Position, m cups.Move, after cups.Position) {
		for s := cups.South; s <= cups.North; s++ {
			if !slowly(before).isStuck(int(s)) {
				continue
			}
			seen++
			if before.Stock(s) > 0 || before.Turn() == s || !slowly(after).isStuck(int(s)) {
				t.Fatalf("%v was stuck before %v%sand after it%s", s, m, drawn(before), drawn(after))
			}
		}
	})
	if seen == 0 {
		t.Error("nobody was ever stuck")
	}
}
