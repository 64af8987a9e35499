package tourney_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"example.org/cups/internal/online/tourney"
)

// A line of a calendar has at most 75 bytes, no character is cut, and what has no time is left out (RFC 5545 §3.1).
func TestACalendarsLinesAreFolded(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	c := tourney.NewCalendar("Cups", now)
	name := strings.Repeat("Bohnenkönige, ", 9)
	s := tourney.Summary{ID: "cup", Setup: tourney.Defaults(tourney.Swiss)}
	s.Setup.Name = name
	c.AddStart(&s, "https://cups.example/tournaments/cup") // without a time
	s.Setup.Starts = now.Add(time.Hour)
	c.AddStart(&s, "/tournaments/cup")
	text := string(c.End())
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\r\n"), "\r\n") {
		if len(line) > 75 || !utf8.ValidString(line) {
			t.Errorf("%d bytes: %q", len(line), line)
		}
	}
	whole := strings.ReplaceAll(text, "\r\n ", "")
	if strings.Count(whole, "BEGIN:VEVENT") != 1 || !strings.Contains(whole, "SUMMARY:"+strings.ReplaceAll(name, ",", `\,`)+"\r\n") || !strings.Contains(whole, "DTSTART:20260301T130000Z\r\n") ||
		!strings.HasSuffix(whole, "END:VCALENDAR\r\n") || strings.Contains(whole, "URL:") {
		t.Errorf("the calendar is %q", whole)
	}
}
