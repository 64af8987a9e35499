package engine_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/engine"
)

// known is one line of testdata/exact/2xN.txt: a position with the proven margin of
// every move, from the side to move.
type known struct {
	position cups.Position
	margin   cups.Margin
	moves    map[cups.Move]cups.Margin
}

// knownPositions reads the proven positions of one size, which another program
// has solved.
func knownPositions(t testing.TB, n int) []known {
	t.Helper()
	file, err := os.Open(fmt.Sprintf("../testdata/exact/2x%d.txt", n))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var all []known
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		field := strings.Split(lines.Text(), " ; ")
		k := known{cups.MustParse(field[0]), marginOf(t, field[1]), map[cups.Move]cups.Margin{}}
		for _, pair := range strings.Fields(field[2]) {
			move, margin, _ := strings.Cut(pair, "=")
			m, err := cups.ParseMove(move)
			if err != nil {
				t.Fatal(err)
			}
			k.moves[m] = marginOf(t, margin)
		}
		all = append(all, k)
	}
	return all
}

func marginOf(t testing.TB, text string) cups.Margin {
	t.Helper()
	m, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return cups.Margin(m)
}

// What the search calls exact is what another program has proven, for every
// move, and there are enough of them to mean something.
func TestExactScoresAreTheProvenOnes(t *testing.T) {
	for n, least := range map[int]int{2: 200, 3: 80, 4: 100, 5: 300, 6: 400, 8: 440, 10: 420} {
		if testing.Short() && n%4 != 2 {
			continue
		}
		e := engine.New(engine.Options{})
		proven := 0
		for _, k := range knownPositions(t, n) {
			got, err := e.Search(context.Background(), k.position, engine.Limits{Nodes: 20_000, Lines: len(k.moves)}, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, line := range got.Lines {
				if !line.Exact {
					continue
				}
				proven++
				if want := k.moves[line.Move]; line.Score != engine.ScoreOf(want) {
					t.Errorf("%s: %s is called exactly %v, and is %d", k.position, line.Move, line.Score, want)
				}
			}
		}
		if proven < least {
			t.Errorf("2x%d: only %d moves proven, want %d", n, proven, least)
		}
	}
}

// The search finds nine best moves in ten long before it can prove them.
func TestBestMovesAreFound(t *testing.T) {
	for _, n := range []int{2, 3, 4, 5, 6, 8, 10} {
		if testing.Short() && n%4 != 0 {
			continue
		}
		e := engine.New(engine.Options{})
		found, positions := 0, knownPositions(t, n)
		for _, k := range positions {
			e.Clear()
			got, err := e.Search(context.Background(), k.position, engine.Limits{Nodes: 20_000}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if k.moves[got.Move] == k.margin {
				found++
			}
		}
		if 10*found < 9*len(positions) {
			t.Errorf("2x%d: %d of %d best moves found", n, found, len(positions))
		}
		t.Logf("2x%d: %d of %d best moves found", n, found, len(positions))
	}
}

// A search that is stopped while it looks again at what was out of its window
// knows a bound, and does not call it exact.
func TestBoundsAreNotExact(t *testing.T) {
	p := cups.MustParse("1.2/1/0 1.1/4/1 s")
	for nodes := range int64(60) {
		got, err := engine.New(engine.Options{}).Search(t.Context(), p, engine.Limits{Nodes: 1 + nodes}, nil)
		if err != nil || got.Exact && got.Score != -9*engine.Bean {
			t.Errorf("%d nodes: %+v, %v", 1+nodes, got.Line, err)
		}
	}
}

// Whatever the limits, what is called exact is: of a line among several its move's
// margin, of a single line the best of the moves that were to be looked at.
func TestWhatIsCalledExactIsTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := smallPosition(t)
		if p.IsOver() {
			return
		}
		limits := engine.Limits{
			Nodes: int64(rapid.IntRange(1, 300).Draw(t, "nodes")),
			Lines: rapid.IntRange(0, 5).Draw(t, "lines"),
			Moves: cups.MoveSet(rapid.Uint32().Draw(t, "moves")) & p.Moves(),
		}
		got, err := engine.New(engine.Options{TableBytes: 1 << 14}).Search(context.Background(), p, limits, nil)
		if err != nil {
			t.Fatal(err)
		}
		checkLines(t, p, limits, got)
	})
}

func checkLines(t *rapid.T, p cups.Position, limits engine.Limits, got engine.Result) {
	allowed := p.Moves()
	if limits.Moves != 0 {
		allowed = limits.Moves
	}
	best := cups.Margin(-cups.MaxBeans)
	for m := range allowed.All() {
		best = max(best, valueAfter(p, m))
	}
	if !allowed.Contains(got.Move) || len(got.PV) == 0 || got.PV[0] != got.Move {
		t.Fatalf("%s: %+v of %v", p, got.Line, allowed)
	}
	if limits.Lines < 2 && got.Exact && (got.Score != engine.ScoreOf(best) || valueAfter(p, got.Move) != best) {
		t.Fatalf("%s: %+v, the best is %d", p, got.Line, best)
	}
	for i, l := range got.Lines {
		if i > 0 && l.Score > got.Lines[i-1].Score {
			t.Fatalf("%s: lines %+v are not best first", p, got.Lines)
		}
		if limits.Lines > 1 && l.Exact && l.Score != engine.ScoreOf(valueAfter(p, l.Move)) {
			t.Fatalf("%s: %+v, worth %d", p, l, valueAfter(p, l.Move))
		}
	}
}
