package tourney

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"example.org/cups/internal/merge"
	"example.org/cups/internal/naming"
	"example.org/cups/internal/online/play"
)

// OfferedFor is how long the players of a tournament that nobody directs have time to take it over.
const OfferedFor = 7 * day

// NobodyDirects is the reason of the end of a tournament that nobody has taken over.
const NobodyDirects = "directors"

// goesOn reports whether the tournament is neither over nor cancelled.
func (t *Table) goesOn() bool { return t.status != IsOver && t.status != IsCancelled }

// rename gives the tournament another name. Only officers of the site do this once it is announced.
func (t *Table) rename(c Direct, e Event) error {
	name, ok := naming.Thing(c.Name, mostName)
	switch {
	case !e.Officer:
		return refuse(NotOfficer)
	case !ok:
		return refuseField(BadTournament, "name", badName)
	case name == t.setup.Name:
		return nil // as before
	case c.After > 0 && t.setupAt(c.After).Name != t.setup.Name:
		return refuseField(Overtaken, "name", "")
	}
	e.Type, e.Name = Renamed, name
	t.add(e)
	return nil
}

// blank removes the texts of an event, or the description with the categories and prizes.
func (t *Table) blank(c Direct, e Event) error {
	gone := t.setup.Text == "" && len(t.setup.Prizes)+len(t.setup.Categories) == 0
	if c.Number != 0 {
		if c.Number < 1 || c.Number > t.Version() {
			return refuseField(BadCommand, "number", "must be the version of an event that has a text")
		}
		of := t.Since(c.Number - 1)[0]
		gone = !of.hide()
		if gone && !t.blanked[c.Number] {
			return refuseField(BadCommand, "number", "must be the version of an event that has a text")
		}
		gone = gone || t.blanked[c.Number]
	}
	if gone {
		return nil // as before
	}
	if c.Number == 0 && c.After > 0 {
		if unread := merge.Changes(announced(t.setupAt(c.After)), announced(t.setup)); len(unread) > 0 {
			return refuseField(Overtaken, unread[0].Field, "")
		}
	}
	e.Type, e.Number = Blanked, c.Number
	t.add(e)
	return nil
}

// announced returns what a setup says in words that an officer of the site can remove.
func announced(s Setup) Setup {
	return Setup{Text: s.Text, Prizes: s.Prizes, Categories: s.Categories}
}

// takeBlank notes that a text was removed. The event that had it is changed by [Table.Hider].
func (t *Table) takeBlank(e *Event) error {
	if t.notice != nil && t.notice.Version == e.Number {
		t.notice = nil
	}
	t.blanked[e.Number] = true
	return nil
}

// removes takes out of a setup what was announced in words, if an event is about that.
func removes(s *Setup, e *Event) {
	if e.Number == 0 {
		s.Text, s.Prizes, s.Categories = "", nil, nil
	}
}

// renames gives a tournament the name that an event has.
func renames(s *Setup, e *Event) { s.Name = e.Name }

// newName is the change of a [Renamed]. The name before is not said.
func (*Table) newName(e *Event) []merge.Change { return []merge.Change{{Field: "name", To: e.Name}} }

// Hider returns a function that removes from an event the texts that have been removed since, and
// reports whether it has changed the event. It can be used without the table.
func (t *Table) Hider() func(e *Event) bool {
	blanked, renamed := maps.Clone(t.blanked), maps.Clone(t.renamed)
	return func(e *Event) bool {
		changed := e.rename(renamed)
		return blanked[e.Version] && e.hide() || changed
	}
}

// rename gives players without an account the names that they have now.
func (e *Event) rename(names map[string]string) bool {
	switch name := names[e.Account]; {
	case e.Type == NamedOutside && e.Name != name:
		e.Name = name
		return true
	case e.Type == Entered && names[e.Player.Account] != "" && names[e.Player.Account] != e.Player.Name:
		p := *e.Player
		p.Name = names[p.Account]
		e.Player = &p
		return true
	}
	return false
}

// Removable returns what somebody has written in the event, if it can be removed; otherwise "".
func (e *Event) Removable() string {
	if hidden := *e; !hidden.hide() {
		return ""
	}
	return cmp.Or(e.Text, e.Reason)
}

// hide removes what somebody has written in the event.
func (e *Event) hide() bool {
	changed := false
	switch e.Type {
	case Chatted, Announced:
		changed = e.Text != ""
		e.Text = ""
	default:
		changed = e.Reason != "" && (e.By != "" || e.Officer)
		if !changed {
			break
		}
		e.Reason = ""
	}
	return changed
}

// appoint makes an account a director, for an officer of the site.
func (t *Table) appoint(c Direct, e Event) error {
	account := c.Player.Account
	switch {
	case !e.Officer:
		return refuse(NotOfficer)
	case account == "" || t.IsDirector(account):
		return refuseField(BadCommand, "player", "must be somebody who is no director yet")
	}
	return t.direct(account, e)
}

// direct makes an account a director. If the tournament was offered, it replaces those who have gone.
func (t *Table) direct(account string, e Event) error {
	var gone []string
	if t.offer != nil {
		gone = t.offer.Accounts
	}
	if len(t.setup.Directors)-len(gone) >= mostDirectors {
		return refuseField(BadCommand, "player", "there are at most twenty directors")
	}
	e.Type, e.Account = Directing, account
	t.add(e)
	for _, former := range gone {
		if former != account && t.IsDirector(former) {
			t.add(Event{At: e.At, Type: Directing, Account: former, Gone: true})
		}
	}
	return nil
}

func (t *Table) takeDirector(e *Event) error {
	t.endInvitations(func(i Invitation) bool { return i.Account == e.Account && i.As == AsDirector })
	if !e.Gone {
		t.offer = nil
	}
	return nil
}

// appoints makes the account of an event a director, or no director any more.
func appoints(s *Setup, e *Event) {
	s.Directors = slices.DeleteFunc(slices.Clone(s.Directors), func(a string) bool { return a == e.Account })
	if !e.Gone {
		s.Directors = append(s.Directors, e.Account)
	}
}

// TakeOver makes the actor, who plays in the tournament or has directed it and is back, the director of a tournament
// that nobody directs any more.
type TakeOver struct{}

func (TakeOver) apply(t *Table, by play.Actor, now time.Time) error {
	entry := t.byID[by.Account]
	switch {
	case !t.goesOn():
		return refuse(TournamentOver)
	case t.IsDirector(by.Account) && t.offer == nil:
		return nil // as before
	case t.offer == nil:
		return refuse(NotOffered)
	case t.IsDirector(by.Account): // is back: a ban was lifted, or an account was opened again
		return t.direct(by.Account, Event{At: now, By: by.Account})
	case entry == nil || !entry.MayTakeOver():
		return refuse(NotEntered)
	}
	return t.direct(by.Account, Event{At: now, By: by.Account})
}

// MayTakeOver reports whether a player can direct the tournament.
func (e *Entry) MayTakeOver() bool {
	return (e.Status == In || e.Status == OnList) && e.Kind == play.Member
}

// Abandon says which accounts have gone: they are closed, or banned for long. If all directors are among them, the players can take the
// tournament over for a week; without players it is called off at once, as it is after the week.
// The server gives this command, as often as it likes.
type Abandon struct {
	Gone []string // accounts
}

func (c Abandon) apply(t *Table, by play.Actor, now time.Time) error {
	if err := t.mustBeServer(by); err != nil {
		return err
	}
	if !t.goesOn() || t.offer != nil || slices.ContainsFunc(t.setup.Directors, func(a string) bool { return !slices.Contains(c.Gone, a) }) {
		return nil
	}
	if !slices.ContainsFunc(t.entries, func(e *Entry) bool { return e.MayTakeOver() && !slices.Contains(c.Gone, e.Account) }) {
		t.add(Event{At: now, Type: CancelledT, Reason: NobodyDirects})
		return nil
	}
	t.add(Event{At: now, Type: Offered, Accounts: slices.Clone(t.setup.Directors), Until: now.Add(OfferedFor)})
	return nil
}

func (t *Table) takeOffer(e *Event) error {
	offer := *e
	t.offer = &offer
	return nil
}

// OfferedUntil returns until when the players can take over the tournament, which nobody directs;
// the zero time: somebody does.
func (t *Table) OfferedUntil() time.Time {
	if t.offer == nil || !t.goesOn() {
		return time.Time{}
	}
	return t.offer.Until
}
