package ugisession_test

import (
	"bytes"
	"context"
	"example.org/cups/internal/ugisession"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
)

var update = flag.Bool("update", false, "write the talks anew")

// plain searches nothing: it plays the first moves it finds, tells its limits
// as the number of nodes, and ends at once if the search has a depth or a
// number of nodes, else when its time is up.
type plain struct{}

func (plain) Clear() {}

func (plain) Search(ctx context.Context, p cups.Position, limits engine.Limits, report func(engine.Result)) (engine.Result, error) {
	moves := p.Moves()
	if limits.Moves != 0 {
		moves = limits.Moves
	}
	var r engine.Result
	for m := range moves.All() {
		next := p.PlayUnchecked(m)
		line := engine.Line{Move: m, Score: engine.Score(-140 * len(r.Lines)), PV: []cups.Move{m}}
		if reply := next.Moves().First(); reply != cups.NoMove {
			line.PV = append(line.PV, reply)
		}
		r.Lines = append(r.Lines, line)
	}
	r.Line, r.Depth, r.Nodes = r.Lines[0], max(1, limits.Depth), limits.Nodes
	if report != nil {
		report(r)
	}
	if limits.Ponder != nil {
		select {
		case <-limits.Ponder:
		case <-ctx.Done():
		}
	}
	if limits.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limits.Time)
		defer cancel()
	}
	if limits.Depth == 0 && limits.Nodes == 0 {
		<-ctx.Done()
	}
	return r, nil
}

func plainConfig() ugisession.Config {
	return ugisession.Config{
		Name: "Cups 1", Author: "the authors", MostHash: 64, Now: time.Now,
		New: func(engine.Options) ugisession.Searcher { return plain{} },
		Rng: rand.New(rand.NewPCG(1, 2)),
	}
}

// heard collects what a session says.
type heard struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (h *heard) Write(b []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.text.Write(b)
}

// new returns the lines since the last call.
func (h *heard) new() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	defer h.text.Reset()
	return strings.Split(strings.TrimSuffix(h.text.String(), "\n"), "\n")
}

// Each file of testdata/talks is a conversation with a session: "> " begins
// what it is told, "~ " is time that passes, and the lines behind are all that
// it says until nothing happens any more.
func TestTalks(t *testing.T) {
	files, err := filepath.Glob("testdata/talks/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no talks", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			synctest.Test(t, func(t *testing.T) {
				if got := talk(t, string(text)); *update {
					if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
						t.Fatal(err)
					}
				}
			})
		})
	}
}

// talk holds a conversation and writes down what was said.
func talk(t *testing.T, script string) string {
	in, tell := io.Pipe()
	var said heard
	ended := make(chan error, 1)
	go func() { ended <- ugisession.Serve(t.Context(), in, &said, plainConfig()) }()
	var got strings.Builder
	for line := range strings.Lines(script) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case strings.HasPrefix(line, "> "):
			if _, err := fmt.Fprintln(tell, line[2:]); err != nil {
				t.Fatal(err)
			}
		case strings.HasPrefix(line, "~ "):
			d, err := time.ParseDuration(line[2:])
			if err != nil {
				t.Fatal(err)
			}
			time.Sleep(d)
		case line == "" || strings.HasPrefix(line, "#"):
		default:
			continue
		}
		synctest.Wait()
		fmt.Fprintln(&got, line)
		for _, answer := range said.new() {
			if answer != "" {
				fmt.Fprintln(&got, answer)
			}
		}
	}
	tell.Close()
	if err := <-ended; err != nil {
		t.Errorf("the session ended with %v", err)
	}
	if got.String() != script {
		t.Errorf("the talk went\n%s\nnot\n%s", &got, script)
	}
	return got.String()
}
