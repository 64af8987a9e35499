package ugi_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/engine"
	"example.org/cups/internal/ugi"
	"example.org/cups/solver"
)

// infosOf are the info lines of a search, with its answer.
func infosOf(t *testing.T, c ugi.Config, told string) (infos []ugi.Info, answer ugi.Answer) {
	t.Helper()
	var said bytes.Buffer
	if err := ugi.Serve(t.Context(), strings.NewReader(told), &said, c); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(said.String()) {
		if info, ok := ugi.ParseInfo(line); ok {
			infos = append(infos, info)
		}
		if a, err := ugi.ParseAnswer(line); err == nil {
			answer = a
		} else if strings.Contains(line, "error") {
			t.Error(line)
		}
	}
	return infos, answer
}

// wholeSearch returns all that is said of a search that ends by itself.
func wholeSearch(t *testing.T, p cups.Position, r ugi.Request, options ...[2]string) (infos []ugi.Info, answer ugi.Answer) {
	t.Helper()
	return wholeSearchWith(t, realConfig(), p, r, options...)
}

func wholeSearchWith(t *testing.T, c ugi.Config, p cups.Position, r ugi.Request, options ...[2]string) (infos []ugi.Info, answer ugi.Answer) {
	t.Helper()
	client := dial(t, c)
	for _, o := range options {
		if err := client.SetOption(t.Context(), o[0], o[1]); err != nil {
			t.Fatal(err)
		}
	}
	answer, err := client.Search(t.Context(), p, r, func(i ugi.Info) { infos = append(infos, i) })
	if err != nil || len(infos) == 0 {
		t.Fatal(infos, err)
	}
	return infos, answer
}

// What "go solve" says is what the solver proves, at every step.
func TestSolveSaysWhatIsProven(t *testing.T) {
	for _, text := range []string{"0.0.0/9/0 0.0.0/9/0 s", "1.0.1/5/3 0.2.0/6/2 n", "0.0.0.0/6/0 0.0.0.0/6/0 s", "0.0/0/1 0.1/2/5 n"} {
		p := cups.MustParse(text)
		result, err := solver.New(solver.Options{}).Solve(t.Context(), p, solver.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		margin, _ := result.Exact()
		infos, answer := wholeSearch(t, p, ugi.Request{Solve: true}, [2]string{"Level", "1"})
		for _, i := range infos {
			if i.Worth == ugi.Exact && i.Score != margin || i.Worth == ugi.LowerBound && i.Score > margin || i.Worth == ugi.UpperBound && i.Score < margin || i.Worth == ugi.Estimate {
				t.Errorf("%s is worth %d: %s", text, margin, i)
			}
		}
		if last := infos[len(infos)-1]; last.Worth != ugi.Exact || len(last.PV) == 0 || last.PV[0] != answer.Move {
			t.Errorf("%s: %s, but %s", text, last, answer)
		}
	}
}

// A proof that is stopped gives bounds, and a move.
func TestSolveStopped(t *testing.T) {
	for _, goes := range []string{"go solve", "go solve searchmoves 2 3", "go solve nodes 9000", "go solve movetime 5"} {
		infos, answer := infosOf(t, realConfig(), "position startpos\n"+goes+"\n")
		if !start(t, 4).Moves().Contains(answer.Move) || strings.Contains(goes, "searchmoves") && !slices.Contains([]string{"2", "3"}, answer.Move.String()) {
			t.Errorf("%s: %s", goes, answer)
		}
		for _, i := range infos {
			if i.Worth != ugi.LowerBound && i.Worth != ugi.UpperBound {
				t.Errorf("%s: %s", goes, i)
			}
		}
	}
}

// writeBook writes a book of one position, of which it says more than is true,
// to see where it comes from.
func writeBook(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "2x4.book")
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	entry := book.Entry{Position: start(t, 4), Value: book.Value{Lower: -1, Upper: -1, Move: cups.Drop(3)}}
	if err := book.Write(file, book.Info{Cups: 4, Beans: 40}, []book.Entry{entry}); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	return name
}

// With a book the value is there at once: for "go solve", and for a timed
// search at full strength only.
func TestBook(t *testing.T) {
	name := writeBook(t)
	clock := ugi.Clock{Left: time.Minute, Known: true}
	for _, r := range []ugi.Request{{Solve: true}, {MoveTime: time.Hour}, {Clocks: [2]ugi.Clock{clock, clock}}} {
		infos, answer := wholeSearch(t, start(t, 4), r, [2]string{"Book", name})
		if last := infos[len(infos)-1]; answer.Move != cups.Drop(3) || last.Worth != ugi.Exact || last.Score != -1 || last.BookHits != 1 {
			t.Errorf("%s: %s", r, last)
		}
	}
	infos, _ := infosOf(t, realConfig(), "setoption name Book value "+name+"\nsetoption name Level value 6\ngo movetime 20\n")
	for _, i := range infos {
		if i.Worth == ugi.Exact || i.BookHits != 0 {
			t.Errorf("level 6 has looked into the book: %s", i)
		}
	}
}

// What the book knows of the positions after the moves counts as well, however
// little time there is, and its best play is said as far as it is known.
func TestTheBookKnowsTheMoves(t *testing.T) {
	c := realConfig()
	c.Book = book.Embedded
	infos, answer := wholeSearchWith(t, c, start(t, 4), ugi.Request{Solve: true, Nodes: 1, Moves: cups.MoveSetOf(cups.Drop(1))})
	if last := infos[len(infos)-1]; answer.Move != cups.Drop(1) || last.Score != -1 || last.Worth != ugi.Exact {
		t.Errorf("%v, %v", infos, answer)
	}
	infos, _ = wholeSearchWith(t, c, start(t, 4), ugi.Request{Solve: true})
	if len(infos) != 1 || infos[0].Worth != ugi.Exact || len(infos[0].PV) < 20 || infos[0].PV[0] != cups.Drop(1) {
		t.Errorf("%v", infos)
	}
	infos, _ = wholeSearchWith(t, c, start(t, 4), ugi.Request{Solve: true, Nodes: 1000}, [2]string{"MultiPV", "4"})
	for _, i := range infos {
		if i.Score > -1 || i.Worth == ugi.Exact && i.PV[0] == cups.Drop(4) && i.Score != -8 {
			t.Errorf("%s", i)
		}
	}
}

// Each move that is wanted has its share of the nodes, and something is said of it.
func TestEachMoveHasItsShare(t *testing.T) {
	wanted := cups.MoveSetOf(cups.Drop(3)) | cups.MoveSetOf(cups.Drop(4))
	infos, _ := wholeSearch(t, start(t, 6), ugi.Request{Solve: true, Moves: wanted, Nodes: 2000}, [2]string{"MultiPV", "2"})
	said := map[cups.Move]bool{}
	for _, i := range infos {
		if i.Nodes > 2000 {
			t.Errorf("more than may be entered: %s", i)
		}
		said[i.PV[0]] = true
	}
	if !said[cups.Drop(3)] || !said[cups.Drop(4)] {
		t.Errorf("%v", infos)
	}
}

// The built-in book is that of the board at hand, and one by option takes its
// place.
func TestBuiltInBook(t *testing.T) {
	var asked []int
	c := realConfig()
	c.Book = func(n int) *book.Book {
		asked = append(asked, n)
		return nil
	}
	infosOf(t, c, "setoption name Cups value 3\nsetoption name Beans value 2\ngo solve\n")
	if len(asked) == 0 || asked[0] != 3 {
		t.Errorf("asked for %v", asked)
	}
	asked = nil
	infosOf(t, c, "setoption name Book value "+writeBook(t)+"\ngo solve\n")
	if len(asked) != 0 {
		t.Errorf("asked for %v in spite of a book", asked)
	}
}

// A file that is no book is refused with the reason, and the option keeps its
// value.
func TestBookRefused(t *testing.T) {
	name := filepath.Join(t.TempDir(), "no.book")
	if err := os.WriteFile(name, []byte("beans"), 0o644); err != nil {
		t.Fatal(err)
	}
	client := dial(t, realConfig())
	if err := client.SetOption(t.Context(), "Book", writeBook(t)); err != nil {
		t.Fatal(err)
	}
	if err := client.SetOption(t.Context(), "Book", name); err == nil || !strings.Contains(err.Error(), "no.book") {
		t.Errorf("error %v", err)
	}
	var last ugi.Info
	if _, err := client.Search(t.Context(), start(t, 4), ugi.Request{Solve: true}, func(i ugi.Info) { last = i }); err != nil || last.BookHits != 1 {
		t.Errorf("%s, %v", last, err)
	}
}

// The engine is made with what the options say, when it is needed.
func TestOptionsReachTheEngine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var made []string
		c := plainConfig()
		c.MostThreads = 4
		c.New = func(o engine.Options) ugi.Searcher {
			made = append(made, fmt.Sprintf("%d MB, %d threads, %t", o.HashBytes>>20, o.Threads, o.Prober != nil))
			return plain{}
		}
		var said bytes.Buffer
		told := "setoption name Hash value 8\nsetoption name Threads value 3\nisready\ngo depth 1\nstop\nsetoption name Threads value 3\ngo depth 1\nstop\nsetoption name Hash value 9\nuginewgame\n"
		if err := ugi.Serve(t.Context(), strings.NewReader(told), &said, c); err != nil {
			t.Fatal(err)
		}
		if want := []string{"8 MB, 3 threads, true", "9 MB, 3 threads, true"}; !slices.Equal(made, want) {
			t.Errorf("%q, want %q", made, want)
		}
	})
}
