package tourney

import (
	"slices"
	"strings"

	"example.org/cups/internal/contest"
	"example.org/cups/internal/merge"
	"example.org/cups/internal/naming"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/pairing"
)

// Category is a group of players of a tournament that has places of its own, such as juniors.
type Category = contest.Category

// ParseCategory reads a category as [Category.String] writes it.
func ParseCategory(text string) Category { return contest.ParseCategory(text) }

// ParsePrizes reads prizes with semicolons or line breaks in between.
func ParsePrizes(text string) []string { return contest.ParsePrizes(text) }

// setPrizes puts other categories and prizes in the place of those of the tournament. Who is in a category
// stays as long as it has its name.
func (t *Table) setPrizes(c Direct, e Event) error {
	if t.setup.Format == Teams {
		return refuseField(BadCommand, "action", "a tournament of teams has no categories and prizes of single players")
	}
	if t.hasSince(c.After, func(of *Event) bool { return of.Type == Awarding || of.Type == Changed }) {
		return refuseField(Overtaken, "prizes", "")
	}
	prizes, categories, field, why := awards(c.Prizes, c.Categories)
	if field != "" {
		return refuseField(BadCommand, field, why)
	}
	e.Type, e.Prizes, e.Categories = Awarding, prizes, categories
	is := t.setup
	if prizesOf(&is, &e); len(merge.Changes(t.setup, is)) > 0 {
		t.add(e)
	}
	return nil
}

// awards is [contest.Awards] with names that a server can show.
func awards(prizes []string, categories []Category) (_ []string, _ []Category, field, why string) {
	categories = slices.Clone(categories)
	for i, c := range categories {
		name, ok := naming.Thing(c.Name, contest.MostCategory)
		if !ok {
			return nil, nil, "categories", "must have names of " + between(1, contest.MostCategory)[len("must be "):] + " characters that can be seen, one of them a letter or digit, each word in one script, and must not look like a name of the server"
		}
		categories[i].Name = name
	}
	return contest.Awards(prizes, categories)
}

// prizesOf puts the categories and prizes of an event into a setup.
func prizesOf(s *Setup, e *Event) { s.Prizes, s.Categories = e.Prizes, e.Categories }

// setCategory says who is in a category.
func (t *Table) setCategory(c Direct, e Event) error {
	i := contest.CategoryNamed(t.setup.Categories, c.Name)
	switch {
	case i < 0:
		return refuseField(BadCommand, "name", "must be a category of this tournament")
	case t.setup.Categories[i].ByRating():
		return refuseField(BadCommand, "name", "is a category by rating")
	case !areDistinct(c.Players):
		return refuseField(BadCommand, "players", "must be players of this tournament, each once")
	}
	e.Type, e.Name = Categorized, t.setup.Categories[i].Name
	if t.hasSince(c.After, func(of *Event) bool { return of.Type == Categorized && of.Name == e.Name }) {
		return refuseField(Overtaken, "players", "")
	}
	for _, account := range c.Players {
		if t.byID[account] == nil {
			return refuseField(NotEntered, "players", "must be players of this tournament")
		}
	}
	e.Accounts = slices.Sorted(slices.Values(c.Players))
	if !slices.Equal(e.Accounts, t.inCategory[naming.Fold(e.Name)]) {
		t.add(e)
	}
	return nil
}

func (t *Table) takeCategory(e *Event) error {
	t.inCategory[naming.Fold(e.Name)] = e.Accounts
	return nil
}

// newMembers is the change of a [Categorized].
func (t *Table) newMembers(e *Event) []merge.Change {
	before := eventlog.Last(t.UpTo(e.Version-1), func(of *Event) bool { return of.Type == Categorized && naming.Fold(of.Name) == naming.Fold(e.Name) })
	c := merge.Change{Field: "players", To: t.namesOf(e.Accounts)}
	if before != nil {
		c.From = t.namesOf(before.Accounts)
	}
	return []merge.Change{c}
}

// InCategory reports whether a player is in a category of the tournament. Without a rating nobody is in
// one by rating.
func (t *Table) InCategory(c Category, e *Entry) bool {
	if c.ByRating() {
		return c.Has(e.Rating)
	}
	return slices.Contains(t.inCategory[naming.Fold(c.Name)], e.Account)
}

// CategoryPlace is a player in the standings of a category.
type CategoryPlace struct {
	Place int // from 1; players whom nothing separates share a place
	Index int // of the row in the standings
	*Row
}

// CategoryRows returns a category of standings: its players, in the order of the standings.
func (t *Table) CategoryRows(s *Standings, c Category) (list []CategoryPlace) {
	for _, r := range t.ranks(s.Rows, c) {
		list = append(list, CategoryPlace{r.Place, r.Row, &s.Rows[r.Row]})
	}
	return list
}

// ranks returns who of some standings is in a category, or all players if it has no name, and their places
// there.
func (t *Table) ranks(rows []Row, c Category) []contest.Rank {
	places := make([]int, len(rows))
	for i := range rows {
		places[i] = rows[i].Place
	}
	return contest.Ranks(places, func(row int) bool { return c.Name == "" || t.InCategory(c, rows[row].Entry) })
}

// Won is what players have won.
type Won struct {
	contest.CategoryAward
	Winners []*Entry
}

// Won returns who has won what, among all players, and then in each category, of which the first three are
// there also without a prize. There is nothing before the end. Whoever has played no game and has no points
// wins nothing.
func (t *Table) Won() (list []Won) {
	if t.status != IsOver || t.setup.Format == Teams {
		return nil
	}
	rows, o := t.Standings().Rows, t.setup
	ranks := func(i int) []contest.Rank {
		if i < 0 {
			return t.ranks(rows, Category{})
		}
		return t.ranks(rows, o.Categories[i])
	}
	for _, a := range contest.WonIn(o.Prizes, o.Categories, ranks, func(row int) bool { return rows[row].TakesPlace() }) {
		w := Won{CategoryAward: a}
		for _, row := range a.Rows {
			w.Winners = append(w.Winners, rows[row].Entry)
		}
		list = append(list, w)
	}
	return list
}

// awardLines are the prizes and the categories as texts, as the form of an organiser has them.
func awardLines(prizes []string, categories []Category) (_, _ string) {
	var lines []string
	for _, c := range categories {
		lines = append(lines, c.String())
	}
	return contest.PrizesText(prizes), strings.Join(lines, " · ")
}

// reportAwards says in a report what can be won, who is in which category, and who has no account.
func (t *Table) reportAwards(c *contest.Contest) {
	c.Prizes, c.Categories = t.setup.Prizes, t.setup.Categories
	for _, of := range c.Categories {
		var list []pairing.Number
		for _, e := range t.numbers {
			if !of.ByRating() && t.InCategory(of, e) {
				list = append(list, pairing.Number(e.Number))
			}
		}
		c.Members = append(c.Members, list)
	}
	for _, e := range t.numbers {
		if e.Kind == Outside && !t.setup.Elsewhere {
			c.Outside = append(c.Outside, pairing.Number(e.Number))
		}
	}
}
