package ugisession_test

import (
	"bytes"
	"context"
	"errors"
	"example.org/cups/internal/ugisession"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"example.org/cups"
	"example.org/cups/engine"
)

// capped is the engine with so few nodes that no search takes long.
type capped struct{ *engine.Engine }

func (c capped) Search(ctx context.Context, p cups.Position, limits engine.Limits, report func(engine.Result)) (engine.Result, error) {
	if limits.Nodes == 0 || limits.Nodes > 200 {
		limits.Nodes = 200
	}
	return c.Engine.Search(ctx, p, limits, report)
}

func cappedConfig() ugisession.Config {
	c := plainConfig()
	c.New = func(engine.Options) ugisession.Searcher {
		return capped{engine.New(engine.Options{TableBytes: 1 << 12})}
	}
	return c
}

// FuzzSession: whatever a session is told, it ends when its input does, it has
// answered each isready before quit, and what it says are whole lines.
func FuzzSession(f *testing.F) {
	for _, talk := range []string{
		"ugi\nisready\nposition startpos moves 4 3x1\ngo depth 3\nisready\nstop\nquit\nisready\n",
		"setoption name Cups value 16\ngo infinite\nisready\nd\neval\nstop\ngo ponder p1time 5\nponderhit",
		"position fen 5.0.0.0/0/3 0.0.0.0/0/0 -\ngo solve\nperft 5\nquery result\nisready\r\n",
		"bench\nperft 99\nisready\nstop\nsetoption name Level value 3\ngo searchmoves 1 2",
		"\x00\xff isready\n\nisready\t\nposition fen \x80\n" + strings.Repeat("x", 200),
	} {
		f.Add([]byte(talk))
	}
	f.Fuzz(func(t *testing.T, told []byte) {
		var said bytes.Buffer
		if err := ugisession.Serve(t.Context(), bytes.NewReader(told), &said, cappedConfig()); err != nil {
			t.Fatal(err)
		}
		if said.Len() > 0 && !strings.HasSuffix(said.String(), "\n") {
			t.Errorf("the last line has no end: %q", said.String())
		}
		if asked, answered := questions(told), count(said.String(), "readyok"); asked != answered {
			t.Errorf("%d of %d isready answered", answered, asked)
		}
	})
}

// questions counts the isready lines before quit.
func questions(told []byte) int {
	n := 0
	for _, line := range strings.Split(string(told), "\n") {
		words := strings.Fields(line)
		if len(words) != 1 || len(line) > 1<<16 {
			continue
		}
		if words[0] == "quit" {
			break
		}
		if words[0] == "isready" {
			n++
		}
	}
	return n
}

func count(text, line string) int {
	n := 0
	for _, l := range strings.Split(text, "\n") {
		if l == line {
			n++
		}
	}
	return n
}

// converse returns all that a session says when it is told everything at once.
func converse(t *testing.T, told string) string {
	t.Helper()
	var said bytes.Buffer
	if err := ugisession.Serve(t.Context(), strings.NewReader(told), &said, cappedConfig()); err != nil {
		t.Fatal(err)
	}
	return said.String()
}

// A count stops like a search, and both stop at the end of the input.
func TestLongWorkStops(t *testing.T) {
	if got := converse(t, "perft 60\nisready\nstop\nisready"); strings.Count(got, "readyok") != 2 || !strings.Contains(got, "info string stopped at ") {
		t.Error(got)
	}
	if got := converse(t, "bench\nstop\nisready"); !strings.HasSuffix(got, "readyok\n") {
		t.Error(got)
	}
	for _, goes := range []string{"go infinite", "go ponder", "go solve"} {
		if got := converse(t, "position startpos\n"+goes); !strings.Contains(got, "\nbestmove ") && !strings.HasPrefix(got, "bestmove ") {
			t.Errorf("%s at the end of the input: %s", goes, got)
		}
	}
}

// A line that is too long is one bad line, wherever it is cut.
func TestLongLines(t *testing.T) {
	for _, n := range []int{1<<16 - 1, 1 << 16, 1<<16 + 1, 1 << 18} {
		got := converse(t, strings.Repeat("x", n)+"\nisready\n")
		if strings.Count(got, "info string error: ") != 1 || strings.Count(got, "\n") != 2 || !strings.HasSuffix(got, "readyok\n") || len(got) > 200 {
			t.Errorf("%d bytes: %q", n, got)
		}
	}
}

// The end of a line does not count for its length, nor does it matter whether
// there is one.
func TestTheLongestLine(t *testing.T) {
	longest := "isready" + strings.Repeat(" ", 1<<16-len("isready"))
	for told, want := range map[string]string{
		longest:           "readyok\n",
		longest + "\n":    "readyok\n",
		longest + " ":     "info string error: the line is longer than 65536 bytes\n",
		longest + " \n":   "info string error: the line is longer than 65536 bytes\n",
		longest + "\nd d": "readyok\ninfo string error: nothing may follow d, but here is \"d\"\n",
	} {
		if got := converse(t, told); got != want {
			t.Errorf("%d bytes: %q, want %q", len(told), got, want)
		}
	}
}

// A session that is interrupted, or whose streams fail, ends with the reason.
func TestSessionEndsWithItsWorld(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	in, tell := io.Pipe()
	ended := make(chan error)
	go func() { ended <- ugisession.Serve(ctx, in, io.Discard, cappedConfig()) }()
	if _, err := io.WriteString(tell, "perft 60\nisready\n"); err != nil {
		t.Fatal(err)
	}
	interrupt()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %v", err)
	}
	tell.Close()
	if err := ugisession.Serve(t.Context(), iotest.ErrReader(errors.New("unplugged")), io.Discard, cappedConfig()); err == nil || err.Error() != "reading: unplugged" {
		t.Errorf("input: %v", err)
	}
	_, out := io.Pipe()
	out.CloseWithError(errors.New("full"))
	if err := ugisession.Serve(t.Context(), strings.NewReader("go infinite\nisready\nisready\n"), out, cappedConfig()); err == nil || !strings.HasPrefix(err.Error(), "writing: ") {
		t.Errorf("output: %v", err)
	}
}

// failing is a searcher that breaks its promise.
type failing struct{ plain }

func (failing) Search(context.Context, cups.Position, engine.Limits, func(engine.Result)) (engine.Result, error) {
	return engine.Result{}, errors.New("lost the thread")
}

// Even then there is a move: the other program waits for one.
func TestSearchThatFails(t *testing.T) {
	c := plainConfig()
	c.New = func(engine.Options) ugisession.Searcher { return failing{} }
	var said bytes.Buffer
	if err := ugisession.Serve(t.Context(), strings.NewReader("go depth 3\nstop\n"), &said, c); err != nil {
		t.Fatal(err)
	}
	if said.String() != "info string error: lost the thread\nbestmove 1\n" {
		t.Error(said.String())
	}
}

// The signature is the same each time, and the sum of what is reported.
func TestBenchRepeatsItself(t *testing.T) {
	var runs [2][]ugisession.BenchPosition
	for i := range runs {
		err := ugisession.Bench(t.Context(), 3, realConfig().New, func(p ugisession.BenchPosition) { runs[i] = append(runs[i], p) })
		if err != nil || len(runs[i]) != ugisession.BenchSize {
			t.Fatal(len(runs[i]), err)
		}
	}
	for i, p := range runs[0] {
		if p != runs[1][i] || p.Nodes == 0 || !p.Position.Moves().Contains(p.Move) {
			t.Errorf("%+v, then %+v", p, runs[1][i])
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := ugisession.Bench(ctx, 3, realConfig().New, func(ugisession.BenchPosition) { t.Error("reported") }); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
