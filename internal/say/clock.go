package say

import (
	"strconv"
	"time"
)

// Clock writes a time control as players know it, minutes and the seconds that a move adds:
// 5+3, 1.5+0, in German 1,5+0. A time that is not a whole number of quarters of a minute is
// written in seconds, 20 s+1, because its minutes could only be written rounded.
func (p Printer) Clock(base, increment time.Duration) string {
	each := p.Amount(base, time.Minute)
	if !InMinutes(base) {
		each = p.Get("say.seconds", "n", p.Amount(base, time.Second))
	}
	return each + "+" + p.Amount(increment, time.Second)
}

// InMinutes reports whether [Printer.Clock] writes a time in minutes.
func InMinutes(base time.Duration) bool { return base%(15*time.Second) == 0 }

// Amount writes a time in minutes or seconds, with as many decimals as it has. [time.Duration.Seconds] is
// 1.2349999999999999 for 1.235 s, since it adds two numbers.
func (p Printer) Amount(d, unit time.Duration) string {
	return p.Point(strconv.FormatFloat(float64(d)/float64(unit), 'f', -1, 64))
}
