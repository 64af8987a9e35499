package hall_test

import (
	"crypto/rand"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/hall"
)

// A server that starts, is idle for an hour, stops and starts again, with a game in which a
// clock runs, writes no warning: the time in which no server was there is no fault.
func TestAQuietServerWarnsOfNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log strings.Builder
		store := double.New(t)
		begin := func() *testHall {
			served, err := hall.Open(t.Context(), hall.Config{Archive: store, Mind: greedy{time.Second}, Now: time.Now, Random: rand.Reader, Log: slog.New(slog.NewTextHandler(&log, nil))})
			if err == nil {
				err = served.Serve(t.Context())
			}
			if err != nil {
				t.Fatal(err)
			}
			return &testHall{Hall: served, t: t, store: &broken{Archive: store}}
		}
		h := begin().withGuests()
		ada, ben := h.ada, h.ben
		for range 3 {
			h.begun()
			computer := quick
			computer.Control = "-"
			if _, err := h.PlayComputer(t.Context(), h.ada, computer, 3); err != nil {
				t.Fatal(err)
			}
			time.Sleep(time.Hour)
			h.begun()
			h.end()
			time.Sleep(46 * time.Second)
			h = begin()
			h.ada, h.ben = ada, ben
			time.Sleep(3 * time.Second)
		}
		h.end()
		synctest.Wait()
		said := 0
		for line := range strings.Lines(log.String()) {
			if !strings.Contains(line, "level=INFO") {
				t.Error(line)
			}
			if strings.Contains(line, "paused=4") {
				said++
			}
		}
		if said != 3 {
			t.Errorf("the pauses of 3 starts are named %d times in\n%s", said, log.String())
		}
	})
}
