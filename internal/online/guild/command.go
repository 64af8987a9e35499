package guild

import (
	"slices"
	"time"

	"example.org/cups/internal/naming"
	"example.org/cups/internal/online/play"
)

// Command is a command of an actor to a guild. The set of commands is closed. What a command has with the name
// that it has in JSON is the request for it, whose operation and form read it as it is.
type Command interface {
	apply(t *Table, by play.Actor, now time.Time) error
	least() Office // whose holders may give it, see [Least]
}

// The limits of a guild.
const (
	mostMembers      = 1000
	mostApplications = 200
	mostNotices      = 100
	mostOpenVotes    = 10
	mostHonours      = 200
	mostEntries      = 100_000 // of the list, with those that were deleted
	longestVote      = 92 * 24 * time.Hour
)

// Describe changes the description of the guild. A field that is nil stays as it is. Only a
// master changes the name and the way in.
type Describe struct {
	Name   *string `json:"name,omitempty" maxLength:"200" doc:"Only a master changes it."`
	Text   *string `json:"text,omitempty" maxLength:"16000" doc:"What the guild says about itself."`
	TextDE *string `json:"textDe,omitempty" maxLength:"16000" doc:"The same in German."`
	Badge  *string `json:"badge,omitempty" maxLength:"16" doc:"At most 4 characters."`
	Ground *string `json:"ground,omitempty" maxLength:"7" doc:"The colour of the badge."`
	Ink    *string `json:"ink,omitempty" maxLength:"7" doc:"The colour of the badge's characters."`
	Entry  *Entry  `json:"entry,omitempty" enum:"open,application,invitation" doc:"Only a master changes it."`
	Code   *string `json:"code,omitempty" maxLength:"40" doc:"Only a master changes it."`
	Reason string  `json:"reason,omitempty" maxLength:"800" doc:"Of an officer of the site, who needs one: 1 to 200 characters, which the log shows."` // of others: not used
	After  int64   `json:"-"`                                                                                                                          // the version of the guild that the actor has read; 0: any
}

// changed returns the profile with the fields of the command.
func (c Describe) changed(p Profile) Profile {
	for field, value := range map[*string]*string{
		&p.Name: c.Name, &p.Text: c.Text, &p.TextDE: c.TextDE, &p.Badge: c.Badge, &p.Ground: c.Ground, &p.Ink: c.Ink, &p.Code: c.Code,
	} {
		if value != nil {
			*field = *value
		}
	}
	if c.Entry != nil {
		p.Entry = *c.Entry
	}
	return p
}

func (Describe) least() Office { return Officer }

func (c Describe) apply(t *Table, by play.Actor, now time.Time) error {
	p, err := t.described(c)
	if err != nil {
		return err
	}
	if (p.Name != t.profile.Name || p.Entry != t.profile.Entry || p.Code != t.profile.Code) && t.Office(by.Account) != Master {
		return refuse(OfficeTooLow)
	}
	if p != t.profile {
		t.add(Event{At: now, Type: Described, By: by.Account, Profile: &p})
	}
	return nil
}

// Join makes the actor a member, if the guild is open or the code is that of its invitation.
type Join struct {
	Code string `json:"code"`
}

func (Join) least() Office { return Outsider }

func (c Join) apply(t *Table, by play.Actor, now time.Time) error {
	switch p := t.profile; {
	case t.barred[by.Account] != nil:
		return refuse(KeptOut)
	case p.Entry == Application, p.Entry == Invitation && p.Code == "":
		return refuse(EntryClosed)
	case p.Entry == Invitation && c.Code != p.Code:
		return refuse(WrongCode)
	}
	return t.admit(by.Account, by, Member, now)
}

// admit makes an account a member.
func (t *Table) admit(account string, by play.Actor, office Office, now time.Time) error {
	switch {
	case t.members[account] != nil:
		return refuse(AlreadyMember)
	case len(t.members) >= mostMembers:
		return refuse(GuildFull)
	}
	t.add(Event{At: now, Type: Joined, By: by.Account, Account: account, Office: office})
	return nil
}

// Apply asks to become a member. An open guild takes everybody by [Join], and a guild by
// invitation takes no applications.
type Apply struct {
	Text string `json:"text"`
}

func (Apply) least() Office { return Outsider }

func (c Apply) apply(t *Table, by play.Actor, now time.Time) error {
	text, ok := cleanText(c.Text, MostPlea)
	switch {
	case t.members[by.Account] != nil:
		return refuse(AlreadyMember)
	case t.barred[by.Account] != nil:
		return refuse(KeptOut)
	case t.profile.Entry != Application:
		return refuse(EntryClosed)
	case !ok:
		return refuseField(BadText, "text", "must have 1 to 1000 characters")
	case t.application(by.Account) >= 0:
		return refuse(AlreadyApplied)
	case len(t.applications) >= mostApplications:
		return refuse(GuildFull)
	}
	t.add(Event{At: now, Type: Applied, By: by.Account, Account: by.Account, Text: text})
	return nil
}

// Withdraw takes back the actor's own application.
type Withdraw struct{}

func (Withdraw) least() Office { return Outsider }

func (Withdraw) apply(t *Table, by play.Actor, now time.Time) error {
	return t.decline(by.Account, by, now)
}

// Decline refuses an application.
type Decline struct{ Account string }

func (Decline) least() Office { return Officer }

func (c Decline) apply(t *Table, by play.Actor, now time.Time) error {
	return t.decline(c.Account, by, now)
}

func (t *Table) decline(account string, by play.Actor, now time.Time) error {
	if t.application(account) < 0 {
		return refuse(NoApplication)
	}
	t.add(Event{At: now, Type: Declined, By: by.Account, Account: account})
	return nil
}

// Accept accepts an application.
type Accept struct{ Account string }

func (Accept) least() Office { return Officer }

func (c Accept) apply(t *Table, by play.Actor, now time.Time) error {
	if t.application(c.Account) < 0 {
		return refuse(NoApplication)
	}
	return t.admit(c.Account, by, Member, now)
}

// SetOffice gives a member a lower office, or a title: an office that the guild has named
// itself, and that has no powers. A field that is nil stays as it is. For a higher office the
// member is invited instead, see [Agree], and gets the title together with the office.
type SetOffice struct {
	Account string
	Office  *Office `json:"office"`
	Title   *string `json:"title"`
	After   int64   `json:"version"` // as of [Describe]
}

func (SetOffice) least() Office { return Officer }

func (c SetOffice) apply(t *Table, by play.Actor, now time.Time) error {
	m := t.members[c.Account]
	if m == nil {
		return refuse(NoSuchMember)
	}
	own, title := t.Office(by.Account), ""
	if c.Title != nil {
		if title = *c.Title; title != "" {
			var ok bool
			if title, ok = naming.Label(title, mostTitle); !ok {
				return refuseField(BadText, "title", "must have at most 40 characters, all of which can be seen, each word in one script, and must not look like an office of the server")
			}
		}
	}
	wanted, err := t.officed(m, c, title)
	if err != nil {
		return err
	}
	office, title := wanted.Office, wanted.Title
	switch {
	case !slices.Contains(Offices, office):
		return refuse(BadOffice)
	case office == m.Office && title == m.Title:
		return nil
	case own != Master && (office != m.Office || m.Office != Member && c.Account != by.Account):
		return refuse(OfficeTooLow)
	case m.Office == Master && c.Account != by.Account && office != Master:
		return refuse(OfficeTooLow) // masters step down by themselves
	case m.Office == Master && office != Master && t.masters() == 1 && !m.Heir:
		return refuse(LastMaster)
	case !m.Office.Reaches(office):
		return t.invite(Offer{Account: c.Account, Office: office, Title: title}, by, now)
	}
	if m.Office == Master && office != Master && t.masters() == 1 {
		t.handOn(now, c.Account)
	}
	t.add(Event{At: now, Type: Officed, By: by.Account, Account: c.Account, Office: office, Title: title})
	return nil
}

// handOn makes somebody else a master: the member with the highest office who has been there for
// longest, who is none of some accounts and has not laid the office down before. Without such a
// member, the guild is closed. Whoever becomes a master in this way was not asked: they can lay the
// office down at any time, see [Membership.Heir].
func (t *Table) handOn(now time.Time, without ...string) {
	for _, m := range t.Members() { // the masters come first
		switch {
		case slices.Contains(without, m.Account), t.laidDown[m.Account]:
			continue
		case m.Office != Master:
			t.add(Event{At: now, Type: Officed, Account: m.Account, Office: Master, Title: m.Title})
		}
		return
	}
	t.disinvite("", now)
	t.add(Event{At: now, Type: Closed})
}

// Leave ends the actor's membership. The only master must hand over first, or close the
// guild; but an heir hands the office on by leaving.
type Leave struct{}

func (Leave) least() Office { return Member }

func (Leave) apply(t *Table, by play.Actor, now time.Time) error {
	m := t.members[by.Account]
	if m.Office == Master && t.masters() == 1 && t.closed.IsZero() {
		if !m.Heir {
			return refuse(LastMaster)
		}
		t.handOn(now, by.Account)
	}
	t.add(Event{At: now, Type: Departed, By: by.Account, Account: by.Account})
	return nil
}

// Remove ends somebody else's membership, with a reason that the guild's log shows. The account
// is kept out until an officer lets it in again, see [Readmit].
type Remove struct {
	Account string
	Reason  string `json:"reason"`
}

func (Remove) least() Office { return Officer }

func (c Remove) apply(t *Table, by play.Actor, now time.Time) error {
	m := t.members[c.Account]
	switch {
	case m == nil:
		return refuse(NoSuchMember)
	case m.Office == Master, m.Office == Officer && t.Office(by.Account) != Master:
		return refuse(OfficeTooLow)
	}
	reason, ok := cleanText(c.Reason, MostNote)
	if !ok && c.Reason != "" {
		return refuseField(BadText, "reason", "must have at most 200 characters")
	}
	t.add(Event{At: now, Type: Departed, By: by.Account, Account: c.Account, Text: reason})
	return nil
}

// Erase ends the membership and the application of an account that is closed for good. If
// it was the only master, the member with the highest office who has been there for longest
// becomes master; without anybody else, the guild is closed. Only the server gives this
// command.
type Erase struct{ Account string }

func (Erase) least() Office { return server }

func (c Erase) apply(t *Table, _ play.Actor, now time.Time) error {
	if t.application(c.Account) >= 0 {
		t.add(Event{At: now, Type: Declined, Account: c.Account})
	}
	t.disinvite(c.Account, now)
	m := t.members[c.Account]
	if m == nil {
		return nil
	}
	if m.Office == Master && t.masters() == 1 && t.closed.IsZero() {
		t.handOn(now, c.Account)
	}
	t.add(Event{At: now, Type: Departed, Account: c.Account})
	return nil
}

// HandOver says which accounts are closed. If all masters are among them, the member with the highest
// office who has been there for longest, and whose account is open, becomes a master, too; without
// anybody else, the guild is closed. Only the server gives this command, as often as it likes.
type HandOver struct{ Closed []string }

func (HandOver) least() Office { return server }

func (c HandOver) apply(t *Table, _ play.Actor, now time.Time) error {
	if !t.closed.IsZero() {
		return nil
	}
	t.handOn(now, c.Closed...)
	return nil
}

// PostNotice puts a notice on the board.
type PostNotice struct {
	Text string `json:"text" maxLength:"8000" doc:"The notice, at most 2000 characters."`
}

func (PostNotice) least() Office { return Officer }

func (c PostNotice) apply(t *Table, by play.Actor, now time.Time) error {
	text, ok := cleanText(c.Text, MostNotice)
	switch {
	case !ok:
		return refuseField(BadText, "text", "must have 1 to 2000 characters")
	case len(t.notices) >= mostNotices:
		return refuse(GuildFull)
	}
	t.add(Event{At: now, Type: Noticed, By: by.Account, Text: text})
	return nil
}

// RemoveNotice takes down a notice, which is named by the version of its event.
type RemoveNotice struct {
	Number int64  `json:"number"`
	Reason string `json:"reason"` // of an officer of the site, who removes the text from the log, too
}

func (RemoveNotice) least() Office { return Officer }

func (c RemoveNotice) apply(t *Table, by play.Actor, now time.Time) error {
	if !slices.ContainsFunc(t.notices, func(n Notice) bool { return n.Number == c.Number }) {
		return refuse(NoSuchNotice)
	}
	t.add(Event{At: now, Type: Unnoticed, By: by.Account, Number: c.Number})
	return nil
}

// Honour puts somebody into the hall of fame.
type Honour struct {
	Person Person
	Title  string `json:"title"` // for what
	Text   string `json:"text"`  // may be empty
}

func (Honour) least() Office { return Officer }

func (c Honour) apply(t *Table, by play.Actor, now time.Time) error {
	title, ok := naming.Line(c.Title, MostNote)
	text, fits := cleanText(c.Text, MostNote)
	person, known := t.person(c.Person)
	switch {
	case !ok:
		return refuseField(BadText, "title", "must have 1 to 200 characters, all of which can be seen, and each word in one script")
	case !fits && c.Text != "":
		return refuseField(BadText, "text", "must have at most 200 characters")
	case !known:
		return refuse(NoSuchMember)
	case len(t.honours) >= mostHonours:
		return refuse(GuildFull)
	}
	t.add(Event{At: now, Type: Honoured, By: by.Account, Account: person.Account, Name: person.Name, Title: title, Text: text})
	return nil
}

// Unhonour takes an entry out of the hall of fame.
type Unhonour struct {
	Number int64  `json:"number"`
	Reason string `json:"reason"` // as of [RemoveNotice]
}

func (Unhonour) least() Office { return Officer }

func (c Unhonour) apply(t *Table, by play.Actor, now time.Time) error {
	if !slices.ContainsFunc(t.honours, func(h Honours) bool { return h.Number == c.Number }) {
		return refuse(NoSuchNotice)
	}
	t.add(Event{At: now, Type: Unhonoured, By: by.Account, Number: c.Number})
	return nil
}

// Ask begins a vote.
type Ask struct {
	Question string   `json:"question"`
	Options  []string // 2 to 10
	Ends     time.Time
	Council  bool `json:"council"` // only officers and masters vote
}

func (Ask) least() Office { return Officer }

func (c Ask) apply(t *Table, by play.Actor, now time.Time) error {
	question, ok := cleanText(c.Question, MostPlea)
	if !ok {
		return refuseField(BadText, "question", "must have 1 to 1000 characters")
	}
	var options []string
	for _, option := range c.Options {
		option, ok := cleanText(option, MostNote)
		if !ok || slices.Contains(options, option) {
			return refuseField(BadVote, "options", "each must have 1 to 200 characters and differ from the others")
		}
		options = append(options, option)
	}
	ends := time.UnixMilli(c.Ends.UnixMilli()).UTC()
	open := 0
	for _, v := range t.votes {
		if v.Ends.After(now) {
			open++
		}
	}
	switch {
	case len(options) < 2 || len(options) > 10:
		return refuseField(BadVote, "options", "must be 2 to 10")
	case !ends.After(now) || ends.Sub(now) > longestVote:
		return refuseField(BadVote, "ends", "must be in the next 92 days")
	case open >= mostOpenVotes:
		return refuse(GuildFull)
	}
	t.add(Event{At: now, Type: Asked, By: by.Account, Text: question, Options: options, Ends: ends, Council: c.Council})
	return nil
}

// Vote votes for an option. Until the end of the vote, another ballot of the same member
// replaces the one before.
type Vote struct {
	Number int64 `json:"-"` // the version of the event that began the vote
	Option int   `json:"option" minimum:"0" maximum:"9" doc:"The option, counted from 0."`
}

func (Vote) least() Office { return Member }

func (c Vote) apply(t *Table, by play.Actor, now time.Time) error {
	v := t.vote(c.Number)
	switch {
	case v == nil || c.Option < 0 || c.Option >= len(v.Options):
		return refuse(NoSuchVote)
	case !now.Before(v.Ends):
		return refuse(VoteOver)
	case v.Council && !t.Office(by.Account).Reaches(Officer):
		return refuse(NotYourVote)
	}
	if chosen, voted := v.ballots[by.Account]; voted && chosen == c.Option {
		return nil
	}
	t.add(Event{At: now, Type: Voted, By: by.Account, Number: c.Number, Option: c.Option})
	return nil
}

// Close ends the guild. Its history stays readable.
type Close struct{ Reason string } // of a master: may be empty

func (Close) least() Office { return Master }

func (c Close) apply(t *Table, by play.Actor, now time.Time) error {
	why, ok := cleanText(c.Reason, MostNote)
	if !ok && c.Reason != "" {
		return refuseField(BadReason, "reason", "must have at most 200 characters")
	}
	t.disinvite("", now)
	t.add(Event{At: now, Type: Closed, By: by.Account, Why: why})
	return nil
}
