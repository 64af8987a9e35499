package say

import (
	"strconv"
	"time"
)

// There is one form of dates for lists and one for sentences, in all pages, mails and commands.

// Day writes the date of a time as lists have it: 22 Nov 2026, in German 22.11.2026.
func (p Printer) Day(t time.Time) string {
	if p.Language() == German {
		return t.Format("2.1.2006")
	}
	return t.Format("2 Jan 2006")
}

// Date writes the date of a time as sentences have it: 22 November 2026, in German 22. November 2026.
func (p Printer) Date(t time.Time) string {
	if p.Language() == German {
		return strconv.Itoa(t.Day()) + ". " + germanMonths[t.Month()-1] + t.Format(" 2006")
	}
	return t.Format("2 January 2006")
}

var germanMonths = [12]string{"Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"}

// Minute is [Printer.Day] with the time of day: 22 Nov 2026, 22:14, in German 22.11.2026, 22:14.
func (p Printer) Minute(t time.Time) string { return p.Day(t) + t.Format(", 15:04") }

// DayOf is [Printer.Day] of a date that is written 2026-11-22; other text stays as it is.
func (p Printer) DayOf(date string) string {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return p.Day(t)
}

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
