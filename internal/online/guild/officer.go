package guild

import (
	"maps"
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/online/play"
)

// Appoint makes a member a master, for an officer of the site.
type Appoint struct{ Account, Reason string }

func (Appoint) least() Office { return ofSite }

func (Appoint) apply(*Table, play.Actor, time.Time) error { return refuse(OfficeTooLow) }

// Blank removes the texts of an event, for an officer of the site. [Table.Hider] removes them from
// the event itself.
type Blank struct {
	Number int64 // the version of the event
	Reason string
}

func (Blank) least() Office { return ofSite }

func (Blank) apply(*Table, play.Actor, time.Time) error { return refuse(OfficeTooLow) }

// applyOfficer carries out a command of an officer of the site who may not give it as a member of the
// guild. It needs a reason, which the log of the guild shows. refused is returned if officers of the
// site do no such thing.
func (t *Table) applyOfficer(by play.Actor, c Command, now time.Time, refused error) error {
	reason, isOne := reasonOf(c)
	if !isOne {
		return refused
	}
	e := Event{At: now, By: by.Account, Officer: true}
	if e.Why, isOne = cleanText(reason, MostNote); !isOne {
		return refuseField(BadReason, "reason", "must have 1 to 200 characters")
	}
	switch c := c.(type) {
	case Close:
		if !t.closed.IsZero() {
			return refuse(GuildClosed)
		}
		e.Type = Closed
		t.add(e)
	case Describe:
		return t.describeFor(c, e)
	case Appoint:
		m := t.members[c.Account]
		switch {
		case !t.closed.IsZero():
			return refuse(GuildClosed)
		case m == nil:
			return refuse(NoSuchMember)
		case m.Office == Master:
			return nil // as before
		}
		e.Type, e.Account, e.Office, e.Title = Officed, c.Account, Master, m.Title
		t.add(e)
	case RemoveNotice:
		return t.blank(c.Number, e)
	case Unhonour:
		return t.blank(c.Number, e)
	case RemoveLine:
		return t.blank(c.Number, e)
	case Blank:
		return t.blank(c.Number, e)
	}
	return nil
}

// reasonOf returns the reason of a command that officers of the site can give.
func reasonOf(c Command) (reason string, isOne bool) {
	switch c := c.(type) {
	case Close:
		return c.Reason, true
	case Describe:
		return c.Reason, true
	case Appoint:
		return c.Reason, true
	case RemoveNotice:
		return c.Reason, true
	case Unhonour:
		return c.Reason, true
	case RemoveLine:
		return c.Reason, true
	case Blank:
		return c.Reason, true
	}
	return "", false
}

// describeFor changes the name of a guild, and removes texts and the badge.
func (t *Table) describeFor(c Describe, e Event) error {
	for _, v := range []*string{c.Text, c.TextDE, c.Badge} {
		if v != nil && strings.TrimSpace(*v) != "" {
			return refuse(OfficeTooLow)
		}
	}
	if c.Ground != nil || c.Ink != nil || c.Code != nil || c.Entry != nil {
		return refuse(OfficeTooLow)
	}
	p, err := t.described(c)
	if err != nil || p == t.profile {
		return err
	}
	e.Type, e.Profile = Described, &p
	t.add(e)
	return nil
}

// blank removes the texts of an event from the guild and its log.
func (t *Table) blank(number int64, e Event) error {
	if number < 1 || number > t.Version() {
		return refuse(NoSuchNotice)
	}
	of := t.Since(number - 1)[0]
	switch hidden := of.hide(); {
	case t.blanked[number]:
		return nil // as before
	case !hidden:
		return refuse(NoSuchNotice)
	}
	e.Type, e.Number, e.Account = Blanked, number, of.By
	t.add(e)
	return nil
}

// Hider returns a function that removes from an event the texts that officers of the site have removed
// since, and reports whether it has changed the event. It can be used without the table.
func (t *Table) Hider() func(e *Event) bool {
	blanked := maps.Clone(t.blanked)
	return func(e *Event) bool { return blanked[e.Version] && e.hide() }
}

// removed stands for what must not be empty: the options of a vote.
const removed = "–"

// Removable returns what somebody has written in the event, if it can be removed; otherwise "".
func (e *Event) Removable() string {
	if hidden := *e; !hidden.hide() {
		return ""
	}
	texts := append([]string{e.Title, e.Text, e.Event}, e.Options...)
	for _, row := range e.Rows {
		texts = append(texts, row.Event)
	}
	texts = slices.DeleteFunc(texts, func(text string) bool { return text == "" || text == removed })
	return strings.Join(slices.Compact(texts), " – ")
}

// hide removes what somebody has written in the event.
func (e *Event) hide() bool {
	changed := e.Text != "" || e.Title != "" || e.Event != ""
	e.Text, e.Title, e.Event = "", "", ""
	if len(e.Options) > 0 {
		e.Options = slices.Clone(e.Options)
		for i := range e.Options {
			changed = changed || e.Options[i] != removed
			e.Options[i] = removed
		}
	}
	if len(e.Rows) > 0 {
		e.Rows = slices.Clone(e.Rows)
		for i := range e.Rows {
			if event := &e.Rows[i].Event; *event != "" && *event != removed {
				*event, changed = removed, true
			}
		}
	}
	return changed
}

// CleanReason returns a reason as the log of a guild stores it.
func CleanReason(text string) string {
	text, _ = cleanText(text, MostNote)
	return text
}
