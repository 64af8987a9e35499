package hall_test

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/engine"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
)

// byPost are terms of a correspondence game.
var byPost = archive.Terms{Cups: 2, Beans: 6, Control: "1/259200", Side: hall.AsSouth}

// A guest who has left looks for nobody: a seek for a game by post ends, too. That of a member
// stays.
func TestTheSeekOfAGuestEndsWhenTheGuestLeaves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openWithMembers(t, double.New(t))
		defer h.end()
		guest, err := h.newGuest()
		if err != nil {
			t.Fatal(err)
		}
		leave := h.Follow(guest.ID, func(hall.Notice) {})
		for _, a := range []archive.Account{guest, h.ada} {
			if _, _, err := h.Seek(t.Context(), a, byPost); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(time.Hour)
		if n := len(h.Seeks()); n != 2 {
			t.Errorf("%d seeks are open while the guest is here, want 2", n)
		}
		leave()
		time.Sleep(time.Minute)
		if left := h.Seeks(); len(left) != 1 || left[0].Account != h.ada.ID {
			t.Errorf("after the guest has left %v are open, want that of the member", left)
		}
	})
}

// What the lobby says of changes leads from any list to the present one, or it says that it
// does not know.
func TestChangesOfTheLobbyLeadToThePresentList(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, double.New(t)).withGuests()
		defer h.end()
		h.Follow(h.ada.ID, func(hall.Notice) {})
		list, version := h.Lobby()
		known := map[string]bool{}
		for _, s := range list {
			known[s.ID] = true
		}
		catchUp := func() {
			t.Helper()
			begun, ended, now, ok := h.LobbySince(version)
			if !ok {
				t.Fatal("the changes are not known")
			}
			for _, s := range begun {
				known[s.ID] = true
			}
			for _, id := range ended {
				delete(known, id)
			}
			version = now
			present, _ := h.Lobby()
			for _, s := range present {
				if !known[s.ID] {
					t.Errorf("seek %s is missing", s.ID)
				}
			}
			if len(known) != len(present) {
				t.Errorf("%d seeks are known, %d are open", len(known), len(present))
			}
		}
		var open []string
		for i := range 12 {
			terms := small
			terms.Beans = 6 + i
			s, _, err := h.Seek(t.Context(), h.ada, terms)
			if err != nil {
				t.Fatal(err)
			}
			if open = append(open, s.ID); i%3 == 2 {
				if err := h.Unseek(t.Context(), h.ada, open[i-1]); err != nil {
					t.Fatal(err)
				}
			}
			if i%5 == 4 {
				catchUp()
			}
		}
		catchUp()
		old := version
		if err := h.Rename(t.Context(), h.ada); err != nil {
			t.Fatal(err)
		}
		if _, _, _, ok := h.LobbySince(old); ok {
			t.Error("a player has another name, and the changes say nothing of it")
		}
		if _, _, _, ok := h.LobbySince(0); ok {
			t.Error("the changes since the beginning of time are known")
		}
		if _, _, _, ok := h.LobbySince(1 << 62); ok {
			t.Error("the changes since a version to come are known")
		}
		_, version = h.Lobby()
		for range 300 {
			s, _, err := h.Seek(t.Context(), h.ada, small)
			if err != nil {
				t.Fatal(err)
			}
			if err := h.Unseek(t.Context(), h.ada, s.ID); err != nil {
				t.Fatal(err)
			}
		}
		if _, _, _, ok := h.LobbySince(version); ok {
			t.Error("600 changes are remembered")
		}
	})
}

// busy is a thinker that never finds a worker.
type busy struct{ asked, stopped atomic.Int64 }

func (b *busy) Move(ctx context.Context, _ mind.Client, _ mind.Turn) (engine.Result, error) {
	b.asked.Add(1)
	select {
	case <-time.After(30 * time.Second):
		return engine.Result{}, &mind.BusyError{Code: mind.WaitedTooLong}
	case <-ctx.Done():
		b.stopped.Add(1)
		return engine.Result{}, ctx.Err()
	}
}

// openBusy opens a hall whose computer never moves, and returns what it has logged.
func openBusy(t *testing.T, thinks hall.Thinker) (*testHall, *strings.Builder) {
	t.Helper()
	b, log := &broken{Archive: double.New(t)}, &strings.Builder{}
	h, err := hall.Open(t.Context(), hall.Config{
		Archive: b, Mind: thinks, Now: time.Now, Random: rand.Reader, Log: slog.New(slog.NewTextHandler(log, nil)), Shares: quota.NewBook(),
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Serve(t.Context()); err != nil {
		t.Fatal(err)
	}
	return (&testHall{Hall: h, t: t, store: b}).withGuests(), log
}

var untimed = archive.Terms{Cups: 2, Beans: 6, Control: "-", Side: hall.AsNorth}

// A question to the computer ends with its game.
func TestAGameThatEndsAsksNoMore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		thinks := &busy{}
		h, _ := openBusy(t, thinks)
		defer h.end()
		id, err := h.PlayComputer(t.Context(), h.ada, untimed, 8)
		if err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if thinks.asked.Load() != 1 {
			t.Fatalf("%d questions were asked, want 1", thinks.asked.Load())
		}
		if err := h.Do(t.Context(), play.Actor{Account: h.ada.ID}, id, play.Act{Action: play.Abort}, h.Now(), nil); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if thinks.stopped.Load() != 1 {
			t.Error("the question goes on after the end of its game")
		}
	})
}

// However many games wait for the computer, the log says so once a minute.
func TestTheLogIsNotFilledByABusyComputer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, log := openBusy(t, &busy{})
		defer h.end()
		for range quota.Computer.Account {
			if _, err := h.PlayComputer(t.Context(), h.ada, untimed, 8); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(10 * time.Minute)
		synctest.Wait()
		if n := strings.Count(log.String(), "the computer could not move"); n < 5 || n > 11 {
			t.Errorf("there are %d warnings in ten minutes, want some ten", n)
		}
	})
}

// Games against the computer that have ended, or that nobody looks at, hold nothing.
func TestAGameAgainstTheComputerIsHeldWhileSomethingHappens(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, _ := openBusy(t, greedy{})
		defer h.end()
		var last play.ID
		for range quota.Computer.Account {
			var err error
			if last, err = h.PlayComputer(t.Context(), h.ada, untimed, 1); err != nil {
				t.Fatal(err)
			}
		}
		full := new(quota.FullError)
		if _, err := h.PlayComputer(t.Context(), h.ada, untimed, 1); !errors.As(err, &full) {
			t.Fatalf("one more gets %v, want a full share", err)
		}
		if err := h.Do(t.Context(), play.Actor{Account: h.ada.ID}, last, play.Act{Action: play.Abort}, h.Now(), nil); err != nil {
			t.Fatal(err)
		}
		if _, err := h.PlayComputer(t.Context(), h.ada, untimed, 1); err != nil {
			t.Errorf("after the end of one: %v", err)
		}
		time.Sleep(6 * time.Minute)
		for range quota.Computer.Account {
			if _, err := h.PlayComputer(t.Context(), h.ada, untimed, 1); err != nil {
				t.Fatalf("after some minutes: %v", err)
			}
		}
	})
}
