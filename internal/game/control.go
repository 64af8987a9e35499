package game

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Control is a time control. The zero Control has no clock: the players take as much
// time as they like. With Base or Increment it is Fischer's: a time for all moves, and
// Increment more after each move; without Base, clocks begin with one Increment. With Days
// it is correspondence: a number of days for each move.
type Control struct {
	Base, Increment time.Duration
	Days            int
}

// MostTime is the longest base time, and the most that a clock shows.
const MostTime = 1000 * time.Hour

// MostDays is the longest time for a move of a correspondence game.
const MostDays = 30

// IsSet reports whether time is measured at all.
func (c Control) IsSet() bool { return c != Control{} }

// IsFischer reports whether there is a time for all moves, or more after each of them.
func (c Control) IsFischer() bool { return c.IsSet() && c.Days == 0 }

// IsCorrespondence reports whether each move has some days.
func (c Control) IsCorrespondence() bool { return c.Days > 0 }

// IsValid reports whether the control is none, Fischer's or correspondence,
// with times within [MostTime] and 30 days.
func (c Control) IsValid() bool {
	switch {
	case !c.IsSet():
		return true
	case c.Days != 0:
		return c.Days >= 1 && c.Days <= MostDays && c.Base == 0 && c.Increment == 0
	}
	return c.Base >= 0 && c.Base <= MostTime && c.Increment >= 0 && c.Increment <= MostTime
}

// first is what a clock shows at the start.
func (c Control) first() time.Duration {
	if c.IsCorrespondence() {
		return c.PerMove()
	}
	if c.Base == 0 { // 0+1: nobody could make a move in no time
		return c.Increment
	}
	return c.Base
}

// PerMove returns the time for a move of a correspondence game, 0 in other games.
func (c Control) PerMove() time.Duration { return time.Duration(c.Days) * 24 * time.Hour }

// Total estimates the time of a side for a whole game: base and forty
// increments.
func (c Control) Total() time.Duration { return c.Base + 40*c.Increment }

// Speed is a class of time controls. Each has ratings of its own.
type Speed string

// The speeds, by what [Control] gives a side for a whole game: base and forty
// increments.
const (
	Bullet         Speed = "bullet"         // under 3 minutes
	Blitz          Speed = "blitz"          // under 8 minutes
	Rapid          Speed = "rapid"          // under 25 minutes
	Classical      Speed = "classical"      // 25 minutes and more
	Correspondence Speed = "correspondence" // days for each move
	Unlimited      Speed = "unlimited"      // no clock
)

// RatedSpeeds are the speeds of games that can be rated, the fastest first.
var RatedSpeeds = []Speed{Bullet, Blitz, Rapid, Classical, Correspondence}

// Speeds are all speeds.
var Speeds = append(slices.Clone(RatedSpeeds), Unlimited)

// Speed returns the class that the control belongs to.
func (c Control) Speed() Speed {
	total := c.Total()
	switch {
	case c.IsCorrespondence():
		return Correspondence
	case !c.IsSet():
		return Unlimited
	case total < 3*time.Minute:
		return Bullet
	case total < 8*time.Minute:
		return Blitz
	case total < 25*time.Minute:
		return Rapid
	}
	return Classical
}

// String returns the control as the TimeControl tag of a record writes it:
// "300+3" in seconds, "1/259200" for a move in three days, "-" for none.
func (c Control) String() string {
	switch {
	case !c.IsSet():
		return "-"
	case c.IsCorrespondence():
		return "1/" + inSeconds(c.PerMove())
	}
	return inSeconds(c.Base) + "+" + inSeconds(c.Increment)
}

// inSeconds writes a time in seconds, with as many decimals as it has.
func inSeconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }

// ParseControl reads what [Control.String] writes. Fischer's may also be a base
// without an increment, "10", or durations, "2m+1s"; times below a millisecond
// are cut off. The error names the text.
func ParseControl(text string) (Control, error) {
	if text == "-" {
		return Control{}, nil
	}
	var c Control
	if move, ok := strings.CutPrefix(text, "1/"); ok {
		n, err := strconv.Atoi(move)
		c.Days = n / (24 * 60 * 60)
		if err != nil || c.String() != text || !c.IsSet() || !c.IsValid() {
			return Control{}, fmt.Errorf("time control %q: a time for each move is 1/SECONDS, in whole days from 1 to %d", text, MostDays)
		}
		return c, nil
	}
	base, increment, both := strings.Cut(text, "+")
	var ok1, ok2 bool
	c.Base, ok1 = milliseconds(base)
	c.Increment, ok2 = milliseconds(increment)
	if !ok1 || both && !ok2 || !c.IsFischer() || !c.IsValid() {
		return Control{}, fmt.Errorf("time control %q: must be BASE+INCREMENT in seconds, such as 10+0.1", text)
	}
	return c, nil
}

// milliseconds reads a time, in seconds or with its unit, in whole
// milliseconds.
func milliseconds(text string) (time.Duration, bool) {
	if n, err := strconv.ParseFloat(text, 64); err == nil {
		if !(n >= 0 && n <= MostTime.Seconds()) {
			return 0, false
		}
		return time.Duration(n*1000+0.5) * time.Millisecond, true
	}
	d, err := time.ParseDuration(text)
	return d.Truncate(time.Millisecond), err == nil && d >= 0 && d <= MostTime
}

// The limits of a control that is written in minutes.
const (
	mostMinutes   = 600
	mostIncrement = 600 // seconds
)

// errMinutes is the one complaint about a control in minutes.
var errMinutes = errors.New("a clock must be MINUTES or MINUTES+SECONDS, such as 5+3, ½+0 or 0+1, with at most 600 minutes and 600 seconds, and not both 0")

// fractions are the parts of a minute that people write with one sign, as in ½+0.
var fractions = strings.NewReplacer("½", ".5", "¼", ".25", "¾", ".75")

// ParseMinutes reads a control as people say it: minutes and, behind a plus,
// whole seconds a move: "5", "5+3", "0.5+0", "½+0", "0+1". "-" and the empty text are none.
func ParseMinutes(text string) (Control, error) {
	if text == "" || text == "-" {
		return Control{}, nil
	}
	base, increment, added := strings.Cut(text, "+")
	minutes, err := strconv.ParseFloat(fractions.Replace(base), 64)
	if err != nil || !(minutes >= 0 && minutes <= mostMinutes) {
		return Control{}, fmt.Errorf("%q: %w", text, errMinutes)
	}
	seconds := 0
	if added {
		if seconds, err = strconv.Atoi(increment); err != nil || seconds < 0 || seconds > mostIncrement {
			return Control{}, fmt.Errorf("%q: %w", text, errMinutes)
		}
	}
	c := Control{Base: time.Duration(minutes * float64(time.Minute)).Round(time.Second), Increment: time.Duration(seconds) * time.Second}
	if !c.IsFischer() {
		return Control{}, fmt.Errorf("%q: %w", text, errMinutes)
	}
	return c, nil
}
