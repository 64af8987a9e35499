package pairing

import (
	"cmp"
	"slices"
)

// A Rule separates rows of a table: whoever has more stands higher.
type Rule[T any] struct {
	By    TieBreak                      // its name in a [Lead]
	Value func(row *T, equal []T) Value // of one of the rows that no rule before has separated
}

// Rank puts the rows of a table of any kind in their order, by one rule after the other. In this order it tells
// seat the place of each row, from 1, which rows share that nothing separates, and what puts it above the next one.
func Rank[T any](rows []T, rules []Rule[T], seat func(row *T, place int, lead Lead)) {
	groups := []group[T]{{list: rows}}
	for _, r := range rules {
		groups = separate(groups, r)
	}
	seatAll(groups, seat)
}

// A group is rows of a table that nothing has separated so far, and what separates them from the next group.
type group[T any] struct {
	list []T // a part of the table
	lead Lead
}

// split cuts a sorted group where its values differ. The keys are the values, which may be rounded.
func (g group[T]) split(by TieBreak, key func(i int) int64, value func(i int) Value) (parts []group[T]) {
	for start := 0; start < len(g.list); {
		end := start + 1
		for end < len(g.list) && key(end) == key(start) {
			end++
		}
		part := group[T]{g.list[start:end:end], g.lead}
		if end < len(g.list) {
			part.lead = Lead{by, value(start), value(end)}
		}
		parts = append(parts, part)
		start = end
	}
	return parts
}

// separate sorts each group by a rule and splits it.
func separate[T any](groups []group[T], r Rule[T]) (next []group[T]) {
	var values []Value
	var order []int
	for _, g := range groups {
		values, order = values[:0], order[:0]
		for i := range g.list {
			values, order = append(values, r.Value(&g.list[i], g.list)), append(order, i)
		}
		slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(values[j], values[i]) })
		if !slices.IsSorted(order) {
			before := slices.Clone(g.list)
			for i, from := range order {
				g.list[i] = before[from]
			}
		}
		value := func(i int) Value { return values[order[i]] }
		next = append(next, g.split(r.By, func(i int) int64 { return int64(value(i)) }, value)...)
	}
	return next
}

// seatAll gives each row of all groups, which are a whole table, its place.
func seatAll[T any](groups []group[T], seat func(row *T, place int, lead Lead)) {
	place := 1
	for _, g := range groups {
		for i := range g.list {
			var lead Lead
			if i == len(g.list)-1 {
				lead = g.lead
			}
			seat(&g.list[i], place, lead)
		}
		place += len(g.list)
	}
}
