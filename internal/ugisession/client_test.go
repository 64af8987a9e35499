package ugisession_test

import (
	"context"
	"errors"
	"example.org/cups/internal/ugisession"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/ugi"
)

// dial serves a session and connects to it.
func dial(t *testing.T, c ugisession.Config) *ugi.Client {
	t.Helper()
	in, toEngine := io.Pipe()
	fromEngine, out := io.Pipe()
	ended := make(chan error, 1)
	go func() {
		err := ugisession.Serve(context.Background(), in, out, c)
		out.Close()
		in.CloseWithError(io.ErrClosedPipe)
		ended <- err
	}()
	client := ugi.Connect(fromEngine, toEngine)
	t.Cleanup(func() {
		client.Close()
		fromEngine.Close()
		if err := <-ended; err != nil && !errors.Is(err, io.ErrClosedPipe) {
			t.Errorf("the session ended with %v", err)
		}
	})
	return client
}

// realConfig serves the engine itself.
func realConfig() ugisession.Config {
	c := plainConfig()
	c.New = func(o engine.Options) ugisession.Searcher { return engine.New(o) }
	return c
}

// Both ends of the protocol understand each other.
func TestClientAndSession(t *testing.T) {
	client := dial(t, plainConfig())
	id, err := client.Handshake(t.Context())
	if err != nil || id.Name != "Cups 1" || id.Author != "the authors" || len(id.Options) != 8 || id.Options[7] != "name Beans type spin default 40 min 0 max 255" {
		t.Errorf("handshake: %+v, %v", id, err)
	}
	if err := client.SetOption(t.Context(), "MultiPV", "2"); err != nil {
		t.Error(err)
	}
	err = client.SetOption(t.Context(), "Level", "9")
	if err == nil || !strings.Contains(err.Error(), `"9" must be 1 to 8`) {
		t.Errorf("level 9: %v", err)
	}
	if err := client.SetOption(t.Context(), "Book", "a\nquit"); err == nil {
		t.Error("a value of two lines was sent")
	}
	if err := client.NewGame(t.Context(), cups.MustParse("1.0.1.1/36/0 1.1.1.0/37/1 s")); err != nil {
		t.Error(err)
	}
	var infos []ugi.Info
	p := cups.MustParse("1.0.1.1/36/0 1.1.1.0/37/1 s")
	answer, err := client.Search(t.Context(), p, ugi.Request{Nodes: 7, Moves: cups.MoveSetOf(cups.Drop(3), cups.Sow(4))}, func(i ugi.Info) { infos = append(infos, i) })
	if err != nil || answer != (ugi.Answer{Move: cups.Drop(3)}) {
		t.Errorf("answer %v, %v", answer, err)
	}
	if len(infos) != 2 || infos[1].Rank != 2 || infos[1].Nodes != 7 || !infos[1].Scored || infos[1].Score != -1 || !slices.Equal(infos[1].PV, []cups.Move{cups.Sow(4), cups.Drop(1)}) {
		t.Errorf("infos %v", infos)
	}
	over, err := client.Search(t.Context(), cups.MustParse("5.0.0.0/0/3 0.0.0.0/0/0 -"), ugi.Request{}, nil)
	if err != nil || over.Move != cups.NoMove {
		t.Errorf("finished position: %v, %v", over, err)
	}
	if err := client.Quit(t.Context()); err != nil {
		t.Error(err)
	}
	if _, err := client.Handshake(t.Context()); !errors.Is(err, ugi.ErrGone) {
		t.Errorf("after quit: %v", err)
	}
}

// A search without an end is stopped by another goroutine.
func TestClientStops(t *testing.T) {
	client := dial(t, realConfig())
	var stopped bool
	p := start(t, 6)
	answer, err := client.Search(t.Context(), p, ugi.Request{Infinite: true}, func(ugi.Info) {
		if !stopped {
			stopped = true
			if err := client.Stop(t.Context()); err != nil {
				t.Error(err)
			}
		}
	})
	if err != nil || !p.Moves().Contains(answer.Move) {
		t.Errorf("%v, %v", answer, err)
	}
}

func TestClientPonders(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		client := dial(t, plainConfig())
		if err := client.SetOption(t.Context(), "Ponder", "true"); err != nil {
			t.Fatal(err)
		}
		answers := make(chan ugi.Answer)
		go func() {
			a, err := client.Search(t.Context(), start(t, 4), ugi.Request{Ponder: true, MoveTime: time.Second}, nil)
			if err != nil {
				t.Error(err)
			}
			answers <- a
		}()
		time.Sleep(time.Hour)
		select {
		case a := <-answers:
			t.Fatalf("%v before ponderhit", a)
		default:
		}
		began := time.Now()
		if err := client.Ponderhit(t.Context()); err != nil {
			t.Fatal(err)
		}
		if a := <-answers; a.Ponder != cups.Drop(1) || time.Since(began) != 990*time.Millisecond {
			t.Errorf("%v after %v", a, time.Since(began))
		}
	})
}

func executable(t *testing.T) string {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

func start(t *testing.T, n int) cups.Position {
	t.Helper()
	p, err := cups.Start(n)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The real engine plays a whole game through the protocol, and proves its end.
func TestGameThroughTheProtocol(t *testing.T) {
	client := dial(t, realConfig())
	p, err := cups.StartWith(2, 6)
	if err != nil {
		t.Fatal(err)
	}
	var last ugi.Info
	for !p.IsOver() {
		a, err := client.Search(t.Context(), p, ugi.Request{Solve: true}, func(i ugi.Info) { last = i })
		if err != nil {
			t.Fatal(err)
		}
		if last.Worth != ugi.Exact {
			t.Errorf("%s: %v is not proven", p, last)
		}
		mover, margin := p.Turn(), last.Score
		if p, err = p.Play(a.Move); err != nil {
			t.Fatal(err)
		}
		if p.IsOver() && p.Margin().For(mover) != margin {
			t.Errorf("%s: the last move was to give %d", p, margin)
		}
	}
}

// What a program of others can do wrong is an error that says so.
func TestStrangeEngines(t *testing.T) {
	for _, c := range []struct {
		name, behaviour string
		do              func(context.Context, *ugi.Client) error
		want            string
		gone            bool
	}{
		{"crash", "crashes", handshake, `exit status 3), and said "out of beans"`, true},
		{"silence", "says nothing", handshake, "the engine does not answer", false},
		{"deafness", "reads nothing", handshake, "the engine does not answer", false},
		{"illegal move", "cheats", search(1), `"bestmove d" in 0.0.0.0/40/0 0.0.0.0/40/0 s: cup d is empty`, false},
		{"rubbish", "cheats", search(2), "this is not a bestmove line", false},
		{"no move", "cheats", search(3), `"bestmove none" in`, false},
		{"fine", "cheats", handshake, "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Setenv("CUPS_TEST_ENGINE", c.behaviour)
			client, err := ugi.Start(`"` + executable(t) + `" -test.run='^ $'`)
			if err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithCancel(t.Context())
			if strings.Contains(c.want, "does not answer") {
				ctx, cancel = context.WithTimeout(ctx, time.Millisecond)
			}
			defer cancel()
			err = c.do(ctx, client)
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) || errors.Is(err, ugi.ErrGone) != c.gone {
				t.Errorf("%v, want %s", err, c.want)
			}
			if err := client.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}

func handshake(ctx context.Context, c *ugi.Client) error {
	_, err := c.Handshake(ctx)
	return err
}

func search(depth cups.Ply) func(context.Context, *ugi.Client) error {
	return func(ctx context.Context, c *ugi.Client) error {
		_, err := c.Search(ctx, cups.MustParse("0.0.0.0/40/0 0.0.0.0/40/0 s"), ugi.Request{Depth: depth}, nil)
		return err
	}
}

func TestStartRefuses(t *testing.T) {
	for line, want := range map[string]string{
		"":                    "an engine needs a command line",
		"  ":                  "an engine needs a command line",
		`""`:                  "an engine needs a command line",
		`"cups engine`:        "is not closed",
		"./no-such-engine -x": "no-such-engine",
	} {
		if c, err := ugi.Start(line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, %v, want %s", line, c, err, want)
		}
	}
}
