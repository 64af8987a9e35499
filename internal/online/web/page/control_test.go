package page

import (
	"testing"
	"time"

	"example.org/cups/internal/say"
)

func TestTimeControlsInWords(t *testing.T) {
	tests := []struct {
		clock                  *Clock
		short, english, german string
	}{
		{nil, "no clock", "no clock", "ohne Uhr"},
		{&Clock{Days: 1}, "1 day a move", "1 day a move", "1\u00a0Tag je Zug"},
		{&Clock{Base: 5 * time.Minute, Increment: 3 * time.Second}, "5+3", "5 minutes each, 3 seconds a move", "je 5\u00a0Minuten, 3\u00a0Sekunden je Zug"},
		{&Clock{Base: time.Minute, Increment: time.Second}, "1+1", "1 minute each, 1 second a move", "je 1\u00a0Minute, 1\u00a0Sekunde je Zug"},
		{&Clock{Base: 10 * time.Minute}, "10+0", "10 minutes each", "je 10\u00a0Minuten"},
		{&Clock{Base: 90 * time.Second}, "1.5+0", "1.5 minutes each", "je 1,5\u00a0Minuten"},
		{&Clock{Base: 30 * time.Second, Increment: 2 * time.Second}, "0.5+2", "30 seconds each, 2 seconds a move", "je 30\u00a0Sekunden, 2\u00a0Sekunden je Zug"},
		{&Clock{Base: 15 * time.Second, Increment: 2500 * time.Millisecond}, "0.25+2.5", "15 seconds each, 2.5 seconds a move", "je 15\u00a0Sekunden, 2,5\u00a0Sekunden je Zug"},
		{&Clock{Base: 20 * time.Second, Increment: time.Second}, "20\u00a0s+1", "20 seconds each, 1 second a move", "je 20\u00a0Sekunden, 1\u00a0Sekunde je Zug"},
		{&Clock{Base: 100 * time.Second}, "100\u00a0s+0", "100 seconds each", "je 100\u00a0Sekunden"},
		{&Clock{Increment: 10 * time.Second}, "0+10", "10 seconds a move", "10\u00a0Sekunden je Zug"},
	}
	en, de := &view{Printer: say.In(say.English)}, &view{Printer: say.In(say.German)}
	for _, test := range tests {
		if got := [3]string{en.ClockWords(test.clock), en.ClockLong(test.clock), de.ClockLong(test.clock)}; got != [3]string{test.short, test.english, test.german} {
			t.Errorf("%+v: %q", test.clock, got)
		}
	}
}
