package hall_test

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/bus"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/span"
)

// machine is one or two servers on one archive, whose faults a test can make: the archive is locked or
// refuses everything, a server is cut off from it, or nothing on the machine runs.
type machine struct {
	t       *testing.T
	store   archive.Archive
	lock    *stalling
	servers []*testHall
	jumped  atomic.Int64
	isStill bool // nothing runs: time passes by jumps
}

func (m *machine) now() time.Time { return time.Now().Add(time.Duration(m.jumped.Load())) }

func newMachine(t *testing.T, servers int) *machine {
	m := &machine{t: t, store: double.New(t)}
	m.lock = &stalling{Archive: m.store, patience: 5 * time.Second}
	b := bus.Local()
	for range servers {
		m.add(b, servers > 1)
	}
	first := m.servers[0].withGuests()
	for _, h := range m.servers[1:] {
		h.ada, h.ben = first.ada, first.ben
	}
	return m
}

// add starts a server.
func (m *machine) add(b bus.Bus, isShared bool) *testHall {
	m.t.Helper()
	own := &broken{Archive: m.lock}
	c := hall.Config{Archive: own, Mind: greedy{time.Second}, Now: m.now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler)}
	if isShared {
		c.Bus = b
	}
	h, err := hall.Open(m.t.Context(), c)
	if err == nil {
		err = h.Serve(m.t.Context())
	}
	if err != nil {
		m.t.Fatal(err)
	}
	served := &testHall{Hall: h, t: m.t, store: own}
	m.servers = append(m.servers, served)
	return served
}

// wait lets time pass until a moment.
func (m *machine) wait(until time.Time) {
	if d := until.Sub(m.now()); m.isStill {
		m.jumped.Add(int64(d))
	} else {
		time.Sleep(d)
	}
	if !m.isStill {
		synctest.Wait()
	}
}

// fault is what can happen to a machine.
type fault struct {
	name string
	set  func(m *machine, on bool)
	all  bool // no move can be made meanwhile
}

var faults = []fault{
	{"lock", func(m *machine, on bool) { m.lock.hold(on) }, true},
	{"refusals", func(m *machine, on bool) { m.lock.refuses.Store(on) }, true},
	{"stop", func(m *machine, on bool) { m.isStill = on }, true},
	{"cut of one", func(m *machine, on bool) { m.servers[0].store.set(on) }, false},
}

// times is when a fault begins and ends.
type times struct{ from, to time.Duration }

// overlap is when two faults begin and end.
type overlap struct {
	when    [2]times
	isAsked bool // somebody has something stored all the time where the games are, and so meets short faults
}

// Faults come two at a time, in all pairs, orders and overlaps, at one server and at two of which the
// second is idle or has games. Nobody pays for the time in which no move could be made, all servers
// have the same clocks soon after, and so has one that is started then.
func TestTwoFaultsAtATime(t *testing.T) {
	for name, c := range map[string]overlap{
		"inside":     {[2]times{{0, 9 * time.Second}, {8300 * time.Millisecond, 8500 * time.Millisecond}}, true},
		"across":     {[2]times{{0, 5 * time.Second}, {4 * time.Second, 7 * time.Second}}, false},
		"around":     {[2]times{{3 * time.Second, 3600 * time.Millisecond}, {0, 6 * time.Second}}, false},
		"one by one": {[2]times{{0, 2 * time.Second}, {2300 * time.Millisecond, 2900 * time.Millisecond}}, true},
		"for short":  {[2]times{{0, 600 * time.Millisecond}, {300 * time.Millisecond, 900 * time.Millisecond}}, true},
	} {
		for _, first := range faults {
			for _, second := range faults {
				for _, servers := range []string{"one server", "an idle server", "a busy server"} {
					if first.name == second.name || servers == "one server" && (!first.all || !second.all) {
						continue
					}
					t.Run(fmt.Sprintf("%s, %s and %s, %s", servers, first.name, second.name, name), func(t *testing.T) {
						synctest.Test(t, func(t *testing.T) { twoFaults(t, [2]fault{first, second}, c, servers) })
					})
				}
			}
		}
	}
}

func twoFaults(t *testing.T, faults [2]fault, c overlap, servers string) {
	n := 2
	if servers == "one server" {
		n = 1
	}
	m := newMachine(t, n)
	time.Sleep(2 * time.Second) // the servers know of each other
	host := m.servers[0]
	if servers == "an idle server" {
		host = m.servers[1] // all games are at the one that is never cut off
	}
	terms := archive.Terms{Cups: 2, Beans: 6, Control: "60+0", Side: hall.AsSouth}
	var thinking []play.ID // games in which nobody moves
	for _, h := range m.servers {
		if servers == "an idle server" {
			h = host
		}
		id := h.game(terms)
		if err := errors.Join(h.move(id), h.move(id)); err != nil {
			t.Fatal(err)
		}
		thinking = append(thinking, id)
	}
	if c.isAsked {
		for _, h := range m.servers {
			if h == host || servers == "a busy server" {
				defer h.askAgain()()
			}
		}
	}
	began := m.now()
	time.Sleep(1300 * time.Millisecond)
	type action struct {
		at time.Time
		do func()
	}
	var actions []action
	var out []span.Span
	for i, f := range faults {
		from, to := m.now().Add(c.when[i].from), m.now().Add(c.when[i].to)
		actions = append(actions, action{from, func() { f.set(m, true) }}, action{to, func() { f.set(m, false) }})
		if f.all {
			out = append(out, span.Span{From: from, To: to})
		}
	}
	slices.SortStableFunc(actions, func(a, b action) int { return cmp.Compare(a.at.Sub(b.at), 0) })
	for _, a := range actions {
		m.wait(a.at)
		a.do()
	}
	time.Sleep(7 * time.Second) // a change may have waited for five
	if n > 1 {
		m.add(bus.Local(), true)
		time.Sleep(4 * time.Second)
	}
	used := m.now().Sub(began) - span.Of(out...).Len()
	for _, id := range thinking {
		var lefts []time.Duration
		for _, h := range m.servers {
			if err := h.View(t.Context(), id, func(table *play.Table) { lefts = append(lefts, table.Game().Left(cups.South, m.now())) }); err != nil {
				t.Fatal(err)
			}
		}
		charged := time.Minute - slices.Min(lefts)
		if charged > used+100*time.Millisecond || used-charged > 2*time.Second {
			t.Errorf("charged %v of %v in which a move could be made", charged, used)
		}
		if apart := slices.Max(lefts) - slices.Min(lefts); apart > 50*time.Millisecond {
			t.Errorf("the servers have %v", lefts)
		}
		if err := host.move(id); err != nil {
			t.Error(err)
		}
		host.replays(id)
	}
	for _, h := range m.servers {
		if err := h.Close(context.Background()); err != nil {
			t.Error(err)
		}
	}
}

// askAgain has something stored all the time, until stop is called.
func (h *testHall) askAgain() (stop func()) {
	ctx, cancel := context.WithCancel(h.t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for ctx.Err() == nil {
			_ = h.Guarded().Commit(ctx, archive.Change{}) // it is there to meet what fails
			time.Sleep(20 * time.Millisecond)
		}
	}()
	return func() {
		cancel()
		<-ended
	}
}

// A server that stands still again and again for less than a second, and is started anew, has the same
// clocks as another one that does not, whose players lose no game that the first would let go on.
func TestManyShortOutagesOfOneServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMachine(t, 2)
		time.Sleep(2 * time.Second)
		id := m.servers[0].game(archive.Terms{Cups: 2, Beans: 6, Control: "30+0", Side: hall.AsSouth})
		if err := errors.Join(m.servers[0].move(id), m.servers[1].move(id)); err != nil { // the second has the last word
			t.Fatal(err)
		}
		for range 14 {
			m.servers[0].store.delayBy(600 * time.Millisecond)
			time.Sleep(600 * time.Millisecond)
			m.servers[0].store.delayBy(0)
			time.Sleep(1400 * time.Millisecond)
		}
		m.add(bus.Local(), true)
		time.Sleep(4 * time.Second)
		var lefts []time.Duration
		for _, h := range m.servers {
			if h.isOver(id) {
				t.Fatal("the game is over")
			}
			if err := h.View(t.Context(), id, func(table *play.Table) { lefts = append(lefts, table.Game().Left(cups.South, m.now())) }); err != nil {
				t.Fatal(err)
			}
		}
		if apart := slices.Max(lefts) - slices.Min(lefts); apart > 50*time.Millisecond {
			t.Errorf("the servers have %v", lefts)
		}
		for _, h := range m.servers {
			h.end()
		}
	})
}

// After its connections were reset, a server takes moves within 0.3 s, also if it shares its archive: it
// waits for no other server. The same is so after both were cut off, and while the other one is dead.
func TestAResetIsShort(t *testing.T) {
	for name, c := range map[string]struct {
		servers int
		both    bool
		cut     time.Duration
		isDead  bool // the other one
	}{
		"one server":             {1, false, 0, false},
		"one of two":             {2, false, 0, false},
		"both":                   {2, true, 0, false},
		"both, for a second":     {2, true, time.Second, false},
		"one, and one that died": {2, false, 0, true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				m := newMachine(t, c.servers)
				time.Sleep(2 * time.Second)
				h := m.servers[0]
				id := h.game(archive.Terms{Cups: 4, Beans: 40, Control: "60+0", Side: hall.AsSouth})
				if err := errors.Join(h.move(id), h.move(id)); err != nil {
					t.Fatal(err)
				}
				if c.isDead {
					m.servers[1].store.set(true)
					time.Sleep(700 * time.Millisecond)
				}
				for _, s := range m.servers {
					if s == h || c.both {
						s.store.set(true)
						if err := s.move(id); !errors.Is(err, archive.ErrUnavailable) {
							t.Fatalf("a move while the connection is gone: %v", err)
						}
					}
				}
				time.Sleep(c.cut)
				for _, s := range m.servers {
					if s == h || c.both {
						s.store.set(false)
					}
				}
				back := time.Now()
				for err := h.move(id); err != nil; err = h.move(id) {
					time.Sleep(10 * time.Millisecond)
				}
				if took := time.Since(back); took > 300*time.Millisecond {
					t.Errorf("the first move after the reset was taken after %v", took)
				}
				for _, s := range m.servers {
					s.store.set(false)
				}
				time.Sleep(3 * time.Second)
				for _, s := range m.servers {
					s.end()
				}
			})
		})
	}
}

// A state of the archive has one line in the log when it begins and one when it ends, with its length,
// however many games are in progress, and whoever wants to read or store something meanwhile.
func TestTheLogOfAnOutage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log strings.Builder
		b, all := bus.Local(), double.New(t)
		way := &unreadable{Archive: all}
		store := &broken{Archive: way}
		served, err := hall.Open(t.Context(), hall.Config{Archive: store, Mind: greedy{time.Second}, Now: time.Now, Random: rand.Reader, Log: slog.New(slog.NewTextHandler(&log, nil)), Bus: b})
		if err == nil {
			err = served.Serve(t.Context())
		}
		if err != nil {
			t.Fatal(err)
		}
		h := (&testHall{Hall: served, t: t, store: store}).withGuests()
		other := openBeside(t, all, b, greedy{time.Second})
		other.ada, other.ben = h.ada, h.ben
		var games []play.ID
		for range 8 {
			id := h.game(archive.Terms{Cups: 4, Beans: 30, Control: "60+0", Side: hall.AsSouth})
			games = append(games, id)
			defer h.Join(id, "", func(*hall.News) {})(false)
		}
		time.Sleep(2 * time.Second)
		store.set(true)
		way.off.Store(true)
		for n := range 100 {
			for _, id := range games {
				if n%10 == 0 {
					if err := other.move(id); err != nil { // news that cannot be read
						t.Fatal(err)
					}
				}
				if err := h.move(id); !errors.Is(err, archive.ErrUnavailable) {
					t.Fatal(err)
				}
			}
			time.Sleep(50 * time.Millisecond)
		}
		store.set(false)
		way.off.Store(false)
		time.Sleep(3 * time.Second)
		h.end()
		other.end()
		synctest.Wait() // for what a timer writes
		lines := strings.Split(strings.TrimSpace(log.String()), "\n")
		end := regexp.MustCompile(`level=WARN .* paused=([0-9.]+)s failures=\d\d`).FindStringSubmatch(lines[len(lines)-1])
		if before := len(lines) - 2; before > 1 || before == 1 && !strings.Contains(lines[0], "after news") || !strings.Contains(lines[before], "level=ERROR") || end == nil || end[1] < "4.4" || end[1] > "6.2" {
			t.Errorf("the log has %d lines:\n%s", len(lines), log.String())
		}
	})
}

// When a database comes back, old connections fail between new ones that work. The log has one line for
// the beginning of all that and one for its end, with what it was together.
func TestTheLogOfAnArchiveThatComesBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log strings.Builder
		store := &broken{Archive: double.New(t)}
		served, err := hall.Open(t.Context(), hall.Config{Archive: store, Mind: greedy{time.Second}, Now: time.Now, Random: rand.Reader, Log: slog.New(slog.NewTextHandler(&log, nil))})
		if err == nil {
			err = served.Serve(t.Context())
		}
		if err != nil {
			t.Fatal(err)
		}
		h := (&testHall{Hall: served, t: t, store: store}).withGuests()
		id := h.game(archive.Terms{Cups: 4, Beans: 30, Control: "60+0", Side: hall.AsSouth})
		var down [2]time.Duration // for how long no move could be stored
		for spells := range 2 {
			time.Sleep(5 * time.Second)
			for range 10 {
				failed := time.Now()
				store.set(true)
				if err := h.move(id); !errors.Is(err, archive.ErrUnavailable) {
					t.Fatal(err)
				}
				time.Sleep(300 * time.Millisecond)
				store.set(false)
				for h.move(id) != nil {
					time.Sleep(10 * time.Millisecond)
				}
				down[spells] += time.Since(failed)
				time.Sleep(100 * time.Millisecond)
			}
			if spells == 0 {
				time.Sleep(3 * time.Second)
			}
		}
		h.end()         // which says at once that the second one is over
		synctest.Wait() // for what a timer writes
		lines := strings.Split(strings.TrimSpace(log.String()), "\n")
		if len(lines) != 4 {
			t.Fatalf("the log has %d lines:\n%s", len(lines), log.String())
		}
		for i, down := range down {
			end := regexp.MustCompile(`level=WARN .* paused=([0-9.]+s) failures=\d\d`).FindStringSubmatch(lines[2*i+1])
			if end == nil || !strings.Contains(lines[2*i], "level=ERROR") {
				t.Fatalf("spell %d:\n%s", i, log.String())
			}
			// A pause begins at the last answer before it: a second before the first, and in the tenth of a second before the others.
			if paused, err := time.ParseDuration(end[1]); err != nil || paused < down || paused > down+2*time.Second {
				t.Errorf("no move could be stored for %v, and the log says %v (%v)", down, paused, err)
			}
		}
	})
}

// A move that is stored long after it was received costs the opponent nothing, and both servers say so.
func TestAMoveThatWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMachine(t, 2)
		first, second := m.servers[0], m.servers[1]
		time.Sleep(2 * time.Second)
		id := first.game(archive.Terms{Cups: 2, Beans: 6, Control: "30+0", Side: hall.AsSouth})
		if err := errors.Join(first.move(id), second.move(id)); err != nil {
			t.Fatal(err)
		}
		received := m.now()
		time.Sleep(400 * time.Millisecond) // the server has other things to do
		var m1 play.Move
		if err := first.View(t.Context(), id, func(table *play.Table) {
			m1 = play.Move{Ply: table.Game().Ply(), Move: table.Game().Position().Moves().First()}
		}); err != nil {
			t.Fatal(err)
		}
		if err := first.Do(t.Context(), play.Actor{Account: first.ada.ID}, id, m1, received, nil); err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * time.Second)
		for _, h := range m.servers {
			if err := h.View(t.Context(), id, func(table *play.Table) {
				if left := table.Game().Left(cups.North, m.now()); left < 28*time.Second || left > 28*time.Second+50*time.Millisecond {
					t.Errorf("North has %v after two seconds", left)
				}
			}); err != nil {
				t.Fatal(err)
			}
		}
		first.end()
		second.end()
	})
}
