package hall_test

import (
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/bus"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
)

// heard notes what comes, for tests that compare it later.
type heard[T any] struct {
	mu  sync.Mutex
	all []T
}

func (h *heard[T]) add(x T) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.all = append(h.all, x)
}

// take returns what has come since the last call.
func (h *heard[T]) take() []T {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := h.all
	h.all = nil
	return all
}

// Whoever is connected to either server gets each notice once, in order, and with the news of a
// bus at once; each server hears what the other one has changed, and not its own changes.
func TestNotesBetweenServers(t *testing.T) {
	for name, c := range map[string]struct {
		bus    bus.Bus
		within time.Duration
	}{"with news": {bus.Local(), time.Millisecond}, "without news": {deaf{bus.Local()}, 1100 * time.Millisecond}} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				first, second := openTwo(t, c.bus)
				defer first.end()
				defer second.end()
				var atFirst, atSecond, ofOther heard[hall.Notice]
				var hints, ownHints heard[hall.Hint]
				second.Heed(hints.add)
				first.Heed(ownHints.add)
				time.Sleep(3 * time.Second) // they know each other
				defer first.Follow(first.ada.ID, atFirst.add)()
				defer second.Follow(first.ada.ID, atSecond.add)()
				defer second.Follow(first.ben.ID, ofOther.add)()
				var want []hall.Notice
				for _, member := range []string{"Olga", "Paul", "Quin"} {
					n := hall.Notice{Type: hall.Messaged, Member: member, At: time.Now().UTC().Truncate(time.Millisecond)}
					want = append(want, n)
					first.Tell(first.ada.ID, n)
				}
				first.Share(hall.Hint{Club: club.Stale{Accounts: []string{"x"}}})
				time.Sleep(c.within)
				synctest.Wait()
				if got := atSecond.take(); !slices.Equal(got, want) {
					t.Errorf("the other server has told %v, want %v", got, want)
				}
				if got := atFirst.take(); !slices.Equal(got, want) {
					t.Errorf("its own server has told %v, want %v", got, want)
				}
				if got := ofOther.take(); len(got) > 0 {
					t.Errorf("somebody else was told %v", got)
				}
				if got := hints.take(); len(got) != 1 || !slices.Equal(got[0].Club.Accounts, []string{"x"}) || len(ownHints.take()) > 0 {
					t.Errorf("hints %v", got)
				}
				time.Sleep(2 * time.Minute) // old notes are dropped
				nodes, err := first.store.Archive.Nodes(t.Context())
				if err != nil || len(nodes) != 2 {
					t.Fatal(nodes, err)
				}
				for _, n := range nodes {
					if left, err := first.store.Archive.Notes(t.Context(), n.ID, 0); err != nil || len(left) > 1 {
						t.Errorf("%v, %v", left, err)
					}
				}
				if got := append(atFirst.take(), atSecond.take()...); len(got) > 0 || len(hints.take()) > 0 {
					t.Errorf("told again: %v", got)
				}
			})
		})
	}
}

// What a server tells just before it ends is heard; one that starts later is not told what came
// before.
func TestTheLastNotesOfAServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := deaf{bus.Local()}
		first, second := openTwo(t, b)
		defer second.end()
		time.Sleep(3 * time.Second)
		var told heard[hall.Notice]
		defer second.Follow(first.ada.ID, told.add)()
		first.Tell(first.ada.ID, hall.Notice{Type: hall.Messaged, Member: "Olga"})
		first.end()
		time.Sleep(3 * time.Second)
		synctest.Wait()
		if got := told.take(); len(got) != 1 {
			t.Errorf("told %v", got)
		}
		third := openBeside(t, second.store.Archive, b, greedy{time.Second})
		defer third.end()
		defer third.Follow(first.ada.ID, told.add)()
		time.Sleep(3 * time.Second)
		synctest.Wait()
		if got := told.take(); len(got) > 0 {
			t.Errorf("an old notice was told again: %v", got)
		}
	})
}

// A server that does not know whether its notes were stored goes on, and tells each once.
func TestNotesOfWhichTheAnswerIsLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		first, second := openTwo(t, bus.Local())
		defer first.end()
		defer second.end()
		time.Sleep(3 * time.Second)
		var told heard[hall.Notice]
		defer second.Follow(first.ada.ID, told.add)()
		first.store.loseAnswer()
		for _, member := range []string{"Olga", "Paul"} {
			first.Tell(first.ada.ID, hall.Notice{Type: hall.Messaged, Member: member})
			time.Sleep(3 * time.Second)
		}
		synctest.Wait()
		if got := told.take(); len(got) != 2 || got[0].Member != "Olga" || got[1].Member != "Paul" {
			t.Errorf("told %v", got)
		}
	})
}

// A server that was cut off for longer than notes last forgets everything that it remembers; a
// shorter time costs nothing but the time.
func TestAServerThatHasMissedNotes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		first, second := openTwo(t, bus.Local())
		defer first.end()
		defer second.end()
		var hints heard[hall.Hint]
		second.Heed(hints.add)
		tell := func(n int) {
			for range n {
				first.Share(hall.Hint{Club: club.Stale{Accounts: []string{"x"}}})
				time.Sleep(100 * time.Millisecond)
			}
		}
		all := func() (n, everything int) {
			time.Sleep(3 * time.Second)
			synctest.Wait()
			for _, x := range hints.take() {
				if n++; x.Club.All {
					everything++
				}
			}
			return n, everything
		}
		time.Sleep(3 * time.Second)
		tell(3)
		if n, everything := all(); n != 3 || everything != 0 {
			t.Errorf("%d hints, %d of everything", n, everything)
		}
		second.store.deafen(true)
		tell(2)
		time.Sleep(30 * time.Second)
		second.store.deafen(false)
		if n, everything := all(); n != 2 || everything != 0 {
			t.Errorf("after half a minute %d hints, %d of everything", n, everything)
		}
		second.store.deafen(true)
		tell(2)
		time.Sleep(2 * time.Minute)
		second.store.deafen(false)
		if n, everything := all(); n != 2 || everything != 1 { // and the last one, which is kept
			t.Errorf("after two minutes %d hints, %d of everything", n, everything)
		}
	})
}

// Who watches at one server sees who comes and goes at the other, also if that one dies.
func TestWhoIsThereThroughAnotherServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		first, second := openTwo(t, bus.Local())
		defer first.end()
		time.Sleep(3 * time.Second)
		id := first.movedIn(archive.Terms{Cups: 2, Beans: 6, Control: "300+0", Side: hall.AsSouth})
		var mu sync.Mutex
		people := 0
		defer first.Join(id, first.ada.ID, func(n *hall.News) {
			mu.Lock()
			defer mu.Unlock()
			if n.People {
				people++
			}
		})(false)
		expect := func(what string, here bool, spectators int) {
			t.Helper()
			time.Sleep(6 * time.Second) // some seconds also for a program that only asks
			synctest.Wait()
			a, err := first.Attendance(t.Context(), id)
			if err != nil || !a.Here[0] || a.Here[1] != here || a.Spectators != spectators {
				t.Errorf("%s: %+v, %v", what, a, err)
			}
			mu.Lock()
			defer mu.Unlock()
			if people == 0 {
				t.Errorf("%s, and the watchers were not told", what)
			}
			people = 0
		}
		expect("alone", false, 0)
		leave := second.Join(id, second.ben.ID, func(*hall.News) {})
		second.Join(id, "", func(*hall.News) {})
		expect("the opponent and a spectator have come", true, 1)
		leave(false)
		expect("the opponent has gone", false, 1)
		second.Join(id, second.ben.ID, func(*hall.News) {})
		expect("the opponent is back", true, 1)
		second.kill()
		expect("the other server has died", false, 0)
	})
}

// One of the servers that live is the eldest; another one is soon after it has ended or died. Live
// games are listed by both, wherever they are played.
func TestTheEldestServerAndLiveGames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := bus.Local()
		first, second := openTwo(t, b)
		time.Sleep(3 * time.Second)
		third := openBeside(t, first.store.Archive, b, greedy{time.Second})
		defer third.end()
		eldest := func(want *testHall, of ...*testHall) {
			t.Helper()
			time.Sleep(4 * time.Second)
			for _, h := range of {
				if h.IsEldest() != (h == want) {
					t.Errorf("of %d servers, the wrong one is the eldest", len(of))
				}
			}
		}
		if second.IsEldest() { // both began at the same time
			first, second = second, first
		}
		eldest(first, first, second, third)
		id := first.movedIn(archive.Terms{Cups: 2, Beans: 6, Control: "300+0", Side: hall.AsSouth})
		time.Sleep(4 * time.Second)
		if list := second.Live(""); len(list) != 1 || list[0].ID != id {
			t.Errorf("the other server lists %v", list)
		}
		first.kill()
		eldest(second, second, third)
		if err := third.move(id); err != nil {
			t.Fatal(err)
		}
		second.end()
		eldest(third, third)
	})
}
