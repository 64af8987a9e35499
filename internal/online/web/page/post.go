package page

import (
	"io"
	"time"
)

// PostGame is one of the viewer's games by post.
type PostGame struct {
	GameRow
	Opponent Player
	MyTurn   bool
	Planned  bool      // the viewer has planned moves
	Deadline time.Time // of whoever is to move
	Away     *Holiday  // of the opponent; nil: none is announced
}

// Post is what the page of the viewer's games by post shows.
type Post struct {
	Viewer Viewer
	Games  []PostGame // by what is due
	Now    time.Time

	Holidays []Holiday // of the viewer, that are not over
	Left     int       // days of holiday
	Member   bool      // only members take holidays
}

// Holiday is a time in which the clocks of a player stand in games by post.
type Holiday struct {
	Name        string // of the player
	First, Last time.Time
	Begun       bool
}

// Value is the first day, as forms have it.
func (h Holiday) Value() string { return h.First.Format(time.DateOnly) }

// HolidayWords says of a player when they are on holiday.
func (v *view) HolidayWords(h Holiday) string {
	key := "page.post.holiday.soon"
	if h.Begun {
		key = "page.post.holiday.now"
	}
	return v.T(key, "name", h.Name, "first", v.Day(h.First), "last", v.Day(h.Last))
}

// Tomorrow is the first day on which a holiday can begin, as forms have it.
func (v *view) Tomorrow(now time.Time) string {
	return now.UTC().Add(24 * time.Hour).Format(time.DateOnly)
}

// Post writes the page of the viewer's games by post.
func (p *Pages) Post(w io.Writer, d Post) error { return p.render(w, "post", d.Viewer, d) }

// Due says how much time is left until a deadline.
func (v *view) Due(now, deadline time.Time) string {
	return v.T("page.post.left", "time", v.SpanWords(max(0, deadline.Sub(now))))
}

// SpanWords is a length of time in the largest unit of which there are at least two.
func (v *view) SpanWords(d time.Duration) string {
	const day = 24 * time.Hour
	switch {
	case d >= 2*day:
		return v.T("page.clock.days", "n", int(d/day))
	case d >= 2*time.Hour:
		return v.T("page.clock.hours", "n", int(d/time.Hour))
	case d < time.Minute:
		return v.T("page.clock.soon")
	}
	return v.T("page.clock.minutes", "n", int(d/time.Minute))
}

// PaceWords says how fast a player moves by post.
func (v *view) PaceWords(p *Pace) string {
	return v.T("page.post.pace", "time", v.SpanWords(p.Median), "n", p.Moves, "games", v.T("page.elo.n_games", "n", p.Games))
}

// Pace is how fast a player moves by post.
type Pace struct {
	Median       time.Duration
	Moves, Games int
}
