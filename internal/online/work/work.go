// Package work lends positions to workers on other machines, which prove what each move is worth, and
// believes nothing that it has not checked: a proof is a certificate, see package solver/certificate.
package work

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/sorting"
	"example.org/cups/solver/certificate"
)

const (
	// PieceTime is how long a worker has a piece. Then another worker gets it.
	PieceTime = 10 * time.Minute

	mostWaiting = 500            // positions of each kind that wait; the oldest makes room
	mostOut     = 16             // pieces that one worker has at the same time
	mostTries   = 3              // how often a position is lent
	hardRest    = 24 * time.Hour // for which a position is not lent that was too hard
	mostHard    = 5000           // positions that are remembered as too hard

	// checkTime is how long the check of one proof may take on a busy machine. The limits of a
	// certificate keep it far below that.
	checkTime = 20 * time.Second
)

// Limits are those of each certificate. Positions keeps the check of a proof, which has two, to some seconds of
// one processor; one proof is checked at a time.
var Limits = certificate.Usual()

// MostCertificates is how many a proof has at most: one for each side.
const MostCertificates = 2

// Mistrust is how many proofs of a worker may be refused: then it gets no work until one comes back.
var Mistrust = quota.Quota{Name: "proofsRefused", AtOnce: 3, Each: 30 * time.Minute}

// Piece is a position that a worker is to prove.
type Piece struct {
	ID       string
	Position cups.Position
	Until    time.Time // then it is no longer the worker's
}

// Proof is what was proven of a position: its moves, the best first, whose value is exact.
type Proof struct {
	Position cups.Position
	Moves    []certificate.Value
}

// The errors of a [Desk], besides those of contexts.
var (
	ErrNoPiece = errors.New("the worker has no such piece")
	ErrLate    = errors.New("the check took too long")
)

// RefusedError says why a proof is not believed.
type RefusedError struct{ Reason error }

func (e *RefusedError) Error() string { return "the proof is refused: " + e.Reason.Error() }

func (e *RefusedError) Unwrap() error { return e.Reason }

// MistrustError is the error for a worker of whom too many proofs were refused.
type MistrustError struct{ Wait time.Duration }

func (e *MistrustError) Error() string {
	return fmt.Sprintf("too many proofs of this worker were refused: it gets no work for %v", e.Wait)
}

// Config is what a desk needs.
type Config struct {
	Now   func() time.Time
	NewID func() (string, error)
	Log   *slog.Logger
	Tell  func(News) // tells the desks of the other servers, without waiting; nil: this server is alone
}

// Desk has the positions that wait for a proof, in memory: what is lost with a server is asked for again
// when somebody looks at the position again. Servers that share an archive tell each other, so that each of
// them knows what waits and who has what; for a moment two of them may lend the same position. Any number of
// goroutines may use it.
type Desk struct {
	Config
	mistrust *quota.Counter
	checking chan struct{} // has one element while a proof is checked

	mu    sync.Mutex
	asked []*task                // what somebody has asked for and got no exact value, the first one first
	later []*task                // what would make reviews exact
	known map[cups.Position]bool // without pots: waits or is lent
	out   map[string]*loan
	hard  map[cups.Position]time.Time // when it was given back as too hard
	wake  chan struct{}               // closed when there is something new
}

// task is a position that waits.
type task struct {
	position cups.Position
	asked    bool
	tries    int
}

// loan is a task that a worker has.
type loan struct {
	*task
	worker string
	until  time.Time
}

// New returns a desk without work.
func New(c Config) *Desk {
	d := &Desk{
		Config: c, mistrust: quota.New(Mistrust), checking: make(chan struct{}, 1),
		known: map[cups.Position]bool{}, out: map[string]*loan{}, hard: map[cups.Position]time.Time{}, wake: make(chan struct{}),
	}
	d.tell(News{Ask: true})
	return d
}

// Wish lends a position when a worker comes. asked says that somebody waits for its value: such positions
// are lent first.
func (d *Desk) Wish(p cups.Position, asked bool) {
	key := p.WithoutPots()
	d.mu.Lock()
	defer d.mu.Unlock()
	if p.Moves().Len() == 0 || d.known[key] {
		return
	}
	if since, ok := d.hard[key]; ok && d.Now().Sub(since) < hardRest {
		return
	}
	d.known[key] = true
	t := &task{position: p, asked: asked}
	d.put(t)
	d.tell(News{Waiting: []Task{t.news()}})
}

// put adds a task at the end of its line. If the line is full, the first one is dropped.
func (d *Desk) put(t *task) {
	line := &d.later
	if t.asked {
		line = &d.asked
	}
	if *line = append(*line, t); len(*line) > mostWaiting {
		delete(d.known, (*line)[0].position.WithoutPots())
		*line = slices.Delete(*line, 0, 1)
	}
	close(d.wake)
	d.wake = make(chan struct{})
}

// again lends a task another time, unless it was lent often enough.
func (d *Desk) again(t *task) {
	if t.tries >= mostTries {
		d.setHard(t)
		return
	}
	d.put(t)
}

// setHard remembers that a task is not worth being lent for a while.
func (d *Desk) setHard(t *task) {
	if len(d.hard) >= mostHard {
		clear(d.hard)
	}
	d.hard[t.position.WithoutPots()] = d.Now()
	delete(d.known, t.position.WithoutPots())
}

// Waiting returns how many positions wait for a worker, and how many workers have.
func (d *Desk) Waiting() (waiting, lent int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.asked) + len(d.later), len(d.out)
}

// Take lends a position to a worker. It waits until there is one, for some time at most; then, or when ctx ends,
// ok is false. The error is a [*MistrustError].
func (d *Desk) Take(ctx context.Context, worker string, wait time.Duration) (p Piece, ok bool, err error) {
	late := time.NewTimer(wait)
	defer late.Stop()
	for {
		if err := d.trust(worker); err != nil {
			return p, false, err
		}
		p, ok, changed, err := d.next(worker)
		if ok || err != nil {
			return p, ok, err
		}
		select {
		case <-changed:
		case <-late.C:
			return p, false, nil
		case <-ctx.Done():
			return p, false, nil
		}
	}
}

// trust returns a [*MistrustError] if too many proofs of a worker were refused.
func (d *Desk) trust(worker string) error {
	if left := d.mistrust.Wait(worker, d.Now()); left > 0 {
		return &MistrustError{left}
	}
	d.mistrust.GiveBack(worker) // it was only asked
	return nil
}

// next lends the next position, if there is one; otherwise changed is closed when there may be one.
func (d *Desk) next(worker string) (p Piece, ok bool, changed <-chan struct{}, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	now, has := d.Now(), 0
	for id, l := range d.out {
		switch {
		case !now.Before(l.until): // the worker has vanished
			delete(d.out, id)
			d.again(l.task)
		case l.worker == worker:
			has++
		}
	}
	line := &d.asked
	if len(*line) == 0 {
		line = &d.later
	}
	if len(*line) == 0 || has >= mostOut {
		return p, false, d.wake, nil
	}
	id, err := d.NewID()
	if err != nil {
		return p, false, nil, err
	}
	t := (*line)[0]
	*line = slices.Delete(*line, 0, 1)
	t.tries++
	l := &loan{t, worker, now.Add(PieceTime)}
	d.out[id] = l
	d.tell(News{Lent: []Loan{l.news(id)}})
	return Piece{id, t.position, l.until}, true, nil, nil
}

// Return takes a piece back that a worker has not proven. If it was too hard, it is not lent again for a
// while. The error is [ErrNoPiece] if the worker has no such piece, or has it no longer.
func (d *Desk) Return(worker, id string, tooHard bool) error {
	l, err := d.take(worker, id)
	if err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if tooHard {
		d.setHard(l.task)
		d.tell(News{Hard: l.position.String()})
		return nil
	}
	l.tries-- // an interruption says nothing about the position
	d.put(l.task)
	d.tell(News{Back: id, Waiting: []Task{l.task.news()}})
	return nil
}

// take ends a loan.
func (d *Desk) take(worker, id string) (*loan, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	l := d.out[id]
	if l == nil || l.worker != worker || !d.Now().Before(l.until) {
		return nil, ErrNoPiece
	}
	delete(d.out, id)
	return l, nil
}

// Give takes the proof of a piece. It returns what the certificates prove if they hold and the value of the
// position follows from them. Otherwise the error is a [*RefusedError], which counts against the worker; or
// a [*MistrustError], [ErrNoPiece], [ErrLate] or that of ctx, after which the worker may send the proof again.
func (d *Desk) Give(ctx context.Context, worker, id string, proof []certificate.Certificate) (Proof, error) {
	if err := d.trust(worker); err != nil {
		return Proof{}, err
	}
	l, err := d.take(worker, id)
	if err != nil {
		return Proof{}, err
	}
	began := d.Now()
	proven, err := d.check(ctx, l.position, proof)
	d.mu.Lock()
	defer d.mu.Unlock()
	var refused *RefusedError
	switch {
	case err == nil:
		d.drop(l.position.WithoutPots())
		d.tell(News{Proven: l.position.String()})
		d.Log.Info("a worker has proven a position", "worker", worker, "position", l.position.String(), "checkedMs", d.Now().Sub(began).Milliseconds())
	case errors.As(err, &refused):
		d.mistrust.Take(worker, d.Now())
		d.Log.Warn("the proof of a worker is refused", "worker", worker, "position", l.position.String(), "error", refused.Reason)
		d.again(l.task)
		d.tell(News{Back: id, Refused: worker, Waiting: []Task{l.task.news()}})
	default: // not the worker's fault
		d.out[id] = l
	}
	return proven, err
}

// check checks a proof, and says what it proves.
func (d *Desk) check(ctx context.Context, p cups.Position, proof []certificate.Certificate) (Proof, error) {
	if len(proof) > MostCertificates {
		return Proof{}, &RefusedError{fmt.Errorf("%w: %d certificates, %d are allowed", certificate.ErrTooLarge, len(proof), MostCertificates)}
	}
	ctx, cancel := context.WithTimeoutCause(ctx, checkTime, ErrLate)
	defer cancel()
	select {
	case d.checking <- struct{}{}:
		defer func() { <-d.checking }()
	case <-ctx.Done():
		return Proof{}, context.Cause(ctx)
	}
	for _, c := range proof {
		err := certificate.Check(ctx, c, Limits)
		if err != nil && ctx.Err() != nil {
			return Proof{}, context.Cause(ctx)
		}
		if err != nil {
			return Proof{}, &RefusedError{err}
		}
	}
	return prove(p, proof)
}

// prove says what certificates that hold prove of the moves of p.
func prove(p cups.Position, proof []certificate.Certificate) (Proof, error) {
	out := Proof{p, certificate.ValuesOf(p, proof...)}
	sorting.StableFunc(out.Moves, func(a, b certificate.Value) int {
		return cmp.Or(cmp.Compare(b.Lower, a.Lower), cmp.Compare(b.Upper, a.Upper))
	})
	best := out.Moves[0].Lower
	for _, m := range out.Moves {
		if m.Upper > best {
			return out, &RefusedError{fmt.Errorf("%v: the value stays open, since it is not proven that %v is worth at most %d", p, m.Move, best)}
		}
	}
	return out, nil
}
