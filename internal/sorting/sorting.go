// Package sorting sorts lists of large values by code that all types share. [slices.SortFunc] and its sisters are compiled
// for each type of values anew, 10 to 40 kB of program each; where a list is sorted once for a page or an answer, that
// is too much. What is sorted all the time, such as moves in a search, stays with package slices.
package sorting

import "sort"

// Func sorts a list as [slices.SortFunc] does, with the same result.
func Func[S ~[]E, E any](list S, compare func(a, b E) int) {
	sort.Slice(list, func(i, j int) bool { return compare(list[i], list[j]) < 0 })
}

// StableFunc sorts a list as [slices.SortStableFunc] does: what is equal stays in its order.
func StableFunc[S ~[]E, E any](list S, compare func(a, b E) int) {
	sort.SliceStable(list, func(i, j int) bool { return compare(list[i], list[j]) < 0 })
}
