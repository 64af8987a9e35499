package tui

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"example.org/cups"
)

// TimeControl is a Fischer clock: a base time and an increment that each move
// adds. The zero TimeControl is no clock at all.
type TimeControl struct{ Base, Increment time.Duration }

// IsSet reports whether the game is played with clocks.
func (c TimeControl) IsSet() bool { return c.Base > 0 }

// String returns the control as --clock takes it, minutes+seconds, or "-".
func (c TimeControl) String() string {
	if !c.IsSet() {
		return "-"
	}
	minutes := strconv.FormatFloat(c.Base.Minutes(), 'f', -1, 64)
	return minutes + "+" + strconv.Itoa(int(c.Increment.Seconds()))
}

// Tag returns the control as the TimeControl tag of a record has it, in
// seconds: "300+3", or "-" without clocks.
func (c TimeControl) Tag() string {
	if !c.IsSet() {
		return "-"
	}
	return fmt.Sprintf("%d+%d", int(c.Base.Seconds()), int(c.Increment.Seconds()))
}

// errTimeControl is the one complaint about a time control.
var errTimeControl = errors.New("a clock must be MINUTES or MINUTES+SECONDS, such as 5+3, with at most 600 minutes and 600 seconds")

// ParseTimeControl reads minutes and, behind a plus, seconds a move: "5",
// "5+3", "0.5+0". "-" and the empty text are no clock.
func ParseTimeControl(s string) (TimeControl, error) {
	if s == "" || s == "-" {
		return TimeControl{}, nil
	}
	base, increment, _ := strings.Cut(s, "+")
	minutes, err := strconv.ParseFloat(base, 64)
	if err != nil || !(minutes > 0 && minutes <= 600) {
		return TimeControl{}, fmt.Errorf("%q: %w", s, errTimeControl)
	}
	seconds := 0
	if increment != "" {
		if seconds, err = strconv.Atoi(increment); err != nil || seconds < 0 || seconds > 600 {
			return TimeControl{}, fmt.Errorf("%q: %w", s, errTimeControl)
		}
	}
	control := TimeControl{time.Duration(minutes * float64(time.Minute)).Round(time.Second), time.Duration(seconds) * time.Second}
	if !control.IsSet() {
		return TimeControl{}, fmt.Errorf("%q: %w", s, errTimeControl)
	}
	return control, nil
}

// parseTimeControlTag reads what [TimeControl.Tag] writes; what it cannot read
// is no clock.
func parseTimeControlTag(s string) TimeControl {
	var base, increment int
	if n, _ := fmt.Sscanf(s, "%d+%d", &base, &increment); n != 2 || base <= 0 || increment < 0 {
		return TimeControl{}
	}
	return TimeControl{time.Duration(base) * time.Second, time.Duration(increment) * time.Second}
}

// clock is the clocks of both sides: what remained when the running one was
// started, and since when it runs. It starts with each side's first move.
type clock struct {
	control   TimeControl
	remaining [2]time.Duration
	running   cups.Side
	since     time.Time
}

func newClock(control TimeControl) clock {
	return clock{control, [2]time.Duration{control.Base, control.Base}, cups.Nobody, time.Time{}}
}

// left returns the time that side s still has.
func (c clock) left(s cups.Side, now time.Time) time.Duration {
	if c.running != s {
		return c.remaining[s]
	}
	return c.remaining[s] - now.Sub(c.since)
}

// stop pauses the running clock.
func (c clock) stop(now time.Time) clock {
	if c.running != cups.Nobody {
		c.remaining[c.running] = c.left(c.running, now)
	}
	c.running = cups.Nobody
	return c
}

// press ends mover's turn, with the increment, and starts next's clock.
func (c clock) press(mover, next cups.Side, now time.Time) clock {
	if !c.control.IsSet() {
		return c
	}
	if c.running == mover {
		c = c.stop(now)
		c.remaining[mover] += c.control.Increment
	}
	return c.start(next, now)
}

// start lets the clock of side s run; nobody's stops both.
func (c clock) start(s cups.Side, now time.Time) clock {
	c = c.stop(now)
	if c.control.IsSet() {
		c.running, c.since = s, now
	}
	return c
}

// flagged returns the side whose time is up, or nobody.
func (c clock) flagged(now time.Time) cups.Side {
	if c.running != cups.Nobody && c.left(c.running, now) <= 0 {
		return c.running
	}
	return cups.Nobody
}

// formatClock shows a remaining time: 1:02:03, 4:59, and tenths below ten
// seconds.
func formatClock(d time.Duration) string {
	d = max(0, d)
	switch {
	case d < 10*time.Second:
		return fmt.Sprintf("0:0%.1f", d.Truncate(100*time.Millisecond).Seconds())
	case d < time.Hour:
		return fmt.Sprintf("%d:%02d", int(d.Minutes()), int(d.Seconds())%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", int(d.Hours()), int(d.Minutes())%60, int(d.Seconds())%60)
}
