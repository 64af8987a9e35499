package say

import (
	"strconv"
	"time"
)

// Clock writes a time control as players know it, minutes and the seconds that a move adds:
// 5+3, 1.5+0, in German 1,5+0. A time that is not a whole number of quarters of a minute is
// written in seconds, 20 s+1, because its minutes could only be written rounded.
func (p Printer) Clock(base, increment time.Duration) string {
	each := p.Amount(base.Minutes())
	if !InMinutes(base) {
		each = p.Get("say.seconds", "n", p.Amount(base.Seconds()))
	}
	return each + "+" + p.Amount(increment.Seconds())
}

// InMinutes reports whether [Printer.Clock] writes a time in minutes.
func InMinutes(base time.Duration) bool { return base%(15*time.Second) == 0 }

// Amount writes a number of minutes or seconds with as many decimals as it has.
func (p Printer) Amount(x float64) string { return p.Point(strconv.FormatFloat(x, 'f', -1, 64)) }
