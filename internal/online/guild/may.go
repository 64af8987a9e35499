package guild

import "slices"

// Office is what somebody is in a guild.
type Office string

// The offices, the lowest first. Outsider is everybody who is no member.
const (
	Outsider Office = ""
	Member   Office = "member"
	Officer  Office = "officer"
	Master   Office = "master"
)

// Offices are the offices of members, the lowest first.
var Offices = []Office{Member, Officer, Master}

// rank is the height of an office, 0 for an outsider.
func (o Office) rank() int { return slices.Index(Offices, o) + 1 }

// Reaches reports whether an office is another one or a higher one.
func (o Office) Reaches(least Office) bool { return o.rank() >= least.rank() }

// For returns an event as the holders of an office read it. It is the one table of who may read
// what in the log and the stream of a guild: who applies and what they write, whose application was declined,
// and whom officers invite or let in again, is for officers; the chat and what the council votes on is for members; and nobody reads
// who has voted.
func (e Event) For(o Office) Event {
	isMember, isOfficer := o.Reaches(Member), o.Reaches(Officer)
	switch {
	case e.Type == Chatted && !isMember:
		e.Text = ""
	case (e.Type == Applied || e.Type == Declined || e.Type == Invited || e.Type == Uninvited || e.Type == Readmitted) && !isOfficer:
		if e.By == e.Account { // who has applied, or said no
			e.By = ""
		}
		if e.Account, e.Name, e.Title, e.Entry = "", "", "", ""; e.Type == Applied {
			e.Text = ""
		}
	case e.Type == Asked && e.Council && !isMember:
		e.Text, e.Options = "", nil
	case e.Type == Voted:
		e.By = ""
	}
	return e
}

// server is the author of commands that no account may give.
const server Office = "server"

// ofSite is the author of commands that only officers of the site give.
const ofSite Office = "site"

// takesOff reports whether somebody takes off what the guild says about them: an entry of the hall of
// fame, a title, or a name outside that is linked to them. Everybody may, also after they have left.
func (t *Table) takesOff(c Command, account string) bool {
	switch c := c.(type) {
	case Unhonour:
		return slices.ContainsFunc(t.honours, func(h Honours) bool {
			return h.Number == c.Number && t.PersonOf(t.Player(h.Person)).Account == account
		})
	case Unlink:
		return t.linked[outsider(c.Name)] == account
	case SetOffice:
		return c.Account == account && c.Office == nil && c.Title != nil && *c.Title == "" && t.members[account] != nil
	}
	return false
}

// Least returns the lowest office whose holders may give a command; the zero office means everybody with an
// account. Each command says it of itself, and a test has the table. Two rules are about the member whom a command
// is about: officers invite, remove and name members only, no officers or masters, and nobody but a
// master changes their own office, which can only be to a lower one. A third rule is about chat: members remove only their own lines.
// A fourth is that of takesOff. A fifth is about the ladder: officers do not decide about their own place or challenges.
// Commands of the server are given by no account.
func Least(c Command) Office { return c.least() }

// NeedsOfficer returns the refusal of what only officers and masters of the guild may do or read, if an account is none.
func (t *Table) NeedsOfficer(account string) error {
	switch office := t.Office(account); {
	case office == Outsider:
		return refuse(NotInGuild)
	case !office.Reaches(Officer):
		return refuse(OfficeTooLow)
	}
	return nil
}
