package term_test

import (
	"testing"

	"example.org/cups"
	"example.org/cups/internal/term"
	"example.org/cups/internal/term/termtest"
)

const (
	fourCups = "1.0.1.1/36/0 1.1.1.0/37/1 s" // legal: drops of 1 to 4, d
	tenCups  = "0.0.0.0.0.0.0.0.0.0/100/0 0.0.0.0.0.0.0.0.0.0/100/0 s"
)

func TestKeysBecomeMoves(t *testing.T) {
	tests := []struct {
		position string
		keys     []string
		want     term.Typed // of the last key
		move     cups.Move
		after    term.Typing
	}{
		{fourCups, []string{"3"}, term.MoveTyped, cups.Drop(3), term.Typing{}},
		{fourCups, []string{"9"}, term.MoveTyped, cups.Drop(9), term.Typing{}}, // illegal, which the game says
		{fourCups, []string{"0"}, term.ZeroTyped, cups.NoMove, term.Typing{}},
		{fourCups, []string{"p"}, term.MoveTyped, cups.Sow(16), term.Typing{}},
		{fourCups, []string{"q"}, term.NoMoveKey, cups.NoMove, term.Typing{}},
		{fourCups, []string{"U"}, term.NoMoveKey, cups.NoMove, term.Typing{}},
		{fourCups, []string{"left"}, term.Marked, cups.NoMove, term.Typing{Chosen: cups.Sow(4)}},
		{fourCups, []string{"enter"}, term.Marked, cups.NoMove, term.Typing{Chosen: cups.Drop(1)}},
		{fourCups, []string{"left", "right", "right", "enter"}, term.MoveTyped, cups.Drop(2), term.Typing{Chosen: cups.Drop(2)}},
		{fourCups, []string{"right", "esc"}, term.Marked, cups.NoMove, term.Typing{}},
		{tenCups, []string{"1"}, term.HalfTyped, cups.NoMove, term.Typing{Digits: "1", Chosen: cups.Drop(1)}},
		{tenCups, []string{"1", "0", "enter"}, term.MoveTyped, cups.Drop(10), term.Typing{Chosen: cups.Drop(10)}},
		{tenCups, []string{"1", "7"}, term.HalfTyped, cups.NoMove, term.Typing{Digits: "17"}},
		{tenCups, []string{"1", "7", "5"}, term.HalfTyped, cups.NoMove, term.Typing{Digits: "17"}},
		{tenCups, []string{"1", "backspace"}, term.Marked, cups.NoMove, term.Typing{}},
		{tenCups, []string{"0", "enter"}, term.ZeroTyped, cups.NoMove, term.Typing{}},
		{tenCups, []string{"1", "a"}, term.MoveTyped, cups.Sow(1), term.Typing{Chosen: cups.Drop(1)}},
		{"0/0/1 0/0/1 -", []string{"right"}, term.Unchanged, cups.NoMove, term.Typing{}},
	}
	for _, test := range tests {
		var typing term.Typing
		var got term.Typed
		var m cups.Move
		for _, key := range test.keys {
			got, m = typing.Key(termtest.Key(key), cups.MustParse(test.position), true)
		}
		if got != test.want || m != test.move || typing != test.after {
			t.Errorf("%q: %v, %v, %+v; want %v, %v, %+v", test.keys, got, m, typing, test.want, test.move, test.after)
		}
	}
}

// While the board does not wait for a move nothing is marked.
func TestNothingIsMarkedOutOfTurn(t *testing.T) {
	for _, key := range []string{"left", "enter", "1"} {
		var typing term.Typing
		typing.Key(termtest.Key(key), cups.MustParse(tenCups), false)
		if typing.Chosen != cups.NoMove {
			t.Errorf("%s marks %v", key, typing.Chosen)
		}
	}
}

func TestTheSecondClickPlays(t *testing.T) {
	var typing term.Typing
	for i, click := range []struct {
		on    cups.Move
		again bool
	}{{cups.NoMove, false}, {cups.Drop(1), false}, {cups.Drop(2), false}, {cups.Drop(2), true}, {cups.NoMove, false}, {cups.Drop(2), false}} {
		if again := typing.Click(click.on); again != click.again || typing.Chosen != click.on {
			t.Errorf("click %d on %v: %v, %+v", i, click.on, again, typing)
		}
	}
}
