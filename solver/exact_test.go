package solver_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
)

// proven is one line of an exact/2xN.txt: a position with its margin and that
// of every move, from the side that moves.
type proven struct {
	position cups.Position
	margin   cups.Margin
	moves    map[cups.Move]cups.Margin
}

func parseProven(t *testing.T, line string) proven {
	t.Helper()
	fields := strings.Split(line, " ; ")
	number := func(s string) cups.Margin {
		n, err := strconv.Atoi(s)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		return cups.Margin(n)
	}
	v := proven{cups.MustParse(fields[0]), number(fields[1]), map[cups.Move]cups.Margin{}}
	for _, pair := range strings.Fields(fields[2]) {
		text, margin, _ := strings.Cut(pair, "=")
		m, err := cups.ParseMove(text)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		v.moves[m] = number(margin)
	}
	return v
}

// eachProven calls visit for the proven positions of a file.
func eachProven(t *testing.T, name string, visit func(i int, v proven)) {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for i := 0; lines.Scan(); i++ {
		if !strings.HasPrefix(lines.Text(), "#") {
			visit(i, parseProven(t, lines.Text()))
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
}

// The margins that a program independent of this one has proven, of every
// move and not of the best only.
func TestProvenMargins(t *testing.T) {
	ctx := context.Background()
	for _, n := range []int{2, 3, 4, 5, 6, 8, 10} {
		t.Run(fmt.Sprintf("2x%d", n), func(t *testing.T) {
			s := solver.New(solver.Options{TableBytes: 64 << 20})
			eachProven(t, fmt.Sprintf("../testdata/exact/2x%d.txt", n), func(i int, v proven) {
				if testing.Short() && i%20 != 0 || slow && i%100 != 0 {
					return
				}
				got, err := s.Solve(ctx, v.position, solver.Limits{}, nil)
				if err != nil || got.Lower != v.margin || got.Upper != v.margin {
					t.Errorf("%v: %v, %v, want %d", v.position, got.Bounds, err, v.margin)
				}
				moves, err := s.SolveMoves(ctx, v.position, solver.Limits{}, nil)
				if err != nil || len(moves) != len(v.moves) {
					t.Fatalf("%v: %v, %v", v.position, moves, err)
				}
				for _, m := range moves {
					if want := v.moves[m.Move]; m.Bounds != (solver.Bounds{Lower: want, Upper: want}) {
						t.Errorf("%v: %v has %v, want %d", v.position, m.Move, m.Bounds, want)
					}
				}
			})
		})
	}
}
