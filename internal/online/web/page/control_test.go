package page

import (
	"testing"
	"time"

	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
)

// Where somebody gives odds, both stocks and both clocks are said, and not "each".
func TestStocksAndClocksWithOddsInWords(t *testing.T) {
	clock := func(base, increment time.Duration) *game.Control {
		return &game.Control{Base: base, Increment: increment}
	}
	en, de := &view{Printer: say.In(say.English)}, &view{Printer: say.In(say.German)}
	for _, test := range []struct {
		clock, own      *game.Control
		english, german string
	}{
		{clock(5*time.Minute, 3*time.Second), clock(150*time.Second, 1500*time.Millisecond), "5 and 2.5 minutes, 3 and 1.5 seconds a move", "5 und 2,5\u00a0Minuten, 3 und 1,5\u00a0Sekunden je Zug"},
		{clock(time.Minute, 0), clock(15*time.Second, 0), "60 and 15 seconds", "60 und 15\u00a0Sekunden"},
		{clock(0, 10*time.Second), clock(0, 5*time.Second), "10 and 5 seconds a move", "10 und 5\u00a0Sekunden je Zug"},
		{&game.Control{Days: 3}, nil, "3 days a move", "3\u00a0Tage je Zug"},
		{clock(5*time.Minute, 0), nil, "5 minutes each", "je 5\u00a0Minuten"},
	} {
		o := odds{Clock: test.own}
		if got := [2]string{en.ClocksLong(test.clock, o), de.ClocksLong(test.clock, o)}; got != [2]string{test.english, test.german} {
			t.Errorf("%+v and %+v: %q", test.clock, test.own, got)
		}
	}
	for _, test := range []struct {
		cups, beans, given    int
		size, english, german string
	}{
		{4, 40, 0, "2×4", "40 beans each", "je 40\u00a0Bohnen"},
		{4, 40, 10, "2×4 · 40 and 30 beans", "40 and 30 beans", "40 und 30\u00a0Bohnen"},
		{10, 255, 254, "2×10 · 255 and 1 beans", "255 and 1 beans", "255 und 1\u00a0Bohnen"},
		{2, 1, 0, "2×2 · stock 1", "1 bean each", "je 1\u00a0Bohne"},
	} {
		o := odds{Beans: test.given}
		if got := [3]string{en.size(test.cups, test.beans, o), en.Stocks(test.beans, o), de.Stocks(test.beans, o)}; got != [3]string{test.size, test.english, test.german} {
			t.Errorf("%d of %d: %q", test.given, test.beans, got)
		}
	}
}

func TestTimeControlsInWords(t *testing.T) {
	tests := []struct {
		clock                  *game.Control
		short, english, german string
	}{
		{nil, "no clock", "no clock", "ohne Uhr"},
		{&game.Control{Days: 1}, "1 day a move", "1 day a move", "1\u00a0Tag je Zug"},
		{&game.Control{Base: 5 * time.Minute, Increment: 3 * time.Second}, "5+3", "5 minutes each, 3 seconds a move", "je 5\u00a0Minuten, 3\u00a0Sekunden je Zug"},
		{&game.Control{Base: time.Minute, Increment: time.Second}, "1+1", "1 minute each, 1 second a move", "je 1\u00a0Minute, 1\u00a0Sekunde je Zug"},
		{&game.Control{Base: 10 * time.Minute}, "10+0", "10 minutes each", "je 10\u00a0Minuten"},
		{&game.Control{Base: 90 * time.Second}, "1.5+0", "1.5 minutes each", "je 1,5\u00a0Minuten"},
		{&game.Control{Base: 30 * time.Second, Increment: 2 * time.Second}, "0.5+2", "30 seconds each, 2 seconds a move", "je 30\u00a0Sekunden, 2\u00a0Sekunden je Zug"},
		{&game.Control{Base: 15 * time.Second, Increment: 2500 * time.Millisecond}, "0.25+2.5", "15 seconds each, 2.5 seconds a move", "je 15\u00a0Sekunden, 2,5\u00a0Sekunden je Zug"},
		{&game.Control{Base: 20 * time.Second, Increment: time.Second}, "20\u00a0s+1", "20 seconds each, 1 second a move", "je 20\u00a0Sekunden, 1\u00a0Sekunde je Zug"},
		{&game.Control{Base: 100 * time.Second}, "100\u00a0s+0", "100 seconds each", "je 100\u00a0Sekunden"},
		{&game.Control{Increment: 10 * time.Second}, "0+10", "10 seconds a move", "10\u00a0Sekunden je Zug"},
	}
	en, de := &view{Printer: say.In(say.English)}, &view{Printer: say.In(say.German)}
	for _, test := range tests {
		if got := [3]string{en.ClockWords(test.clock), en.ClockLong(test.clock), de.ClockLong(test.clock)}; got != [3]string{test.short, test.english, test.german} {
			t.Errorf("%+v: %q", test.clock, got)
		}
	}
}
