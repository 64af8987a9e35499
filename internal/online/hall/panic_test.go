package hall_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// frail panics at its first moves.
type frail struct{ panics atomic.Int32 }

func (f *frail) Move(ctx context.Context, c mind.Client, t mind.Turn) (engine.Result, error) {
	if f.panics.Add(-1) >= 0 {
		panic("a fault in the engine")
	}
	return greedy{time.Second}.Move(ctx, c, t)
}

// A fault in the engine ends one search. The computer tries again when the games are looked at.
func TestAPanicOfTheComputerEndsItsSearchOnly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mind := &frail{}
		mind.panics.Store(2)
		h := openThinking(t, double.New(t), mind, nil).withGuests()
		defer h.end()
		id, err := h.PlayComputer(t.Context(), h.ada, archive.Terms{Cups: 2, Beans: 6, Control: "-", Side: hall.AsNorth}, 3)
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Minute)
		if err := h.View(t.Context(), id, func(table *play.Table) {
			if ply := table.Game().Ply(); ply == 0 {
				t.Error("the computer has not moved")
			}
		}); err != nil {
			t.Fatal(err)
		}
	})
}

// faulty is an archive in memory that panics at one of its calls.
type faulty struct {
	mu    sync.Mutex
	after int // calls that work before; negative: all do
	hit   string
}

func (f *faulty) heed(method string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.after--; f.after == -1 {
		f.hit = method
		panic("a fault in " + method)
	}
}

// set has the call after some others panic, and returns which one has before.
func (f *faulty) set(after int) (hit string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	hit, f.hit, f.after = f.hit, "", after
	return hit
}

// Whatever the archive is asked for when it has a fault, during whatever the hall does: no lock is
// left, the table is what the archive has, and the game goes on.
func TestAFaultInTheArchiveEndsOneThingOnly(t *testing.T) {
	mona := club.Actor{Account: archive.Account{ID: "mona"}}
	actor := func(a archive.Account) play.Actor { return play.Actor{Account: a.ID, Name: a.Name} }
	act := func(a play.Action) func(*testHall, play.ID) error {
		return func(h *testHall, id play.ID) error {
			return h.Do(h.t.Context(), actor(h.ada), id, play.Act{Action: a}, h.Now(), nil)
		}
	}
	resigned := func(h *testHall, id play.ID) { h.act(id, h.ada, play.Resign) }
	for _, op := range []struct {
		name   string
		before func(h *testHall, id play.ID)
		do     func(h *testHall, id play.ID) error
	}{
		{"a move", nil, (*testHall).move},
		{"a move in a game that must be read", func(h *testHall, id play.ID) { h.Forget(id) }, (*testHall).move},
		{"the end of a rated game", nil, act(play.Resign)},
		{"a rematch", func(h *testHall, id play.ID) { resigned(h, id); h.act(id, h.ben, play.OfferRematch) }, act(play.AcceptRematch)},
		{"a line of chat", nil, func(h *testHall, id play.ID) error {
			return h.Do(h.t.Context(), actor(h.ada), id, play.Chat{Room: play.Players, Text: "hello"}, h.Now(), nil)
		}},
		{"the end of the time", func(h *testHall, id play.ID) { time.Sleep(178 * time.Second) }, func(h *testHall, id play.ID) error {
			time.Sleep(6 * time.Second)
			return nil
		}},
		{"the end of the time of a game that must be read", func(h *testHall, id play.ID) { time.Sleep(178 * time.Second); h.Forget(id) }, func(h *testHall, id play.ID) error {
			time.Sleep(6 * time.Second)
			return h.Do(h.t.Context(), play.Actor{Server: true}, id, play.Expire{}, h.Now(), nil)
		}},
		{"a move that comes too late", nil, func(h *testHall, id play.ID) error {
			m, err := cups.ParseMove("1")
			if err != nil {
				return err
			}
			return h.Do(h.t.Context(), actor(h.ada), id, play.Move{Ply: 2, Move: m}, h.Now().Add(time.Hour), nil)
		}},
		{"a correction", resigned, func(h *testHall, id play.ID) error {
			return h.Correct(h.t.Context(), mona, id, play.Correct{Result: cups.SouthWins, Reason: "an error"}, nil)
		}},
		{"another name", nil, func(h *testHall, id play.ID) error {
			a := h.ada
			a.Name = "Augusta"
			return h.Rename(h.t.Context(), a)
		}},
		{"a look", func(h *testHall, id play.ID) { h.Forget(id) }, func(h *testHall, id play.ID) error {
			return h.View(h.t.Context(), id, func(*play.Table) {})
		}},
		{"attendance", func(h *testHall, id play.ID) { h.Forget(id) }, func(h *testHall, id play.ID) error { return errorOf(h.Attendance(h.t.Context(), id)) }},
		{"a challenge", nil, func(h *testHall, id play.ID) error {
			return errorOf(h.Challenge(h.t.Context(), h.ada, duel, h.ben.Name))
		}},
		{"a challenge that is accepted", nil, func(h *testHall, id play.ID) error {
			c, err := h.Challenge(h.t.Context(), h.ada, duel, "")
			if err != nil {
				return err
			}
			return errorOf(h.Accept(h.t.Context(), h.ben, c.ID))
		}},
		{"two seeks", nil, func(h *testHall, id play.ID) error {
			_, _, err := h.Seek(h.t.Context(), h.ada, duel)
			_, _, other := h.Seek(h.t.Context(), h.ben, duel)
			return errors.Join(err, other)
		}},
		{"a seek that is withdrawn", nil, func(h *testHall, id play.ID) error {
			s, _, err := h.Seek(h.t.Context(), h.ada, duel)
			if err != nil {
				return err
			}
			return h.Unseek(h.t.Context(), h.ada, s.ID)
		}},
		{"the turn of the computer", nil, func(h *testHall, id play.ID) error {
			_, err := h.PlayComputer(h.t.Context(), h.ada, archive.Terms{Cups: 2, Beans: 6, Control: "-", Side: hall.AsNorth}, 3)
			time.Sleep(3 * time.Second)
			return err
		}},
		{"an account that leaves", nil, func(h *testHall, id play.ID) error { return h.Leave(h.t.Context(), h.ada) }},
		{"a change by others", nil, func(h *testHall, id play.ID) error {
			return h.Guarded().Commit(h.t.Context(), archive.Change{archive.LogEntry{At: h.Now(), Action: "x", Subject: "ada"}})
		}},
		{"the regular work", nil, func(h *testHall, id play.ID) error { time.Sleep(11 * time.Second); return nil }},
	} {
		for after, more := 0, true; more; after++ {
			synctest.Test(t, func(t *testing.T) {
				f := &faulty{after: -1}
				h := openWithMembers(t, double.Heeded(f.heed))
				id := h.movedIn(duel)
				if op.before != nil {
					op.before(h, id)
				}
				synctest.Wait()
				f.set(after)
				_ = guard.Do(func() error { return op.do(h, id) })
				synctest.Wait()
				hit := f.set(-1)
				more = hit != ""
				time.Sleep(15 * time.Second) // whatever was broken off is done again
				synctest.Wait()
				stored, err := h.store.Events(t.Context(), id, 0)
				if err != nil {
					t.Fatal(err)
				}
				var shown []play.Event
				over := false
				if err := h.View(t.Context(), id, func(table *play.Table) { shown, over = table.Since(0), table.Game().IsOver() }); err != nil {
					t.Fatalf("%s, with a fault in call %d, %s: %v", op.name, after, hit, err)
				}
				if len(shown) != len(stored) || shown[0].Start.Seats[0].Name != stored[0].Start.Seats[0].Name {
					t.Errorf("%s, with a fault in call %d, %s: the table has %d events, and the archive %d", op.name, after, hit, len(shown), len(stored))
				}
				if !over {
					if err := h.move(id); err != nil && !isCode(err, play.GameOver) { // its time may be over just now
						t.Errorf("%s, with a fault in call %d, %s: the next move: %v", op.name, after, hit, err)
					}
				}
				if err := h.Ready(); err != nil {
					t.Errorf("%s, with a fault in call %d, %s: %v", op.name, after, hit, err)
				}
				h.end()
			})
		}
	}
}
