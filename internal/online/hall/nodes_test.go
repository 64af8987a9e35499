package hall_test

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/bus"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// outages returns the lengths of the outages of at least a second that the archive has.
func (h *testHall) outages() (list []time.Duration) {
	h.t.Helper()
	all, err := h.store.Archive.Outages(h.t.Context(), time.Time{})
	if err != nil {
		h.t.Fatal(err)
	}
	for _, o := range all {
		if length := o.To.Sub(o.From); length >= time.Second {
			list = append(list, length.Round(time.Second))
		}
	}
	return list
}

// kill ends a hall as a power failure would: it stores nothing any more.
func (h *testHall) kill() {
	h.store.set(true)
	_ = h.Close(context.Background()) // cannot store when it ended
}

// A time with one server alive is no outage; a time without any is one, as exactly as with one
// server alone.
func TestAnOutageIsATimeWithoutAnyServer(t *testing.T) {
	b := bus.Local()
	open := func(t *testing.T, store archive.Archive) *testHall {
		return openBeside(t, store, b, greedy{time.Second})
	}
	for _, c := range []struct {
		name string
		do   func(t *testing.T, store archive.Archive, first *testHall)
		want []time.Duration
	}{
		{"a second server comes and goes", func(t *testing.T, store archive.Archive, first *testHall) {
			for range 3 {
				second := open(t, store)
				time.Sleep(10 * time.Second)
				second.end()
				time.Sleep(10 * time.Second)
			}
			first.end()
		}, nil},
		{"rolling restart", func(t *testing.T, store archive.Archive, first *testHall) {
			second := open(t, store)
			time.Sleep(time.Second)
			first.end()
			time.Sleep(20 * time.Second)
			third := open(t, store)
			second.kill()
			time.Sleep(20 * time.Second)
			third.end()
		}, nil},
		{"both are killed", func(t *testing.T, store archive.Archive, first *testHall) {
			second := open(t, store)
			time.Sleep(10 * time.Second)
			first.kill()
			time.Sleep(10 * time.Second)
			second.kill()
			time.Sleep(30 * time.Second)
			third := open(t, store)
			time.Sleep(5 * time.Second) // then it knows that they do not live
			third.end()
		}, []time.Duration{31 * time.Second}},
		{"the only one is killed and comes back twice", func(t *testing.T, store archive.Archive, first *testHall) {
			first.kill()
			time.Sleep(5 * time.Second)
			open(t, store).end() // does not know yet that the first one does not live
			time.Sleep(5 * time.Second)
			third := open(t, store)
			time.Sleep(5 * time.Second)
			third.end()
		}, []time.Duration{11 * time.Second}},
		{"one is cut off", func(t *testing.T, store archive.Archive, first *testHall) {
			second := open(t, store)
			time.Sleep(10 * time.Second)
			first.store.set(true)
			time.Sleep(30 * time.Second)
			first.store.set(false)
			time.Sleep(10 * time.Second)
			if err := first.Ready(); err != nil {
				t.Error(err)
			}
			first.end()
			second.end()
		}, nil},
		{"one is cut off, and the other dies meanwhile", func(t *testing.T, store archive.Archive, first *testHall) {
			second := open(t, store)
			time.Sleep(10 * time.Second)
			first.store.set(true)
			time.Sleep(10 * time.Second)
			second.kill()
			time.Sleep(20 * time.Second)
			first.store.set(false)
			time.Sleep(10 * time.Second)
			first.end()
		}, []time.Duration{21 * time.Second}}, // since the last beat of the other
		{"the archive is gone for both", func(t *testing.T, store archive.Archive, first *testHall) {
			second := open(t, store)
			time.Sleep(10 * time.Second)
			first.store.set(true)
			second.store.set(true)
			time.Sleep(30 * time.Second)
			first.store.set(false)
			second.store.set(false)
			time.Sleep(10 * time.Second)
			if first.Ready() != nil || second.Ready() != nil {
				t.Error(first.Ready(), second.Ready())
			}
			first.end()
			second.end()
		}, []time.Duration{31 * time.Second, 31 * time.Second}}, // each notes it; they are joined when they are read
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				store := double.New(t)
				first := open(t, store)
				time.Sleep(10 * time.Second)
				c.do(t, store, first)
				got := first.outages()
				near := func(a, b time.Duration) bool { return a-b <= time.Second && b-a <= time.Second }
				if !slices.EqualFunc(got, c.want, near) {
					t.Errorf("outages of %v, want %v", got, c.want)
				}
			})
		})
	}
}

// A clock is charged for no time without a server, and only for that.
func TestAClockWhileServersComeAndGo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		first, second := openTwo(t, bus.Local())
		id := first.game(archive.Terms{Cups: 2, Beans: 6, Control: "300+0", Side: hall.AsSouth})
		for range 2 {
			if err := first.move(id); err != nil {
				t.Fatal(err)
			}
		}
		left := func(h *testHall) (left time.Duration) {
			if err := h.View(t.Context(), id, func(t *play.Table) { left = t.Game().Reading(cups.South, time.Now()).Left }); err != nil {
				t.Fatal(err)
			}
			return left.Round(time.Second)
		}
		before := left(second)
		first.kill()
		time.Sleep(60 * time.Second)
		if got := before - left(second); got != 60*time.Second {
			t.Errorf("with one server alive %s have passed, want 60s", got)
		}
		before = left(second)
		second.kill()
		time.Sleep(60 * time.Second)
		third := openBeside(t, second.store.Archive, bus.Local(), greedy{time.Second})
		defer third.end()
		if got := before - left(third); got < -2*time.Second || got > 2*time.Second { // it was alive last at its last beat
			t.Errorf("without a server %s have passed, want 0s", got)
		}
	})
}

// Who is connected to one server is on line at the other: a seek stays open, and nobody counts
// as absent from a table.
func TestPresenceAtTwoServers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		first, second := openTwo(t, bus.Local())
		defer first.end()
		defer second.end()
		time.Sleep(11 * time.Minute) // after that players can be absent
		stop := second.FollowAs(second.ben, func(hall.Notice) {})
		time.Sleep(3 * time.Second) // a beat of each
		if !first.IsOnline(first.ben.ID) || first.IsOnline(first.ada.ID) || first.Online() != 1 || second.Online() != 1 {
			t.Errorf("Ben: %t, Ada: %t, %d and %d are on line", first.IsOnline(first.ben.ID), first.IsOnline(first.ada.ID), first.Online(), second.Online())
		}
		s, _, err := second.Seek(t.Context(), second.ben, archive.Terms{Cups: 4, Beans: 10, Control: "180+2", Side: hall.AtLot})
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(5 * time.Minute)
		if list := first.Seeks(); len(list) != 1 || list[0].ID != s.ID {
			t.Errorf("after five minutes the seeks are %v", list)
		}
		id := first.game(archive.Terms{Cups: 4, Beans: 10, Control: "-", Side: hall.AsSouth})
		leave := second.Join(id, second.ben.ID, func(*hall.News) {})
		time.Sleep(5 * time.Minute)
		at := func() hall.Attendance {
			a, err := first.Attendance(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			return a
		}
		if a := at(); !a.Here[cups.North] || a.Away[cups.North].For > 0 || a.Away[cups.South].For < 4*time.Minute {
			t.Errorf("at the table: %+v", a)
		}
		leave(false)
		stop()
		time.Sleep(time.Minute)
		if a := at(); a.Here[cups.North] || a.Away[cups.North].For < 55*time.Second || a.Away[cups.North].For > 65*time.Second {
			t.Errorf("a minute after leaving: %+v", a)
		}
		time.Sleep(time.Minute)
		if list := append(first.Seeks(), second.Seeks()...); len(list) > 0 || first.IsOnline(first.ben.ID) {
			t.Errorf("after leaving, the seeks are %v", list)
		}
	})
}
