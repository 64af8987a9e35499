package hall_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/bus"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// sit has an account watch a game, as a page does that has just connected.
func (h *testHall) sit(id play.ID, a archive.Account) (leave func()) {
	h.t.Helper()
	stop := h.Join(id, a.ID, func(*hall.News) {})
	if err := h.Glance(h.t.Context(), id, func(*play.Table) {}); err != nil {
		h.t.Fatal(err)
	}
	return func() { stop(false) }
}

// dismiss ends a server in an orderly way, with the connections of those who are there.
func (h *testHall) dismiss(leave ...func()) {
	h.t.Helper()
	h.Dismiss(h.t.Context(), func() {
		for _, f := range leave {
			f()
		}
	})
	h.end()
}

// Whoever is led to another server because theirs ends is not charged for the way, and gains nothing that
// is worth staying away for. South's clock runs from the beginning of each case on.
func TestARestartChargesNobodyForTheWay(t *testing.T) {
	const s, ms = time.Second, time.Millisecond
	var between bus.Bus
	for _, c := range []struct {
		name  string
		do    func(h, first, second *testHall, id play.ID)
		south time.Duration // what South is charged
		north time.Duration
	}{
		{"comes back", func(h, first, second *testHall, id play.ID) {
			leave := first.sit(id, h.ada)
			time.Sleep(2 * s)
			first.dismiss(leave)
			time.Sleep(3 * s)
			second.sit(id, h.ada)
			time.Sleep(s)
		}, 3 * s, 0},
		{"comes back late", func(h, first, second *testHall, id play.ID) {
			leave := first.sit(id, h.ada)
			first.dismiss(leave)
			time.Sleep(7 * s)
			second.sit(id, h.ada)
			time.Sleep(s)
		}, 3 * s, 0},
		{"is there already before the log says that the server has ended", func(h, first, second *testHall, id play.ID) {
			leave := first.sit(id, h.ada)
			first.dismiss(leave, func() {
				time.Sleep(300 * ms)
				second.sit(id, h.ada)
			})
			time.Sleep(2 * s)
		}, 2 * s, 0},
		{"has gone before", func(h, first, second *testHall, id play.ID) {
			first.sit(id, h.ada)()
			time.Sleep(s)
			first.dismiss()
			time.Sleep(3 * s)
			second.sit(id, h.ada)
		}, 4 * s, 0},
		{"is at another server too", func(h, first, second *testHall, id play.ID) {
			second.sit(id, h.ada)
			leave := first.sit(id, h.ada)
			time.Sleep(2 * s)
			first.dismiss(leave)
			time.Sleep(2 * s)
		}, 4 * s, 0},
		{"the opponent moves meanwhile", func(h, first, second *testHall, id play.ID) {
			leave := first.sit(id, h.ben)
			second.sit(id, h.ada)
			first.dismiss(leave)
			time.Sleep(s)
			if err := second.move(id); err != nil {
				h.t.Fatal(err)
			}
			time.Sleep(2 * s)
			second.sit(id, h.ben)
			time.Sleep(s)
		}, s, s},
		{"moves without a connection, and is answered", func(h, first, second *testHall, id play.ID) {
			leave := first.sit(id, h.ada)
			time.Sleep(s)
			first.dismiss(leave)
			time.Sleep(s)
			for range 2 {
				if err := second.move(id); err != nil {
					h.t.Fatal(err)
				}
			}
			time.Sleep(2 * s)
		}, 3 * s, 0},
		{"two servers end, one after the other", func(h, first, second *testHall, id play.ID) {
			leave := first.sit(id, h.ada)
			time.Sleep(s)
			first.dismiss(leave)
			third := openBeside(h.t, second.store.Archive, between, greedy{s})
			time.Sleep(2 * s)
			leave = second.sit(id, h.ada)
			time.Sleep(s)
			second.dismiss(leave)
			time.Sleep(2 * s)
			third.sit(id, h.ada)
			time.Sleep(s)
			*second = *third
		}, 3 * s, 0},
		{"the only server comes back", func(h, first, second *testHall, id play.ID) {
			second.end()
			leave := first.sit(id, h.ada)
			time.Sleep(s)
			first.dismiss(leave)
			time.Sleep(s)
			third := openBeside(h.t, second.store.Archive, between, greedy{s})
			time.Sleep(3 * s)
			third.sit(id, h.ada)
			time.Sleep(s)
			*second = *third
		}, 2 * s, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				between = bus.Local()
				first, second := openTwo(t, between)
				time.Sleep(5 * s) // each sees that the other lives
				id := first.begun()
				second.version(id)
				c.do(first, first, second, id)
				second.t = t
				second.chargedExactly(id, cups.South, c.south)
				second.chargedExactly(id, cups.North, c.north)
				second.replays(id)
				second.end()
			})
		})
	}
}

// chargedExactly fails unless a side was charged for some time, to 60 ms.
func (h *testHall) chargedExactly(id play.ID, side cups.Side, want time.Duration) {
	h.t.Helper()
	if err := h.View(h.t.Context(), id, func(t *play.Table) {
		got := t.Game().Setup().Control.Base - t.Game().Left(side, h.Now())
		if got -= want; t.Game().IsOver() || got < -60*time.Millisecond || got > 60*time.Millisecond {
			h.t.Errorf("%s was charged %v too much; the end is %+v", side, got, t.Game().End())
		}
	}); err != nil {
		h.t.Fatal(err)
	}
}

// Whoever stays away after the end of a server loses on time, five seconds later than otherwise, and is not
// absent any sooner.
func TestWhoStaysAwayAfterARestartLosesOnTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		first, second := openTwo(t, bus.Local())
		defer second.end()
		id := first.begun()
		began := time.Now()
		second.sit(id, second.ben)
		first.dismiss(first.sit(id, first.ada))
		time.Sleep(12900 * time.Millisecond)
		if second.isOver(id) {
			t.Fatal("the game has ended before 8 seconds and 5 were over")
		}
		time.Sleep(4 * time.Second)
		if err := second.View(t.Context(), id, func(table *play.Table) {
			events := table.Since(0)
			end := events[len(events)-1]
			if end.How != game.OutOfTime || end.By != cups.South || end.At.Sub(began) > 8*time.Second+5*time.Second+3500*time.Millisecond {
				t.Errorf("the game has ended by %v of %v after %v", end.How, end.By, end.At.Sub(began))
			}
			led := slices.DeleteFunc(events, func(e play.Event) bool { return !e.Led })
			if len(led) != 1 {
				t.Errorf("the log has %d events of the way, want one", len(led))
			}
		}); err != nil {
			t.Fatal(err)
		}
		second.replays(id)
	})
}
