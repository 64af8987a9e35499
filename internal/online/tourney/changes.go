package tourney

import (
	"slices"
	"strings"

	"example.org/cups/internal/merge"
)

// unsaid are the fields of a setup of which a change of the settings says nothing: whoever makes it
// changes none of them.
var unsaid = []string{"directors", "former", "series", "elsewhere", "host"}

// Changes returns what an event has changed, from what to what. The field codeGone says
// that there is no code any more, and code that there is a new one; neither has the code. Names that
// officers of the site have replaced are not said, nor a text that was removed.
func (t *Table) Changes(e *Event) []merge.Change {
	if changes := kindOf[e.Type].changes; changes != nil {
		return changes(t, e)
	}
	return nil
}

// newSetup is the changes of an event that changes the setup.
func (t *Table) newSetup(e *Event) []merge.Change {
	was := t.setupAt(e.Version - 1)
	is := was
	kindOf[e.Type].sets(&is, e)
	list := merge.Changes(was, is)
	list = slices.DeleteFunc(list, func(c merge.Change) bool { return slices.Contains(unsaid, c.Field) })
	later := t.Since(e.Version)
	textGone := slices.ContainsFunc(later, func(of Event) bool { return of.Type == Blanked && of.Number == 0 })
	renamed := slices.ContainsFunc(later, func(of Event) bool { return of.Type == Renamed })
	for i := range list {
		switch c := &list[i]; {
		case c.Field == "code" && c.To == "":
			*c = merge.Change{Field: "codeGone"}
		case c.Field == "code":
			c.From, c.To = "", ""
		case c.Field == "prizes" && !textGone:
			c.From, _ = awardLines(was.Prizes, nil)
			c.To, _ = awardLines(is.Prizes, nil)
		case c.Field == "categories" && !textGone:
			_, c.From = awardLines(nil, was.Categories)
			_, c.To = awardLines(nil, is.Categories)
		case (c.Field == "text" || c.Field == "prizes" || c.Field == "categories") && textGone, c.Field == "name" && renamed:
			c.From, c.To = "–", "–"
		}
	}
	return list
}

// namesOf returns the names of players, with commas in between.
func (t *Table) namesOf(accounts []string) string {
	var names []string
	for _, account := range accounts {
		names = append(names, t.byID[account].Name)
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

// setupAt returns the setup at a version.
func (t *Table) setupAt(version int64) (s Setup) {
	for _, e := range t.UpTo(version) {
		if sets := kindOf[e.Type].sets; sets != nil {
			sets(&s, &e)
		}
	}
	return s
}
