package guild

import (
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/sorting"
)

// Unlink says that somebody outside is not the account that they were linked to. Everything under the
// name is that of somebody outside again, also what was entered since under the name. An officer says
// so, or the account itself.
type Unlink struct {
	Name string `json:"outside"`
}

func (Unlink) least() Office { return Officer }

func (c Unlink) apply(t *Table, by play.Actor, now time.Time) error {
	key := outsider(c.Name)
	account := t.linked[key]
	if account == "" {
		return refuse(NoSuchMember)
	}
	t.add(Event{At: now, Type: Unlinked, By: by.Account, Account: account, Entry: t.outside[key]})
	return nil
}

// Merge says that two names outside are spellings of one person, whom the list has under Into.
type Merge struct {
	Name string `json:"outside" maxLength:"100" doc:"The name of somebody outside this server, as the list has it."`
	Into string `json:"into" maxLength:"100" doc:"The other name of the same person, which stays."`
}

func (Merge) least() Office { return Officer }

func (c Merge) apply(t *Table, by play.Actor, now time.Time) error {
	from, into := outsider(c.Name), t.spelled(outsider(c.Into))
	switch {
	case t.outside[from] == "" || t.merged[from] != "":
		return refuseField(NoSuchMember, "name", "must be a name outside that the list has, and no spelling of another one")
	case t.outside[into] == "":
		return refuseField(NoSuchMember, "into", "must be a name outside that the list has")
	case t.linked[from] != "" || t.linked[into] != "":
		return refuse(LinkedName) // the account was asked about what it has
	case from == into || t.meet(from, into):
		return refuse(SamePlayer)
	}
	for _, i := range slices.Clone(t.invitations) { // a member was asked about one of them alone
		if key := outsider(i.Outside); i.Outside != "" && (key == from || key == into) {
			t.add(Event{At: now, Type: Uninvited, By: by.Account, Account: i.Account, Number: i.Number})
		}
	}
	t.add(Event{At: now, Type: Merged, By: by.Account, Entry: t.outside[from], Name: t.outside[into]})
	return nil
}

// Split says that a name is no spelling of the person into whom it was merged.
type Split struct {
	Name string `json:"outside"`
}

func (Split) least() Office { return Officer }

func (c Split) apply(t *Table, by play.Actor, now time.Time) error {
	key := outsider(c.Name)
	into := t.merged[key]
	if into == "" {
		return refuse(NoSuchMember)
	}
	for _, i := range slices.Clone(t.invitations) {
		if i.Outside != "" && outsider(i.Outside) == t.spelled(into) {
			t.add(Event{At: now, Type: Uninvited, By: by.Account, Account: i.Account, Number: i.Number})
		}
	}
	t.add(Event{At: now, Type: Parted, By: by.Account, Entry: t.outside[key], Name: t.outside[into]})
	return nil
}

// spelled returns the player of a name outside: the name itself, or the one into which it was merged.
func (t *Table) spelled(name elo.Player) elo.Player {
	for t.merged[name] != "" {
		name = t.merged[name]
	}
	return name
}

// Spelling is a name outside that means somebody else: an account, or a person with another name.
type Spelling struct {
	Name string
	Of   Person // directly
}

// Spellings returns the names outside that were linked or merged, in the order of the names.
func (t *Table) Spellings() []Spelling {
	list := []Spelling{}
	for key, account := range t.linked {
		list = append(list, Spelling{t.outside[key], Person{Account: account}})
	}
	for key, into := range t.merged {
		list = append(list, Spelling{t.outside[key], Person{Name: t.outside[into]}})
	}
	sorting.Func(list, func(a, b Spelling) int { return strings.Compare(elo.Fold(a.Name), elo.Fold(b.Name)) })
	return list
}

// Counts returns how many entries of the list a player has.
func (t *Table) Counts(p elo.Player) int {
	if l := t.List(); l != nil {
		return len(l.History(p))
	}
	return 0
}

// IsOfLeftOut reports whether an event is about a game that the settings of today leave out.
func (t *Table) IsOfLeftOut(e Event) bool {
	r := t.byGame[e.Game]
	if e.Game == "" {
		r = t.byEntry[e.Entry]
	}
	return (e.Type == Resulted || e.Type == Corrected || e.Type == Classed) && r != nil && t.IsLeftOut(r)
}

// CountsUnder returns how many entries of the list have a name outside, as it was entered or corrected.
func (t *Table) CountsUnder(name string) int {
	n, key := 0, outsider(name)
	has := func(p *Person) bool { return p != nil && p.Account == "" && outsider(p.Name) == key }
	for _, r := range t.records {
		if !r.Gone && (has(&r.South) || has(r.North)) {
			n++
		}
	}
	return n
}

// Named returns an event with the names that its entries have now, after corrections of names.
func (t *Table) Named(e Event) Event {
	switch e.Type {
	case Resulted:
		r := t.byEntry[EntryID(&e, 0)]
		e.South, e.North = &r.South, r.North
	case Imported:
		e.Rows = slices.Clone(e.Rows)
		for i := range e.Rows {
			if r := t.byEntry[EntryID(&e, i)]; r != nil {
				e.Rows[i].South, e.Rows[i].North = r.South, r.North
			}
		}
	}
	return e
}
