package page

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/game"
)

func TestParseClock(t *testing.T) {
	for value, want := range map[string]*game.Control{
		"3+2": {Base: 3 * time.Minute, Increment: 2 * time.Second}, "7d": {Days: 7}, "none": nil,
		"0.5+0": {Base: 30 * time.Second}, "7,25+1,5": {Base: 435 * time.Second, Increment: 1500 * time.Millisecond}, ".5+.5": {Base: 30 * time.Second, Increment: time.Second / 2},
		"600+600": {Base: 10 * time.Hour, Increment: 10 * time.Minute}, "0.001+0": {Base: 60 * time.Millisecond}, "0+1": {Increment: time.Second}, "½+0": {Base: 30 * time.Second},
	} {
		got, err := ParseClock(value)
		if err != nil || (got == nil) != (want == nil) || got != nil && *got != *want {
			t.Errorf("%q: %v, %v", value, got, err)
		}
	}
	for _, value := range []string{"", "3", "0+0", "0.000001+0", "½", "½½+0", "-1+2", "3+", "+3", ".+3", "601+0", "600.01+0", "1+600.01", "1e1+0", "Inf+0", "NaN+0", "0x1+0", "1.2.3+0", "0d", "15d", "d", "3+2+1", "٣+2"} {
		if c, err := ParseClock(value); err == nil {
			t.Errorf("%q is taken as %v", value, c)
		}
	}
}

func TestAnyClockIsReadAsItIsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		millis := func(name string, least, most time.Duration) time.Duration {
			return time.Duration(rapid.Int64Range(least.Milliseconds(), most.Milliseconds()).Draw(t, name)) * time.Millisecond
		}
		c := &game.Control{Base: millis("base", time.Millisecond, MostMinutes*time.Minute), Increment: millis("increment", 0, MostSeconds*time.Second)}
		text := (&view{}).ClockValue(c)
		if got, err := ParseClock(text); err != nil || *got != *c {
			t.Fatalf("%v is written %q and read %v, %v", c, text, got, err)
		}
	})
}
