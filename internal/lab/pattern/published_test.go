package pattern

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
)

var (
	update = flag.Bool("update", false, "write the data files anew")
	all    = flag.Bool("all", false, "work out 2x4 as well, which takes half an hour")
)

const (
	provenFile  = "../../../docs/data/strategy.csv"
	seenFile    = "../../../docs/data/strategy-seen.csv"
	passingFile = "../../../docs/data/strategy-passing.csv"
	seen5File   = "../../../docs/data/strategy-seen-2x5.csv"
)

// What docs/data says of whole games is what the sweep proves.
func TestProvenFileIsTrue(t *testing.T) {
	boards := []int{2}
	if !testing.Short() {
		boards = append(boards, 3)
	}
	if *all {
		boards = append(boards, 4)
	}
	var rows []string
	for _, n := range boards {
		stock := int(cups.StandardStock(n))
		add := func(name string, g Game) {
			g.Cups, g.Stock, g.Threads = n, stock, 2
			values := mustSweep(t, g)
			v := values[stock-1]
			rows = append(rows, fmt.Sprintf("%d,%s,%d,%d,%d,%d", n, name, v.First.Lower, v.First.Upper, v.Second.Lower, v.Second.Upper))
			t.Log(rows[len(rows)-1])
		}
		add("free", Game{Rule: Free})
		add("pass-once", Game{Rule: Free, Passes: 1})
		for _, r := range Rules {
			add(r.Name, Game{Rule: r})
		}
	}
	compare(t, provenFile, "cups,rule,first_lower,first_upper,second_lower,second_upper", rows)
}

// games is how many games of each style are watched, by the number of cups.
var games = map[int]int{2: 40, 3: 40, 4: 3}

// games5 is how many games of 2x5 are watched.
const games5 = 12

// What docs/data says of positions is what they show. The games of levels depend on
// the engine, so that they are watched only to write the files anew.
func TestSeenFilesAreTrue(t *testing.T) {
	boards := []int{2}
	if !testing.Short() {
		boards = append(boards, 3)
	}
	if *all {
		boards = append(boards, 4)
	}
	styles := []Style{BestPlay, Slips}
	if *update {
		styles = append(styles, Levels)
	}
	var rows, passes []string
	for _, n := range boards {
		for _, style := range styles {
			tallies := make([]Tally, len(Rules))
			var passing, quiet Passing
			err := Watch(t.Context(), n, games[n], style, rand.New(rand.NewPCG(1, 2)), func(s Seen) {
				for i, r := range Rules {
					tallies[i].Add(s, r)
				}
				passing.Add(s)
				if s.Quiet() {
					quiet.Add(s)
				}
			})
			if err != nil {
				t.Fatal(err)
			}
			for i, r := range Rules {
				x := tallies[i]
				rows = append(rows, fmt.Sprintf("%d,%s,%s,%d,%d,%d,%d,%d", n, style, r.Name, x.Positions, x.Binds, x.Free, x.Cost, x.Most))
				t.Log(rows[len(rows)-1])
			}
			passes = append(passes,
				fmt.Sprintf("%d,%s,all,%d,%d,%d,%d", n, style, passing.Positions, passing.Better, passing.Same, passing.Gain),
				fmt.Sprintf("%d,%s,quiet,%d,%d,%d,%d", n, style, quiet.Positions, quiet.Better, quiet.Same, quiet.Gain))
			t.Log(passes[len(passes)-2:])
		}
	}
	compare(t, seenFile, "cups,play,rule,positions,binds,free,cost,most", rows)
	compare(t, passingFile, "cups,play,kind,positions,better,same,gain", passes)
}

// What docs/data says of positions of 2x5 is what they show, by the tablebase in the folder that CUPS_LARGE names.
func TestSeenOn2x5(t *testing.T) {
	folder := os.Getenv("CUPS_LARGE")
	if folder == "" {
		t.Skip("CUPS_LARGE names no folder with a file of 2x5")
	}
	tablebases, err := solver.OpenTablebases(t.Context(), folder, solver.Tables{Ready: true}, 5)
	if err != nil {
		t.Fatal(err)
	}
	tallies := make([]Tally, len(Rules))
	open, err := WatchWithin(t.Context(), tablebases, 10_000, 5, games5, BestPlay, rand.New(rand.NewPCG(1, 2)), func(s Seen) {
		for i, r := range Rules {
			tallies[i].Add(s, r)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for i, r := range Rules {
		x := tallies[i]
		rows = append(rows, fmt.Sprintf("5,%s,%s,%d,%d,%d,%d,%d,%d", BestPlay, r.Name, x.Positions, open, x.Binds, x.Free, x.Cost, x.Most))
		t.Log(rows[len(rows)-1])
	}
	compare(t, seen5File, "cups,play,rule,positions,open,binds,free,cost,most", rows)
}

// compare demands that the file has all the rows, or writes it with -update: then
// rows about other boards stay.
func compare(t *testing.T, file, header string, rows []string) {
	t.Helper()
	old, err := os.ReadFile(file)
	if err != nil && !*update {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(old), "\n"), "\n")
	if *update {
		fresh := rows
		for _, line := range lines {
			if line != "" && line != header && !slices.ContainsFunc(fresh, func(row string) bool { return row[0] == line[0] }) {
				rows = append(rows, line)
			}
		}
		text := header + "\n" + strings.Join(rows, "\n") + "\n"
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	for _, row := range append([]string{header}, rows...) {
		if !slices.Contains(lines, row) {
			t.Errorf("%s lacks the row %s", file, row)
		}
	}
}
