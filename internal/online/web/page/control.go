package page

import (
	"math"
	"strconv"
	"strings"
	"time"
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
	return v.amount(c.Base.Minutes()) + "+" + v.amount(c.Increment.Seconds())
}

// ClockLong writes a time control for somebody who has never seen one.
func (v *view) ClockLong(c *Clock) string {
	if c == nil || c.Days > 0 {
		return v.ClockWords(c)
	}
	each := v.T("page.clock.minutes_each", "n", v.amount(c.Base.Minutes()))
	if c.Base < time.Minute {
		each = v.T("page.clock.seconds_each", "n", v.amount(c.Base.Seconds()))
	}
	if c.Increment == 0 {
		return each
	}
	added := v.T("page.clock.seconds_more", "n", v.amount(c.Increment.Seconds()))
	if c.Base == 0 {
		return added
	}
	return each + ", " + added
}

// amount writes a number of minutes or seconds, with at most two decimals.
func (v *view) amount(x float64) string {
	text := strconv.FormatFloat(math.Round(100*x)/100, 'f', -1, 64)
	if v.Language() == "de" {
		text = strings.Replace(text, ".", ",", 1)
	}
	return text
}
