package cups_test

import (
	"errors"
	"strings"
	"testing"

	"example.org/cups"
	"pgregory.net/rapid"
)

// An illegal move says why, in the words that users read.
func TestRefusal(t *testing.T) {
	const p = "0.2.5.1/3/0 0.0.0.0/40/0 s"
	tests := []struct {
		position string
		move     cups.Move
		reason   cups.Reason
		want     string
	}{
		{p, cups.Sow(3), cups.CupBlocked, "cup c holds 5 beans and needs exactly 2: it is blocked"},
		{p, cups.Sow(2), cups.CupWaits, "cup b holds 2 beans and needs exactly 3"},
		{p, cups.Sow(1), cups.CupEmpty, "cup a is empty and needs exactly 4"},
		{p, cups.Sow(5), cups.NoSuchCup, "there is no cup e on a board of 4 cups a side"},
		{p, cups.Drop(4), cups.StockTooSmall, "the stock holds 3 beans, too few to drop 4"},
		{p, cups.Drop(5), cups.DropTooLarge, "a drop on this board is at most 4 beans, not 5"},
		{"0.0.3.1/3/0 0.0.0.0/40/0 s", cups.Sow(3), cups.CupBlocked, "cup c holds 3 beans and needs exactly 2: it is blocked"},
		{"0.0.0.0/40/0 1.0.1.0/2/0 n", cups.Drop(3), cups.StockTooSmall, "the stock holds 2 beans, too few to drop 3"},
		{"0.0.0.0/40/0 1.0.1.0/2/0 n", cups.Sow(3), cups.CupWaits, "cup c holds 1 bean and needs exactly 2"},
		{p, cups.NoMove, cups.NoSuchMove, "this is not a move"},
		{p, 99, cups.NoSuchMove, "this is not a move"},
		{"5.0.0.0/0/3 0.0.0.0/0/0 -", cups.Drop(1), cups.NobodyMoves, "the game is over"},
		{"5.0.0.0/0/3 0.0.0.0/0/0 -", cups.Sow(1), cups.NobodyMoves, "the game is over"},
	}
	for _, test := range tests {
		p := cups.MustParse(test.position)
		next, err := p.Play(test.move)
		var fault *cups.MoveError
		if !errors.As(err, &fault) || next != p {
			t.Errorf("%v gives %v, %v%s", test.move, next, err, drawn(p))
			continue
		}
		if err.Error() != test.want || fault.Reason != test.reason || fault.Position != p || fault.Move != test.move {
			t.Errorf("%v: %q (%v)\nwant %q (%v)", test.move, err, fault.Reason, test.want, test.reason)
		}
	}
}

// A move is refused exactly when it is not legal; Play then gives the position
// back untouched, and else agrees with PlayUnchecked. No value of Move makes
// any of them panic.
func TestPlayAndPlayUnchecked(t *testing.T) {
	everywhere(t, checkAllMoves)
	rapid.Check(t, func(t *rapid.T) { checkAllMoves(t, cups.Position{}) })
}

func checkAllMoves(t *rapid.T, p cups.Position) {
	for i := range 256 {
		m := cups.Move(i)
		unchecked := p.PlayUnchecked(m)
		next, err := p.Play(m)
		switch legal := p.Moves().Contains(m); {
		case legal != (err == nil) || legal != (p.Refuse(m) == nil):
			t.Errorf("%v is legal: %t, but %v, %v%s", m, legal, err, p.Refuse(m), drawn(p))
		case legal && next != unchecked:
			t.Errorf("%v leads to%sunchecked to%s", m, drawn(next), drawn(unchecked))
		case !legal && (next != p || err.Error() != p.Refuse(m).Error() || err.Error() == ""):
			t.Errorf("%v: %v%sbecomes%s", m, err, drawn(p), drawn(next))
		case !legal && p.Captures(m) != 0:
			t.Errorf("illegal %v captures%s", m, drawn(p))
		}
	}
}

// The suffix says what a drop captures, and is checked (notation §2).
func TestCaptureSuffix(t *testing.T) {
	p := cups.MustParse("1.1.1.1/36/0 0.2.0.0/38/0 n") // 3 captures cup b, d sows nothing
	tests := []struct {
		text, want string
	}{
		{"1x1", ""}, {"1", ""}, {"3x1", ""}, {"4x1", ""}, {"2", ""},
		{"3x2", "3 captures 1 bean, not 2"},
		{"3x0", "3 captures 1 bean, not 0"},
		{"2x0", "2 captures nothing here, so it must not end in x"},
		{"2x1", "2 captures nothing here, so it must not end in x"},
		{"c", "cup c is empty and needs exactly 2"},
		{"dx1", `move "dx1": byte 1: a sowing never captures`},
		{"3x", `move "3x": byte 2: a number is expected here`},
		{"3x01", `move "3x01": byte 3: a number must not begin with 0`},
		{"3x1 ", `move "3x1 ": byte 3: nothing may follow here`},
		{"3X1", `move "3X1": byte 1: nothing may follow here`},
	}
	for _, test := range tests {
		m, err := p.ParseMove(test.text)
		switch {
		case test.want == "" && (err != nil || !p.Moves().Contains(m)):
			t.Errorf("%q is read as %v, %v", test.text, m, err)
		case test.want != "" && (err == nil || err.Error() != test.want || m != cups.NoMove):
			t.Errorf("%q is read as %v, %v; want %s", test.text, m, err, test.want)
		}
	}
	everywhere(t, func(t *rapid.T, p cups.Position) {
		for m := range p.Moves().All() {
			if again, err := p.ParseMove(p.MoveText(m)); again != m || err != nil {
				t.Errorf("%s is read as %v, %v%s", p.MoveText(m), again, err, drawn(p))
			}
		}
	})
}

// PlayAll stops at the first illegal move and keeps the good ones.
func TestPlayAllKeepsTheGoodPrefix(t *testing.T) {
	start, _ := cups.Start(4)
	p, played, err := start.PlayAll(cups.Drop(4), cups.Drop(3), cups.Sow(1), cups.Drop(2))
	var fault *cups.MoveError
	if !errors.As(err, &fault) || played != 2 || p.String() != "1.0.1.1/36/0 1.1.1.0/37/1 s" || fault.Position != p {
		t.Errorf("%d moves played: %v%s", played, err, drawn(p))
	}
	if p, played, err := start.PlayAll(); p != start || played != 0 || err != nil {
		t.Errorf("no moves: %d played, %v%s", played, err, drawn(p))
	}
}

func TestTheZeroPositionSaysThatItHasNoBoard(t *testing.T) {
	for _, m := range []cups.Move{cups.Drop(1), cups.Sow(1), cups.NoMove} {
		if _, err := (cups.Position{}).Play(m); err == nil || !strings.Contains(err.Error(), "zero Position") {
			t.Errorf("%v: %v", m, err)
		}
	}
}
