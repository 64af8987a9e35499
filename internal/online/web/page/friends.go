package page

import (
	"io"
	"time"

	"example.org/cups/internal/online/wire"
)

// Contact is another account in a list.
type Contact struct {
	Account, Name, Kind string
	Since               time.Time
	Online              bool
	Game                string // that a friend plays now; "" for none
}

// Waiting is a challenge that waits for the viewer's answer.
type Waiting struct {
	ID, From    string
	Cups, Beans int
	Clock       *Clock
	Rated       bool
	Odds        Odds
	Side        string // of the maker
}

// FriendList is what the page of the viewer's friends shows.
type FriendList struct {
	Viewer                          Viewer
	Friends, Asked, Asking          []Contact
	Blocked, Muted                  []Contact
	Challenges                      []Waiting
	Fault                           *FormFault
	JustAsked, JustFriend, JustShun string // the name of somebody to whom this was just done
}

// Friends writes the page of the viewer's friends.
func (p *Pages) Friends(w io.Writer, d FriendList) error {
	return p.render(w, "friends", d.Viewer, d)
}

// WaitingWords says what a challenge is about.
func (v *view) WaitingWords(c Waiting) string {
	kind := v.T("page.lobby.casual")
	if c.Rated {
		kind = v.T("page.lobby.rated")
	}
	return joined(v.size(c.Cups, c.Beans, c.Odds), v.ClocksLong(c.Clock, c.Odds), kind, v.OddsWords(c.Odds))
}

// person is a contact as a link.
type person struct {
	Name, Initial string
	Guild         *wire.GuildMark
}

// Person is a contact as a link to their page.
func (v *view) Person(c Contact) person {
	return person{c.Name, v.Initial(c.Name), v.Viewer.Marks[c.Account]}
}

// act is a button that does something to somebody.
type act struct{ Do, Name, Text, Class string }

// Act is a button that does something to somebody, with the text of a key.
func (v *view) Act(do, name, key, class string) act { return act{do, name, v.T(key), class} }
