package hall_test

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"slices"
	"sync"
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
)

// deaf is a bus that loses all news.
type deaf struct{ bus.Bus }

func (deaf) Publish(archive.StreamKey, int64) {}

// openBeside opens a hall that shares an archive with others.
func openBeside(t *testing.T, store archive.Archive, b bus.Bus, mind hall.Thinker) *testHall {
	t.Helper()
	own := &broken{Archive: store}
	h, err := hall.Open(t.Context(), hall.Config{Archive: own, Mind: mind, Now: time.Now, Random: rand.Reader, Log: slog.New(slog.NewTextHandler(t.Output(), nil)), Bus: b})
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Serve(t.Context()); err != nil {
		t.Fatal(err)
	}
	return &testHall{Hall: h, t: t, store: own}
}

// openTwo opens two halls on one archive. Both know Ada and Ben.
func openTwo(t *testing.T, b bus.Bus) (first, second *testHall) {
	t.Helper()
	store := double.New(t)
	first = openBeside(t, store, b, greedy{100 * time.Millisecond}).withGuests()
	second = openBeside(t, store, b, greedy{100 * time.Millisecond})
	second.ada, second.ben = first.ada, first.ben
	return first, second
}

// watch notes the versions of the events that a watcher of a game is told of.
func (h *testHall) watch(id play.ID) (versions func() []int64, leave func(bool)) {
	var mu sync.Mutex
	var got []int64
	leave = h.Join(id, "", func(n *hall.News) {
		mu.Lock()
		defer mu.Unlock()
		for _, e := range n.Events {
			got = append(got, e.Version)
		}
	})
	return func() []int64 {
		mu.Lock()
		defer mu.Unlock()
		return got
	}, leave
}

func (h *testHall) version(id play.ID) (v int64) {
	h.t.Helper()
	if err := h.View(h.t.Context(), id, func(t *play.Table) { v = t.Version() }); err != nil {
		h.t.Fatal(err)
	}
	return v
}

// Two play a game, each at another server. Every move is taken at once, is shown by the other
// server, and reaches whoever watches there; without news the servers agree, too.
func TestAGameAtTwoServers(t *testing.T) {
	for name, b := range map[string]bus.Bus{"with news": bus.Local(), "without news": deaf{bus.Local()}} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				first, second := openTwo(t, b)
				defer first.end()
				defer second.end()
				id := first.game(small)
				seen, leave := first.watch(id)
				defer leave(false)
				for turn := 0; !second.isOver(id); turn++ {
					mover, other := first, second
					if turn%2 == 1 {
						mover, other = second, first
					}
					stale := play.Move{Ply: 0} // refused after a look at the archive, and so with the present table
					before := mover.version(id)
					if err := mover.move(id); err != nil {
						t.Fatalf("turn %d: %v", turn, err)
					}
					var shown int64
					err := other.Do(t.Context(), play.Actor{Account: "nobody"}, id, stale, time.Now(), func(t *play.Table) { shown = t.Version() })
					if err == nil || shown <= before {
						t.Fatalf("turn %d: the other server shows version %d after version %d: %v", turn, shown, before, err)
					}
					synctest.Wait()
					if got := seen(); int64(len(got)) != shown-1 || got[len(got)-1] != shown {
						t.Fatalf("turn %d: a watcher has seen %v up to version %d", turn, got, shown)
					}
				}
				for i, v := range seen() {
					if v != int64(i)+2 {
						t.Fatalf("a watcher has seen the versions %v", seen())
					}
				}
			})
		})
	}
}

// News of a move that cannot be read when it comes is not forgotten, and news of a version that
// does not exist deafens nobody.
func TestAWatcherIsToldAfterTheArchiveIsBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := bus.Local()
		store := double.New(t)
		first := openBeside(t, store, b, greedy{100 * time.Millisecond}).withGuests()
		defer first.end()
		cut := &unreadable{Archive: store}
		second := openBeside(t, cut, b, greedy{100 * time.Millisecond})
		defer second.end()
		second.ada, second.ben = first.ada, first.ben
		id := first.game(small)
		seen, leave := second.watch(id)
		defer leave(false)
		second.version(id)
		b.Publish(archive.StreamKey{Kind: archive.GameLog, ID: string(id)}, 1<<62)
		synctest.Wait()

		cut.off.Store(true)
		if err := first.move(id); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if got := seen(); len(got) != 0 {
			t.Fatalf("without the archive the watcher has seen %v", got)
		}
		cut.off.Store(false)
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if got := seen(); len(got) != 1 {
			t.Errorf("after the archive is back the watcher has seen %v, want one event", got)
		}
	})
}

// News alone is enough for those who watch, even if nobody asks.
func TestAWatcherAtAnotherServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		first, second := openTwo(t, bus.Local())
		defer first.end()
		defer second.end()
		id := first.game(small)
		second.version(id)
		seen, leave := second.watch(id)
		defer leave(false)
		for n := 1; !first.isOver(id); n++ {
			if err := first.move(id); err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
			if len(seen()) < n {
				t.Fatalf("after %d moves a watcher has seen the versions %v", n, seen())
			}
		}
	})
}

// The computer moves once, however many servers could do it; and if the server that had to do
// it is gone, another one does it within three seconds.
func TestTheComputerAtTwoServers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		first, second := openTwo(t, bus.Local())
		defer first.Close(context.Background()) //nolint:errcheck // its archive is gone
		defer second.end()
		id, err := first.PlayComputer(t.Context(), first.ada, archive.Terms{Cups: 2, Beans: 6, Control: "-", Side: hall.AsSouth}, 3)
		if err != nil {
			t.Fatal(err)
		}
		for _, mover := range []*testHall{second, first} {
			if err := mover.move(id); err != nil {
				t.Fatal(err)
			}
			time.Sleep(110 * time.Millisecond) // what the computer takes
			synctest.Wait()
		}
		if v := second.version(id); v != 5 || first.version(id) != 5 {
			t.Fatalf("two moves and two answers have led to version %d", v)
		}
		first.store.set(true) // it stores nothing any more, as if it was killed
		if err := second.move(id); err != nil {
			t.Fatal(err)
		}
		time.Sleep(110 * time.Millisecond)
		synctest.Wait()
		if v := second.version(id); v != 7 {
			t.Fatalf("the other server has not answered a move that it has taken: version %d", v)
		}
	})
	synctest.Test(t, func(t *testing.T) {
		first, second := openTwo(t, bus.Local())
		defer first.Close(context.Background()) //nolint:errcheck // its archive is gone
		defer second.end()
		id, err := first.PlayComputer(t.Context(), first.ada, archive.Terms{Cups: 2, Beans: 6, Control: "-", Side: hall.AsSouth}, 3)
		if err != nil {
			t.Fatal(err)
		}
		if err := first.move(id); err != nil {
			t.Fatal(err)
		}
		first.store.set(true) // before the computer has moved
		time.Sleep(patience + time.Second + 110*time.Millisecond)
		synctest.Wait()
		if v := second.version(id); v != 3 {
			t.Fatalf("nobody has taken over: version %d", v)
		}
	})
}

// patience is that of the hall.
const patience = 2 * time.Second

// A flag falls within three seconds, though the server that has stored the last move is gone.
func TestAClockAtAnotherServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		first, second := openTwo(t, bus.Local())
		defer first.Close(context.Background()) //nolint:errcheck // its archive is gone
		defer second.end()
		id := first.game(archive.Terms{Cups: 2, Beans: 6, Control: "60+0", Side: hall.AsSouth})
		for range 2 {
			if err := first.move(id); err != nil {
				t.Fatal(err)
			}
		}
		first.store.set(true)
		var deadline time.Time
		if err := second.View(t.Context(), id, func(t *play.Table) { deadline, _ = t.Game().Deadline() }); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Until(deadline) - time.Millisecond)
		if second.isOver(id) {
			t.Fatal("the game is over too early")
		}
		time.Sleep(3 * time.Second)
		synctest.Wait()
		events, err := second.store.Events(t.Context(), id, 0)
		if err != nil || events[len(events)-1].Type != play.Ended {
			t.Fatalf("the flag has not fallen: %+v, %v", events[len(events)-1], err)
		}
	})
}

// Who seeks at one server is paired with who seeks at the other.
func TestSeeksAtTwoServers(t *testing.T) {
	for name, b := range map[string]bus.Bus{"with news": bus.Local(), "without news": deaf{bus.Local()}} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				first, second := openTwo(t, b)
				defer first.end()
				defer second.end()
				terms := archive.Terms{Cups: 4, Beans: 10, Control: "180+2", Side: hall.AtLot}
				s, id, err := first.Seek(t.Context(), first.ada, terms)
				if err != nil || id != "" {
					t.Fatalf("%v %s %v", s, id, err)
				}
				time.Sleep(time.Second)
				synctest.Wait()
				if list := second.Seeks(); len(list) != 1 || list[0].ID != s.ID {
					t.Fatalf("the other server lists %v", list)
				}
				if _, id, err = second.Seek(t.Context(), second.ben, terms); err != nil || id == "" {
					t.Fatalf("not paired: %v", err)
				}
				time.Sleep(time.Second)
				synctest.Wait()
				if left := append(first.Seeks(), second.Seeks()...); len(left) > 0 {
					t.Errorf("seeks are left: %v", left)
				}
				// A seek that was just made at the other server can be taken and withdrawn.
				if s, _, err = first.Seek(t.Context(), first.ada, terms); err != nil {
					t.Fatal(err)
				}
				if _, err := second.Answer(t.Context(), second.ben, s.ID); err != nil {
					t.Errorf("take a seek of the other server: %v", err)
				}
				if s, _, err = first.Seek(t.Context(), first.ada, terms); err != nil {
					t.Fatal(err)
				}
				if err := second.Unseek(t.Context(), second.ada, s.ID); err != nil {
					t.Errorf("withdraw a seek at the other server: %v", err)
				}
				if err := first.Unseek(t.Context(), first.ada, s.ID); !errors.Is(err, archive.ErrNotFound) {
					t.Errorf("withdraw it twice: %v", err)
				}
			})
		})
	}
}

// Two who seek at the same moment, each at another server, get one game.
func TestEqualSeeksAtTheSameMoment(t *testing.T) {
	for range 20 {
		synctest.Test(t, func(t *testing.T) {
			first, second := openTwo(t, deaf{bus.Local()})
			defer first.end()
			defer second.end()
			first.store.delayBy(time.Millisecond)
			second.store.delayBy(time.Millisecond)
			terms := archive.Terms{Cups: 4, Beans: 10, Control: "180+2", Side: hall.AtLot}
			var both sync.WaitGroup
			for i, h := range []*testHall{first, second} {
				a := []archive.Account{h.ada, h.ben}[i]
				both.Go(func() {
					if _, _, err := h.Seek(t.Context(), a, terms); err != nil {
						t.Error(err)
					}
				})
			}
			both.Wait()
			games := 0
			for _, err := range first.store.Games(t.Context(), archive.Filter{}) {
				if err != nil {
					t.Fatal(err)
				}
				games++
			}
			seeks, err := first.store.Seeks(t.Context())
			if games != 1 || err != nil || len(seeks) > 0 {
				t.Errorf("%d games, %v, %v", games, seeks, err)
			}
		})
	}
}

// meanwhile has something happen elsewhere before its next commit of a game or of the end of a plan.
type meanwhile struct {
	archive.Archive
	do atomic.Pointer[func()]
}

func (m *meanwhile) Commit(ctx context.Context, c archive.Change) error {
	if archive.Has[archive.GameChange](c) || archive.Has[archive.NoKeepsake](c) {
		if do := m.do.Swap(nil); do != nil {
			(*do)()
		}
	}
	return m.Archive.Commit(ctx, c)
}

// A planned answer is given once, though another server takes the move that it answers, or the plan, in the same
// moment. Then the next answer of the plan is given at that server, and the plan is over. A plan that has ended or
// that has another one in its place gives no answer.
func TestAPlanAtTwoServers(t *testing.T) {
	for name, b := range map[string]bus.Bus{"with news": bus.Local(), "without news": deaf{bus.Local()}} {
		for what, c := range plansAtTwo() {
			t.Run(name+", "+what, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					store := double.New(t)
					slow := &meanwhile{Archive: store}
					first, second := openBeside(t, slow, b, greedy{time.Millisecond}), openBeside(t, store, b, greedy{time.Millisecond})
					defer first.end()
					defer second.end()
					c.check(t, first, second, slow, func(func() bool) {
						time.Sleep(time.Minute)
						synctest.Wait()
					})
				})
			})
		}
	}
}

// planAtTwo is what comes to two servers about a plan and the move that it answers.
type planAtTwo struct {
	before, at, meanwhile string // what comes to the second server, to the first, and to the second before the commit of that
	moves, plans          int    // afterwards
	refused               bool   // the first server refuses
}

func plansAtTwo() map[string]planAtTwo {
	return map[string]planAtTwo{
		"one after the other":              {before: "plan", at: "move", moves: 2, plans: 1},
		"the move to both":                 {before: "plan", at: "move", meanwhile: "move", moves: 2, plans: 1},
		"the plan during the move":         {at: "move", meanwhile: "plan", moves: 2, plans: 1},
		"the move during the plan":         {at: "plan", meanwhile: "move", moves: 1, refused: true},
		"a plan at both":                   {before: "plan", at: "plan", meanwhile: "plan", plans: 1},
		"the move during the next plan":    {before: "plan", at: "plan", meanwhile: "move", moves: 2, plans: 1, refused: true},
		"the same plan again, at the move": {before: "plan", at: "move", meanwhile: "plan", moves: 2, plans: 1},
		"the end of the plan, at the move": {before: "plan", at: "move", meanwhile: "no plan", moves: 1},
		"the end of a short plan":          {before: "short plan", at: "move", meanwhile: "no plan", moves: 1},
		"the end of all, at the move":      {before: "plan", at: "move", meanwhile: "leave", moves: 1},
		"another plan, at the move":        {before: "plan", at: "move", meanwhile: "other plan", moves: 2},
		"another short plan, at the move":  {before: "short plan", at: "move", meanwhile: "other plan", moves: 2},
		"the move during another plan":     {before: "plan", at: "other plan", meanwhile: "move", moves: 2, plans: 1, refused: true},
		"the move during the end":          {before: "plan", at: "no plan", meanwhile: "move", moves: 2},
	}
}

// check has two servers do this. settle waits until nothing more happens, or at least until something holds.
func (c planAtTwo) check(t *testing.T, first, second *testHall, slow *meanwhile, settle func(until func() bool)) {
	first.ada, first.ben = account(t, first.store, "ada", play.Member), account(t, first.store, "ben", play.Member)
	second.ada, second.ben = first.ada, first.ben
	id := first.game(postTerms(3))
	line := first.foreseen(id, 4)
	after := first.after(id, line[0])
	other := ""
	for _, m := range after.Moves().Slice() {
		if m != after.Moves().First() {
			other = after.MoveText(m)
		}
	}
	if other == "" {
		t.Fatalf("there is one answer to %s", line[0])
	}
	seen, leave := second.watch(id)
	defer leave(false)
	second.version(id)
	last := ""
	ask := func(h *testHall, what string) error {
		plan := func(line ...string) error {
			return h.Plan(t.Context(), h.ben.ID, id, hall.Choice{Lines: [][]string{line}}, func(*play.Table, [][]cups.Move) {})
		}
		switch what {
		case "plan":
			last = line[1]
			return plan(line...)
		case "short plan":
			last = line[1]
			return plan(line[:2]...)
		case "other plan":
			last = other
			return plan(line[0], other)
		case "no plan":
			return h.NoPlan(t.Context(), h.ben.ID, id)
		case "leave":
			return h.Leave(t.Context(), h.ben)
		case "move":
			m, _ := cups.ParseMove(line[0])
			return h.Do(t.Context(), play.Actor{Account: h.ada.ID}, id, play.Move{Move: m}, h.Now(), nil)
		}
		return nil
	}
	if err := ask(second, c.before); err != nil {
		t.Fatal(err)
	}
	elsewhere := func() {
		if err := ask(second, c.meanwhile); err != nil {
			t.Error(err)
		}
	}
	slow.do.Store(&elsewhere)
	answer := last
	var refused *play.Error
	if err := ask(first, c.at); c.refused != (errors.As(err, &refused) && refused.Code == play.PlyTaken) || !c.refused && err != nil {
		t.Fatalf("the first server says %v", err)
	}
	if slow.do.Load() != nil {
		t.Fatal("nothing came to the second server meanwhile")
	}
	if !c.refused {
		answer = last
	}
	expect := func(moves, plans int) {
		t.Helper()
		var got []play.Event
		holds := func() bool {
			events, err := first.store.Events(t.Context(), id, 0)
			if err != nil {
				t.Fatal(err)
			}
			got = slices.DeleteFunc(events, func(e play.Event) bool { return e.Type != play.Moved })
			jobs, err := first.store.Jobs(t.Context(), 100)
			if err != nil {
				t.Fatal(err)
			}
			return !slices.ContainsFunc(jobs, func(j archive.Job) bool { return j.Kind == "plan" }) && // which looks for an answer
				len(got) == moves && first.plies(id) == moves && second.plies(id) == moves && first.kept(first.ben) == plans
		}
		settle(holds)
		if !holds() {
			t.Fatalf("%d moves in the log, %d and %d at the servers, %d plans, want %d and %d", len(got), first.plies(id), second.plies(id), first.kept(first.ben), moves, plans)
		}
		if want, _ := after.ParseMove(answer); moves == 2 && got[1].Move != want {
			t.Fatalf("the answer is %s, want %s", got[1].Move, want)
		}
	}
	expect(c.moves, c.plans)
	if c.moves == 0 {
		if err := ask(first, "move"); err != nil {
			t.Fatal(err)
		}
		expect(2, 1)
	}
	if c.plans > 0 {
		if err := second.byHand(id, line[2]); err != nil {
			t.Fatal(err)
		}
		expect(4, 0)
	}
	if got := seen(); !slices.IsSorted(got) || len(slices.Compact(slices.Clone(got))) != len(got) {
		t.Errorf("a watcher has seen %v", got)
	}
}

// after is the position of a game after another move.
func (h *testHall) after(id play.ID, move string) (p cups.Position) {
	h.t.Helper()
	if err := h.View(h.t.Context(), id, func(t *play.Table) {
		p = t.Game().Position()
		m, _ := p.ParseMove(move)
		p, _ = p.Play(m)
	}); err != nil {
		h.t.Fatal(err)
	}
	return p
}

// ending has a commit that ends a plan wait until a move that was answered by it comes to be committed, too.
type ending struct {
	archive.Archive
	isReady, isEnded chan struct{}
}

func (e *ending) Commit(ctx context.Context, c archive.Change) error {
	switch {
	case archive.Has[archive.NoKeepsake](c) && !archive.Has[archive.GameChange](c):
		<-e.isReady
		defer close(e.isEnded)
	case archive.Has[archive.KeepsakeRead](c):
		close(e.isReady)
		<-e.isEnded
	}
	return e.Archive.Commit(ctx, c)
}

// At one server, too, a plan that its owner has ended is not played by a move that has read it before.
func TestAPlanEndsDuringTheMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &ending{Archive: double.New(t), isReady: make(chan struct{}), isEnded: make(chan struct{})}
		h := openWithMembers(t, store)
		defer h.end()
		id := h.game(postTerms(3))
		if err := h.plan(id, h.ben, h.foreseen(id, 4)); err != nil {
			t.Fatal(err)
		}
		var all sync.WaitGroup
		all.Go(func() {
			if err := h.NoPlan(t.Context(), h.ben.ID, id); err != nil {
				t.Error(err)
			}
		})
		synctest.Wait()
		if err := h.move(id); err != nil {
			t.Fatal(err)
		}
		all.Wait()
		if h.plies(id) != 1 || h.kept(h.ben) != 0 {
			t.Errorf("%d moves, %d plans", h.plies(id), h.kept(h.ben))
		}
	})
}
