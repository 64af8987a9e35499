package guild

import (
	"example.org/cups/internal/merge"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/guild/elo"
)

// A command that changes what several officers can change names in After the version of the guild
// that its actor has read, or 0. What others have changed since then stays, and if it is the same
// field, the command is refused with [Overtaken], so that nobody overwrites what they have not seen.

// lastUpTo returns the last event up to a version for which is reports true, nil for none.
func (t *Table) lastUpTo(version int64, is func(e *Event) bool) *Event {
	return eventlog.Last(t.UpTo(version), is)
}

// merged returns a form as the actor of a command wants it, with what others have changed since the actor
// read it.
func merged[T any](read, mine, theirs T) (T, error) {
	form, clash := merge.Forms(read, mine, theirs)
	if clash != "" {
		return form, refuseField(Overtaken, clash, "")
	}
	return form, nil
}

// described returns the description of the guild with the changes of a command.
func (t *Table) described(c Describe) (Profile, error) {
	p := t.profile
	if c.After <= 0 {
		return c.changed(p).check(p.Name)
	}
	read := *t.lastUpTo(c.After, func(e *Event) bool { return e.Profile != nil }).Profile
	mine, err := c.changed(read).check(read.Name)
	if err == nil {
		mine, err = merged(read, mine, p)
	}
	if err != nil {
		return p, err
	}
	return mine.check(p.Name)
}

// withSettings returns the settings of a list with those of a command, which are checked.
func (t *Table) withSettings(s elo.Settings, after int64) (elo.Settings, error) {
	if after <= 0 || t.settings == nil {
		return s, nil
	}
	read := elo.Settings{}
	if e := t.lastUpTo(after, func(e *Event) bool { return e.Type == ListSet }); e != nil {
		read = *e.Elo
	}
	return merged(read, s, *t.settings)
}

// offices are what a command about a member changes.
type offices struct {
	Office Office `json:"office"`
	Title  string `json:"title"`
}

// officed returns the office and the title of a member with the changes of a command.
func (t *Table) officed(m *Membership, c SetOffice, title string) (offices, error) {
	changed := func(o offices) offices {
		if c.Title != nil {
			o.Title = title
		}
		if c.Office != nil {
			o.Office = *c.Office
		}
		return o
	}
	now := offices{m.Office, m.Title}
	if c.After <= 0 {
		return changed(now), nil
	}
	e := t.lastUpTo(c.After, func(e *Event) bool {
		return e.Account == m.Account && (e.Type == Founded || e.Type == Joined || e.Type == Officed)
	})
	if e == nil {
		return now, refuseField(Overtaken, "office", "")
	}
	read := offices{e.Office, e.Title}
	return merged(read, changed(read), now)
}

// isCorrected reports whether somebody has corrected an entry of the list after a version, which may be 0.
func (t *Table) isCorrected(entry string, after int64) bool {
	e := t.lastUpTo(t.Version(), func(e *Event) bool { return e.Type == Corrected && e.Entry == entry })
	return after > 0 && e != nil && e.Version > after
}
