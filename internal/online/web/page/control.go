package page

import (
	"time"

	"example.org/cups/internal/say"
)

// ClockWords writes a time control as players know it, such as 5+3 for minutes and
// seconds.
func (v *view) ClockWords(c *Clock) string {
	switch {
	case c == nil:
		return v.T("page.clock.none")
	case c.Days > 0:
		return v.T("page.clock.days_each", "n", c.Days)
	}
	return v.Printer.Clock(c.Base, c.Increment)
}

// ClockLong writes a time control for somebody who has never seen one.
func (v *view) ClockLong(c *Clock) string {
	if c == nil || c.Days > 0 {
		return v.ClockWords(c)
	}
	each := v.T("page.clock.minutes_each", "n", v.Printer.Amount(c.Base, time.Minute))
	if c.Base < time.Minute || !say.InMinutes(c.Base) {
		each = v.T("page.clock.seconds_each", "n", v.Printer.Amount(c.Base, time.Second))
	}
	if c.Increment == 0 {
		return each
	}
	added := v.T("page.clock.seconds_more", "n", v.Printer.Amount(c.Increment, time.Second))
	if c.Base == 0 {
		return added
	}
	return each + ", " + added
}
