package engine

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
)

// A Prover tells the end of the time from a search that somebody has stopped: where there is a
// tablebase it proves a little longer then. Whichever clock strikes first says so.
func TestTheEndOfTheTimeIsNoStop(t *testing.T) {
	start := func(n int) cups.Position {
		p, err := cups.Start(n)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	for _, name := range []string{"time", "after pondering", "while it ponders"} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				limits := Limits{Time: time.Second, Soft: time.Second}
				if name != "time" {
					ponder := make(chan struct{})
					limits.Ponder = ponder
					if name == "after pondering" {
						close(ponder)
					}
				}
				ctx, stop := context.WithCancel(t.Context())
				if name == "while it ponders" {
					time.AfterFunc(2*time.Second, stop)
				}
				c := limits.start(ctx)
				proving, enough := limits.proving(c.hard, start(4))
				for what, of := range map[string]context.Context{"search": c.hard, "depth": c.soft, "proof": proving} {
					<-of.Done()
					if isStop := errors.Is(context.Cause(of), context.Canceled); isStop != (name == "while it ponders") {
						t.Errorf("the %s ends because of %v", what, context.Cause(of))
					}
				}
				enough()
				c.stop()
				stop()
			})
		})
	}
	stopped := Limits{Time: time.Hour}.start(t.Context())
	stopped.stop()
	if cause := context.Cause(stopped.hard); !errors.Is(cause, context.Canceled) {
		t.Errorf("a search that was stopped ends because of %v", cause)
	}
}
