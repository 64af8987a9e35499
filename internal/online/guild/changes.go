package guild

import (
	"slices"
	"strconv"
	"strings"

	"example.org/cups/internal/online/guild/elo"
)

// Change is something that an event has changed, from what to what.
type Change struct {
	Field    string // as the interface names it
	From, To string // as the interface writes them; empty: nothing. The values of a code are not here.

	FromPerson, ToPerson *Person // of the players of an entry, instead of From and To
}

// Changes returns what an event has changed, without the texts that officers of the site have removed
// since.
func (t *Table) Changes(e *Event) []Change {
	list := slices.Clone(t.changes[e.Version])
	for i := range list {
		for _, text := range []*string{&list[i].From, &list[i].To} {
			if t.hidden[*text] {
				*text = removed
			}
		}
	}
	return list
}

// changed is a change of a field, or none if it is as before.
func changed(field, from, to string) []Change {
	if from == to {
		return nil
	}
	return []Change{{Field: field, From: from, To: to}}
}

func (t *Table) newProfile(e *Event) (list []Change) {
	if e.Profile == nil {
		return nil
	}
	p, q := t.profile, *e.Profile
	for _, f := range [][3]string{
		{"name", p.Name, q.Name}, {"text", p.Text, q.Text}, {"textDe", p.TextDE, q.TextDE}, {"badge", p.Badge, q.Badge}, {"ground", p.Ground, q.Ground},
		{"ink", p.Ink, q.Ink}, {"entry", string(p.Entry), string(q.Entry)},
	} {
		list = append(list, changed(f[0], f[1], f[2])...)
		if e.Officer && f[1] != f[2] {
			t.hidden[f[1]] = f[1] != ""
		}
	}
	if p.Code != q.Code {
		list = append(list, Change{Field: map[bool]string{true: "codeGone", false: "code"}[q.Code == ""]})
	}
	return list
}

func (t *Table) newOffice(e *Event) []Change {
	m := t.members[e.Account]
	if m == nil {
		return nil
	}
	return append(changed("office", string(m.Office), string(e.Office)), changed("title", m.Title, e.Title)...)
}

func (t *Table) newSettings(e *Event) (list []Change) {
	if e.Elo == nil {
		return nil
	}
	var old [][2]string // none for the first settings
	if t.settings != nil {
		old = fields(*t.settings)
	}
	for i, now := range fields(*e.Elo) {
		from := ""
		if old != nil {
			from = old[i][1]
		}
		list = append(list, changed(now[0], from, now[1])...)
	}
	return list
}

func (t *Table) newEntry(e *Event) (list []Change) {
	r := t.byEntry[e.Entry]
	if r == nil || e.Gone {
		return nil
	}
	if e.Result != "" {
		list = changed("result", string(r.Result), string(e.Result))
	}
	if !e.When.IsZero() {
		list = append(list, changed("played", r.At.UTC().Format(milliseconds), e.When.UTC().Format(milliseconds))...)
	}
	if e.South != nil {
		south := r.South
		list = append(list, Change{Field: "south", FromPerson: &south, ToPerson: e.South})
	}
	if e.North != nil {
		list = append(list, Change{Field: "north", FromPerson: r.North, ToPerson: e.North})
	}
	return list
}

// fields are the settings of a list in words that need no language: K is 40 (<30), 20.
func fields(s elo.Settings) [][2]string {
	number := func(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
	var steps, sizes, clocks []string
	for _, step := range s.K {
		text := number(step.K)
		if step.Games > 0 {
			text += " (<" + strconv.Itoa(step.Games) + ")"
		}
		steps = append(steps, text)
	}
	for _, n := range s.Cups {
		sizes = append(sizes, strconv.Itoa(n))
	}
	for _, c := range s.Clocks {
		clocks = append(clocks, string(c))
	}
	above := ""
	if s.KAbove != nil {
		above = number(s.KAbove.K) + " (≥" + number(s.KAbove.Rating) + ")"
	}
	return [][2]string{
		{"start", number(s.Start)}, {"k", strings.Join(steps, ", ")}, {"kAbove", above}, {"provisional", strconv.Itoa(s.Provisional)}, {"inactive", strconv.Itoa(s.Inactive)},
		{"feeds", string(s.Feeds)}, {"cups", strings.Join(sizes, ", ")}, {"clocks", strings.Join(clocks, ", ")}, {"since", s.Since},
	}
}

// milliseconds is the form of times in the interface.
const milliseconds = "2006-01-02T15:04:05.000Z07:00"
