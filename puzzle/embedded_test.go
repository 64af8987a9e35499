package puzzle_test

import (
	"fmt"
	"hash/fnv"
	"os"
	"strings"
	"testing"
	"time"

	"example.org/cups/puzzle"
)

func TestThereAreBuiltInPuzzlesOfEverySort(t *testing.T) {
	all := puzzle.Embedded().Puzzles
	if len(all) < 2000 {
		t.Errorf("%d puzzles", len(all))
	}
	sorts, themes, bands := map[string]int{}, map[puzzle.Theme]int{}, map[int]int{}
	for _, p := range all {
		sorts[fmt.Sprintf("%v of %d cups", p.Kind, p.Position.Cups())]++
		bands[p.Rating/200*200]++
		for _, theme := range p.Themes {
			themes[theme]++
		}
	}
	// How many there are at least. On three cups nearly every transfer comes up in
	// another one, and there is one clear for each number of beans.
	least := map[puzzle.Kind]int{puzzle.KindTransfer: 15, puzzle.KindBestMove: 100, puzzle.KindSequence: 35, puzzle.KindClear: 2}
	for _, k := range puzzle.Kinds() {
		for n := 3; n <= 10; n++ {
			if sort := fmt.Sprintf("%v of %d cups", k, n); sorts[sort] < least[k] {
				t.Errorf("%s: %d puzzles", sort, sorts[sort])
			}
		}
	}
	for _, theme := range puzzle.Themes() {
		if themes[theme] < 30 {
			t.Errorf("%v: %d puzzles", theme, themes[theme])
		}
	}
	for low := 1000; low < puzzle.MaxRating; low += 200 {
		if bands[low] < 60 {
			t.Errorf("rated %d to %d: %d puzzles", low, low+199, bands[low])
		}
	}
}

// docs/puzzles.md says how many there are.
func TestThePageCountsTheBuiltInPuzzles(t *testing.T) {
	page, err := os.ReadFile(puzzlesPage)
	if err != nil {
		t.Fatal(err)
	}
	table := builtInTable()
	if head, rest, found := strings.Cut(string(page), tableHead); *update && found {
		_, rest, _ = strings.Cut(rest, "\n\n")
		if err := os.WriteFile(puzzlesPage, []byte(head+table+"\n"+rest), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !strings.Contains(string(page), table) {
		t.Errorf("%s lacks what go test ./puzzle -run Page -update writes:\n%s", puzzlesPage, table)
	}
	if want := fmt.Sprintf("The program has %d puzzles", len(puzzle.Embedded().Puzzles)); !strings.Contains(string(page), want) {
		t.Errorf("%s does not say: %s", puzzlesPage, want)
	}
}

const tableHead = "| cups | transfer | best-move | sequence | clear | together |\n|--:|--:|--:|--:|--:|--:|\n"

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
	b.WriteString(tableHead)
	for n := 3; n <= 10; n++ {
		c := counts[n]
		fmt.Fprintf(b, "| %d | %d | %d | %d | %d | %d |\n", n,
			c[puzzle.KindTransfer], c[puzzle.KindBestMove], c[puzzle.KindSequence], c[puzzle.KindClear], c[0])
	}
	return b.String()
}

// Everybody has the same puzzle on a day, whatever version they have: puzzles
// may be added, but what is scheduled stays (docs/formats/puzzles.md §5.3).
func TestTheScheduleNeverChanges(t *testing.T) {
	s := puzzle.Embedded().Schedule
	h := fnv.New64a()
	fmt.Fprint(h, s.From.Unix(), s.IDs, s.Easier)
	if got := fmt.Sprintf("%016x", h.Sum64()); got != "c6b6326f8c693ba4" {
		t.Errorf("%d days from %v: %s", len(s.IDs), s.From, got)
	}
	for i := range len(s.IDs) {
		day := s.From.AddDate(0, 0, i)
		daily, ok := puzzle.Embedded().Daily(day)
		easier, also := puzzle.Embedded().Easier(day)
		if !ok || !also || len(daily.Solution) > 30 || len(easier.Solution) > 30 || easier.Rating >= daily.Rating || daily.Rating > 2200 {
			t.Errorf("%v: %s is rated %d, the easier one, %s, %d", day, daily.ID, daily.Rating, easier.ID, easier.Rating)
		}
	}
}

// Every week from 30 November 2026 on goes from easy to hard, also where the schedule begins
// again, except for its first days. The easier puzzles are on small boards.
func TestAWeekGoesFromEasyToHard(t *testing.T) {
	set := puzzle.Embedded()
	first := time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC)
	if days := len(set.Schedule.IDs); days%7 != 0 {
		t.Fatalf("%d days are not whole weeks", days)
	}
	for i := range 2 * len(set.Schedule.IDs) {
		day := first.AddDate(0, 0, i)
		today, _ := set.Daily(day)
		tomorrow, _ := set.Daily(day.AddDate(0, 0, 1))
		begins := set.Schedule.From.AddDate(0, 0, len(set.Schedule.IDs))
		if day.Weekday() != time.Sunday && (day.Before(begins.AddDate(0, 0, -1)) || !day.Before(begins.AddDate(0, 0, 29))) && today.Rating > tomorrow.Rating && day.Before(begins.AddDate(0, 0, len(set.Schedule.IDs)-1)) {
			t.Errorf("%s, %s is rated %d, the next day's puzzle %d", day.Weekday(), day.Format(time.DateOnly), today.Rating, tomorrow.Rating)
		}
		if easier, _ := set.Easier(day); easier.Position.Cups() > 6 || easier.Rating > 1230 {
			t.Errorf("%s: the easier puzzle is rated %d and has %d cups", day.Format(time.DateOnly), easier.Rating, easier.Position.Cups())
		}
	}
}
