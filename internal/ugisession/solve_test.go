package ugisession_test

import (
	"bytes"
	"example.org/cups/internal/ugisession"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/solver"
	"example.org/cups/ugi"
)

// infosOf are the info lines of a search, with its answer.
func infosOf(t *testing.T, c ugisession.Config, told string) (infos []ugi.Info, answer ugi.Answer) {
	t.Helper()
	var said bytes.Buffer
	if err := ugisession.Serve(t.Context(), strings.NewReader(told), &said, c); err != nil {
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
	client := dial(t, realConfig())
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
		p := cups.MustParse("1.1.2.1/33/0 2.0.1.2/34/0 s") // no opening, of which all is known
		infos, answer := infosOf(t, realConfig(), "position fen "+p.String()+"\n"+goes+"\n")
		if !p.Moves().Contains(answer.Move) || strings.Contains(goes, "searchmoves") && !slices.Contains([]string{"2", "3"}, answer.Move.String()) {
			t.Errorf("%s: %s", goes, answer)
		}
		for _, i := range infos {
			if i.Worth != ugi.LowerBound && i.Worth != ugi.UpperBound {
				t.Errorf("%s: %s", goes, i)
			}
		}
	}
}

// At full strength a search that has a time plays what is proven, however few
// moves it may look ahead, unless the option Book forbids it. Weaker levels and
// searches that must be the same everywhere prove nothing.
func TestProvenValuesInATimedSearch(t *testing.T) {
	p := cups.MustParse("0.0.0/9/0 0.0.0/9/0 s")
	timed := ugi.Request{MoveTime: time.Hour, Depth: 2}
	for _, c := range []struct {
		request ugi.Request
		option  [2]string
		proven  bool
	}{
		{timed, [2]string{"Book", "true"}, true},
		{timed, [2]string{"Book", "false"}, false},
		{timed, [2]string{"Level", "7"}, false},
		{timed, [2]string{"Level", "1"}, false},
		{ugi.Request{Depth: 2}, [2]string{"Book", "true"}, false},
		{ugi.Request{Nodes: 40}, [2]string{"Book", "true"}, false},
	} {
		infos, _ := wholeSearch(t, p, c.request, c.option)
		if last := infos[len(infos)-1]; (last.Worth == ugi.Exact) != c.proven || c.proven && last.Score != -1 {
			t.Errorf("%s with %v: %s", c.request, c.option, last)
		}
	}
}

// An endless search ends up exact, and waits to be stopped.
func TestAnEndlessSearchProves(t *testing.T) {
	p := cups.MustParse("1.8.5.3/13/1 7.5.4.0/21/12 s")
	c, proven := dial(t, realConfig()), make(chan ugi.Info, 1)
	go func() {
		<-proven
		if err := c.Stop(t.Context()); err != nil {
			t.Error(err)
		}
	}()
	var last ugi.Info
	answer, err := c.Search(t.Context(), p, ugi.Request{Infinite: true}, func(i ugi.Info) {
		if last = i; i.Worth == ugi.Exact {
			select {
			case proven <- i:
			default: // one is enough
			}
		}
	})
	if err != nil || last.Score != -18 || answer.Move != last.PV[0] {
		t.Errorf("%s, %s, %v", last, answer, err)
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

// The engine is made with what the options say, when it is needed.
func TestOptionsReachTheEngine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var made []string
		c := plainConfig()
		c.MostThreads = 4
		c.New = func(o engine.Options) ugisession.Searcher {
			made = append(made, fmt.Sprintf("%d MB, %d threads, %t", o.TableBytes>>20, o.Threads, o.Prover != nil))
			return plain{}
		}
		var said bytes.Buffer
		told := "setoption name Hash value 8\nsetoption name Threads value 3\nisready\ngo depth 1\nstop\nsetoption name Threads value 3\ngo depth 1\nstop\nsetoption name Hash value 9\nuginewgame\n"
		if err := ugisession.Serve(t.Context(), strings.NewReader(told), &said, c); err != nil {
			t.Fatal(err)
		}
		if want := []string{"8 MB, 3 threads, true", "9 MB, 3 threads, true"}; !slices.Equal(made, want) {
			t.Errorf("%q, want %q", made, want)
		}
	})
}
