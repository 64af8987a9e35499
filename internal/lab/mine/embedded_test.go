package mine_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/internal/lab/mine"
	"example.org/cups/puzzle"
)

// All of them in the long test, a sample in the short one.
func TestTheBuiltInPuzzlesAreTrue(t *testing.T) {
	every := 1
	if testing.Short() {
		every = 200
		if strconv.IntSize == 32 { // sweeps take much longer without assembly
			every = 500
		}
	}
	checker := mine.NewChecker(16<<20, nil)
	for i, p := range puzzle.Embedded().Puzzles {
		if i%every > 0 {
			continue
		}
		if err := checker.Prove(context.Background(), p, 1<<30); err != nil {
			t.Error(err)
		}
	}
}

// What docs/puzzles.md promises of all of them, checked without the code that makes
// them.
func TestNoBuiltInPuzzleIsFoundByGreed(t *testing.T) {
	opponents, first := 0, 0
	for _, p := range puzzle.Embedded().Puzzles {
		if p.Kind.Alone() {
			continue
		}
		opponents++
		answer := p.Solution[0]
		var most cups.Beans = -1
		var takers []cups.Move
		for m := range p.Position.Moves().All() {
			switch gain := p.Position.PlayUnchecked(m).Pot(p.Solver()) - p.Position.Pot(p.Solver()); {
			case gain > most:
				most, takers = gain, []cups.Move{m}
			case gain == most:
				takers = append(takers, m)
			}
		}
		rightmost := takers[len(takers)-1] // of the cups that can be sown, if it is one
		for _, m := range takers {
			if m.IsSowing() && (rightmost.IsDrop() || m.Cup() > rightmost.Cup()) {
				rightmost = m
			}
		}
		isRightmost := rightmost.IsSowing() && answer == rightmost
		hasDrop := slices.ContainsFunc(takers, cups.Move.IsDrop)
		if len(takers) == 1 && takers[0] == answer || isRightmost && !hasDrop {
			t.Errorf("%s: greed finds %v among %v", p.ID, answer, takers)
		}
		if isRightmost {
			first++
		}
		dropsOne := func(s puzzle.Step) bool { best, _ := s.Best(); return best.Move == cups.Drop(1) }
		if !slices.ContainsFunc(p.Steps, func(s puzzle.Step) bool { return !dropsOne(s) }) && p.Kind == puzzle.KindSequence {
			t.Errorf("%s: every move drops one bean", p.ID)
		}
	}
	page, err := os.ReadFile("../../../docs/puzzles.md")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(strings.Fields(string(page)), " ")
	if counted := fmt.Sprintf("the answer to %d of the %d puzzles with an opponent", first, opponents); !strings.Contains(text, counted) {
		t.Errorf("docs/puzzles.md does not say that the rightmost ripe cup, among the moves that take most, is %q", counted)
	}
}

// A coin finds one of two moves half the time.
func TestAChoiceOfTwoMovesIsNotHard(t *testing.T) {
	for _, p := range puzzle.Embedded().Puzzles {
		if p.Kind == puzzle.KindBestMove && len(p.Steps[0].Choices) == 2 && p.Rating >= 2000 {
			t.Errorf("%s has two moves and is rated %d", p.ID, p.Rating)
		}
	}
}

func TestNoBuiltInPuzzleIsLikeAnother(t *testing.T) {
	all := puzzle.Embedded().Puzzles
	for i, p := range all {
		for _, q := range all[:i] {
			if mine.Alike(p, q) {
				t.Errorf("%s and %s are alike: %v, %v", p.ID, q.ID, p.Position, q.Position)
			}
		}
		if p.Kind == puzzle.KindClear && p.Position.Cup(p.Solver(), 1) == 0 {
			t.Errorf("%s is there on a smaller board: %v", p.ID, p.Position)
		}
	}
}

func TestTheBuiltInPuzzlesAreVaried(t *testing.T) {
	north, answers, opponents := map[puzzle.Kind]int{}, map[cups.Move]int{}, 0
	kinds := map[puzzle.Kind]int{}
	for _, p := range puzzle.Embedded().Puzzles {
		kinds[p.Kind]++
		if p.Solver() == cups.North {
			north[p.Kind]++
		}
		if !p.Kind.Alone() {
			opponents++
			answers[p.Solution[0]]++
		}
	}
	for kind, n := range kinds {
		if north[kind]*100 < n*48 || north[kind]*100 > n*52 {
			t.Errorf("%v: North is to move in %d of %d", kind, north[kind], n)
		}
	}
	if 3*answers[cups.Drop(1)] > opponents {
		t.Errorf("a single bean is the answer in %d of %d", answers[cups.Drop(1)], opponents)
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
	if err != nil || len(set.Puzzles) != 2 || len(set.Schedule.IDs) != 1 || len(set.Schedule.Easier) != 1 {
		t.Fatalf("%v\n%s", err, &example)
	}
	for _, p := range set.Puzzles {
		if err := proven(p); err != nil || p.ID != puzzle.NewID(p.Kind, p.Position) {
			t.Errorf("%v, ID %s", err, puzzle.NewID(p.Kind, p.Position))
		}
	}
}
