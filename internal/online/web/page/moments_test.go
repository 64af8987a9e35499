package page

import (
	"strings"
	"testing"

	"example.org/cups"
)

// A line of the list of moves is a turn of South and one of North: whoever misses a turn
// leaves a gap.
func TestMovesAreNumberedByTheLinesOfTheList(t *testing.T) {
	for sides, want := range map[string]string{
		"snsn": "1. 1… 2. 2…",
		"nsn":  "1… 2. 2…",
		"snn":  "1. 1… 2…",
		"ssn":  "1. 2. 2…",
		"nnss": "1… 2… 3. 4.",
	} {
		var numbers turns
		var got []string
		for _, side := range sides {
			got = append(got, numbers.number(map[rune]cups.Side{'s': cups.South, 'n': cups.North}[side]))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: got %s, want %s", sides, strings.Join(got, " "), want)
		}
	}
}
