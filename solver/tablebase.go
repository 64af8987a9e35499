package solver

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"example.org/cups"
	"example.org/cups/solver/sweep"
)

// MostTablebaseCups is the largest board that [Tablebases] are made for.
const MostTablebaseCups = 4

// Tablebases have close proven bounds of every position that games from the
// standard stock can reach on boards of up to [MostTablebaseCups] cups. With
// them a Solver proves such positions at once or soon. The tablebase of a board
// is made when it is first needed: in the background where a question's time is
// limited, so that the next one has it. For 2x4 this takes some seconds and 290 MB,
// of which 240 MB stay in use; for smaller boards it takes almost nothing. Any
// number of solvers may share one Tablebases.
type Tablebases struct {
	options Tables
	turn    chan struct{}                    // holds the right to make a table
	begun   [MostTablebaseCups + 1]sync.Once // making a table in the background
	tables  [MostTablebaseCups + 1]atomic.Pointer[sweep.Table]
}

// Tables are the settings of Tablebases.
type Tables struct {
	Threads int  // that make a tablebase; 0: one
	Plain   bool // for 2x4, leave out promises (docs/hostages.md): a fifth of the work, but much wider bounds after poor moves
	Ready   bool // solvers use only tablebases that [Tablebases.Prepare] has made; no solver makes a tablebase or waits for one

	Damaged func(error) // is told of each file of [OpenTablebases] that is damaged; nil: nobody is
}

// NewTablebases returns tablebases. They are made when they are needed.
func NewTablebases(options Tables) *Tablebases {
	t := &Tablebases{options: options, turn: make(chan struct{}, 1)}
	t.turn <- struct{}{}
	return t
}

// Covers reports whether there is a tablebase for the board and the beans of p,
// or whether a question can make one.
func (t *Tablebases) Covers(p cups.Position) bool {
	if t == nil || !p.IsValid() || p.Cups() > MostTablebaseCups || t.options.Ready && !t.IsReady(p.Cups()) {
		return false
	}
	most := cups.StandardStock(p.Cups())
	return p.InCups(cups.South)+p.Stock(cups.South) <= most && p.InCups(cups.North)+p.Stock(cups.North) <= most
}

// IsReady reports whether the tablebase for boards of n cups is made.
func (t *Tablebases) IsReady(n int) bool {
	return t != nil && n >= 1 && n <= MostTablebaseCups && t.tables[n].Load() != nil
}

// errNotReady is the error for a tablebase that a question must not wait for.
var errNotReady = errors.New("solver: this tablebase is not made yet")

// Prepare makes the tablebase for boards of n cups, 1 to [MostTablebaseCups],
// unless it has been made. The error is that of ctx, or says that there is none of such a board.
func (t *Tablebases) Prepare(ctx context.Context, n int) error {
	if n < 1 || n > MostTablebaseCups {
		return fmt.Errorf("solver: there is no tablebase of 2x%d", n)
	}
	_, _, err := t.make(ctx, n)
	return err
}

// plan returns how the tablebase for boards of n cups is made.
func (t *Tablebases) plan(n int) (*sweep.Plan, error) {
	start, err := cups.Start(n)
	if err != nil {
		return nil, err
	}
	return sweep.PlanTable(start, t.closeness(n)), nil
}

// Kind says in a word which tablebase for boards of n cups these are. What [Tablebases.Bytes]
// returns serves all tablebases of one kind, and no others.
func (t *Tablebases) Kind(n int) string {
	o := t.closeness(n)
	return fmt.Sprintf("1-%d-%d-%x-%x-%d", n, o.Beyond, o.Own, o.Theirs, o.Together) // the first number counts changes of the order of rows
}

// Size returns how many bytes the tablebase for boards of n cups has.
func (t *Tablebases) Size(n int) int64 {
	plan, err := t.plan(n)
	if err != nil {
		return 0
	}
	return plan.Size()
}

// Bytes returns all that the tablebase for boards of n cups knows, if that was made in this
// process, otherwise nil. Nobody may change them.
func (t *Tablebases) Bytes(n int) []byte {
	if !t.IsReady(n) {
		return nil
	}
	return t.tables[n].Load().Bytes()
}

// Open takes a tablebase that was made before, from the bytes that [Tablebases.Bytes] of
// tablebases of the same [Tablebases.Kind] returned then.
func (t *Tablebases) Open(n int, bytes sweep.Bytes) error {
	plan, err := t.plan(n)
	if err != nil {
		return err
	}
	t.tables[n].CompareAndSwap(nil, plan.Open(bytes))
	return nil
}

// of returns the tablebase for boards of n cups. If it makes it first, it says how
// many positions it has looked at for that. A question with a time would have spent most of
// that on a tablebase when it is ready, or all and have none: for such a question one that is
// not made yet is begun in the background.
func (t *Tablebases) of(ctx context.Context, n int) (table *sweep.Table, swept uint64, err error) {
	_, timed := ctx.Deadline()
	if !t.IsReady(n) && (timed || t.options.Ready) {
		if !t.options.Ready {
			t.begun[n].Do(func() { go func() { _ = t.Prepare(context.Background(), n) }() })
		}
		return nil, 0, errNotReady
	}
	return t.make(ctx, n)
}

// make returns the tablebase for boards of n cups, after making it if need be.
func (t *Tablebases) make(ctx context.Context, n int) (table *sweep.Table, swept uint64, err error) {
	if table := t.tables[n].Load(); table != nil {
		return table, 0, nil
	}
	select {
	case <-t.turn:
	case <-ctx.Done():
		return nil, 0, ctx.Err()
	}
	defer func() { t.turn <- struct{}{} }()
	if table := t.tables[n].Load(); table != nil {
		return table, 0, nil
	}
	plan, err := t.plan(n)
	if err != nil {
		return nil, 0, err
	}
	table, err = plan.Make(ctx, func(done uint64) { swept = done })
	if err != nil {
		return nil, swept, err
	}
	t.tables[n].Store(table)
	return table, swept, nil
}

// closeness is how closely cups are counted.
func (t *Tablebases) closeness(n int) sweep.Options {
	o := sweep.Options{Beyond: 1, Together: 3, Threads: t.options.Threads}
	switch {
	case n < MostTablebaseCups:
		o.Beyond, o.Own, o.Theirs = 2, allCups, allCups
	case !t.options.Plain:
		o.Own, o.Theirs = allCups, allCups
	}
	return o
}
