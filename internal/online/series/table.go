// Package series counts several tournaments together: as a series, in which places give
// points and the best results of each player count, or as a league, whose seasons have a
// tournament for each tier, with promotion and relegation between them.
//
// A [Table] is the replay of its events. [Table.Apply] takes a command, its author and the
// time, and returns the resulting events, or an [*Error] with a code. The server tells the
// table with the command [Count] what has become of a tournament, once or more often. All
// that the table says follows from the last word about each tournament. The package is pure:
// it never waits, writes, asks a clock or draws a random number.
package series

import (
	"iter"
	"slices"
	"time"
	"unicode/utf8"

	"example.org/cups/internal/merge"
	"example.org/cups/internal/naming"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
)

// Table is one series with all of its events. Make one with [New] or [Replay]. One goroutine
// at a time may use it.
type Table struct {
	log

	id      string
	setup   Setup
	parts   []Part               // in the order in which they were announced
	removed map[tourney.ID]int64 // the last version that was heard of before the removal
	entries []tourney.Player     // for the next season, in the order of entry
	seasons []Season
	closed  time.Time
}

// New announces a series. The error is that of [Setup.Check].
func New(id string, s Setup, by play.Actor, now time.Time) (*Table, error) {
	now = eventlog.Whole(now)
	s, err := s.Check(now)
	if err != nil {
		return nil, err
	}
	t := &Table{id: id, removed: map[tourney.ID]int64{}}
	t.add(Event{At: now, Type: Created, By: by.Account, Setup: &s})
	return t, nil
}

// Replay returns the table after all of its events, beginning with the first one. The error
// names an event that cannot follow the events before it.
func Replay(id string, events []Event) (*Table, error) {
	t := &Table{id: id, removed: map[tourney.ID]int64{}}
	if err := eventlog.Replay(&t.log, t.named(), events, func(e *Event) bool { return e.Type == Created }, t.take); err != nil {
		return nil, err
	}
	return t, nil
}

// named returns what the log calls the table.
func (t *Table) named() string { return "series " + t.id }

// add makes an event happen.
func (t *Table) add(e Event) { eventlog.Add(&t.log, t.named(), e, t.take) }

// take changes the table by an event.
func (t *Table) take(e *Event) error {
	if k := kindOf[e.Type]; k != nil {
		return k.take(t, e)
	}
	return eventlog.ErrOrder
}

func (t *Table) takeSetup(e *Event) error {
	if e.Setup == nil {
		return eventlog.ErrOrder
	}
	t.setup = *e.Setup
	return nil
}

func (t *Table) takePart(e *Event) error {
	if e.Part == nil {
		return eventlog.ErrOrder
	}
	if i := t.find(e.Part.ID); i >= 0 {
		t.parts[i] = *e.Part
	} else {
		t.parts = append(t.parts, *e.Part)
	}
	delete(t.removed, e.Part.ID)
	return nil
}

func (t *Table) takeRemoval(e *Event) error {
	if e.Part == nil {
		return eventlog.ErrOrder
	}
	if i := t.find(e.Part.ID); i >= 0 {
		t.removed[e.Part.ID] = t.parts[i].Version
	}
	t.parts = slices.DeleteFunc(slices.Clone(t.parts), func(p Part) bool { return p.ID == e.Part.ID })
	return nil
}

func (t *Table) takeEntry(e *Event) error {
	if e.Player == nil {
		return eventlog.ErrOrder
	}
	t.leave(e.Player.Account)
	t.entries = append(t.entries, *e.Player)
	return nil
}

func (t *Table) takeWithdrawal(e *Event) error { t.leave(e.By); return nil }

func (t *Table) takeSeason(e *Event) error {
	if e.Season == nil || e.Season.Number != len(t.seasons)+1 {
		return eventlog.ErrOrder
	}
	t.seasons, t.entries = append(t.seasons, *e.Season), nil
	return nil
}

func (t *Table) takeEnd(e *Event) error { t.closed = e.At; return nil }

func (t *Table) find(id tourney.ID) int {
	return slices.IndexFunc(t.parts, func(p Part) bool { return p.ID == id })
}

func (t *Table) leave(account string) {
	t.entries = slices.DeleteFunc(slices.Clone(t.entries), func(p tourney.Player) bool { return p.Account == account })
}

// Command is a command of an actor to a table. The set of commands is closed.
type Command interface {
	apply(t *Table, by play.Actor, now time.Time) error
}

// Apply carries out a command. It returns the events, or none if there was nothing to do. The
// error is an [*Error]. Times are cut to whole milliseconds.
func (t *Table) Apply(by play.Actor, c Command, now time.Time) ([]Event, error) {
	before := t.Version()
	now = eventlog.Time(&t.log, now)
	err := c.apply(t, by, now)
	return t.Since(before), err
}

// Count says what has become of a tournament. The server gives this command, once or more
// often and in any order: what is older than the last word changes nothing, and a tournament that
// was removed comes back only if it was added again since.
type Count struct{ Part Part }

func (c Count) apply(t *Table, by play.Actor, now time.Time) error {
	if !by.Server {
		return refuse(NotDirector)
	}
	i := t.find(c.Part.ID)
	if at, gone := t.removed[c.Part.ID]; gone && c.Part.Joined <= at || i >= 0 && t.parts[i].Version >= c.Part.Version {
		return nil
	}
	switch {
	case i >= 0:
	case !t.closed.IsZero() && !t.isTier(c.Part.ID):
		return refuse(SeriesClosed)
	case t.IsFull():
		return refuse(SeriesFull)
	}
	t.add(Event{At: now, Type: Counted, Part: &c.Part})
	return nil
}

// isTier reports whether a tournament is a tier of a season.
func (t *Table) isTier(id tourney.ID) bool {
	return slices.ContainsFunc(t.seasons, func(s Season) bool {
		return slices.ContainsFunc(s.Tiers, func(of Tier) bool { return of.ID == id })
	})
}

// Has reports whether the series counts a tournament, and returns, if it has removed it, the last
// version that it had heard of before, otherwise -1.
func (t *Table) Has(id tourney.ID) (has bool, removed int64) {
	if at, gone := t.removed[id]; gone {
		return false, at
	}
	return t.find(id) >= 0, -1
}

// IsFull reports whether the series has as many tournaments as it can have.
func (t *Table) IsFull() bool { return len(t.parts) >= MostParts }

// Remove takes a tournament out of the series. It can be added again.
type Remove struct {
	Tournament tourney.ID
	Version    int64 // of the tournament, for the server: what was heard of later stays
	Officer    bool  // the actor is an officer of the guild whose series it is
}

func (c Remove) apply(t *Table, by play.Actor, now time.Time) error {
	if err := t.mustDirect(by, c.Officer); err != nil {
		return err
	}
	i := t.find(c.Tournament)
	_, gone := t.removed[c.Tournament]
	switch {
	case gone, i >= 0 && by.Server && t.parts[i].Version > c.Version:
		return nil
	case i < 0:
		return refuse(NotPart)
	}
	t.add(Event{At: now, Type: Removed, By: by.Account, Part: &Part{ID: c.Tournament}})
	return nil
}

// Close ends the series: nothing is added any more.
type Close struct {
	Officer bool   // the actor is an officer of the guild whose series it is
	Reason  string // of an officer of the site; of others may be empty
}

func (c Close) apply(t *Table, by play.Actor, now time.Time) error {
	e := Event{At: now, Type: Closed, By: by.Account, Reason: cleanReason(c.Reason)}
	if err := t.mustDirect(by, c.Officer); err != nil {
		if !by.Officer {
			return err
		}
		e.Officer = true
	}
	switch n := utf8.RuneCountInString(e.Reason); {
	case n > mostReason || e.Officer && n == 0:
		return refuse(BadReason)
	case !t.closed.IsZero():
		return nil
	}
	t.add(e)
	return nil
}

// Describe changes the name of the series, or removes its text, for an officer of the site.
type Describe struct {
	Name   string // empty: stays as it is
	NoText bool
	Reason string
	After  int64 // the version that the actor has read; 0: any. If the name was changed since then, the command is refused with [Overtaken]
}

func (c Describe) apply(t *Table, by play.Actor, now time.Time) error {
	reason, o := cleanReason(c.Reason), t.setup
	if !by.Officer {
		return refuse(NotDirector)
	}
	if n := utf8.RuneCountInString(reason); n == 0 || n > mostReason {
		return refuse(BadReason)
	}
	if c.Name != "" {
		var ok bool
		if o.Name, ok = naming.Thing(c.Name, mostName); !ok {
			return refuseField("name", badName)
		}
	}
	if c.NoText {
		o.Text = ""
	}
	if c.Name != "" && o.Name != t.setup.Name && c.After > 0 && t.setupAt(c.After).Name != t.setup.Name {
		return &Error{Code: Overtaken, Field: "name"}
	}
	if o.Name != t.setup.Name || o.Text != t.setup.Text {
		t.add(Event{At: now, Type: Described, By: by.Account, Setup: &o, Officer: true, Reason: reason})
	}
	return nil
}

// Changes returns what an event has changed. What officers of the site have replaced or removed is
// not said.
func (t *Table) Changes(e *Event) []merge.Change {
	if changes := kindOf[e.Type].changes; changes != nil {
		return changes(t, e)
	}
	return nil
}

// newSetup is the changes of a [Described].
func (t *Table) newSetup(e *Event) []merge.Change {
	was := t.setupAt(e.Version - 1)
	list := merge.Changes(Setup{Name: was.Name, Text: was.Text}, Setup{Name: e.Setup.Name, Text: e.Setup.Text})
	list = slices.DeleteFunc(list, func(c merge.Change) bool { return c.Field != "name" && c.Field != "text" })
	for i := range list {
		if list[i].From = ""; list[i].Field == "text" {
			list[i].From = "–"
		}
	}
	return list
}

// setupAt returns what the organiser had decided at a version.
func (t *Table) setupAt(version int64) (o Setup) {
	for _, e := range t.UpTo(version) {
		if e.Setup != nil {
			o = *e.Setup
		}
	}
	return o
}

// mostReason is the length of the longest reason, in characters.
const mostReason = 200

func cleanReason(text string) string { return naming.OneLine(text) }

// SignUp says that the actor wants to play in the next season of a league.
type SignUp struct {
	Player tourney.Player // the account of the actor
	Member bool           // it may play where only members may
}

func (c SignUp) apply(t *Table, by play.Actor, now time.Time) error {
	switch {
	case by.Account == "" || c.Player.Account != by.Account:
		return refuse(NotEntered)
	case t.setup.League == nil:
		return refuse(NotLeague)
	case !t.closed.IsZero():
		return refuse(SeriesClosed)
	case t.setup.League.Terms.Rated && c.Player.Kind == play.Guest, t.setup.League.Terms.Members && !c.Member:
		return refuse(NotEligible)
	case t.IsEntered(by.Account):
		return nil // as before
	case len(t.entries) >= MostPlayers:
		return refuse(SeriesFull)
	}
	t.add(Event{At: now, Type: SignedUp, By: by.Account, Player: &c.Player})
	return nil
}

// SignOff takes back a [SignUp].
type SignOff struct{}

func (SignOff) apply(t *Table, by play.Actor, now time.Time) error {
	if !t.IsEntered(by.Account) {
		return refuse(NotEntered)
	}
	t.add(Event{At: now, Type: SignedOff, By: by.Account})
	return nil
}

// mustDirect refuses who is neither a director nor an officer of the guild of the series.
func (t *Table) mustDirect(by play.Actor, officer bool) error {
	if !by.Server && !t.IsDirector(by.Account) && !(officer && t.setup.Guild != "") {
		return refuse(NotDirector)
	}
	return nil
}

// IsDirector reports whether an account is a director.
func (t *Table) IsDirector(account string) bool {
	return account != "" && slices.Contains(t.setup.Directors, account)
}

// IsEntered reports whether an account has signed up for the next season.
func (t *Table) IsEntered(account string) bool {
	return slices.ContainsFunc(t.entries, func(p tourney.Player) bool { return p.Account == account })
}

// ID returns the ID of the series.
func (t *Table) ID() string { return t.id }

// Accounts returns the accounts that have given the series commands, and its directors.
func (t *Table) Accounts() iter.Seq[string] {
	return func(yield func(string) bool) {
		seen := map[string]bool{"": true}
		for _, e := range t.Since(0) {
			if !seen[e.By] && !yield(e.By) {
				return
			}
			seen[e.By] = true
		}
		for _, account := range t.setup.Directors {
			if !seen[account] && !yield(account) {
				return
			}
			seen[account] = true
		}
	}
}

// Setup returns what the organiser has decided. The caller must not change it.
func (t *Table) Setup() Setup { return t.setup }

// ClosedAt returns when the series was closed, the zero time before.
func (t *Table) ClosedAt() time.Time { return t.closed }

// Parts returns the tournaments in the order in which they were announced. The caller must
// not change them.
func (t *Table) Parts() []Part { return t.parts }

// Entries returns who has signed up for the next season. The caller must not change it.
func (t *Table) Entries() []tourney.Player { return t.entries }

// Seasons returns the seasons of a league. The caller must not change them.
func (t *Table) Seasons() []Season { return t.seasons }
