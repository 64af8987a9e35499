package rate

import (
	"bytes"
	"encoding/csv"
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.org/cups/puzzle"
)

var (
	update = flag.Bool("update", false, "let the solvers try the built-in puzzles that are new, and write the ratings of all and all tables")
	again  = flag.Bool("again", false, "let the solvers try all puzzles again, also those whose tries are known")
)

const (
	trialsFile  = "../../../docs/data/puzzle-trials.csv"
	solversFile = "../../../docs/data/puzzle-solvers.csv"
	puzzlesFile = "../../../puzzle/puzzles.txt"
)

// trialsText has one line for each puzzle: how often each solver found it, nothing
// where it did not try. How often it tried is in the head.
func trialsText(puzzles []puzzle.Puzzle, tallies [][]Tally) []byte {
	var b bytes.Buffer
	b.WriteString("puzzle")
	for _, s := range Solvers {
		fmt.Fprintf(&b, ",%s of %d", s.Name, s.Tries)
	}
	b.WriteByte('\n')
	for i, p := range puzzles {
		b.WriteString(p.ID)
		for _, t := range tallies[i] {
			b.WriteByte(',')
			if t.Tries > 0 {
				fmt.Fprint(&b, t.Found)
			}
		}
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// knownTrials returns the lines of docs/data/puzzle-trials.csv by puzzle.
func knownTrials(t *testing.T) map[string][]Tally {
	t.Helper()
	text, err := os.ReadFile(trialsFile)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil || len(rows) == 0 {
		t.Fatalf("%s: %v", trialsFile, err)
	}
	all := map[string][]Tally{}
	for _, row := range rows[1:] {
		tallies := make([]Tally, len(Solvers))
		for j, cell := range row[1:] {
			if cell == "" {
				continue
			}
			found, err := strconv.Atoi(cell)
			if err != nil {
				t.Fatal(err)
			}
			tallies[j] = Tally{found, Solvers[j].Tries}
		}
		all[row[0]] = tallies
	}
	return all
}

// readTrials returns the lines of puzzles, all of which must be there, and no
// others.
func readTrials(t *testing.T, puzzles []puzzle.Puzzle) [][]Tally {
	t.Helper()
	known := knownTrials(t)
	all := make([][]Tally, len(puzzles))
	for i, p := range puzzles {
		all[i] = known[p.ID]
		if all[i] == nil {
			t.Fatalf("%s lacks %s", trialsFile, p.ID)
		}
	}
	if len(known) != len(puzzles) {
		t.Fatalf("%s has %d puzzles, not %d", trialsFile, len(known), len(puzzles))
	}
	return all
}

// fitAll fits the scale of each kind.
func fitAll(t *testing.T, puzzles []puzzle.Puzzle, tallies [][]Tally) map[puzzle.Kind]Scale {
	t.Helper()
	all := map[puzzle.Kind]Scale{}
	for _, kind := range puzzle.Kinds() {
		var of [][]Tally
		for i, p := range puzzles {
			if p.Kind == kind {
				of = append(of, tallies[i])
			}
		}
		var err error
		if all[kind], err = FitKind(of); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// TestTheBuiltInRatingsAreWhatTheFitGives fits again what the solvers found.
func TestTheBuiltInRatingsAreWhatTheFitGives(t *testing.T) {
	puzzles := puzzle.Embedded().Puzzles
	if *update {
		publish(t)
	}
	tallies := readTrials(t, puzzles)
	scales := fitAll(t, puzzles, tallies)
	if !*update && !bytes.Equal(writeScales(scales), scaleFile) {
		t.Errorf("scale.csv must be\n%s", writeScales(scales))
	}
	next := map[puzzle.Kind]int{}
	wrong := 0
	for _, p := range puzzles {
		difficulty := scales[p.Kind].Difficulties[next[p.Kind]]
		next[p.Kind]++
		// One step of rounding is what machines may differ by.
		if want := Points(difficulty); !*update && max(want-p.Rating, p.Rating-want) > 10 {
			t.Errorf("%s is rated %d, the fit gives %.1f", p.ID, p.Rating, difficulty)
			wrong++
		}
	}
	if wrong > 0 {
		t.Errorf("go test ./internal/lab/rate -update writes the ratings again")
	}
}

// What the solvers did before they do again: all puzzles with -again, which takes
// minutes, a seventh of them in the long test, a few in the short one.
func TestSolversFindWhatTheFileSays(t *testing.T) {
	every := 7
	switch {
	case *again:
		every = 1
	case testing.Short():
		every = 197
	}
	puzzles := puzzle.Embedded().Puzzles
	tallies := readTrials(t, puzzles)
	field := NewField()
	for i := 0; i < len(puzzles); i += every {
		got, err := field.Try(t.Context(), puzzles[i])
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, tallies[i]) {
			t.Errorf("%s: the solvers find %v, the file says %v", puzzles[i].ID, got, tallies[i])
		}
		rated, err := field.Rate(t.Context(), puzzles[i])
		if err != nil || max(rated-puzzles[i].Rating, puzzles[i].Rating-rated) > 10 {
			t.Errorf("%s is rated %d, not %d; %v", puzzles[i].ID, rated, puzzles[i].Rating, err)
		}
	}
}

// publish lets the solvers try all puzzles and writes what follows from it.
func publish(t *testing.T) {
	puzzles := slices.Clone(puzzle.Embedded().Puzzles)
	known := knownTrials(t)
	field := NewField()
	tallies := make([][]Tally, len(puzzles))
	for i, p := range puzzles {
		if tallies[i] = known[p.ID]; tallies[i] != nil && !*again {
			continue
		}
		var err error
		if tallies[i], err = field.Try(t.Context(), p); err != nil {
			t.Fatal(err)
		}
	}
	scales := fitAll(t, puzzles, tallies)
	if err := os.WriteFile("scale.csv", writeScales(scales), 0o644); err != nil {
		t.Fatal(err)
	}
	next := map[puzzle.Kind]int{}
	for i, p := range puzzles {
		puzzles[i].Rating = Points(scales[p.Kind].Difficulties[next[p.Kind]])
		next[p.Kind]++
	}
	set, err := puzzle.NewSet(puzzles, puzzle.Embedded().Schedule)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := set.Write(&text); err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{
		puzzlesFile: text.Bytes(), trialsFile: trialsText(puzzles, tallies),
		solversFile: []byte(strings.Join(solversTable(puzzles, tallies), "\n") + "\n"),
	} {
		if err := os.WriteFile(name, content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// solversTable is docs/data/puzzle-solvers.csv: how often each solver found the
// puzzles of each kind and size.
func solversTable(puzzles []puzzle.Puzzle, tallies [][]Tally) []string {
	lines := []string{"kind,cups,solver,puzzles,tries,found"}
	for _, kind := range puzzle.Kinds() {
		for n := 3; n <= 10; n++ {
			for j, s := range Solvers {
				count, sum := 0, Tally{}
				for i, p := range puzzles {
					if p.Kind == kind && p.Position.Cups() == n && tallies[i][j].Tries > 0 {
						count++
						sum.Tries += tallies[i][j].Tries
						sum.Found += tallies[i][j].Found
					}
				}
				if count > 0 {
					lines = append(lines, fmt.Sprintf("%s,%d,%s,%d,%d,%d", kind, n, s.Name, count, sum.Tries, sum.Found))
				}
			}
		}
	}
	return lines
}
