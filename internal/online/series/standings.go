package series

import (
	"cmp"
	"slices"
	"strings"

	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/sorting"
)

// podium is what the first three get more, in tenths.
var podium = []int{30, 20, 10}

// Points returns what each place of a tournament gives, in tenths, in the order of the places:
// the number of players for the first, one less for the next, and 3, 2 and 1 more for the
// first three. Players who share places share their points, cut to tenths.
func Points(places []Place) []int {
	points := make([]int, len(places))
	order := byPlace(places)
	for start := 0; start < len(order); {
		end, sum := start, 0
		for end < len(order) && places[order[end]].Place == places[order[start]].Place {
			sum += 10 * (len(places) - end)
			if end < len(podium) {
				sum += podium[end]
			}
			end++
		}
		for _, i := range order[start:end] {
			points[i] = sum / (end - start)
		}
		start = end
	}
	return points
}

// byPlace returns the order of some places.
func byPlace(places []Place) []int {
	order := make([]int, len(places))
	for i := range order {
		order[i] = i
	}
	sorting.StableFunc(order, func(a, b int) int { return cmp.Compare(places[a].Place, places[b].Place) })
	return order
}

// Row is a player in the table of a series.
type Row struct {
	Place         int // from 1; players whom nothing separates share a place
	Account, Name string
	Points        int      // in tenths, of the results that count
	Results       []Result // in the order of the tournaments
}

// Result is what a tournament gave to a player.
type Result struct {
	Tournament tourney.ID
	Place      int
	Points     int  // in tenths
	Counts     bool // it is one of the best
}

// Standings returns the table of a series: it adds up the best results of each player. Among
// players with as many points the better best result decides, then the next one, and so on.
// Tournaments that are over count, also before their places are approved.
func (t *Table) Standings() []Row {
	rows := map[string]*Row{}
	for _, p := range t.parts {
		if p.Status != tourney.IsOver {
			continue
		}
		points := Points(p.Places)
		for i, at := range p.Places {
			r := rows[at.Account]
			if r == nil {
				r = &Row{Account: at.Account}
				rows[at.Account] = r
			}
			r.Name = at.Name
			r.Results = append(r.Results, Result{Tournament: p.ID, Place: at.Place, Points: points[i]})
		}
	}
	best := map[string][]int{} // the results that count, the best first
	list := make([]Row, 0, len(rows))
	for account, r := range rows {
		order := make([]*Result, len(r.Results))
		for i := range r.Results {
			order[i] = &r.Results[i]
		}
		sorting.StableFunc(order, func(a, b *Result) int { return cmp.Compare(b.Points, a.Points) })
		for i, result := range order {
			if result.Counts = t.setup.Best == 0 || i < t.setup.Best; result.Counts {
				r.Points += result.Points
				best[account] = append(best[account], result.Points)
			}
		}
		list = append(list, *r)
	}
	equal := func(a, b Row) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), slices.Compare(best[b.Account], best[a.Account]))
	}
	sorting.Func(list, func(a, b Row) int {
		return cmp.Or(equal(a, b), strings.Compare(a.Name, b.Name), strings.Compare(a.Account, b.Account))
	})
	for i := range list {
		if list[i].Place = i + 1; i > 0 && equal(list[i], list[i-1]) == 0 {
			list[i].Place = list[i-1].Place
		}
	}
	return list
}
