package mine_test

import (
	"context"
	"os"
	"strconv"
	"strings"
	"testing"

	"example.org/cups/internal/lab/mine"
	"example.org/cups/puzzle"
)

// All of them in the long test, a sample in the short one.
func TestTheBuiltInPuzzlesAreTrue(t *testing.T) {
	every := 1
	if testing.Short() {
		every = 40
		if strconv.IntSize == 32 { // sweeps take much longer without assembly
			every = 200
		}
	}
	checker := mine.NewChecker(16 << 20)
	for i, p := range puzzle.Embedded().Puzzles {
		if i%every > 0 {
			continue
		}
		if err := checker.Prove(context.Background(), p, 1<<30); err != nil {
			t.Error(err)
		}
	}
}

// The file that docs/formats/puzzles.md shows is one, and true.
func TestTheExampleOfThePageIsTrue(t *testing.T) {
	page, err := os.ReadFile("../../../docs/formats/puzzles.md")
	if err != nil {
		t.Fatal(err)
	}
	var example strings.Builder
	for line := range strings.Lines(string(page)) {
		if strings.HasPrefix(line, "## 1") {
			break
		}
		if code, ok := strings.CutPrefix(line, "    "); ok || strings.TrimSpace(line) == "" {
			example.WriteString(strings.TrimSpace(code) + "\n")
		}
	}
	set, err := puzzle.Read(strings.NewReader(example.String()))
	if err != nil || len(set.Puzzles) != 2 || len(set.Schedule.IDs) != 2 {
		t.Fatalf("%v\n%s", err, &example)
	}
	for _, p := range set.Puzzles {
		if err := proven(p); err != nil || p.ID != puzzle.NewID(p.Kind, p.Position) {
			t.Errorf("%v, ID %s", err, puzzle.NewID(p.Kind, p.Position))
		}
	}
}
