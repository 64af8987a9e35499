package page

import (
	"time"

	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
)

// ClockWords writes a time control as players know it, such as 5+3 for minutes and
// seconds.
func (v *view) ClockWords(c *game.Control) string {
	switch {
	case c == nil:
		return v.T("page.clock.none")
	case c.Days > 0:
		return v.T("page.clock.days_each", "n", c.Days)
	}
	return v.Printer.Clock(c.Base, c.Increment)
}

// ClockLong writes a time control for somebody who has never seen one.
func (v *view) ClockLong(c *game.Control) string { return v.ClocksLong(c, odds{}) }

// ClocksLong writes the time control of a game for somebody who has never seen one, and beside it what is left of
// it for a player who gives a part of the time.
func (v *view) ClocksLong(c *game.Control, o odds) string {
	if c == nil || c.Days > 0 {
		return v.ClockWords(c)
	}
	own, minutes, seconds, more := c, "page.clock.minutes_each", "page.clock.seconds_each", "page.clock.seconds_more"
	if o.Clock != nil {
		own, minutes, seconds, more = o.Clock, "page.clock.minutes_odds", "page.clock.seconds_odds", "page.clock.more_odds"
	}
	amounts := func(key string, whole, part, unit time.Duration) string {
		return v.T(key, "n", v.Printer.Amount(whole, unit), "fewer", v.Printer.Amount(part, unit))
	}
	var base, added string
	switch {
	case c.Base == 0:
	case min(c.Base, own.Base) >= time.Minute && say.InMinutes(c.Base) && say.InMinutes(own.Base):
		base = amounts(minutes, c.Base, own.Base, time.Minute)
	default:
		base = amounts(seconds, c.Base, own.Base, time.Second)
	}
	if c.Increment > 0 {
		added = amounts(more, c.Increment, own.Increment, time.Second)
	}
	if base == "" || added == "" {
		return base + added
	}
	return base + ", " + added
}
