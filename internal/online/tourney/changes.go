package tourney

import (
	"slices"
	"strings"

	"example.org/cups/internal/merge"
	"example.org/cups/internal/naming"
)

// unsaid are the fields of a setup of which a change of the settings says nothing: whoever makes it
// changes none of them.
var unsaid = []string{"directors", "former", "series", "elsewhere", "host"}

// Changes returns what a [Changed], [Renamed], [Awarding] or [Categorized] has changed, from what to what. The field codeGone says
// that there is no code any more, and code that there is a new one; neither has the code. Names that
// officers of the site have replaced are not said, nor a text that was removed.
func (t *Table) Changes(e *Event) []merge.Change {
	if !slices.Contains([]Type{Changed, Renamed, Awarding, Categorized}, e.Type) {
		return nil
	}
	if e.Type == Categorized {
		return []merge.Change{{Field: "players", From: t.namesOf(t.categoryBefore(e)), To: t.namesOf(e.Accounts)}}
	}
	if e.Type == Renamed {
		return []merge.Change{{Field: "name", To: e.Name}}
	}
	was := t.setupAt(e.Version - 1)
	is := was.awarded(e)
	if e.Setup != nil {
		is = *e.Setup
	}
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

// categoryBefore returns who was in a category before an event said who is.
func (t *Table) categoryBefore(e *Event) (accounts []string) {
	for _, of := range t.UpTo(e.Version - 1) {
		if of.Type == Categorized && naming.Fold(of.Name) == naming.Fold(e.Name) {
			accounts = of.Accounts
		}
	}
	return accounts
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
		switch {
		case e.Setup != nil:
			s = *e.Setup
		case e.Type == Renamed:
			s.Name = e.Name
		case e.Type == Blanked && e.Number == 0:
			s.Text, s.Prizes, s.Categories = "", nil, nil
		case e.Type == Awarding:
			s = s.awarded(&e)
		}
	}
	return s
}
