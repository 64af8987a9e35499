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

// MostTablebaseCups is the largest board that [Tablebases] are made for when they are needed.
const MostTablebaseCups = 4

// MostKeptCups is the largest board that there can be a tablebase for. Above [MostTablebaseCups]
// it has gigabytes, takes minutes, and lies packed in a file: who has that can use it
// ([Tablebases.OpenStrips]), and no question makes it.
const MostKeptCups = 5

// Tablebases have close proven bounds of every position that games from the
// standard stock can reach on boards of up to [MostTablebaseCups] cups. With
// them a Solver proves such positions at once or soon. The tablebase of a board
// is made when it is first needed: in the background where a question's time is
// limited, so that the next one has it. For 2x4 this takes some seconds and 290 MB,
// of which 240 MB stay in use; for smaller boards it takes almost nothing. Any
// number of solvers may share one Tablebases.
type Tablebases struct {
	options Tables
	turn    chan struct{}               // holds the right to make a table
	begun   [MostKeptCups + 1]sync.Once // making a table in the background
	tables  [MostKeptCups + 1]atomic.Pointer[sweep.Table]
}

// Tables are the settings of Tablebases.
type Tables struct {
	Threads int  // that make a tablebase; 0: one
	Plain   bool // for 2x4, leave out promises (docs/diary/hostages.md): a fifth of the work, but much wider bounds after poor moves
	Ready   bool // solvers use only tablebases that [Tablebases.Prepare] has made; no solver makes a tablebase or waits for one

	LargeStock cups.Beans // of each side at the beginning of the games that tablebases above [MostTablebaseCups] are about; 0: the standard stock

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
	if t == nil || !p.IsValid() || (p.Cups() > MostTablebaseCups || t.options.Ready) && !t.IsReady(p.Cups()) {
		return false
	}
	most := t.stock(p.Cups())
	return p.InCups(cups.South)+p.Stock(cups.South) <= most && p.InCups(cups.North)+p.Stock(cups.North) <= most
}

// stock returns the stock of each side at the beginning of the games that the tablebase for
// boards of n cups is about.
func (t *Tablebases) stock(n int) cups.Beans {
	if n > MostTablebaseCups && t.options.LargeStock > 0 {
		return t.options.LargeStock
	}
	return cups.StandardStock(n)
}

// IsReady reports whether the tablebase for boards of n cups is made.
func (t *Tablebases) IsReady(n int) bool {
	return t != nil && n >= 1 && n <= MostKeptCups && t.tables[n].Load() != nil
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
	start, err := cups.StartWith(n, t.stock(n))
	if err != nil {
		return nil, err
	}
	return sweep.PlanTable(start, t.closeness(n)), nil
}

// Kind says in a word which tablebase for boards of n cups these are. What [Tablebases.Bytes]
// returns serves all tablebases of one kind, and no others.
func (t *Tablebases) Kind(n int) string {
	o := t.closeness(n)
	if n > MostTablebaseCups {
		return fmt.Sprintf("strips-1-%d-%d-%d", n, o.Beyond, t.stock(n))
	}
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

// Strips returns how many strips the tablebase for boards of n cups is kept in, and how many groups
// each of them has. Both are 0 for boards of up to [MostTablebaseCups] cups, whose tablebases are
// kept as [Tablebases.Bytes].
func (t *Tablebases) Strips(n int) (strips, groups int) {
	if n <= MostTablebaseCups {
		return 0, 0
	}
	plan, err := t.plan(n)
	if err != nil {
		return 0, 0
	}
	return plan.Strips(), plan.Groups()
}

// StripCost returns the memory in bytes that [Tablebases.MakeStrips] takes, and of how many
// positions the tablebase for boards of n cups has bounds.
func (t *Tablebases) StripCost(n int) (bytes int64, positions uint64) {
	plan, err := t.plan(n)
	if err != nil {
		return 0, 0
	}
	return plan.StripCost()
}

// StripBytes returns about how many bytes the strips of the tablebase for boards of n cups take on
// disk, and seldom fewer than they do: two bits for each position, and what does not depend on positions.
func (t *Tablebases) StripBytes(n int) int64 {
	_, positions := t.StripCost(n)
	strips, groups := t.Strips(n)
	return int64(positions)/4 + 4*int64(strips)*int64(groups)
}

// OpenStrips takes a tablebase that is kept in strips.
func (t *Tablebases) OpenStrips(n int, from sweep.Strips) error {
	plan, err := t.plan(n)
	if err != nil {
		return err
	}
	t.tables[n].CompareAndSwap(nil, plan.OpenStrips(from))
	return nil
}

// MakeStrips makes the strips of the tablebase for boards of n cups that are not there yet, and
// gives each to put. report, which may be nil, is told how many of all positions are done.
func (t *Tablebases) MakeStrips(ctx context.Context, n int, from sweep.Strips, put sweep.PutStrip, report func(done, all uint64)) error {
	plan, err := t.plan(n)
	if err != nil {
		return err
	}
	_, all := plan.StripCost()
	return plan.MakeStrips(ctx, from, put, func(done uint64) {
		if report != nil {
			report(done, all)
		}
	})
}

// of returns the tablebase for boards of n cups. If it makes it first, it says how
// many positions it has looked at for that. A question with a time would have spent most of
// that on a tablebase when it is ready, or all and have none: for such a question one that is
// not made yet is begun in the background.
func (t *Tablebases) of(ctx context.Context, n int) (table *sweep.Table, swept uint64, err error) {
	_, timed := ctx.Deadline()
	if !t.IsReady(n) && (timed || t.options.Ready || n > MostTablebaseCups) {
		if !t.options.Ready && n <= MostTablebaseCups {
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
	case n > MostTablebaseCups:
		o.Together = 0
	case n < MostTablebaseCups:
		o.Beyond, o.Own, o.Theirs = 2, allCups, allCups
	case !t.options.Plain:
		o.Own, o.Theirs = allCups, allCups
	}
	return o
}
