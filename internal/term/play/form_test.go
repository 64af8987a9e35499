package play

import (
	"testing"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
)

func TestNewGameFormBeginsWhatItShows(t *testing.T) {
	tb := newTester(t, against(emptyBoard).Setup(), 80, 24)
	tb.press("N", "right", "right", "down", "down", "left", "enter") // 2x6, computer against computer
	start, _ := cups.Start(6)
	if got := tb.screen.game.Setup(); got.Start != start || got.Players[0].IsPerson() || got.Players[1].IsPerson() {
		t.Errorf("began %+v", got)
	}
}

// Two people have names, and speed and colour can be chosen, in the form.
func TestFormTakesNamesSpeedAndColour(t *testing.T) {
	tb := newTester(t, people(emptyBoard), 80, 24)
	tb.press("N", "down", "down", "down")
	tb.press("A", "d", "x", "backspace", "a", "down", "B", "o", "down", "down", "right", "right", "down", "right", "enter")
	if s := tb.screen; s.game.Player(cups.South).Name != "Ada" || s.game.Player(cups.North).Name != "Bo" {
		t.Errorf("players %v", s.game.Setup().Players)
	}
	if s := tb.screen; !s.Animate || s.speed != speedNormal || !s.colourless || s.theme.Bad.Render("x") != s.theme.Strong.Render("x") {
		t.Errorf("speed %d, colourless %v", s.speed, s.colourless)
	}
	tb.wantText("South · Ada")
	tb.press("N")
	tb.wantText("Ada")
	tb.wantText("< 2x4 >")
}

// Own weights serve boards of one size: for a game of another size the form says so, and
// so does the game.
func TestOwnWeightsServeOneSize(t *testing.T) {
	tb := newTester(t, against(emptyBoard).Setup(), 80, 24)
	tb.screen.Fitted = 4
	tb.press("N")
	tb.wantNoText("built-in evaluation")
	tb.press("right")
	tb.wantText("The weights of --weights are for 2x4")
	tb.press("enter")
	tb.wantText("The weights of --weights are for 2x4")
	tb.press("N", "left", "enter")
	tb.wantNoText("The weights of --weights")
}

// A new game has the clock of the game before, also one that the form does not offer by
// itself.
func TestFormKeepsAnyClock(t *testing.T) {
	for _, control := range []game.Control{{}, {Base: minutes(5), Increment: seconds(3)}, {Base: minutes(7), Increment: seconds(2)}, {Base: seconds(12)}} {
		setup := against(emptyBoard).Setup()
		setup.Control = control
		tb := newTester(t, setup, 80, 24)
		tb.press("N")
		if control.IsSet() {
			tb.wantText(say.In(say.English).Clock(control.Base, control.Increment))
		}
		tb.press("right", "enter") // another board
		if got := tb.screen.game.Setup(); got.Control != control || got.Start.Cups() != 5 {
			t.Errorf("%v: began %+v", control, got)
		}
	}
}
