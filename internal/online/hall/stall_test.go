package hall_test

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// stalling is an archive whose changes wait as long as it is locked, as with a database
// that another process has locked, or whose process was stopped.
type stalling struct {
	archive.Archive
	patience time.Duration // after this time a change that waits is refused; 0: never
	mu       sync.Mutex
	refuses  atomic.Bool   // all changes are refused at once, and what servers tell cannot be read
	gate     chan struct{} // closed when the archive is no longer locked; nil: it is not locked
}

// lock locks the archive for some time.
func (s *stalling) lock(d time.Duration) {
	s.hold(true)
	time.Sleep(d)
	s.hold(false)
}

// hold locks the archive, or opens it again.
func (s *stalling) hold(isLocked bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if isLocked {
		s.gate = make(chan struct{})
	} else {
		close(s.gate)
		s.gate = nil
	}
}

func (s *stalling) wait() error {
	if s.refuses.Load() {
		return archive.ErrUnavailable
	}
	s.mu.Lock()
	gate := s.gate
	s.mu.Unlock()
	if gate == nil {
		return nil
	}
	var over <-chan time.Time // never, without a patience
	if s.patience > 0 {
		over = time.After(s.patience)
	}
	select {
	case <-gate:
		return nil
	case <-over:
		return archive.ErrUnavailable
	}
}

func (s *stalling) Commit(ctx context.Context, c archive.Change) error {
	if err := s.wait(); err != nil {
		return err
	}
	return s.Archive.Commit(ctx, c)
}

func (s *stalling) Beat(ctx context.Context, now time.Time) error {
	if err := s.wait(); err != nil {
		return err
	}
	return s.Archive.Beat(ctx, now)
}

func (s *stalling) Nodes(ctx context.Context) ([]archive.Node, error) {
	if s.refuses.Load() {
		return nil, archive.ErrUnavailable
	}
	return s.Archive.Nodes(ctx)
}

// quick is a game that is soon lost on time, with Ada as South.
var quick = archive.Terms{Cups: 2, Beans: 6, Control: "8+0", Side: hall.AsSouth}

// begun begins a game in which both have made their first move: South's clock runs.
func (h *testHall) begun() play.ID {
	h.t.Helper()
	id := h.game(quick)
	for range 2 {
		if err := h.move(id); err != nil {
			h.t.Fatal(err)
		}
	}
	return id
}

// charged fails if a side was charged for more than some time and 100 ms, or for much less:
// an outage may count from the last answer of the archive before it, which is a second old.
func (h *testHall) charged(id play.ID, side cups.Side, want time.Duration) {
	h.t.Helper()
	if err := h.View(h.t.Context(), id, func(t *play.Table) {
		if t.Game().IsOver() {
			h.t.Errorf("the game has ended: %+v", t.Game().End())
		}
		got := t.Game().Setup().Control.Base - t.Game().Left(side, h.Now())
		if got < want-10*time.Millisecond && want-got > 2*time.Second || got > want+100*time.Millisecond {
			h.t.Errorf("%s was charged for %v, and could move for %v", side, got, want)
		}
	}); err != nil {
		h.t.Fatal(err)
	}
}

// replays fails unless the log of a game leads to the clocks that the hall has.
func (h *testHall) replays(id play.ID) {
	h.t.Helper()
	events, err := h.store.Events(h.t.Context(), id, 0)
	if err != nil {
		h.t.Fatal(err)
	}
	again, err := play.Replay(id, events)
	if err != nil {
		h.t.Fatal(err)
	}
	if err := h.View(h.t.Context(), id, func(t *play.Table) {
		if a, b := again.Game().State().Clock.Left, t.Game().State().Clock.Left; a != b {
			h.t.Errorf("the log leads to %v, the hall has %v", a, b)
		}
	}); err != nil {
		h.t.Fatal(err)
	}
}

// While the archive is stalled nobody's time is over, and nobody is charged: not the
// opponent of a move that waits to be stored, and not a player who thinks meanwhile.
func TestAStalledArchiveCostsNobodyTime(t *testing.T) {
	for _, c := range []struct {
		name            string
		stall, patience time.Duration
		busy            bool
	}{
		{name: "a hiccup", stall: 300 * time.Millisecond, busy: true},
		{name: "busy for 5 s", stall: 5 * time.Second, busy: true},
		{name: "busy for 10 s", stall: 10 * time.Second, busy: true},
		{name: "idle for 12 s", stall: 12 * time.Second},
		{name: "locked for 9 s, busy", stall: 9 * time.Second, patience: 5 * time.Second, busy: true},
		{name: "locked for 9 s, idle", stall: 9 * time.Second, patience: 5 * time.Second},
		{name: "locked for a minute", stall: time.Minute, patience: 5 * time.Second, busy: true},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				store := &stalling{Archive: double.New(t), patience: c.patience}
				h := open(t, store).withGuests()
				defer h.end()
				thinking, moving := h.begun(), h.begun()
				time.Sleep(2500 * time.Millisecond)
				moved := make(chan error, 1)
				if c.busy {
					time.AfterFunc(time.Millisecond, func() { moved <- h.move(moving) })
				}
				store.lock(c.stall)
				time.Sleep(250 * time.Millisecond)
				if c.busy {
					err := <-moved
					for errors.Is(err, archive.ErrUnavailable) {
						time.Sleep(10 * time.Millisecond)
						err = h.move(moving)
					}
					if err != nil {
						t.Fatal(err)
					}
				}
				time.Sleep(time.Second)
				h.charged(thinking, cups.South, 3750*time.Millisecond)
				if c.busy {
					h.charged(moving, cups.South, 2500*time.Millisecond)
					h.charged(moving, cups.North, 1250*time.Millisecond)
				}
				for _, id := range []play.ID{thinking, moving} {
					if err := h.move(id); err != nil {
						t.Fatal(err)
					}
					h.replays(id)
				}
				time.Sleep(20 * time.Second)
				if !h.isOver(thinking) || !h.isOver(moving) {
					t.Error("a game must be lost on time when it is over")
				}
			})
		})
	}
}

// What a stall has taken out of the clocks stays taken out when the server is killed.
func TestAStallIsNotForgottenInACrash(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &stalling{Archive: double.New(t)}
		h := open(t, store).withGuests()
		id := h.begun()
		time.Sleep(1700 * time.Millisecond)
		store.lock(600 * time.Millisecond) // the beat after 2 s meets it
		time.Sleep(2 * time.Second)
		crashed, ada := h, h.ada
		h = open(t, store)
		h.ada = ada
		defer h.end()
		defer crashed.end()
		h.charged(id, cups.South, 3700*time.Millisecond)
	})
}

// Nobody has met a stall yet when the time of a player is over: the archive must answer
// before the game is lost.
func TestNobodyLosesOnTimeInAStallThatNobodyHasMet(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &stalling{Archive: double.New(t)}
		h := open(t, store).withGuests()
		defer h.end()
		time.Sleep(450 * time.Millisecond)
		id := h.begun()
		time.Sleep(7600 * time.Millisecond) // just after a beat; South has 0.4 s left
		store.lock(1550 * time.Millisecond)
		time.Sleep(20 * time.Millisecond)
		if err := h.move(id); err != nil {
			t.Error(err)
		}
		h.replays(id)
	})
}

// Also if each commit takes long, but not so long that the archive counts as stalled, the
// opponent's time begins when the move is stored.
func TestASlowArchiveCostsTheOpponentNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, double.New(t)).withGuests()
		defer h.end()
		h.store.slow = 60 * time.Millisecond
		id := h.game(small)
		synctest.Wait() // its room is open
		for range 10 {
			if err := h.move(id); err != nil {
				t.Fatal(err)
			}
		}
		if err := h.View(t.Context(), id, func(table *play.Table) {
			const most = 180*time.Second + 4*2*time.Second // each side has made 4 moves that count
			if left := table.Game().State().Clock.Left; left != [2]time.Duration{most, most} {
				t.Errorf("%v left, want %v: nobody has thought", left, most)
			}
		}); err != nil {
			t.Fatal(err)
		}
		h.replays(id)
	})
}

// A process that does not run for some time, as with its container, charges nobody.
func TestAPauseOfTheProcessCostsNobodyTime(t *testing.T) {
	for _, pause := range []time.Duration{150 * time.Millisecond, 900 * time.Millisecond, 10 * time.Second, time.Hour} {
		synctest.Test(t, func(t *testing.T) {
			var jumped atomic.Int64
			now := func() time.Time { return time.Now().Add(time.Duration(jumped.Load())) }
			store := &broken{Archive: double.New(t)}
			served, err := hall.Open(t.Context(), hall.Config{Archive: store, Mind: greedy{time.Second}, Now: now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler)})
			if err == nil {
				err = served.Serve(t.Context())
			}
			if err != nil {
				t.Fatal(err)
			}
			h := (&testHall{Hall: served, t: t, store: store}).withGuests()
			defer h.end()
			thinking, moving := h.begun(), h.begun()
			time.Sleep(2500 * time.Millisecond)
			jumped.Add(int64(pause))
			if err := h.move(moving); err != nil { // was sent in the pause, and is read after it
				t.Fatalf("after a pause of %v: %v", pause, err)
			}
			h.charged(moving, cups.South, 2500*time.Millisecond)
			time.Sleep(1250 * time.Millisecond)
			h.charged(thinking, cups.South, 3750*time.Millisecond)
			h.charged(moving, cups.North, 1250*time.Millisecond)
			if err := h.move(thinking); err != nil {
				t.Fatal(err)
			}
			h.replays(thinking)
			h.replays(moving)
		})
	}
}

// The outage before a server ends when requests are answered, however long that takes.
func TestTheStartCostsNobodyTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &broken{Archive: double.New(t)}
		h := open(t, store).withGuests()
		id := h.begun()
		time.Sleep(2 * time.Second)
		h.end()
		time.Sleep(time.Second)
		served, err := hall.Open(t.Context(), hall.Config{Archive: store, Mind: greedy{time.Second}, Now: time.Now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler)})
		if err != nil {
			t.Fatal(err)
		}
		h = &testHall{Hall: served, t: t, store: store, ada: h.ada, ben: h.ben}
		defer h.end()
		if err := h.Guarded().Commit(t.Context(), archive.Change{}); !errors.Is(err, archive.ErrUnavailable) {
			t.Errorf("%v: work in the background must not end the outage", err)
		}
		time.Sleep(5 * time.Second) // the pages are built
		if err := h.Ready(); !errors.Is(err, archive.ErrUnavailable) {
			t.Errorf("ready before requests are answered: %v", err)
		}
		if err := h.Serve(t.Context()); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Second)
		h.charged(id, cups.South, 3*time.Second)
	})
}

// The computer moves as soon as the archive is back, whether or not it could be written.
func TestTheComputerMovesWhenTheArchiveIsBack(t *testing.T) {
	for _, isWritten := range []bool{false, true} {
		computerMovesWhenTheArchiveIsBack(t, isWritten)
	}
}

func computerMovesWhenTheArchiveIsBack(t *testing.T, isWritten bool) {
	synctest.Test(t, func(t *testing.T) {
		store := &unreadable{Archive: double.New(t)}
		h := open(t, store).withGuests()
		defer h.end()
		terms := quick
		terms.Control = "-"
		id, err := h.PlayComputer(t.Context(), h.ada, terms, 3)
		if err == nil {
			err = h.move(id)
		}
		if err != nil {
			t.Fatal(err)
		}
		h.Forget(id)
		store.off.Store(true)
		h.store.set(!isWritten)
		time.Sleep(5 * time.Second)
		store.off.Store(false)
		h.store.set(false)
		time.Sleep(2500 * time.Millisecond)
		if err := h.View(t.Context(), id, func(table *play.Table) {
			if table.Game().Ply() < 2 {
				t.Error("the computer has not moved 3 s after the archive was back; it thinks for 1 s")
			}
		}); err != nil {
			t.Fatal(err)
		}
	})
}

// unreadable is an archive whose games cannot be read while it is off.
type unreadable struct {
	archive.Archive
	off atomic.Bool
}

func (u *unreadable) Events(ctx context.Context, id play.ID, after int64) ([]play.Event, error) {
	if u.off.Load() {
		return nil, archive.ErrUnavailable
	}
	return u.Archive.Events(ctx, id, after)
}
