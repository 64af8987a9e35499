package page

import (
	"slices"
	"strings"

	"example.org/cups/internal/online/tourney"
)

// TournamentCategory is a group of players of a tournament with places of its own.
type TournamentCategory struct {
	tourney.Category
	Rows    []tourney.Row // by their place in the category, which they have instead of that among all
	More    int           // players below those that are shown
	Members []string      // the names of its players
}

// Has reports whether a player is in the category.
func (c TournamentCategory) Has(name string) bool { return slices.Contains(c.Members, name) }

// ByRating reports whether ratings decide who is in the category, and not directors.
func (c TournamentCategory) ByRating() bool { return c.RatedFrom > 0 || c.RatedTo > 0 }

// CategoryRule says by which ratings players are in a category; empty: directors decide.
func (v *view) CategoryRule(c TournamentCategory) string {
	return v.ratedWords(c.RatedFrom, c.RatedTo)
}

// prizeLine is a place of a list of prizes.
type prizeLine struct {
	Place   string
	Winners []*tourney.Entry
	Prizes  string
}

// prizeList is what can be won, or was won, among all players or in a category.
type prizeList struct {
	Title string
	Lines []prizeLine
}

// PrizeLists are the prizes that can be won, and after the end who has won what: in each category also the
// first three places.
func (v *view) PrizeLists() (all []prizeList) {
	d := v.Data.(Tournament)
	if len(d.Won) > 0 {
		for i, w := range d.Won {
			if i == 0 || d.Won[i-1].Category != w.Category {
				all = append(all, prizeList{Title: w.Category})
			}
			place := v.T("page.prize.place", "place", w.Place)
			if w.Last > w.Place {
				place = v.T("page.prize.places", "from", w.Place, "to", w.Last)
			}
			of := &all[len(all)-1]
			of.Lines = append(of.Lines, prizeLine{place, w.Winners, strings.Join(w.Prizes, ", ")})
		}
		return all
	}
	add := func(title string, prizes []string) {
		l := prizeList{Title: title}
		for i, p := range prizes {
			if p != "" {
				l.Lines = append(l.Lines, prizeLine{Place: v.T("page.prize.place", "place", i+1), Prizes: p})
			}
		}
		if len(l.Lines) > 0 {
			all = append(all, l)
		}
	}
	add("", d.Setup.Prizes)
	for _, c := range d.Setup.Categories {
		add(c.Name, c.Prizes)
	}
	return all
}
