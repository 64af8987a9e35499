package engine_test

import (
	"context"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
)

// A pondering search goes on until its clock is started, however little time
// it has then.
func TestPonderingWaitsForItsHit(t *testing.T) {
	hit := make(chan struct{})
	limits := engine.Limits{Time: time.Nanosecond, Ponder: hit}
	deep := false
	got, err := engine.New(engine.Options{}).Search(t.Context(), start(t, 6), limits, func(r engine.Result) {
		if r.Depth == 6 {
			deep = true
			close(hit)
		}
	})
	if err != nil || !deep || got.Depth < 6 {
		t.Errorf("depth %d, error %v", got.Depth, err)
	}
}

// What is proven while the opponent thinks is not said before the hit.
func TestPonderingKeepsAProofToItself(t *testing.T) {
	hit, proven, done := make(chan struct{}), make(chan struct{}), make(chan engine.Result)
	p := cups.MustParse("1.0/1/18 4.0/0/16 s")
	go func() {
		got, _ := engine.New(engine.Options{}).Search(t.Context(), p, engine.Limits{Ponder: hit}, func(r engine.Result) {
			if r.Exact {
				close(proven)
			}
		})
		done <- got
	}()
	<-proven
	select {
	case <-done:
		t.Error("the search returned on the opponent's time")
	default:
	}
	close(hit)
	if got := <-done; !got.Exact {
		t.Errorf("%+v", got)
	}
}

func TestPonderingCanBeStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	got, err := engine.New(engine.Options{}).Search(ctx, start(t, 6), engine.Limits{Ponder: make(chan struct{})}, func(r engine.Result) {
		if r.Depth == 4 {
			cancel()
		}
	})
	if err != nil || !start(t, 6).Moves().Contains(got.Move) {
		t.Errorf("%s, error %v", got.Move, err)
	}
}

// No new depth is begun after the soft time: the search ends by itself.
func TestSoftTimeEndsBetweenDepths(t *testing.T) {
	got, err := engine.New(engine.Options{}).Search(t.Context(), start(t, 10), engine.Limits{Soft: time.Nanosecond}, nil)
	if err != nil || got.Depth < 1 {
		t.Errorf("depth %d, error %v", got.Depth, err)
	}
}

func TestClockTimesLeaveSomethingForLater(t *testing.T) {
	for _, left := range []time.Duration{time.Second, time.Minute, time.Hour} {
		for _, increment := range []time.Duration{0, time.Second, time.Hour} {
			l := engine.Limits{}.OnClock(left, increment)
			if l.Soft <= 0 || l.Soft > l.Time || l.Time > left/4 {
				t.Errorf("%v + %v: %v, %v", left, increment, l.Soft, l.Time)
			}
		}
	}
}

// There is a reply to ponder on, and it can be played.
func TestLinesHaveAReply(t *testing.T) {
	for _, text := range signaturePositions {
		got, err := engine.New(engine.Options{}).Search(t.Context(), cups.MustParse(text), engine.Limits{Nodes: 30_000}, nil)
		if err != nil || len(got.PV) < 2 {
			t.Errorf("%s: line %v, error %v", text, got.PV, err)
		}
	}
}
