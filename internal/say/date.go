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
