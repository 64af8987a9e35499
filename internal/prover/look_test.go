package prover_test

import (
	"bufio"
	"context"
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/engine"
	"example.org/cups/internal/prover"
	"example.org/cups/solver"
)

// What is looked up is true, and holds all that the book says of the position.
func TestALookIsTrue(t *testing.T) {
	judge := solver.New(solver.Options{TableBytes: 1 << 20})
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		b := drawBook(t, judge, p)
		proof := prover.New(b, solver.Options{TableBytes: 1 << 16}).Look(p)
		want := margin(t, judge, p)
		if known, ok := b.Probe(p); proof.Lower > want || proof.Upper < want || ok && (proof.Lower < known.Lower || proof.Upper > known.Upper) {
			t.Fatalf("%s: %+v, margin %d, book %+v", p, proof, want, known)
		}
		for m := range proof.Moves.All() {
			if got := after(t, judge, p, m); got < proof.Lower {
				t.Fatalf("%s: move %s is worth %d, less than %d", p, m, got, proof.Lower)
			}
		}
		if end, _, err := p.PlayAll(proof.Line...); err != nil || len(proof.Line) > 0 && margin(t, judge, end).For(end.Turn()) != want.For(p.Turn()) {
			t.Fatalf("%s: line %v, %v", p, proof.Line, err)
		}
	})
}

// A look is the same whatever was proven before.
func TestALookDoesNotRemember(t *testing.T) {
	judge := solver.New(solver.Options{TableBytes: 1 << 20})
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		v := prover.New(drawBook(t, judge, p), solver.Options{TableBytes: 1 << 16})
		before := v.Look(p)
		v.Prove(context.Background(), p)
		if now := v.Look(p); !reflect.DeepEqual(now, before) {
			t.Fatalf("%s: %+v, then %+v", p, before, now)
		}
	})
}

// Of the positions that others have solved nothing else is said than they found,
// of no move, without a single node.
func TestLooksAgreeWithTheVectors(t *testing.T) {
	boards := &prover.Boards{Book: book.Embedded, Options: solver.Options{TableBytes: 1 << 16}}
	for _, n := range []int{3, 4} {
		e := engine.New(engine.Options{Book: boards})
		eachVector(t, n, func(p cups.Position, margin cups.Margin, moves map[string]cups.Margin) {
			proof := boards.Look(p)
			if proof.Lower > margin || proof.Upper < margin || proof.Nodes != 0 {
				t.Errorf("%s: %+v, margin %d", p, proof, margin)
			}
			got, err := e.Search(t.Context(), p, engine.Limits{Nodes: 2000, Lines: len(moves)}, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range got.Lines {
				if want := moves[l.Move.String()]; l.Kind == engine.Exact && l.Score != engine.ScoreOf(want) {
					t.Errorf("%s: %s is said to be %s, and is %d", p, l.Move, l.Score, want)
				}
			}
		})
	}
}

// eachVector reads the file of solved positions of n cups.
func eachVector(t *testing.T, n int, each func(p cups.Position, margin cups.Margin, moves map[string]cups.Margin)) {
	t.Helper()
	file, err := os.Open("../../testdata/exact/2x" + strconv.Itoa(n) + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		field := strings.Split(lines.Text(), " ; ")
		if strings.HasPrefix(lines.Text(), "#") || len(field) != 3 {
			continue
		}
		moves := map[string]cups.Margin{}
		for _, move := range strings.Fields(field[2]) {
			name, margin, _ := strings.Cut(move, "=")
			moves[name] = number(t, margin)
		}
		each(cups.MustParse(field[0]), number(t, field[1]), moves)
	}
}

func number(t *testing.T, text string) cups.Margin {
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return cups.Margin(n)
}

// What the standard games are worth (docs/solved.md) needs no search, however it
// is asked for: other moves are worth no more, whatever they are worth.
func TestTheSolvedGamesAreLookedUp(t *testing.T) {
	first := cups.Drop(1)
	for n, want := range map[int]engine.Score{3: 0, 4: -engine.Bean} {
		p, err := cups.Start(n)
		if err != nil {
			t.Fatal(err)
		}
		e := engine.New(engine.Options{Book: &prover.Boards{Book: book.Embedded, Options: solver.Options{TableBytes: 1 << 16}}})
		for _, limits := range []engine.Limits{{Nodes: 1}, {Depth: 9}, {}, {Depth: 1, Moves: cups.MoveSetOf(first)}} {
			got, err := e.Search(t.Context(), p, limits, nil)
			if err != nil || got.Nodes != 0 || got.Move != first || got.Kind != engine.Exact || got.Score != want {
				t.Errorf("2x%d, %+v: %+v, %v", n, limits, got, err)
			}
		}
		got, err := e.Search(t.Context(), p, engine.Limits{Nodes: 5000, Lines: n}, nil)
		if err != nil || len(got.Lines) != n || got.Lines[0].Move != first || got.Lines[0].Kind != engine.Exact || got.Lines[0].Score != want {
			t.Errorf("2x%d: %+v, %v", n, got.Lines, err)
		}
	}
}
