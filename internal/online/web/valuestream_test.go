package web_test

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/web"
	"example.org/cups/solver"
)

// truthful is a real analyst that counts what it is asked.
type truthful struct {
	mu      sync.Mutex
	asked   int
	analyst *analysis.Analyst
}

func newTruthful() *truthful {
	return &truthful{analyst: analysis.New(analysis.Options{TableBytes: 1 << 20})}
}

func (a *truthful) Analyze(ctx context.Context, _ mind.Client, p cups.Position, _ analysis.Limits, report func(analysis.Result)) (analysis.Result, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.asked++
	return a.analyst.Follow(ctx, p, analysis.Limits{Nodes: 200_000}, report)
}

// What a stream says at its end is what the question without a stream is answered,
// and its exact margin is that of the solver alone.
func TestAStreamOfValuesEndsInTheAnswer(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.Analyst = newTruthful() }, func(t *testing.T, s *site) {
		for _, text := range []string{"0.0/4/0 0.0/4/0 s", "1.1/4/0 0.0/6/0 s", "1.0.0/3/2 0.2.1/2/1 n", "0.0/0/5 0.0/0/3 -"} {
			p := cups.MustParse(text)
			live := s.watch("", "/api/v1/positions/stream?seconds=1&p="+escaped(text))
			last := live.event()
			for last["done"] != true {
				last = live.event()
			}
			live.end()
			var plain map[string]any
			s.ask("", "GET", "/api/v1/positions?p="+escaped(text), nil).is(200, "").read(&plain)
			if got, want := fmt.Sprint(last["value"]), fmt.Sprint(plain); got != want {
				t.Errorf("%s: the stream ends with %s, want %s", text, got, want)
			}
			want := float64(p.Margin())
			if !p.IsOver() {
				solved, err := solver.New(solver.Options{TableBytes: 1 << 20}).Solve(t.Context(), p, solver.Limits{}, nil)
				if err != nil {
					t.Fatal(err)
				}
				want = float64(solved.Lower)
			}
			if plain["kind"] != "exact" || plain["winby"] != want {
				t.Errorf("%s: got %v, want the exact margin %v", text, plain, want)
			}
		}
		s.ask("", "GET", "/api/v1/positions/stream?p=x", nil).is(422, "badPosition")
		s.ask("", "GET", "/api/v1/positions/stream?p=0.0/4/0_0.0/4/0_s&seconds=21", nil).is(400, "malformed")
	})
}

func escaped(position string) string {
	text := []byte(position)
	for i, c := range text {
		if c == ' ' {
			text[i] = '_'
		}
	}
	return string(text)
}

// A position that was proven once is not looked at again: not by another server on
// the same archive, and not with other pots.
func TestProofsAreKeptForEverybody(t *testing.T) {
	a := newTruthful()
	inBubble(t, func(c *web.Config) { c.Analyst = a }, func(t *testing.T, s *site) {
		const path = "/api/v1/positions?p=1.1/4/0_0.0/6/0_s"
		first := s.ask("", "GET", path, nil).is(200, "")
		synctest.Wait()
		asked := a.asked
		other := web.New(web.Config{Hall: s.hall, Club: s.club, Archive: s.archive, Analyst: a, Log: slog.New(slog.DiscardHandler), Now: s.hall.Now})
		s.handler = other.Handler()
		if again := s.ask("", "GET", path, nil).is(200, ""); again.body != first.body {
			t.Errorf("the second time the answer is %s, want %s", again.body, first.body)
		}
		richer := s.ask("", "GET", "/api/v1/positions?p=1.1/4/7_0.0/6/2_s", nil).is(200, "")
		if got, want := richer.get("winby").(float64), first.get("winby").(float64)+5; got != want {
			t.Errorf("with other pots the margin is %v, want %v", got, want)
		}
		if a.asked != asked {
			t.Errorf("the analyst was asked %d times more", a.asked-asked)
		}
	})
}

// endless is an analyst that never comes to an end by itself.
type endless struct{}

func (endless) Analyze(ctx context.Context, _ mind.Client, _ cups.Position, _ analysis.Limits, _ func(analysis.Result)) (analysis.Result, error) {
	<-ctx.Done()
	return analysis.Result{}, ctx.Err()
}

// A server that is about to stop does not search any longer, and says so to whoever
// waits for a value.
func TestASearchForAValueEndsWithTheServer(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.Analyst = endless{} }, func(t *testing.T, s *site) {
		answer := make(chan reply)
		go func() { answer <- s.ask("", "GET", "/api/v1/positions?p=1.1/4/0_0.0/6/0_s", nil) }()
		synctest.Wait()
		s.server.Drain()
		(<-answer).is(503, "closing")
	})
}

// A proof that cannot be kept does not keep the answer back.
func TestValuesWithoutAnArchive(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.Analyst = newTruthful() }, func(t *testing.T, s *site) {
		s.archive.set(true)
		s.ask("", "GET", "/api/v1/positions?p=1.1/4/0_0.0/6/0_s", nil).is(200, "")
		synctest.Wait()
		s.archive.set(false)
	})
}
