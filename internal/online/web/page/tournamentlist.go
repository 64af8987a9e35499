package page

import (
	"io"
	"net/url"
	"strconv"
	"strings"
	"time"

	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/wire"
)

// Tournaments is what the list of tournaments shows.
type Tournaments struct {
	Viewer                Viewer
	Format                string           // only of this format; empty: all
	Guild, GuildName      string           // only of this guild; empty: all
	Guilds                []wire.GuildMark // that can be chosen
	Running, Coming, Over []TournamentCard
	Next                  string // the ID of the last tournament that is over here, if there are more
	Earlier               bool   // this is not the first part of those that are over
	Month                 time.Time
	Today                 time.Time
	OfMonth               []TournamentCard // that begin in the month
	MayMake               bool
}

// MakeAddress is where a button leads by which members announce something: to its form, or to the
// place to sign in for whoever could be a member. It is empty for who cannot announce anything.
func (v *view) MakeAddress(form string, may bool) string {
	switch {
	case may:
		return form
	case v.Viewer.Kind == "" || v.Viewer.Kind == "guest":
		return "/account?next=" + url.QueryEscape(form)
	}
	return ""
}

// Tournaments writes the list of tournaments.
func (p *Pages) Tournaments(w io.Writer, d Tournaments) error {
	return p.render(w, "tournaments", d.Viewer, d)
}

// months are the keys of the names of the months.
var months = []string{"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"}

// Formats are the formats of the filter.
func (v *view) Formats() []string {
	var list []string
	for _, f := range tourney.OfferedFormats() {
		list = append(list, string(f))
	}
	return list
}

// IsTournaments reports whether the page is one of tournaments.
func (v *view) IsTournaments() bool {
	return strings.HasPrefix(v.Kind, "tournament") || strings.HasPrefix(v.Kind, "series") || v.Kind == "announce"
}

// FilterAddress is the list with another format.
func (v *view) FilterAddress(format string) string {
	d := v.Data.(Tournaments)
	return tournamentsAddress(format, d.Guild, "", "")
}

func tournamentsAddress(format, guild, month, after string) string {
	q := url.Values{}
	for name, value := range map[string]string{"format": format, "guild": guild, "month": month, "after": after} {
		if value != "" {
			q.Set(name, value)
		}
	}
	if len(q) == 0 {
		return "/tournaments"
	}
	return "/tournaments?" + q.Encode()
}

// OlderAddress is where the tournaments are that ended before those here.
func (v *view) OlderAddress() string {
	d := v.Data.(Tournaments)
	return tournamentsAddress(d.Format, d.Guild, "", d.Next)
}

// MonthAddress is the list with the calendar of a month that is some months later.
func (v *view) MonthAddress(later int) string {
	d := v.Data.(Tournaments)
	return tournamentsAddress(d.Format, d.Guild, d.Month.AddDate(0, later, 0).Format("2006-01"), "") + "#calendar"
}

// MonthWords names the month of the calendar.
func (v *view) MonthWords() string {
	m := v.Data.(Tournaments).Month
	return v.T("page.month."+months[m.Month()-1]) + " " + strconv.Itoa(m.Year())
}

// monthDay is a day of the calendar.
type monthDay struct {
	Date   string // for machines
	Day    int
	Other  bool // of another month
	Today  bool
	Events []TournamentCard
}

// Weeks are the weeks of the calendar, which begin with Monday.
func (v *view) Weeks() [][]monthDay {
	d := v.Data.(Tournaments)
	day := d.Month.AddDate(0, 0, -(int(d.Month.Weekday())+6)%7)
	var weeks [][]monthDay
	for {
		var week []monthDay
		for range 7 {
			one := monthDay{Date: day.Format(time.DateOnly), Day: day.Day(), Other: day.Month() != d.Month.Month(), Today: day.Format(time.DateOnly) == d.Today.Format(time.DateOnly)}
			for _, c := range d.OfMonth {
				if c.Begins().UTC().Format(time.DateOnly) == one.Date {
					one.Events = append(one.Events, c)
				}
			}
			week = append(week, one)
			day = day.AddDate(0, 0, 1)
		}
		weeks = append(weeks, week)
		if day.Month() != d.Month.Month() {
			return weeks
		}
	}
}

// WeekDays are the names of the days, Monday first.
func (v *view) WeekDays() []string {
	var list []string
	for day := range 7 {
		list = append(list, v.Weekday((day+1)%7))
	}
	return list
}

// eventList is a list of tournaments with the view that has the words for it.
type eventList struct {
	View *view
	List []TournamentCard
}

// Events is a list of tournaments.
func (v *view) Events(list []TournamentCard) eventList { return eventList{v, list} }

// FeedAddress is the calendar of the tournaments of the list, for programs with calendars.
func (v *view) FeedAddress() string {
	if guild := v.Data.(Tournaments).Guild; guild != "" {
		return "/api/v1/tournaments.ics?guild=" + url.QueryEscape(guild)
	}
	return "/api/v1/tournaments.ics"
}
