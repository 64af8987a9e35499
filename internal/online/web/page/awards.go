package page

import "strings"

// TournamentCategory is a group of players of a tournament with places of its own.
type TournamentCategory struct {
	Name               string
	RatedFrom, RatedTo int // by which ratings players are in it; 0: any
	Prizes             []string
	Rows               []TournamentRow // by their place in the category
	More               int             // players below those that are shown
	Members            []CategoryMember
}

// CategoryMember is a player who can be in a category.
type CategoryMember struct {
	Name string
	In   bool
}

// ByRating reports whether ratings decide who is in the category, and not directors.
func (c TournamentCategory) ByRating() bool { return c.RatedFrom > 0 || c.RatedTo > 0 }

// TournamentPrize is what players have won.
type TournamentPrize struct {
	Category    string // empty: among all players
	Place, Last int
	Prizes      []string
	Winners     []Entrant
}

// CategoryRule says by which ratings players are in a category; empty: directors decide.
func (v *view) CategoryRule(c TournamentCategory) string {
	return v.WhoMayEnter(TournamentCard{RatedFrom: c.RatedFrom, RatedTo: c.RatedTo})
}

// prizeLine is a place of a list of prizes.
type prizeLine struct {
	Place   string
	Winners []Entrant
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
	add("", d.Prizes)
	for _, c := range d.Categories {
		add(c.Name, c.Prizes)
	}
	return all
}
