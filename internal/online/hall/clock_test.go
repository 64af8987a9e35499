package hall_test

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
)

// openAt opens a hall whose machine's clock is wrong by a time.
func openAt(t *testing.T, store archive.Archive, wrong time.Duration, accept bool) (*hall.Hall, string, error) {
	t.Helper()
	var log strings.Builder
	h, err := hall.Open(t.Context(), hall.Config{
		Archive: store, Mind: greedy{time.Second}, Now: func() time.Time { return time.Now().Add(wrong) }, Random: rand.Reader,
		Log: slog.New(slog.NewTextHandler(&log, nil)), AcceptClock: accept,
	})
	if err == nil {
		err = h.Serve(t.Context())
	}
	return h, log.String(), err
}

// A clock that is far from the last beat is refused without any change; a clock that is
// not far from it is taken without a word.
func TestAClockThatIsFarAway(t *testing.T) {
	const day = 24 * time.Hour
	for _, c := range []struct {
		wrong time.Duration
		far   bool
	}{{0, false}, {29 * day, false}, {31 * day, true}, {4 * 365 * day, true}, {-59 * time.Minute, false}, {-2 * time.Hour, true}, {-10 * 365 * day, true}} {
		synctest.Test(t, func(t *testing.T) {
			store := double.New(t)
			open(t, store).end()
			last, err := store.LastBeat(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			h, _, err := openAt(t, store, c.wrong, false)
			var far *hall.ClockError
			if errors.As(err, &far) != c.far || !c.far && err != nil {
				t.Fatalf("wrong by %v: %v", c.wrong, err)
			}
			if !c.far {
				if err := h.Close(t.Context()); err != nil {
					t.Fatal(err)
				}
				return
			}
			now, err := store.LastBeat(t.Context())
			outages, err2 := store.Outages(t.Context(), time.Time{})
			if errors.Join(err, err2) != nil || !now.Equal(last) || len(outages) > 0 || !far.Last.Equal(last) || !far.Now.Equal(time.Now().Add(c.wrong)) {
				t.Errorf("wrong by %v: the error is %v, and there is a beat at %v and outages %v, %v", c.wrong, far, now, outages, errors.Join(err, err2))
			}
			h, log, err := openAt(t, store, c.wrong, true)
			if err != nil || !strings.Contains(log, "was accepted") {
				t.Fatalf("wrong by %v and accepted: %v, log %q", c.wrong, err, log)
			}
			if off := h.Now().Sub(time.Now().Add(c.wrong)).Abs(); off > time.Millisecond {
				t.Errorf("wrong by %v and accepted: the time is off by %v", c.wrong, off)
			}
			if err := h.Close(t.Context()); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// A start with the year 2030 that was accepted by mistake ends no session and no seek, and
// costs nobody time. When the clock is right again, all goes on with the right dates.
func TestAWrongYearIsUndone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const wrong = 4 * 365 * 24 * time.Hour
		store := double.New(t)
		h := open(t, store).withGuests()
		members := club.New(club.Config{Archive: store, Now: h.Now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler)})
		_, token, err := members.Arrive(t.Context(), "guest", "en", "")
		if err != nil {
			t.Fatal(err)
		}
		id := h.begun()
		h.end()

		later, _, err := openAt(t, store, wrong, true)
		if err != nil {
			t.Fatal(err)
		}
		jump := later.Jump()
		if jump.To.Sub(jump.From).Round(time.Hour) != wrong {
			t.Errorf("the jump is %+v", jump)
		}
		members = club.New(club.Config{Archive: store, Now: later.Now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler), Jump: jump})
		tidying, stop := context.WithCancel(t.Context())
		go members.Tidy(tidying)
		synctest.Wait()
		stop()
		if _, err := members.Who(t.Context(), token); err != nil {
			t.Errorf("a session in 2030: %v", err)
		}
		if err := later.Close(t.Context()); err != nil {
			t.Fatal(err)
		}

		if _, _, err := openAt(t, store, 0, false); err == nil {
			t.Error("the right clock is far from the wrong one, and was taken without a question")
		}
		right, _, err := openAt(t, store, 0, true)
		if err != nil {
			t.Fatal(err)
		}
		members = club.New(club.Config{Archive: store, Now: right.Now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler), Jump: right.Jump()})
		if _, err := members.Who(t.Context(), token); err != nil {
			t.Errorf("a session afterwards: %v", err)
		}
		again := &testHall{Hall: right, t: t, store: &broken{Archive: store}, ada: h.ada, ben: h.ben}
		if g, err := store.Game(t.Context(), again.game(small)); err != nil || time.Since(g.Began) > time.Second {
			t.Errorf("a new game began at %v, %v", g.Began, err)
		}
		again.charged(id, cups.South, 0)
		if err := again.move(id); err != nil {
			t.Error(err)
		}
		again.end()
		third, log, err := openAt(t, store, 0, false)
		if err != nil || strings.Contains(log, "clock") {
			t.Fatalf("the next start: %v, log %q", err, log)
		}
		if err := third.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
	})
}
