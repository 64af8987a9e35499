package rate

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"example.org/cups/puzzle"
)

// The pages that tell what came out.
const (
	puzzlesPage = "../../../docs/puzzles.md"
	ratingsPage = "../../../docs/diary/puzzle-ratings.md"
)

// documented demands that the first table after a heading of a page has these lines.
func documented(t *testing.T, page, heading string, table []string) {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	from := slices.Index(lines, heading)
	if from < 0 {
		t.Fatalf("%s has no heading %q", page, heading)
	}
	isTable := func(line string) bool { return strings.HasPrefix(line, "|") }
	from += slices.IndexFunc(lines[from:], isTable)
	to := from + slices.IndexFunc(lines[from:], func(line string) bool { return !isTable(line) })
	switch {
	case slices.Equal(lines[from:to], table):
	case !*update:
		t.Errorf("%q must have this table, which go test ./internal/lab/rate -update writes:\n%s", heading, strings.Join(table, "\n"))
	default:
		if err := os.WriteFile(page, []byte(strings.Join(slices.Replace(lines, from, to, table...), "\n")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func percent(found, tries float64) string {
	if tries == 0 {
		return "–"
	}
	return fmt.Sprintf("%.0f %%", 100*found/tries)
}

// The page says what each solver finds of each kind: the mean of its shares.
func TestThePageSaysWhatSolversFind(t *testing.T) {
	puzzles := puzzle.Embedded().Puzzles
	tallies := readTrials(t, puzzles)
	table := []string{"| solver | strength | best-move | sequence | clear | transfer |", "|:--|--:|--:|--:|--:|--:|"}
	for i, s := range Solvers {
		strength := "–"
		if s.Strength != 0 {
			strength = fmt.Sprintf("%.0f", s.Strength)
		}
		line := fmt.Sprintf("| %s | %s |", s.Name, strength)
		for _, kind := range []puzzle.Kind{puzzle.KindBestMove, puzzle.KindSequence, puzzle.KindClear, puzzle.KindTransfer} {
			found, tries := 0.0, 0.0
			for j, p := range puzzles {
				if p.Kind == kind && tallies[j][i].Tries > 0 {
					found += float64(tallies[j][i].Found) / float64(tallies[j][i].Tries)
					tries++
				}
			}
			line += " " + percent(found, tries) + " |"
		}
		table = append(table, line)
	}
	documented(t, ratingsPage, "## What the solvers find", table)
}

// near is how far a puzzle's rating may be from a solver's strength to be called
// its own.
const near = 150

// The page says how well the scale fits: what solvers find of the puzzles that
// have their strength, which is half on average.
func TestThePageSaysHowWellTheScaleFits(t *testing.T) {
	puzzles := puzzle.Embedded().Puzzles
	tallies := readTrials(t, puzzles)
	table := []string{"| solver | best-move | | sequence | | clear | | transfer | |", "|:--|--:|--:|--:|--:|--:|--:|--:|--:|"}
	for i, s := range Solvers {
		if s.Strength == 0 || !s.Fits || s.Strength > puzzle.MaxRating {
			continue
		}
		line := "| " + s.Name + " |"
		for _, kind := range []puzzle.Kind{puzzle.KindBestMove, puzzle.KindSequence, puzzle.KindClear, puzzle.KindTransfer} {
			count, found := 0, 0.0
			for j, p := range puzzles {
				if t := tallies[j][i]; p.Kind == kind && t.Tries > 0 && math.Abs(float64(p.Rating)-s.Strength) <= near {
					count++
					found += float64(t.Found) / float64(t.Tries)
				}
			}
			line += fmt.Sprintf(" %d | %s |", count, percent(found, float64(count)))
		}
		table = append(table, line)
	}
	documented(t, ratingsPage, "## How well the scale fits", table)
}

// The page says how the ratings of each kind are spread.
func TestThePageSaysHowRatingsAreSpread(t *testing.T) {
	table := []string{"| kind | puzzles | easiest | quarter | half | three quarters | hardest | a point counts |", "|:--|--:|--:|--:|--:|--:|--:|--:|"}
	for _, kind := range []puzzle.Kind{puzzle.KindBestMove, puzzle.KindSequence, puzzle.KindClear, puzzle.KindTransfer} {
		var ratings []int
		for _, p := range puzzle.Embedded().Puzzles {
			if p.Kind == kind {
				ratings = append(ratings, p.Rating)
			}
		}
		slices.Sort(ratings)
		line := fmt.Sprintf("| %s | %d |", kind, len(ratings))
		for quarter := range 5 {
			line += fmt.Sprintf(" %d |", ratings[quarter*(len(ratings)-1)/4])
		}
		table = append(table, fmt.Sprintf("%s %.2f |", line, scales()[kind].Unit))
	}
	documented(t, puzzlesPage, "## How hard they are", table)
}
