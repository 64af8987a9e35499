package say

import "time"

// Day writes the date of a time as people of the language do in lists, as short as it
// goes: 2026-11-22, in German 22.11.2026.
func (p Printer) Day(t time.Time) string {
	if p.Language() == German {
		return t.Format("02.01.2006")
	}
	return t.Format(time.DateOnly)
}

// Minute writes date and time of day to the minute: 2026-11-22 22:14, in German
// 22.11.2026, 22:14.
func (p Printer) Minute(t time.Time) string {
	if p.Language() == German {
		return t.Format("02.01.2006, 15:04")
	}
	return t.Format("2006-01-02 15:04")
}

// DayOf is [Printer.Day] of a date that is written 2026-11-22; other text stays as it is.
func (p Printer) DayOf(date string) string {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return p.Day(t)
}
