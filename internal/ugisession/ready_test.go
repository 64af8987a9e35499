package ugisession_test

import (
	"bytes"
	"example.org/cups/internal/ugisession"
	"fmt"
	"io"
	"strings"
	"testing"

	"example.org/cups/internal/mind"
)

// After "readyok" the tablebase is there, if what is proven is to be played.
func TestReadyMeansThatTheTablebaseIsThere(t *testing.T) {
	c := realConfig()
	c.Tablebases = mind.NewTablebases(1)
	c.Making = func(n int) string { return fmt.Sprintf("making 2x%d", n) }
	said := func(told string) string {
		t.Helper()
		in, feed := io.Pipe()
		out := &answers{moved: make(chan struct{})}
		go func() {
			_, _ = io.WriteString(feed, told) // fails only after an error of Serve
			if strings.Contains(told, "go ") {
				<-out.moved // or the end of the input would stop the search
			}
			feed.Close()
		}()
		if err := ugisession.Serve(t.Context(), in, out, c); err != nil {
			t.Fatal(err)
		}
		return out.said.String()
	}
	for _, weak := range []string{"setoption name Book value false", "setoption name Level value 7"} {
		said("setoption name Cups value 2\n" + weak + "\nisready\n")
		if c.Tablebases.IsReady(2) {
			t.Fatalf("%s: the tablebase was made", weak)
		}
	}
	if got := said("setoption name Cups value 2\nisready\nisready\n"); strings.Count(got, "info string making 2x2\n") != 1 {
		t.Errorf("that it is made is not said once:\n%s", got)
	}
	if !c.Tablebases.IsReady(2) {
		t.Error("the tablebase is not there")
	}
	if got := said("setoption name Cups value 2\ngo movetime 60000\n"); !strings.Contains(got, " exact ") {
		t.Errorf("the empty board is not proven:\n%s", got)
	}
}

// answers keeps what a session says, and tells when it has chosen a move.
type answers struct {
	said  bytes.Buffer
	moved chan struct{}
}

func (a *answers) Write(p []byte) (int, error) {
	if bytes.Contains(p, []byte("bestmove")) {
		close(a.moved)
	}
	return a.said.Write(p)
}
