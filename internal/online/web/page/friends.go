package page

import (
	"io"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/wire"
)

// FriendList is what the page of the viewer's friends shows.
type FriendList struct {
	club.Friendships
	Online                          map[string]bool   // by account, of friends
	Games                           map[string]string // that they play now, by account
	Blocked, Muted                  []club.Contact
	Challenges                      []Challenge // that wait for the viewer's answer
	JustAsked, JustFriend, JustShun string      // the name of somebody to whom this was just done
}

// Friends writes the page of the viewer's friends.
func (p *Pages) Friends(w io.Writer, v Viewer, d FriendList) error {
	return p.render(w, "friends", v, d)
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
