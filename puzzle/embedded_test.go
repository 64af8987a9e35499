package puzzle_test

import (
	"fmt"
	"hash/fnv"
	"os"
	"strings"
	"testing"

	"example.org/cups/puzzle"
)

func TestThereAreBuiltInPuzzlesOfEverySort(t *testing.T) {
	all := puzzle.Embedded().Puzzles
	if len(all) < 500 {
		t.Errorf("%d puzzles", len(all))
	}
	kinds, themes, bands := map[string]int{}, map[puzzle.Theme]int{}, map[int]int{}
	for _, p := range all {
		kinds[fmt.Sprintf("%v of %d cups", p.Kind, p.Position.Cups())]++
		bands[p.Rating/200*200]++
		for _, theme := range p.Themes {
			themes[theme]++
		}
	}
	for _, k := range puzzle.Kinds() {
		for n := 3; n <= 10; n++ {
			if sort := fmt.Sprintf("%v of %d cups", k, n); kinds[sort] < 4 {
				t.Errorf("%s: %d puzzles", sort, kinds[sort])
			}
		}
	}
	for _, theme := range puzzle.Themes() {
		if themes[theme] < 10 {
			t.Errorf("%v: %d puzzles", theme, themes[theme])
		}
	}
	for low := puzzle.MinRating; low < puzzle.MaxRating; low += 200 {
		if bands[low] < 10 {
			t.Errorf("rated %d to %d: %d puzzles", low, low+199, bands[low])
		}
	}
}

// docs/puzzles.md says how many there are.
func TestThePageCountsTheBuiltInPuzzles(t *testing.T) {
	page, err := os.ReadFile(longestPage)
	if err != nil {
		t.Fatal(err)
	}
	table := builtInTable()
	if !strings.Contains(string(page), table) {
		t.Errorf("%s lacks\n%s", longestPage, table)
	}
}

func builtInTable() string {
	counts := map[int]map[puzzle.Kind]int{}
	for _, p := range puzzle.Embedded().Puzzles {
		n := p.Position.Cups()
		if counts[n] == nil {
			counts[n] = map[puzzle.Kind]int{}
		}
		counts[n][p.Kind]++
		counts[n][0]++
	}
	b := new(strings.Builder)
	fmt.Fprintln(b, "| cups | transfer | best-move | sequence | clear | together |\n|--:|--:|--:|--:|--:|--:|")
	for n := 3; n <= 10; n++ {
		c := counts[n]
		fmt.Fprintf(b, "| %d | %d | %d | %d | %d | %d |\n", n,
			c[puzzle.KindTransfer], c[puzzle.KindBestMove], c[puzzle.KindSequence], c[puzzle.KindClear], c[0])
	}
	return b.String()
}

// Everybody has the same puzzle on a day, whatever version they have: puzzles
// may be added, but what is scheduled stays (docs/formats/puzzles.md §5.2).
func TestTheScheduleNeverChanges(t *testing.T) {
	s := puzzle.Embedded().Schedule
	h := fnv.New64a()
	fmt.Fprint(h, s.From.Unix(), s.IDs)
	if got := fmt.Sprintf("%016x", h.Sum64()); got != "d2796a787d406d66" {
		t.Errorf("%d days from %v: %s", len(s.IDs), s.From, got)
	}
	for _, p := range []struct{ year, month, day int }{{2026, 11, 21}, {2027, 1, 1}, {2030, 6, 15}} {
		if daily, ok := puzzle.Embedded().Daily(date(p.year, p.month, p.day)); !ok || len(daily.Solution) > 30 {
			t.Errorf("%v: %v", p, daily)
		}
	}
}
