package club

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/span"
	"example.org/cups/internal/sorting"
)

// Holiday is a time in which the clock of a member stands in games by post: whole days in UTC.
type Holiday struct{ First, Last string } // as 2026-12-24

// HolidayJob is the kind of the jobs that are due when a holiday begins: the clocks stand from then on. The
// key is the account and the first day.
const HolidayJob = "holiday"

// DefaultHolidays is how many days of holiday a member has in any 365 days, unless an operator says otherwise.
const DefaultHolidays = 30

// MostHolidays is how many days an operator can give, and holidayAhead how many days before its end a
// holiday can be announced.
const (
	MostHolidays = 120
	holidayAhead = 365
	yearOfDays   = 365
	mostStretch  = 24 // holidays that an account can have in its settings
)

const aDay = 24 * time.Hour

// Span returns the time of a holiday; an empty one if its days are none.
func (h Holiday) Span() span.Span {
	first, wrong := time.Parse(time.DateOnly, h.First)
	last, wrong2 := time.Parse(time.DateOnly, h.Last)
	if wrong != nil || wrong2 != nil {
		return span.Span{}
	}
	return span.Span{From: first, To: last.Add(aDay)}
}

// Days returns how many days a holiday has.
func (h Holiday) Days() int { return int(h.Span().Len() / aDay) }

// String returns the days as settings and notices have them.
func (h Holiday) String() string { return h.First + "/" + h.Last }

// HolidayList returns the holidays of an account, the earliest first, also those that are over.
func (s Settings) HolidayList() (list []Holiday) {
	for _, text := range strings.Fields(s.Holidays) {
		first, last, _ := strings.Cut(text, "/")
		if h := (Holiday{first, last}); h.Days() > 0 {
			list = append(list, h)
		}
	}
	return list
}

// HolidaysAfter returns the holidays that are not over at a time, the earliest first.
func (s Settings) HolidaysAfter(now time.Time) []Holiday {
	return slices.DeleteFunc(s.HolidayList(), func(h Holiday) bool { return !h.Span().To.After(now) })
}

// setHolidays replaces the holidays.
func (s *Settings) setHolidays(list []Holiday) {
	texts := make([]string, len(list))
	for i, h := range list {
		texts[i] = h.String()
	}
	s.Holidays = strings.Join(texts, " ")
}

// HolidaysOf returns the times in which an account is or was on holiday.
func HolidaysOf(ctx context.Context, a archive.Archive, account string) (span.Set, error) {
	circle, err := CircleOf(ctx, a, account)
	var spans []span.Span
	for _, h := range circle.Settings.HolidayList() {
		spans = append(spans, h.Span())
	}
	return span.Of(spans...), err
}

// mostTaken returns the most days of holidays in any 365 days.
func mostTaken(list []Holiday) (most int) {
	var all []span.Span
	for _, h := range list {
		all = append(all, h.Span())
	}
	set := span.Of(all...)
	for _, s := range set.Spans() { // the fullest year ends with the end of a holiday
		most = max(most, int(set.Within(s.To.Add(-yearOfDays*aDay), s.To).Len()/aDay))
	}
	return most
}

// HolidaysLeft returns how many days of holiday an account can still take: what the fullest 365 days leave that
// are not over tomorrow.
func (c *Club) HolidaysLeft(s Settings) int {
	first := c.Now().UTC().Truncate(aDay).Add(aDay)
	list := slices.DeleteFunc(s.HolidayList(), func(h Holiday) bool { return first.Sub(h.Span().To) >= (yearOfDays-1)*aDay })
	return max(0, c.HolidayDays-mostTaken(list))
}

// TakeHoliday announces a holiday of the actor, which begins tomorrow at the earliest, and tells those
// against whom the actor plays by post. The error has the code BadHoliday with the field, TooMuchHoliday or
// TooMany.
func (c *Club) TakeHoliday(ctx context.Context, by Actor, h Holiday) (Settings, error) {
	bad := func(field string) (Settings, error) { return Settings{}, &Error{Code: BadHoliday, Field: field} }
	if err := allow(by, TakeHolidays, by.Account); err != nil {
		return Settings{}, err
	}
	first, wrong := time.Parse(time.DateOnly, h.First)
	last, wrong2 := time.Parse(time.DateOnly, h.Last)
	now := c.Now().UTC()
	switch {
	case wrong != nil, !first.After(now):
		return bad("first")
	case wrong2 != nil, last.Before(first), last.Sub(now) > holidayAhead*aDay:
		return bad("last")
	}
	others, err := c.postOpponents(ctx, by.Account.ID)
	if err != nil {
		return Settings{}, err
	}
	return c.keepSettings(ctx, by.Account.ID, func(s *Settings, change *archive.Change) error {
		list := slices.DeleteFunc(s.HolidayList(), func(h Holiday) bool { return now.Sub(h.Span().To) > yearOfDays*aDay })
		for _, other := range list {
			if o := other.Span(); o.From.Before(h.Span().To) && h.Span().From.Before(o.To) {
				return &Error{Code: BadHoliday, Field: "first"}
			}
		}
		list = append(list, h)
		sorting.Func(list, func(a, b Holiday) int { return cmp.Compare(a.First, b.First) })
		switch {
		case mostTaken(list) > c.HolidayDays:
			return &Error{Code: TooMuchHoliday, Field: "last"}
		case len(list) > mostStretch:
			return refuse(TooMany)
		}
		s.setHolidays(list)
		change.Add(archive.Job{Kind: HolidayJob, Key: by.Account.ID + "/" + h.First, Due: first})
		for _, other := range others {
			notice.Tell(change, other, now, notice.Notice{Kind: notice.News, Word: "holiday", About: notice.HolidayOf(by.Account.ID), With: by.Account.ID, Path: "/post", Title: h.First + " – " + h.Last})
		}
		return nil
	})
}

// CallOffHoliday calls a holiday of the actor off that has not begun. The error is [archive.ErrNotFound], or
// has the code TooLate.
func (c *Club) CallOffHoliday(ctx context.Context, by Actor, first string) (Settings, error) {
	if err := allow(by, ChangeSettings, by.Account); err != nil {
		return Settings{}, err
	}
	others, err := c.postOpponents(ctx, by.Account.ID)
	if err != nil {
		return Settings{}, err
	}
	return c.keepSettings(ctx, by.Account.ID, func(s *Settings, change *archive.Change) error {
		list := s.HolidayList()
		i := slices.IndexFunc(list, func(h Holiday) bool { return h.First == first })
		switch {
		case i < 0:
			return archive.ErrNotFound
		case !list[i].Span().From.After(c.Now()):
			return refuse(TooLate)
		}
		s.setHolidays(slices.Delete(list, i, i+1))
		change.Add(archive.NoJob{Kind: HolidayJob, Key: by.Account.ID + "/" + first})
		for _, other := range others {
			notice.End(change, other, notice.HolidayOf(by.Account.ID))
		}
		return nil
	})
}

// postOpponents returns the members against whom an account plays by post, in games in which holidays count.
func (c *Club) postOpponents(ctx context.Context, account string) ([]string, error) {
	var list []string
	for g, err := range archive.Intact(c.Archive.Games(ctx, archive.Filter{Account: account, Status: archive.Playing}), c.Archive.TellDamage) {
		if err != nil {
			return nil, err
		}
		if in := g.Start.Tournament; !g.Start.Control.IsCorrespondence() || in != nil && !in.Holidays {
			continue
		}
		for _, seat := range g.Start.Seats {
			if seat.Kind == play.Member && seat.Account != account {
				list = append(list, seat.Account)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list), nil
}
