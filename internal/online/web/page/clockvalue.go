package page

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"example.org/cups/internal/game"
)

// The longest clock that the forms can ask for, and the most that a server takes.
const (
	MostMinutes = 600
	MostSeconds = 600
)

// MostMinutes is the largest number of minutes of a clock.
func (v *view) MostMinutes() int { return MostMinutes }

// MostSeconds is the largest number of seconds that a move adds to a clock.
func (v *view) MostSeconds() int { return MostSeconds }

// ParseClock reads the value of a time control of the forms: MINUTES+SECONDS, DAYSd or
// "none", for which the clock is nil. Minutes and seconds may have decimals, and are
// rounded to milliseconds; not both may be 0. Days are 1 to 14.
func ParseClock(value string) (*game.Control, error) {
	fault := fmt.Errorf("clock %q: must be MINUTES+SECONDS with at most %d minutes and %d seconds and not both 0, DAYSd with at most 14 days, or none", value, MostMinutes, MostSeconds)
	if value == "none" {
		return nil, nil
	}
	if days, ok := strings.CutSuffix(value, "d"); ok {
		n, err := strconv.Atoi(days)
		if err != nil || n < 1 || n > 14 {
			return nil, fault
		}
		return &game.Control{Days: n}, nil
	}
	minutes, seconds, ok := strings.Cut(value, "+")
	base, err := parseAmount(fractions.Replace(minutes), time.Minute, MostMinutes)
	increment, err2 := parseAmount(seconds, time.Second, MostSeconds)
	if !ok || err != nil || err2 != nil || base+increment == 0 {
		return nil, fault
	}
	return &game.Control{Base: base, Increment: increment}, nil
}

// fractions are the parts of a minute that people write with one sign, as in ½+0.
var fractions = strings.NewReplacer("½", ".5", "¼", ".25", "¾", ".75")

// decimals is a number as people type it.
var decimals = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[0-9]*[.,]?[0-9]*$`) })

// parseAmount reads a number of units of time from 0 to most.
func parseAmount(text string, unit time.Duration, most float64) (time.Duration, error) {
	if !decimals().MatchString(text) {
		return 0, strconv.ErrSyntax
	}
	n, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	if err != nil {
		return 0, err
	}
	if n > most {
		return 0, strconv.ErrRange
	}
	return time.Duration(math.Round(n*float64(unit.Milliseconds()))) * time.Millisecond, nil
}

// ClockValue writes a time control as [ParseClock] reads it.
func (v *view) ClockValue(c *game.Control) string {
	switch {
	case c == nil:
		return "none"
	case c.Days > 0:
		return fmt.Sprintf("%dd", c.Days)
	}
	return MinutesValue(c.Base) + "+" + strconv.FormatFloat(c.Increment.Seconds(), 'f', -1, 64)
}

// MinutesValue writes a time in minutes for a field, with as few decimals as [ParseClock] needs to
// read the same time again.
func MinutesValue(base time.Duration) string {
	for digits := 0; ; digits++ {
		text := strconv.FormatFloat(base.Minutes(), 'f', digits, 64)
		if again, err := parseAmount(text, time.Minute, math.Inf(1)); err != nil || again == base.Round(time.Millisecond) {
			return text
		}
	}
}
