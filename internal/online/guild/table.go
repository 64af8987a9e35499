// Package guild holds one guild: its roster and offices, applications, notices, votes, hall
// of fame, and its own Elo list.
//
// A [Table] is the replay of its events. [Table.Apply] takes a command, its author and the
// time. It returns the resulting events, or an [*Error] with a code. Who may give which
// command stands in one table, see [Least]. The package is pure: it never waits, writes,
// asks a clock or draws a random number. The same events always lead to the same guild and
// to the same Elo list, to the last digit.
package guild

import (
	"errors"
	"iter"
	"maps"
	"slices"
	"time"

	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/sorting"
)

// Table is one guild with all of its events. Make one with [New] or [Replay]. One goroutine
// at a time may use it.
type Table struct {
	log

	id           string
	profile      Profile
	members      map[string]*Membership
	spells       map[string][]spell // all memberships of an account, also those that have ended
	left         map[string]bool    // who has left by themselves, and is not a member again
	laidDown     map[string]bool    // who was an heir and has laid the office down
	met          map[string]bool    // the accounts that events mention
	applications []Applicant
	invitations  []Offer              // that wait for an answer, also those that have expired
	declined     map[string]time.Time // when an account has last declined an invitation
	barred       map[string]*Barred   // who was removed and is kept out
	notices      []Notice
	votes        []*Ballot
	honours      []Honours
	places       []Placing          // in old tournaments, in the order of entry
	lines        []Line             // of the chat room, the latest ones
	chatted      int                // lines that were ever written
	changes      map[int64][]Change // what events have changed, by their versions
	hidden       map[string]bool    // texts of the description that officers of the site have removed
	blanked      map[int64]bool     // the versions of events whose texts officers of the site have removed
	closed       time.Time
	ladder       *Ladder           // nil: there never was one
	ladderGames  map[play.ID]int64 // the numbers of the challenges to which games belong, also on ladders before

	settings *elo.Settings
	listSet  Setting
	records  []*Record          // in the order of entry
	byEntry  map[string]*Record // by the ID of the entry
	byGame   map[play.ID]*Record
	linked   map[elo.Player]string     // accounts of those who were outside
	merged   map[elo.Player]elo.Player // spellings of somebody outside, to the name that stays
	outside  map[elo.Player]string     // names of those outside
	undone   map[int64]bool            // imports
	list     *elo.List                 // nil: must be calculated
}

// Membership is a member of the guild.
type Membership struct {
	Account string
	Office  Office
	Title   string // an office that the guild has named; may be empty
	Since   time.Time
	Heir    bool // a master who was not asked, and can lay the office down even as the only one
}

// spell is a time of membership.
type spell struct{ from, to time.Time } // to is the zero time for a member

// Applicant is an open application.
type Applicant struct {
	Account, Text string
	At            time.Time
}

// Notice is a notice on the board.
type Notice struct {
	Number int64 // names the notice
	By     string
	Text   string
	At     time.Time
}

// Honours is an entry of the hall of fame.
type Honours struct {
	Number int64 // names the entry
	Person Person
	Title  string
	Text   string
	At     time.Time
}

// Ballot is a vote, in progress or over.
type Ballot struct {
	Number   int64 // names the vote
	By       string
	Question string
	Options  []string
	At, Ends time.Time
	Council  bool           // only officers and masters vote
	ballots  map[string]int // by account
}

// Counts returns the number of ballots for each option.
func (b *Ballot) Counts() []int {
	counts := make([]int, len(b.Options))
	for _, option := range b.ballots {
		counts[option]++
	}
	return counts
}

// Of returns the option for which an account has voted, from 0, or -1.
func (b *Ballot) Of(account string) int {
	if option, ok := b.ballots[account]; ok {
		return option
	}
	return -1
}

// New founds a guild. Its founder is the master. The error is an [*Error] about the profile.
func New(id string, p Profile, by play.Actor, now time.Time) (*Table, error) {
	p, err := p.Check()
	if err != nil {
		return nil, err
	}
	t := blank(id)
	now = eventlog.Whole(now)
	t.add(Event{At: now, Type: Founded, By: by.Account, Profile: &p, Account: by.Account, Office: Master})
	return t, nil
}

func blank(id string) *Table {
	return &Table{
		id: id, members: map[string]*Membership{}, spells: map[string][]spell{}, left: map[string]bool{}, laidDown: map[string]bool{}, met: map[string]bool{},
		declined: map[string]time.Time{}, barred: map[string]*Barred{},
		byEntry: map[string]*Record{}, byGame: map[play.ID]*Record{}, linked: map[elo.Player]string{}, merged: map[elo.Player]elo.Player{}, outside: map[elo.Player]string{},
		undone: map[int64]bool{}, blanked: map[int64]bool{}, changes: map[int64][]Change{}, hidden: map[string]bool{}, ladderGames: map[play.ID]int64{},
	}
}

// Replay returns the guild after all of its events, beginning with the first one. The error
// names an event that cannot follow the events before it.
func Replay(id string, events []Event) (*Table, error) {
	t := blank(id)
	if err := eventlog.Replay(&t.log, t.named(), events, func(e *Event) bool { return e.Type == Founded }, t.take); err != nil {
		return nil, err
	}
	return t, nil
}

// named returns what the log calls the table.
func (t *Table) named() string { return "guild " + t.id }

// Apply carries out a command and returns its events, or none if there was nothing to do.
// The error is an [*Error]. Times are cut to whole milliseconds, as in the archive.
func (t *Table) Apply(by play.Actor, c Command, now time.Time) ([]Event, error) {
	before := t.Version()
	now = eventlog.Time(&t.log, now)
	err := t.applyMember(by, c, now)
	if refused := (*Error)(nil); by.Officer && errors.As(err, &refused) && slices.Contains(ofMembers, refused.Code) {
		err = t.applyOfficer(by, c, now, err)
	}
	return t.Since(before), err
}

// ofMembers are the refusals of what somebody may not do with their own office.
var ofMembers = []Code{NotInGuild, OfficeTooLow, GuildClosed}

// applyMember carries out a command if the office of the actor in the guild allows it.
func (t *Table) applyMember(by play.Actor, c Command, now time.Time) error {
	least, own := Least(c), t.Office(by.Account)
	if !by.Server && by.Account != "" && t.takesOff(c, by.Account) {
		least = Outsider
	}
	_, leaves := c.(Leave)
	switch {
	case by.Server != (least == server) || !by.Server && by.Account == "":
		return refuse(OfficeTooLow)
	case !t.closed.IsZero() && !by.Server && !leaves:
		return refuse(GuildClosed)
	case !by.Server && own == Outsider && least != Outsider:
		return refuse(NotInGuild)
	case !by.Server && !own.Reaches(least):
		return refuse(OfficeTooLow)
	}
	return c.apply(t, by, now)
}

// add takes an event and appends it.
func (t *Table) add(e Event) { eventlog.Add(&t.log, t.named(), e, t.take) }

// take changes the guild by an event. The error says why it cannot follow the events
// before it.
func (t *Table) take(e *Event) error {
	k := kindOf[e.Type]
	if k == nil {
		return eventlog.ErrType
	}
	for _, account := range []string{e.By, e.Account} {
		if account != "" {
			t.met[account] = true
		}
	}
	if k.changes != nil {
		if list := k.changes(t, e); len(list) > 0 {
			t.changes[e.Version] = list
		}
	}
	return k.take(t, e)
}

func (t *Table) takeFounding(e *Event) error {
	if err := t.takeProfile(e); err != nil {
		return err
	}
	t.enter(e)
	return nil
}

func (t *Table) takeProfile(e *Event) error {
	if e.Profile == nil {
		return eventlog.ErrEmpty
	}
	t.profile = *e.Profile
	return nil
}

func (t *Table) takePlea(e *Event) error {
	delete(t.declined, e.Account) // this is a later word
	t.applications = append(t.applications, Applicant{e.Account, e.Text, e.At})
	return nil
}

func (t *Table) takeDecline(e *Event) error { t.dropApplication(e.Account); return nil }

func (t *Table) takeMember(e *Event) error {
	t.dropApplication(e.Account)
	t.enter(e)
	return nil
}

func (t *Table) takeDeparture(e *Event) error {
	spells := t.spells[e.Account]
	if t.members[e.Account] == nil || len(spells) == 0 {
		return eventlog.ErrOrder
	}
	t.laidDown[e.Account] = t.laidDown[e.Account] || t.members[e.Account].Heir
	spells[len(spells)-1].to = e.At
	delete(t.members, e.Account)
	t.left[e.Account] = e.By == e.Account
	if e.By != e.Account && e.By != "" {
		t.barred[e.Account] = &Barred{e.Account, e.By, e.Text, e.At}
	}
	t.endInvitations(func(i Offer) bool { return i.Account == e.Account })
	if t.ladder != nil {
		t.ladder.remove(e.Account, e)
	}
	return nil
}

func (t *Table) takeOffice(e *Event) error {
	m := t.members[e.Account]
	if m == nil {
		return eventlog.ErrOrder
	}
	t.laidDown[e.Account] = (t.laidDown[e.Account] || m.Heir) && e.Office != Master
	m.Heir = e.Office == Master && (m.Office != Master && e.By != e.Account || m.Heir)
	m.Office, m.Title = e.Office, e.Title
	t.endInvitations(func(i Offer) bool { return i.Account == e.Account && i.Outside == "" && e.Office.Reaches(i.Office) })
	return nil
}

func (t *Table) takeNotice(e *Event) error {
	if e.Text != "" { // otherwise it was removed
		t.notices = append(t.notices, Notice{e.Version, e.By, e.Text, e.At})
	}
	return nil
}

func (t *Table) takeNoticeGone(e *Event) error {
	t.notices = slices.DeleteFunc(t.notices, func(n Notice) bool { return n.Number == e.Number })
	return nil
}

func (t *Table) takeVote(e *Event) error {
	t.votes = append(t.votes, &Ballot{e.Version, e.By, e.Text, e.Options, e.At, e.Ends, e.Council, map[string]int{}})
	return nil
}

func (t *Table) takeBallot(e *Event) error {
	v := t.vote(e.Number)
	if v == nil || e.Option < 0 || e.Option >= len(v.Options) {
		return eventlog.ErrOrder
	}
	v.ballots[e.By] = e.Option
	return nil
}

func (t *Table) takeHonour(e *Event) error {
	if e.Title != "" { // otherwise it was removed
		t.honours = append(t.honours, Honours{e.Version, Person{e.Account, e.Name}, e.Title, e.Text, e.At})
	}
	return nil
}

func (t *Table) takeHonourGone(e *Event) error {
	t.honours = slices.DeleteFunc(t.honours, func(h Honours) bool { return h.Number == e.Number })
	return nil
}

func (t *Table) takeBlank(e *Event) error { t.blanked[e.Number] = true; return nil }

func (t *Table) takeEnd(e *Event) error {
	t.closed = e.At
	t.applications, t.invitations = nil, nil
	if t.ladder.IsOpen() {
		t.ladder.close(e)
	}
	return nil
}

// enter makes somebody a member.
func (t *Table) enter(e *Event) {
	t.members[e.Account] = &Membership{Account: e.Account, Office: e.Office, Since: e.At}
	t.spells[e.Account] = append(t.spells[e.Account], spell{from: e.At})
	delete(t.left, e.Account)
	delete(t.barred, e.Account)
	t.endInvitations(func(i Offer) bool { return i.Account == e.Account && e.Office.Reaches(i.Office) })
}

func (t *Table) application(account string) int {
	return slices.IndexFunc(t.applications, func(a Applicant) bool { return a.Account == account })
}

func (t *Table) dropApplication(account string) {
	t.applications = slices.DeleteFunc(t.applications, func(a Applicant) bool { return a.Account == account })
}

func (t *Table) vote(number int64) *Ballot {
	for _, v := range t.votes {
		if v.Number == number {
			return v
		}
	}
	return nil
}

func (t *Table) masters() int {
	n := 0
	for _, m := range t.members {
		if m.Office == Master {
			n++
		}
	}
	return n
}

// wasMember reports whether an account was a member at a time.
func (t *Table) wasMember(account string, at time.Time) bool {
	return slices.ContainsFunc(t.spells[account], func(s spell) bool {
		return !at.Before(s.from) && (s.to.IsZero() || at.Before(s.to))
	})
}

// ID returns the ID of the guild.
func (t *Table) ID() string { return t.id }

// Profile returns what the guild says about itself, with the code of its invitation.
func (t *Table) Profile() Profile { return t.profile }

// Office returns the office of an account, [Outsider] if it is not a member.
func (t *Table) Office(account string) Office {
	if m := t.members[account]; m != nil {
		return m.Office
	}
	return Outsider
}

// Members returns the roster: masters, officers, members, each in the order in which they came.
func (t *Table) Members() []Membership {
	all := make([]Membership, 0, len(t.members))
	for _, m := range t.members {
		all = append(all, *m)
	}
	sorting.Func(all, func(a, b Membership) int {
		if d := b.Office.rank() - a.Office.rank(); d != 0 {
			return d
		}
		if d := a.Since.Compare(b.Since); d != 0 {
			return d
		}
		if a.Account < b.Account {
			return -1
		}
		return 1
	})
	return all
}

// Size returns how many members the guild has.
func (t *Table) Size() int { return len(t.members) }

// Member returns the membership of an account, and whether it is a member.
func (t *Table) Member(account string) (Membership, bool) {
	if m := t.members[account]; m != nil {
		return *m, true
	}
	return Membership{}, false
}

// Accounts returns all accounts that the events of the guild mention, in any order.
func (t *Table) Accounts() iter.Seq[string] { return maps.Keys(t.met) }

// Applications returns the open applications, the oldest first.
func (t *Table) Applications() []Applicant { return slices.Clip(t.applications) }

// Notices returns the notices on the board, the oldest first.
func (t *Table) Notices() []Notice { return slices.Clip(t.notices) }

// Votes returns the votes that the holders of an office read, the oldest first: outsiders read none
// of the council.
func (t *Table) Votes(office Office) []*Ballot {
	var list []*Ballot
	for _, v := range t.votes {
		if !v.Council || office.Reaches(Member) {
			list = append(list, v)
		}
	}
	return list
}

// HallOfFame returns the entries of the hall of fame, the oldest first.
func (t *Table) HallOfFame() []Honours { return slices.Clip(t.honours) }

// ClosedAt returns when the guild was closed, or the zero time.
func (t *Table) ClosedAt() time.Time { return t.closed }

// Log returns what officers did, the oldest first: everything that somebody did in an office,
// but not what members do for themselves.
func (t *Table) Log() []Event {
	var log []Event
	for _, e := range t.Since(0) {
		if (e.By != "" || e.Officer) && e.Type.IsLogged() && (e.Account != e.By || e.Officer || e.Type == Founded || e.Type == Officed || e.Type == Honoured || e.Type == Linked || e.Type == Unlinked) {
			log = append(log, e)
		}
	}
	return log
}
