package club_test

import (
	"errors"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

// Holidays begin tomorrow at the earliest, and there are so many days of them in any 365 days: they cannot
// hold a lost game for ever, nor can those of two years that meet.
func TestHolidays(t *testing.T) {
	h := newHub(t)
	h.HolidayDays = 30
	h.now = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	ada := h.member("Ada")
	take := func(first, last string) error {
		_, err := h.TakeHoliday(t.Context(), ada, club.Holiday{First: first, Last: last})
		return err
	}
	year := h.now.Year()
	day := func(month, d int) string {
		return time.Date(year, time.Month(month), d, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
	}
	for _, c := range []struct {
		what, first, last string
		code              club.Code // empty: it is taken
	}{
		{"no day", "soon", day(1, 9), club.BadHoliday},
		{"no last day", day(1, 5), "", club.BadHoliday},
		{"today", day(1, 1), day(1, 3), club.BadHoliday},
		{"backwards", day(1, 9), day(1, 8), club.BadHoliday},
		{"too far away", day(1, 9), day(13, 9), club.BadHoliday},
		{"too many days", day(1, 9), day(2, 8), club.TooMuchHoliday},
		{"one day", day(1, 2), day(1, 2), ""},
		{"some weeks", day(12, 10), day(12, 31), ""},
		{"overlapping", day(12, 1), day(12, 10), club.BadHoliday},
		{"more than are left", day(12, 1), day(12, 8), club.TooMuchHoliday},
		{"what is left", day(12, 1), day(12, 7), ""},
		{"another day", day(6, 1), day(6, 1), club.TooMuchHoliday},
	} {
		err := take(c.first, c.last)
		var refused *club.Error
		if errors.As(err, &refused); c.code == "" && err != nil || c.code != "" && (refused == nil || refused.Code != c.code) {
			t.Errorf("%s: %v, want %q", c.what, err, c.code)
		}
	}
	settings, err := h.Settings(t.Context(), ada)
	if err != nil || settings.Holidays != day(1, 2)+"/"+day(1, 2)+" "+day(12, 1)+"/"+day(12, 7)+" "+day(12, 10)+"/"+day(12, 31) {
		t.Fatalf("%q, %v", settings.Holidays, err)
	}
	if _, err := h.CallOffHoliday(t.Context(), ada, day(12, 2)); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("a day on which none begins: %v", err)
	}
	h.now = h.now.Add(24 * time.Hour)
	if _, err := h.CallOffHoliday(t.Context(), ada, day(1, 2)); !errors.Is(err, &club.Error{Code: club.TooLate}) {
		t.Errorf("one that has begun: %v", err)
	}
	if _, err := h.CallOffHoliday(t.Context(), ada, day(12, 1)); err != nil {
		t.Error(err)
	}
	if err := take(day(6, 1), day(6, 7)); err != nil {
		t.Errorf("the days of one that was called off: %v", err)
	}
	// The next year begins with nothing: those of December count until December.
	h.now = h.now.Add(364 * 24 * time.Hour)
	year++
	if err := take(day(1, 9), day(1, 10)); !errors.Is(err, &club.Error{Code: club.TooMuchHoliday}) {
		t.Errorf("just after those of the year before: %v", err)
	}
	if err := take(day(12, 12), day(12, 13)); err != nil {
		t.Errorf("a year after the first of those days: %v", err)
	}
}
