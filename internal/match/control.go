package match

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Control is a time control: the time of a player for all moves, and what is
// added after each. The zero Control is none.
type Control struct{ Base, Increment time.Duration }

// mostTime is more than anybody will wait for.
const mostTime = 1000 * time.Hour

// ParseControl reads "10+0.1" or "10": seconds, or durations as in "2m+1s".
func ParseControl(text string) (Control, error) {
	base, increment, both := strings.Cut(text, "+")
	var c Control
	var ok1, ok2 bool
	c.Base, ok1 = seconds(base)
	c.Increment, ok2 = seconds(increment)
	if !both {
		ok2 = true
	}
	if !ok1 || !ok2 || c.Base == 0 {
		return Control{}, fmt.Errorf("time control %q: must be BASE+INCREMENT in seconds, such as 10+0.1", text)
	}
	return c, nil
}

// seconds reads a time in whole milliseconds.
func seconds(text string) (time.Duration, bool) {
	if n, err := strconv.ParseFloat(text, 64); err == nil {
		return time.Duration(n*1000+0.5) * time.Millisecond, n >= 0 && n <= mostTime.Seconds()
	}
	d, err := time.ParseDuration(text)
	return d.Truncate(time.Millisecond), err == nil && d >= 0 && d <= mostTime
}

// String returns the control as records have it: "10+0.1".
func (c Control) String() string {
	text := func(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }
	return text(c.Base) + "+" + text(c.Increment)
}
