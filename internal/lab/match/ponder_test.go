package match

import (
	"context"
	"math/rand/v2"
	"testing"
	"testing/synctest"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/game"
)

// sleeper is an engine that expects a line, and searches without limits until
// it is stopped.
type sleeper struct {
	line     []cups.Move
	asked    []cups.Position
	busy     bool
	overlaps int
}

func (s *sleeper) Clear() {}

func (s *sleeper) Search(ctx context.Context, p cups.Position, limits engine.Limits, _ func(engine.Result)) (engine.Result, error) {
	if s.busy {
		s.overlaps++
	}
	s.busy = true
	defer func() { s.busy = false }()
	s.asked = append(s.asked, p)
	if limits == (engine.Limits{}) {
		<-ctx.Done()
	}
	return engine.Result{Line: engine.Line{Move: s.line[0], PV: s.line}}, nil
}

// A player that ponders searches the position it expects while the other one
// thinks, though the context of its own move is done, and one thing at a time.
func TestPonderingSearchesWhatIsExpected(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		fake := &sleeper{line: []cups.Move{cups.Drop(4), cups.Drop(3)}}
		s := &searcher{engine: fake, limits: Limits{Nodes: 1}, ponders: true}
		start, _ := cups.Start(4)
		if err := s.Begin(t.Context(), start, rand.New(rand.NewPCG(1, 1))); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			ctx, end := context.WithCancel(t.Context())
			if c, err := s.Move(ctx, start, [2]game.Reading{}); err != nil || c.Move != cups.Drop(4) {
				t.Fatal(c, err)
			}
			end()
			synctest.Wait()
			if !fake.busy || fake.asked[len(fake.asked)-1] != cups.MustParse("1.0.1.1/36/0 1.1.1.0/37/1 s") {
				t.Errorf("busy %v, asked for %v", fake.busy, fake.asked)
			}
		}
		if err := s.Close(); err != nil || fake.busy || fake.overlaps != 0 {
			t.Errorf("error %v, busy %v, %d searches at once", err, fake.busy, fake.overlaps)
		}
	})
}

func TestWhoDoesNotPonderRestsOnTheOthersTime(t *testing.T) {
	fake := &sleeper{line: []cups.Move{cups.Drop(4), cups.Drop(3)}}
	s := &searcher{engine: fake, limits: Limits{Nodes: 1}}
	start, _ := cups.Start(4)
	if _, err := s.Move(t.Context(), start, [2]game.Reading{}); err != nil || s.pondering != nil || len(fake.asked) != 1 {
		t.Errorf("error %v, asked for %v", err, fake.asked)
	}
}

// There is nothing to ponder on without a reply, where the turn stays with the
// same side, and at the end.
func TestWhatIsNotExpected(t *testing.T) {
	for _, c := range []struct {
		position string
		line     []cups.Move
		want     bool
	}{
		{"0.0.0.0/40/0 0.0.0.0/40/0 s", []cups.Move{cups.Drop(4), cups.Drop(3)}, true},
		{"0.0.0.0/40/0 0.0.0.0/40/0 s", []cups.Move{cups.Drop(4)}, false},
		{"0.0/2/0 0.0/0/0 s", []cups.Move{cups.Drop(1), cups.Drop(1)}, false}, // North is stuck (rules §2.2)
		{"0.1/0/0 0.1/0/0 s", []cups.Move{cups.Sow(2), cups.Sow(2)}, false},   // the game ends
		{"0.0/1/0 0.1/0/0 s", []cups.Move{cups.Sow(1), cups.Sow(2)}, false},   // not legal
	} {
		if _, got := expect(cups.MustParse(c.position), c.line); got != c.want {
			t.Errorf("%s, %v: %v", c.position, c.line, got)
		}
	}
}
