package mind

import (
	"container/list"
	"context"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"
)

// Client names who asks: a game, a user or an address. Clients that wait take
// turns, whatever number of questions each has. Clients of one address, see [ClientAt],
// have together the turns of one client.
type Client string

// ClientAt returns the client of a name at an address.
func ClientAt(name, address string) Client { return Client(name + "@" + address) }

// place is the address of a client, or the client itself if it has none.
func (c Client) place() string {
	_, address, ok := strings.Cut(string(c), "@")
	if !ok {
		return string(c)
	}
	return "@" + address
}

// Background is who asks what nobody waits for: its questions get a worker when no
// other client wants one, and wait as long as their context.
const Background Client = "background"

// queue leases workers of one kind to clients.
//
// Invariant: no worker is idle while a client waits that may have one more.
type queue struct {
	limits
	make func() *Worker

	mu      sync.Mutex
	free    []*Worker // idle; the last one used is taken first: its tables are still in the processor's cache
	made    int       // workers, idle or leased
	lines   map[Client]*line
	places  map[string]*place
	turns   *list.List // of the places with a line that may get the next worker, the next one first
	later   *list.List // that of Background, if it may get a worker after them
	waiting int
}

// limits are those of a queue.
type limits struct {
	workers  int           // that there may be
	running  int           // questions of a client that may be worked on at the same time
	each     int           // questions of a client that may wait
	all      int           // questions of all clients that may wait
	patience time.Duration // for which a question waits; 0: as long as its context
	idle     time.Duration // after which an idle worker is dropped; 0: never
}

// line is what a client waits for.
type line struct {
	client  Client
	waiters *list.List    // of *waiter, the first one first
	running int           // questions that are worked on
	turn    *list.Element // among the lines of its place; nil: it takes no part in the turns
}

// place has the clients of one address.
type place struct {
	lines *list.List    // those that may get a worker, the next one first
	turn  *list.Element // in the turns of the queue
}

// waiter is a question that waits for a worker.
type waiter struct {
	leased chan struct{} // closed when it has one
	worker *Worker       // nil once leased: the worker is still to be made
}

func newQueue(l limits, newWorker func() *Worker) *queue {
	return &queue{limits: l, make: newWorker, lines: map[Client]*line{}, places: map[string]*place{}, turns: list.New(), later: list.New()}
}

// lease waits for a worker. The caller must call done when it is finished with it.
// The error is a [*BusyError], or that of ctx.
func (q *queue) lease(ctx context.Context, client Client) (worker *Worker, done func(), err error) {
	w, place, err := q.enter(client)
	if err != nil {
		return nil, nil, err
	}
	if err := q.wait(ctx, client, w, place); err != nil {
		return nil, nil, err
	}
	if w.worker == nil {
		w.worker = q.make()
	}
	return w.worker, func() { q.leave(client, w.worker) }, nil
}

// enter puts a question at the end of its client's line.
func (q *queue) enter(client Client) (*waiter, *list.Element, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	l := q.lines[client]
	if l == nil {
		l = &line{client: client, waiters: list.New()}
		q.lines[client] = l
	}
	w := &waiter{leased: make(chan struct{})}
	place := l.waiters.PushBack(w)
	q.waiting++
	q.deal(l)
	select {
	case <-w.leased:
		return w, place, nil
	default:
	}
	var full *BusyError
	switch n := l.waiters.Len(); {
	case n > q.each:
		full = &BusyError{Code: ClientFull, Client: client, Waiting: n - 1, Most: q.each}
	case q.waiting > q.all:
		full = &BusyError{Code: QueueFull, Client: client, Waiting: q.waiting - 1, Most: q.all}
	default:
		return w, place, nil
	}
	q.giveUp(l, place)
	return nil, nil, full
}

// wait waits until a question has a worker, or has waited long enough.
func (q *queue) wait(ctx context.Context, client Client, w *waiter, place *list.Element) error {
	within, cancel := ctx, func() {}
	if q.patience > 0 && client != Background {
		within, cancel = context.WithTimeout(ctx, q.patience)
	}
	defer cancel()
	select {
	case <-w.leased:
		return nil
	case <-within.Done():
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	select {
	case <-w.leased: // both have happened: the worker is there
		return nil
	default:
	}
	q.giveUp(q.lines[client], place)
	if err := ctx.Err(); err != nil {
		return err
	}
	return &BusyError{Code: WaitedTooLong, Client: client, Waiting: q.waiting, Most: q.all, Waited: q.patience}
}

// giveUp takes a question out of its line.
func (q *queue) giveUp(l *line, place *list.Element) {
	l.waiters.Remove(place)
	q.waiting--
	q.deal(l)
}

// leave takes a worker back.
func (q *queue) leave(client Client, w *Worker) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.free = append(q.free, w)
	switch {
	case q.idle <= 0:
	case w.drop == nil:
		w.drop = time.AfterFunc(q.idle, func() { q.forget(w) })
	default:
		w.drop.Reset(q.idle)
	}
	l := q.lines[client]
	l.running--
	q.deal(l)
}

// forget drops a worker that is idle, and gives its memory back to the system.
func (q *queue) forget(w *Worker) {
	q.mu.Lock()
	defer q.mu.Unlock()
	i := slices.Index(q.free, w)
	if i < 0 { // somebody has it again
		return
	}
	q.free = slices.Delete(q.free, i, i+1)
	q.made--
	go debug.FreeOSMemory()
}

// deal lets the line l take part in the turns if it may, and hands out workers as
// long as there are any.
func (q *queue) deal(l *line) {
	q.setTurn(l)
	for q.turns.Len()+q.later.Len() > 0 && (len(q.free) > 0 || q.made < q.workers) {
		first := q.turns.Front()
		if first == nil {
			first = q.later.Front()
		}
		next := first.Value.(*place).lines.Front().Value.(*line)
		w := next.waiters.Remove(next.waiters.Front()).(*waiter)
		q.waiting--
		next.running++
		if last := len(q.free) - 1; last >= 0 {
			w.worker, q.free = q.free[last], q.free[:last]
			if w.worker.drop != nil {
				w.worker.drop.Stop()
			}
		} else {
			q.made++
		}
		close(w.leased)
		q.endTurn(next)
		q.setTurn(next)
	}
}

// turnsOf returns the turns that a line takes part in.
func (q *queue) turnsOf(l *line) *list.List {
	if l.client == Background {
		return q.later
	}
	return q.turns
}

// endTurn takes a line out of the turns that has had its turn. The other lines of its place
// have theirs after the other places.
func (q *queue) endTurn(l *line) {
	if p := q.places[l.client.place()]; p.lines.Len() > 1 {
		q.turnsOf(l).MoveToBack(p.turn)
	}
	q.leaveTurns(l)
}

// leaveTurns takes a line out of the turns.
func (q *queue) leaveTurns(l *line) {
	name := l.client.place()
	p := q.places[name]
	p.lines.Remove(l.turn)
	l.turn = nil
	if p.lines.Len() == 0 {
		q.turnsOf(l).Remove(p.turn)
		delete(q.places, name)
	}
}

// setTurn puts a line at the end of the turns, takes it out of them, or forgets
// it, as it waits and works.
func (q *queue) setTurn(l *line) {
	may := l.waiters.Len() > 0 && l.running < q.running
	switch {
	case may && l.turn == nil:
		name := l.client.place()
		p := q.places[name]
		if p == nil {
			p = &place{lines: list.New()}
			p.turn = q.turnsOf(l).PushBack(p)
			q.places[name] = p
		}
		l.turn = p.lines.PushBack(l)
	case !may && l.turn != nil:
		q.leaveTurns(l)
	}
	if l.waiters.Len() == 0 && l.running == 0 {
		delete(q.lines, l.client)
	}
}

// load returns how many questions are worked on, and how many wait.
func (q *queue) load() (working, waiting int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.made - len(q.free), q.waiting
}
