package guild

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"example.org/cups/internal/online/play"
)

// Offer is an invitation: it asks an account to become a member, a member to take a higher office, or a
// member whether what the list has under a name outside is theirs. None of this is so before they have
// said yes.
type Offer struct {
	Number   int64 // names the invitation: the version of its event
	Account  string
	By       string
	Office   Office
	Title    string // comes with the office; may be empty
	Outside  string // the name outside, for a [Link]; otherwise empty
	At, Ends time.Time
}

// Barred is somebody whom an officer has removed, and who is kept out.
type Barred struct {
	Account, By, Reason string
	At                  time.Time
}

const (
	// InvitationTime is how long an invitation waits for its answer.
	InvitationTime = 30 * 24 * time.Hour
	// quietTime is how long an account that has declined is not invited again.
	quietTime       = 30 * 24 * time.Hour
	mostInvitations = 200 // that wait
)

// Invite asks an account to become a member, with an office. Somebody who has applied has said
// yes already and is a member at once; for a higher office they are asked, too. Somebody who has
// left must come back by themselves. Only a master invites somebody to a higher office. To
// invite somebody again changes nothing.
type Invite struct {
	Account string
	Office  Office
}

func (Invite) least() Office { return Officer }

func (c Invite) apply(t *Table, by play.Actor, now time.Time) error {
	applied := t.application(c.Account) >= 0
	switch {
	case !slices.Contains(Offices, c.Office):
		return refuse(BadOffice)
	case c.Office != Member && t.Office(by.Account) != Master:
		return refuse(OfficeTooLow)
	case c.Account == "":
		return refuse(NoSuchMember)
	case t.members[c.Account] == nil && t.left[c.Account] && !applied:
		return refuse(HasLeft)
	case t.members[c.Account] != nil:
		return refuse(AlreadyMember)
	case len(t.members) >= mostMembers:
		return refuse(GuildFull)
	}
	i := Offer{Account: c.Account, Office: c.Office}
	if applied {
		if c.Office != Member {
			if _, err := t.mayInvite(i, now); err != nil {
				return err
			}
		}
		if err := t.admit(c.Account, by, Member, now); err != nil || c.Office == Member {
			return err
		}
	}
	return t.invite(i, by, now)
}

func (t *Table) invite(i Offer, by play.Actor, now time.Time) error {
	if isInvited, err := t.mayInvite(i, now); isInvited || err != nil {
		return err
	}
	t.add(Event{At: now, Type: Invited, By: by.Account, Account: i.Account, Office: i.Office, Title: i.Title, Entry: i.Outside, Ends: now.Add(InvitationTime)})
	return nil
}

// mayInvite says whether an account can be invited, and whether it is already, in the same way.
func (t *Table) mayInvite(i Offer, now time.Time) (isInvited bool, err error) {
	waiting := t.Invitations(now)
	switch at, declined := t.declined[i.Account]; {
	case slices.ContainsFunc(waiting, func(o Offer) bool {
		return o.Account == i.Account && o.Office == i.Office && o.Title == i.Title && o.Outside == i.Outside
	}):
		return true, nil
	case declined && now.Before(at.Add(quietTime)):
		return false, refuse(HasDeclined)
	case len(waiting) >= mostInvitations:
		return false, refuse(GuildFull)
	}
	return false, nil
}

// Agree accepts the actor's own invitation.
type Agree struct{ Number int64 }

func (Agree) least() Office { return Outsider }

func (c Agree) apply(t *Table, by play.Actor, now time.Time) error {
	i, m := t.invitation(c.Number), t.members[by.Account]
	switch {
	case i == nil || i.Account != by.Account || !now.Before(i.Ends):
		return refuse(NoInvitation)
	case i.Outside != "":
		return t.link(i, now)
	case i.Office != Member && t.Office(i.By) != Master:
		return refuse(NoInvitation) // whoever has offered the office cannot give it any more
	case m == nil && len(t.members) >= mostMembers:
		return refuse(GuildFull)
	case m == nil:
		t.add(Event{At: now, Type: Joined, By: by.Account, Account: by.Account, Office: i.Office, Number: i.Number})
	default:
		t.add(Event{At: now, Type: Officed, By: by.Account, Account: by.Account, Office: i.Office, Title: cmp.Or(i.Title, m.Title), Number: i.Number})
	}
	return nil
}

// Refuse declines the actor's own invitation.
type Refuse struct{ Number int64 }

func (Refuse) least() Office { return Outsider }

func (c Refuse) apply(t *Table, by play.Actor, now time.Time) error {
	i := t.invitation(c.Number)
	if i == nil || i.Account != by.Account {
		return refuse(NoInvitation)
	}
	t.add(Event{At: now, Type: Uninvited, By: by.Account, Account: by.Account, Number: c.Number})
	return nil
}

// Uninvite takes back an invitation. Only a master takes back one to a higher office.
type Uninvite struct {
	Number int64 `json:"number"`
}

func (Uninvite) least() Office { return Officer }

func (c Uninvite) apply(t *Table, by play.Actor, now time.Time) error {
	switch i := t.invitation(c.Number); {
	case i == nil:
		return refuse(NoInvitation)
	case i.Outside == "" && i.Office != Member && t.Office(by.Account) != Master:
		return refuse(OfficeTooLow)
	default:
		t.add(Event{At: now, Type: Uninvited, By: by.Account, Account: i.Account, Number: c.Number})
	}
	return nil
}

// Readmit lets somebody come back who was removed: they are not kept out any more.
type Readmit struct{ Account string }

func (Readmit) least() Office { return Officer }

func (c Readmit) apply(t *Table, by play.Actor, now time.Time) error {
	if t.barred[c.Account] == nil {
		return refuse(NoSuchMember)
	}
	t.add(Event{At: now, Type: Readmitted, By: by.Account, Account: c.Account})
	return nil
}

// disinvite takes back all invitations of an account that is closed, or with "" of everybody.
func (t *Table) disinvite(account string, now time.Time) {
	for _, i := range slices.Clone(t.invitations) {
		if i.Account == account || account == "" {
			t.add(Event{At: now, Type: Uninvited, Account: i.Account, Number: i.Number})
		}
	}
}

func (t *Table) takeInvitation(e *Event) error {
	t.endInvitations(func(i Offer) bool {
		return i.Account == e.Account && i.Office == e.Office && i.Outside == e.Entry || !e.At.Before(i.Ends)
	})
	t.invitations = append(t.invitations, Offer{e.Version, e.Account, e.By, e.Office, e.Title, e.Entry, e.At, e.Ends})
	return nil
}

func (t *Table) takeRefusal(e *Event) error {
	t.endInvitations(func(i Offer) bool { return i.Number == e.Number })
	if e.By == e.Account {
		t.declined[e.Account] = e.At
	}
	return nil
}

func (t *Table) takeReadmission(e *Event) error { delete(t.barred, e.Account); return nil }

func (t *Table) endInvitations(ends func(Offer) bool) {
	t.invitations = slices.DeleteFunc(t.invitations, ends)
}

func (t *Table) invitation(number int64) *Offer {
	if i := slices.IndexFunc(t.invitations, func(i Offer) bool { return i.Number == number }); i >= 0 {
		return &t.invitations[i]
	}
	return nil
}

// Invitations returns the invitations that wait for an answer at a time, the oldest first.
func (t *Table) Invitations(now time.Time) []Offer {
	return slices.DeleteFunc(slices.Clone(t.invitations), func(i Offer) bool { return !now.Before(i.Ends) })
}

// KeptOut returns who was removed and is kept out, the latest first.
func (t *Table) KeptOut() []Barred {
	list := []Barred{}
	for _, b := range slices.SortedFunc(maps.Values(t.barred), func(a, b *Barred) int {
		return cmp.Or(b.At.Compare(a.At), cmp.Compare(a.Account, b.Account))
	}) {
		list = append(list, *b)
	}
	return list
}
