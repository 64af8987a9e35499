package tourney

import (
	"slices"

	"example.org/cups/internal/merge"
)

// unsaid are the fields of a setup of which a change of the settings says nothing: whoever makes it
// changes none of them.
var unsaid = []string{"directors", "former", "series", "elsewhere"}

// Changes returns what a [Changed] or [Renamed] has changed, from what to what. The field codeGone says
// that there is no code any more, and code that there is a new one; neither has the code. Names that
// officers of the site have replaced are not said, nor a text that was removed.
func (t *Table) Changes(e *Event) []merge.Change {
	if e.Type != Changed && e.Type != Renamed {
		return nil
	}
	if e.Type == Renamed {
		return []merge.Change{{Field: "name", To: e.Name}}
	}
	list := merge.Changes(t.setupAt(e.Version-1), *e.Setup)
	list = slices.DeleteFunc(list, func(c merge.Change) bool { return slices.Contains(unsaid, c.Field) })
	later := t.events[e.Version:]
	textGone := slices.ContainsFunc(later, func(of Event) bool { return of.Type == Blanked && of.Number == 0 })
	renamed := slices.ContainsFunc(later, func(of Event) bool { return of.Type == Renamed })
	for i := range list {
		switch c := &list[i]; {
		case c.Field == "code" && c.To == "":
			*c = merge.Change{Field: "codeGone"}
		case c.Field == "code":
			c.From, c.To = "", ""
		case c.Field == "text" && textGone, c.Field == "name" && renamed:
			c.From, c.To = "–", "–"
		}
	}
	return list
}

// setupAt returns the setup at a version.
func (t *Table) setupAt(version int64) (s Setup) {
	for _, e := range t.events[:min(version, t.Version())] {
		switch {
		case e.Setup != nil:
			s = *e.Setup
		case e.Type == Renamed:
			s.Name = e.Name
		case e.Type == Blanked && e.Number == 0:
			s.Text = ""
		}
	}
	return s
}
