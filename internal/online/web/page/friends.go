package page

import (
	"io"
	"net/url"
	"time"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
)

// friendList is what the page of the viewer's friends shows.
type friendList struct {
	club.Friendships
	Games                           map[string]string // of the friends who are online, by account: the game that they play, or none
	Blocked, Muted                  []club.Contact
	Challenges                      []Challenge // that wait for the viewer's answer
	JustAsked, JustFriend, JustShun string      // the name of somebody to whom this was just done
}

// Friends writes the page of the viewer's friends, with the games of those who are online by their accounts, which are
// empty for those who play none, and the challenges that wait for the viewer's answer. The query has asked, friend or
// shunned with the name of somebody to whom this was just done.
func (p *Pages) Friends(w io.Writer, v Viewer, friends club.Friendships, games map[string]string, blocked, muted []club.Contact, waiting []Challenge, asked url.Values) error {
	return p.render(w, "friends", v, friendList{friends, games, blocked, muted, waiting, asked.Get("asked"), asked.Get("friend"), asked.Get("shunned")})
}

// IsOnline reports whether a friend is online.
func (d friendList) IsOnline(account string) bool {
	_, ok := d.Games[account]
	return ok
}

// WaitingWords says what a challenge is about.
func (v *view) WaitingWords(c Challenge) string {
	return v.challengeWords(c, "")
}

// person is a contact as a link.
type person struct {
	Name, Initial string
	Guild         *wire.GuildMark
}

// Person is a contact as a link to their page.
func (v *view) Person(c club.Contact) person {
	return person{c.Account.Name, v.Initial(c.Account.Name), v.Viewer.Marks[c.Account.ID]}
}

// act is a button that does something to somebody.
type act struct{ Do, Name, Text, Class string }

// Act is a button that does something to somebody, with the text of a key.
func (v *view) Act(do, name, key, class string) act { return act{do, name, v.T(key), class} }

// postPage is what the page of the viewer's games by post shows.
type postPage struct {
	Games []hall.PostGame            // by what is due
	Away  map[play.ID][]club.Holiday // the next holiday of the opponent, if one is announced
	Now   time.Time

	Holidays []club.Holiday // of the viewer, that are not over
	Left     int            // days of holiday
	Member   bool           // only members take holidays
}

// HasBegun reports whether a holiday has begun.
func (v *view) HasBegun(h club.Holiday, now time.Time) bool { return !h.Span().From.After(now) }

// HolidayDays are the first and the last day of a holiday.
func (v *view) HolidayDays(h club.Holiday) [2]string {
	t := h.Span()
	return [2]string{v.Day(t.From), v.Day(t.To.Add(-24 * time.Hour))}
}

// HolidayWords says of a player when they are on holiday.
func (v *view) HolidayWords(name string, h club.Holiday, now time.Time) string {
	key, days := "page.post.holiday.soon", v.HolidayDays(h)
	if v.HasBegun(h, now) {
		key = "page.post.holiday.now"
	}
	return v.T(key, "name", name, "first", days[0], "last", days[1])
}

// Tomorrow is the first day on which a holiday can begin, as forms have it.
func (v *view) Tomorrow(now time.Time) string {
	return now.UTC().Add(24 * time.Hour).Format(time.DateOnly)
}

// Post writes the page of the viewer's games by post, with the next holiday of each opponent, if one is announced. member
// says that the viewer takes holidays: those that are not over, and so many days that are left.
func (p *Pages) Post(w io.Writer, v Viewer, now time.Time, games []hall.PostGame, away map[play.ID][]club.Holiday, member bool, holidays []club.Holiday, left int) error {
	return p.render(w, "post", v, postPage{games, away, now, holidays, left, member})
}

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
func (v *view) PaceWords(p *hall.Pace) string {
	return v.T("page.post.pace", "time", v.SpanWords(p.Median), "n", p.Moves, "games", v.T("page.elo.n_games", "n", p.Games))
}
