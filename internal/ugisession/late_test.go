package ugisession_test

import (
	"context"
	"example.org/cups/internal/ugisession"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
)

// slow is a searcher that takes an hour to hear that it should stop, and then
// has found something else.
type slow struct{ plain }

func (slow) Search(ctx context.Context, p cups.Position, limits engine.Limits, report func(engine.Result)) (engine.Result, error) {
	if limits.Depth == 1 {
		return plain{}.Search(ctx, p, limits, report)
	}
	say := func(m cups.Move) engine.Result {
		line := engine.Line{Move: m, PV: []cups.Move{m}}
		r := engine.Result{Line: line, Lines: []engine.Line{line}, Depth: limits.Depth}
		if limits.Depth > 2 {
			report(r)
		}
		return r
	}
	say(cups.Drop(3))
	<-ctx.Done()
	time.Sleep(time.Hour)
	return say(cups.Drop(2)), nil
}

// Stop is answered at once, with the best that was said, or else with what is
// seen at a glance; after that nothing more is said of that search, and the next
// one waits for its end.
func TestStopIsAnsweredAtOnce(t *testing.T) {
	for goes, want := range map[string]string{
		"go depth 3": "info depth 3 multipv 1 score beans 0 nodes 0 time 0 pv 3\nbestmove 3\nreadyok",
		"go depth 2": "bestmove 1\nreadyok",
	} {
		synctest.Test(t, func(t *testing.T) {
			in, tell := io.Pipe()
			var said heard
			c := plainConfig()
			c.New = func(engine.Options) ugisession.Searcher { return slow{} }
			ended := make(chan error, 1)
			go func() { ended <- ugisession.Serve(t.Context(), in, &said, c) }()
			say := func(line string) {
				if _, err := io.WriteString(tell, line+"\n"); err != nil {
					t.Error(err)
				}
			}
			say(goes)
			synctest.Wait()
			say("stop")
			say("isready")
			hear := func(after time.Duration, want string) {
				t.Helper()
				time.Sleep(after)
				synctest.Wait()
				if got := strings.Join(said.new(), "\n"); got != want {
					t.Errorf("%s:\n%s\nwant\n%s", goes, got, want)
				}
			}
			hear(20*time.Millisecond, want)
			say("uginewgame")
			say("isready")
			hear(59*time.Minute, "")
			hear(time.Minute, "readyok")
			tell.Close()
			if err := <-ended; err != nil {
				t.Error(err)
			}
		})
	}
}

// What a first search has to wait for is made before "readyok", once, and leaves
// nothing behind.
func TestReadyMeansReady(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // where no search is late, however slow the machine
		var log []string
		c := plainConfig()
		c.New = func(engine.Options) ugisession.Searcher {
			log = append(log, "made")
			return logging{&log}
		}
		told := "isready\nisready\ngo depth 4\nstop\nisready\nsetoption name Hash value 7\nisready\n"
		if err := ugisession.Serve(t.Context(), strings.NewReader(told), io.Discard, c); err != nil {
			t.Fatal(err)
		}
		if got, want := strings.Join(log, ", "), "made, depth 1, clear, depth 4, made, depth 1, clear"; got != want {
			t.Errorf("%s, want %s", got, want)
		}
	})
}

// logging is a searcher that says what it is asked.
type logging struct{ log *[]string }

func (l logging) Clear() { *l.log = append(*l.log, "clear") }

func (l logging) Search(ctx context.Context, p cups.Position, limits engine.Limits, report func(engine.Result)) (engine.Result, error) {
	*l.log = append(*l.log, fmt.Sprint("depth ", limits.Depth))
	return plain{}.Search(ctx, p, limits, report)
}
