package puzzle_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/puzzle"
)

var update = flag.Bool("update", false, "write the golden files anew")

const (
	longestFile = "testdata/longest.txt"
	longestPage = "../docs/diary/mathematics.md"
	puzzlesPage = "../docs/puzzles.md"
)

// The long test looks at 40 million rows of ten cups.
func TestLongestTransfers(t *testing.T) {
	most := 10
	if testing.Short() {
		most = 8
	}
	var got bytes.Buffer
	for n := 2; n <= most; n++ {
		fmt.Fprintln(&got, longestLine(t, n))
	}
	if *update && !testing.Short() {
		if err := os.WriteFile(longestFile, got.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(longestFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(want, got.Bytes()) {
		t.Errorf("got\n%swant\n%s", &got, want)
	}
}

// longestLine has n, beans, positions, possible ones, steps, drops, how many
// problems need so many, and of the one with the fewest solutions the row, the
// stock and the solutions.
func longestLine(t *testing.T, n int) string {
	ctx := context.Background()
	beans := cups.StandardStock(n)
	l, err := puzzle.FindLongest(ctx, n, beans)
	if err != nil {
		t.Fatal(err)
	}
	rarest, solutions, err := l.FewestSolutions(ctx, 1<<30)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%d | %d | %d | %d | %d | %d | %d | %s | %d | %d",
		n, beans, l.Looked, l.Possible, l.Steps, l.Drops, len(l.Problems), rarest.Row(), rarest.Stock(), solutions)
}

func TestThePageShowsTheLongestTransfers(t *testing.T) {
	want, err := os.ReadFile(longestFile)
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(longestPage)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(want)) {
		if row := "| " + strings.TrimSpace(line) + " |"; !strings.Contains(string(page), row) {
			t.Errorf("%s lacks the line %s", longestPage, row)
		}
	}
}

// Each problem by itself, with Solve.
func TestFindLongestLooksAtEveryProblem(t *testing.T) {
	for n := 1; n <= 5; n++ {
		for _, beans := range []cups.Beans{4, 17, cups.StandardStock(n)} {
			compareLongest(t, n, beans)
		}
	}
}

func compareLongest(t *testing.T, n int, beans cups.Beans) {
	want := puzzle.Longest{Drops: -1}
	var rows []string
	for row := range everyRow(n) {
		if row.Beans() > beans {
			continue
		}
		want.Looked++
		solution, err := problem(t, row.String(), beans-row.Beans()).Solve(context.Background())
		if err != nil {
			continue
		}
		want.Possible++
		if solution.Drops > want.Drops {
			want.Drops, want.Steps, rows = solution.Drops, solution.Steps(), nil
		}
		if solution.Drops == want.Drops {
			rows = append(rows, row.String())
		}
	}
	got, err := puzzle.FindLongest(context.Background(), n, beans)
	var gotRows []string
	for _, p := range got.Problems {
		gotRows = append(gotRows, p.Row().String())
	}
	got.Problems = nil
	if err != nil || fmt.Sprint(got, gotRows) != fmt.Sprint(want, rows) {
		t.Errorf("%d cups, %d beans: %+v %v, %v, want %+v %v", n, beans, got, gotRows, err, want, rows)
	}
}
