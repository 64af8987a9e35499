package mind

import (
	"container/list"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"
)

// twin is a slow plain queue.
type twin struct {
	limits
	free    int
	clients []Client         // that may have the next worker, in the order of their turns; those of one place are neighbours
	lines   map[Client][]int // numbers of questions
	running map[Client]int
	leased  []int
}

// join puts a client behind the others of its place, or at the end of the turns, if it may
// have a worker.
func (q *twin) join(c Client) {
	if len(q.lines[c]) == 0 || q.running[c] >= q.limits.running || slices.Contains(q.clients, c) {
		return
	}
	at := len(q.clients)
	for i, d := range q.clients {
		if d.place() == c.place() {
			at = i + 1
		}
	}
	q.clients = slices.Insert(q.clients, at, c)
}

// deal gives workers to those whose turn it is.
func (q *twin) deal() {
	for q.free > 0 && len(q.clients) > 0 {
		next := slices.IndexFunc(q.clients, func(c Client) bool { return c != Background })
		c := q.clients[max(0, next)]
		of := func(d Client) bool { return d.place() == c.place() }
		mine := slices.DeleteFunc(slices.Clone(q.clients), func(d Client) bool { return !of(d) })
		q.clients = append(slices.DeleteFunc(q.clients, of), mine...) // the whole place has had its turn
		q.free--
		q.running[c]++
		q.leased = append(q.leased, q.lines[c][0])
		q.lines[c] = q.lines[c][1:]
		q.clients = slices.DeleteFunc(q.clients, func(d Client) bool { return c == d })
		q.join(c)
	}
}

func (q *twin) waiting() (n int) {
	for _, l := range q.lines {
		n += len(l)
	}
	return n
}

// Whatever clients do, the queue serves the questions that a slow plain one serves,
// in the same order, and refuses the same ones.
func TestQueueIsFair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := limits{workers: rapid.IntRange(1, 3).Draw(t, "workers"), running: rapid.IntRange(1, 3).Draw(t, "running"), each: rapid.IntRange(0, 3).Draw(t, "each"), all: rapid.IntRange(0, 5).Draw(t, "all")}
		made := 0
		q := newQueue(l, func() *Worker { made++; return &Worker{} })
		model := &twin{limits: l, free: l.workers, lines: map[Client][]int{}, running: map[Client]int{}}
		type question struct {
			client Client
			w      *waiter
			place  *list.Element
		}
		var asked []question
		var served []int // not yet given back
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			switch act := rapid.IntRange(0, 3).Draw(t, "act"); {
			case act < 2: // ask
				c := Client(rapid.SampledFrom([]string{"a", "b", "x@1", "y@1", "z@1", "x@2", string(Background)}).Draw(t, "client"))
				n := len(asked)
				w, place, err := q.enter(c)
				asked = append(asked, question{c, w, place})
				model.lines[c] = append(model.lines[c], n)
				model.join(c)
				model.deal()
				var want Code
				switch waits := model.lines[c]; {
				case len(waits) > l.each && slices.Contains(waits, n):
					want = ClientFull
				case model.waiting() > l.all && slices.Contains(waits, n):
					want = QueueFull
				}
				if want != "" {
					model.remove(c, n)
				}
				var busy *BusyError
				if errors.As(err, &busy) && busy.Code != want || (err != nil) != (want != "") {
					t.Fatalf("question %d: %v, want %q", n, err, want)
				}
			case act == 2 && len(served) > 0: // give a worker back
				i := rapid.IntRange(0, len(served)-1).Draw(t, "done")
				n := served[i]
				served = slices.Delete(served, i, i+1)
				if asked[n].w.worker == nil {
					asked[n].w.worker = q.make()
				}
				q.leave(asked[n].client, asked[n].w.worker)
				model.free++
				model.running[asked[n].client]--
				model.join(asked[n].client)
				model.deal()
			case act == 3: // give up
				if len(model.clients) == 0 {
					continue
				}
				c := rapid.SampledFrom(model.clients).Draw(t, "gives up")
				n := model.lines[c][len(model.lines[c])-1]
				q.giveUp(q.lines[c], asked[n].place)
				model.remove(c, n)
			}
			served = append(served, model.leased...)
			model.leased = nil
			for n, a := range asked {
				if a.w == nil {
					continue
				}
				select {
				case <-a.w.leased:
					if slices.Contains(model.lines[a.client], n) {
						t.Fatalf("question %d was served, out of turn", n)
					}
				default:
					if slices.Contains(served, n) {
						t.Fatalf("question %d still waits", n)
					}
				}
			}
			if working, waiting := q.load(); working != len(served) || waiting != model.waiting() || made > l.workers {
				t.Fatalf("%d working and %d waiting, want %d and %d; %d workers made", working, waiting, len(served), model.waiting(), made)
			}
		}
	})
}

// remove takes a question away.
func (q *twin) remove(c Client, n int) {
	q.lines[c] = slices.DeleteFunc(q.lines[c], func(m int) bool { return m == n })
	if len(q.lines[c]) == 0 {
		q.clients = slices.DeleteFunc(q.clients, func(d Client) bool { return c == d })
	}
}

// The accounts of one address have together the turns of one.
func TestManyAccountsOfOneAddressDelayNobody(t *testing.T) {
	q := newQueue(limits{workers: 1, running: 1, each: 9, all: 1000}, func() *Worker { return &Worker{} })
	_, done, err := q.lease(t.Context(), "first")
	if err != nil {
		t.Fatal(err)
	}
	crowd := make([]*waiter, 260)
	for i := range crowd {
		if crowd[i], _, err = q.enter(ClientAt(fmt.Sprint("guest ", i), "192.0.2.1")); err != nil {
			t.Fatal(err)
		}
	}
	other, _, err := q.enter(ClientAt("ada", "192.0.2.2"))
	if err != nil {
		t.Fatal(err)
	}
	done()
	before := 0
	for served := range crowd {
		select {
		case <-other.leased:
			if before > 1 {
				t.Errorf("%d of the crowd came first, want at most one", before)
			}
			return
		default:
		}
		<-crowd[served].leased
		before++
		crowd[served].worker = q.make()
		q.leave(ClientAt(fmt.Sprint("guest ", served), "192.0.2.1"), crowd[served].worker)
	}
	t.Error("the other one was never served")
}

// Clients take turns: one that asks a hundred times does not keep another waiting.
func TestClientsTakeTurns(t *testing.T) {
	q := newQueue(limits{workers: 1, running: 1, each: 100, all: 1000}, func() *Worker { return &Worker{} })
	_, done, err := q.lease(t.Context(), "first")
	if err != nil {
		t.Fatal(err)
	}
	type asked struct {
		name string
		w    *waiter
	}
	var all []asked
	for _, name := range []string{"greedy 1", "greedy 2", "greedy 3", "greedy 4", "modest 1", "modest 2", "late 1"} {
		w, _, err := q.enter(Client(name[:len(name)-2]))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, asked{name, w})
	}
	done()
	var order []string
	for len(order) < len(all) {
		for i := range all {
			select {
			case <-all[i].w.leased:
				order = append(order, all[i].name)
				all[i].w.leased = nil
				q.leave(Client(all[i].name[:len(all[i].name)-2]), all[i].w.worker)
			default:
			}
		}
	}
	if got, want := fmt.Sprint(order), "[greedy 1 modest 1 late 1 greedy 2 modest 2 greedy 3 greedy 4]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// A client that has a worker gets no other one, even if one is free.
func TestAClientHasItsShare(t *testing.T) {
	q := newQueue(limits{workers: 2, running: 1, each: 1, all: 9}, func() *Worker { return &Worker{} })
	_, done, err := q.lease(t.Context(), "a")
	if err != nil {
		t.Fatal(err)
	}
	second, _, err := q.enter("a")
	if err != nil || q.waiting != 1 {
		t.Fatal(q.waiting, err)
	}
	if _, _, err := q.lease(t.Context(), "b"); err != nil {
		t.Fatal(err)
	}
	done()
	<-second.leased
	if len(q.free) != 0 || len(q.lines) != 2 {
		t.Errorf("%d idle, %d lines", len(q.free), len(q.lines))
	}
}

// Who waits too long is told so, with how many wait; who is interrupted gets the
// error of the interruption. Neither leaves anything behind.
func TestWaitingEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(limits{workers: 1, running: 1, each: 5, all: 5, patience: time.Minute}, func() *Worker { return &Worker{} })
		_, done, err := q.lease(t.Context(), "a")
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := q.enter("c"); err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		var busy *BusyError
		_, _, err = q.lease(t.Context(), "b")
		if !errors.As(err, &busy) || *busy != (BusyError{WaitedTooLong, "b", 1, 5, time.Minute}) || time.Since(began) != time.Minute {
			t.Errorf("%v after %v", err, time.Since(began))
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, _, err = q.lease(ctx, "b"); !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
		done()
		if working, waiting := q.load(); working != 1 || waiting != 0 || len(q.lines) != 1 {
			t.Errorf("%d working, %d waiting, %d lines", working, waiting, len(q.lines))
		}
	})
}

// The words of a refusal name its values.
func TestBusyErrorNamesItsValues(t *testing.T) {
	for want, err := range map[string]error{
		`client "x": 4 questions wait for the engine, and a client may have 4`: &BusyError{Code: ClientFull, Client: "x", Waiting: 4, Most: 4},
		`client "x": 90 questions wait for the engine, and there may be 90`:    &BusyError{Code: QueueFull, Client: "x", Waiting: 90, Most: 90},
		`client "x": the engine was busy for 30s; 7 questions wait`:            &BusyError{Code: WaitedTooLong, Client: "x", Waiting: 7, Most: 90, Waited: 30 * time.Second},
	} {
		if err.Error() != want {
			t.Errorf("%s, want %s", err, want)
		}
	}
}

// What nobody waits for is never too late, and others that come later come first.
func TestTheBackgroundWaitsForEverybody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(limits{workers: 1, running: 1, each: 9, all: 9, patience: time.Second}, func() *Worker { return &Worker{} })
		var mu sync.Mutex
		var order []Client
		ask := func(c Client, takes time.Duration) {
			_, done, err := q.lease(t.Context(), c)
			if err != nil {
				t.Errorf("%s: %v", c, err)
				return
			}
			mu.Lock()
			order = append(order, c)
			mu.Unlock()
			time.Sleep(takes)
			done()
		}
		go ask("a", time.Minute)
		synctest.Wait()
		go ask(Background, time.Second)
		time.Sleep(time.Minute - time.Second/2)
		go ask("b", time.Second)
		time.Sleep(time.Hour)
		synctest.Wait()
		if got, want := fmt.Sprint(order), "[a b background]"; got != want {
			t.Errorf("the order is %s, want %s", got, want)
		}
	})
}

// A worker that nobody needs for some time is dropped, but not one that is in use again.
func TestIdleWorkersAreDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		made := 0
		q := newQueue(limits{workers: 2, running: 2, each: 2, all: 2, idle: time.Minute}, func() *Worker { made++; return &Worker{} })
		use := func(d time.Duration) {
			t.Helper()
			_, done, err := q.lease(t.Context(), "a")
			if err != nil {
				t.Fatal(err)
			}
			time.Sleep(d)
			done()
		}
		for range 5 {
			use(2 * time.Minute)
			time.Sleep(59 * time.Second)
		}
		left := func() (int, int) {
			q.mu.Lock()
			defer q.mu.Unlock()
			return q.made, len(q.free)
		}
		if n, _ := left(); made != 1 || n != 1 {
			t.Errorf("%d workers were made, and there are %d, want 1", made, n)
		}
		time.Sleep(2 * time.Second)
		if n, free := left(); n != 0 || free != 0 {
			t.Errorf("%d workers are left, %d idle", n, free)
		}
		use(0)
		if made != 2 {
			t.Errorf("%d workers were made, want a new one", made)
		}
	})
}

// What nobody waits for is worked on with little memory, and never beside a prover's question
// that has the only turn.
func TestBackgroundIsSmall(t *testing.T) {
	m := New(Config{Bytes: 1 << 30, Threads: 1})
	w, done, err := m.prover(t.Context(), Background)
	if err != nil {
		t.Fatal(err)
	}
	if got := w.options.Bytes(); got > BackgroundBytes || m.Load().Working != 1 {
		t.Errorf("%d bytes and %+v, want at most %d and one question", got, m.Load(), BackgroundBytes)
	}
	early, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := m.prover(early, "a"); !errors.Is(err, context.Canceled) {
		t.Errorf("a second question at the same time: %v", err)
	}
	done()
	w, done, err = m.prover(t.Context(), "a")
	if err != nil || w.options.Bytes() < 1<<29 {
		t.Errorf("%d bytes for who waits, %v", w.options.Bytes(), err)
	}
	done()
	if load := m.Load(); load != (Load{}) {
		t.Errorf("%+v at the end", load)
	}
}
