package pattern

import (
	"fmt"
	"maps"
	"os"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
)

const (
	page    = "../../../docs/strategy.md"
	figures = "../../../docs/diary/strategy.md"
)

// The figures of docs/strategy.md, and of the tables that belong to it, are those of the data files.
func TestPageHasTheNumbersOfTheFiles(t *testing.T) {
	unfolded := ""
	for _, name := range []string{page, figures} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		unfolded += strings.Join(strings.Fields(string(text)), " ") + " "
	}
	for _, line := range pageLines(t) {
		if !strings.Contains(unfolded, line) {
			t.Errorf("neither %s nor %s has\n%s", page, figures, line)
		}
	}
}

func pageLines(t *testing.T) (lines []string) {
	proven := map[string][4]int{} // by board and rule
	for _, row := range dataRows(t, provenFile) {
		var v [4]int
		for i := range v {
			fmt.Sscan(row[2+i], &v[i])
		}
		proven[row[0]+row[1]] = v
	}
	for _, r := range Rules {
		line := "| " + r.Says + " |"
		for _, n := range []string{"2", "3", "4"} {
			free, ruled := proven[n+"free"], proven[n+r.Name]
			line += fmt.Sprintf(" %s, %s |", cost(free[0], ruled[0], ruled[1]), cost(free[2], ruled[2], ruled[3]))
		}
		lines = append(lines, line)
	}
	seen := map[string][]int{} // by board, play and rule
	for _, row := range dataRows(t, seenFile) {
		var v [5]int
		for i := range v {
			fmt.Sscan(row[3+i], &v[i])
		}
		seen[row[0]+row[1]+row[2]] = v[:]
	}
	exceptions := map[string]string{} // by board: how often every best move broke the first rule
	for _, n := range []string{"2", "3", "4"} {
		binds, free := 0, 0
		for style := BestPlay; style <= Levels; style++ {
			v := seen[n+style.String()+"never-block"]
			binds, free = binds+v[1], free+v[2]
		}
		exceptions[n] = fmt.Sprintf("%d of %d on 2x%s", binds-free, binds, n)
	}
	lines = append(lines, fmt.Sprintf("such positions are rare: %s, %s and %s *(seen)*",
		strings.Replace(exceptions["2"], "0 of", "none of", 1), exceptions["3"], exceptions["4"]))
	least, most := 100.0, 0.0 // percent of all positions in which passing is better than every move
	for _, row := range dataRows(t, passingFile) {
		var v [2]int
		for i := range v {
			fmt.Sscan(row[3+i], &v[i])
		}
		if row[2] == "all" {
			share := 100 * float64(v[1]) / float64(v[0])
			least, most = min(least, share), max(most, share)
		}
	}
	lines = append(lines, fmt.Sprintf("better than every move in %.0f to %.0f %% of the positions", least, most))
	return lines
}

// cost is what a hero loses who is worth lower to upper instead of free.
func cost(free, lower, upper int) string {
	if lower == upper {
		return fmt.Sprint(free - lower)
	}
	return fmt.Sprintf("%d to %d", free-upper, free-lower)
}

func dataRows(t *testing.T, file string) (rows [][]string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
		rows = append(rows, strings.Split(line, ","))
	}
	return rows
}

// What docs/diary/strategy.md says of rules on 2x5 is what the data file says.
func TestPageOn2x5HasTheNumbersOfTheFile(t *testing.T) {
	text, err := os.ReadFile(figures)
	if err != nil {
		t.Fatal(err)
	}
	rows := dataRows(t, seen5File)
	if len(rows) != len(Rules) {
		t.Fatalf("%d rows about %d rules", len(rows), len(Rules))
	}
	for i, row := range rows {
		line := fmt.Sprintf("| %s | %s | %s | %s | %s |", Rules[i].Says, row[5], row[6], row[7], row[8])
		if row[2] != Rules[i].Name || !strings.Contains(string(text), line) {
			t.Errorf("the page lacks\n%s", line)
		}
	}
}

// The tables of docs/strategy-2x5.md: what each drop is worth by the tablebase in the folder that CUPS_LARGE
// names.
func TestPageOn2x5(t *testing.T) {
	folder := os.Getenv("CUPS_LARGE")
	if folder == "" {
		t.Skip("CUPS_LARGE names no folder with a file of 2x5")
	}
	tablebases, err := solver.OpenTablebases(t.Context(), folder, solver.Tables{Ready: true}, 5)
	if err != nil {
		t.Fatal(err)
	}
	judge := solver.New(solver.Options{Tablebases: tablebases, SweepBytes: 1})
	text, err := os.ReadFile("../../../docs/strategy-2x5.md")
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for line := range strings.Lines(strings.ReplaceAll(string(text), "−", "-")) {
		cells := strings.Split(line, "|")
		if len(cells) != 8 || !strings.Contains(cells[1], "/") {
			continue
		}
		lines++
		p := cups.MustParse(strings.Trim(cells[1], " `"))
		seen, err := look(t.Context(), judge, 0, p)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range seen.Moves {
			if !m.Move.IsDrop() {
				continue
			}
			drop := int(m.Move.Beans())
			if want := strings.TrimSpace(cells[1+drop]); fmt.Sprint(int(m.Lower)) != want {
				t.Errorf("%v: a drop of %d is worth %d, not %s", p, drop, m.Lower, want)
			}
		}
	}
	if lines != 12 {
		t.Errorf("the page has %d lines of values", lines)
	}
}

// The examples of the article "How to play well", one of which docs/diary/strategy.md has: what each move is worth.
func TestExamplesOfThePage(t *testing.T) {
	judge := solver.New(solver.Options{Tablebases: solver.NewTablebases(solver.Tables{})})
	for position, want := range map[string]map[string]cups.Margin{
		"1.0.0/29/0 1.0.0/29/0 s": {"1": 0, "2": -4, "3x1": -5},
		"3.2.0/19/7 1.0.0/20/8 s": {"1": -17, "2": -26, "3x1": -26, "a": -10, "b": 0},
		"0.1.1/5/23 0.2.1/4/23 s": {"1x1": 0, "2": -4, "3": -8, "c": -4},
		"2.0/1/0 0.2/5/0 s":       {"1": -2, "a": -4},
	} {
		p := cups.MustParse(position)
		seen, err := look(t.Context(), judge, 0, p)
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]cups.Margin{}
		for _, m := range seen.Moves {
			got[p.MoveText(m.Move)] = m.Lower
		}
		if !maps.Equal(got, want) {
			t.Errorf("%s: %v, want %v", position, got, want)
		}
	}
}
