// Package bookbuild makes books of proven values and checks them.
//
// A book holds, for each side, a strategy that keeps the margin of the game: a
// move for every position in which that side is to move, reached by its own
// moves from the book and any answers, as long as the position is dear, that is,
// as long as the proof took at least a cut-off of nodes. It is read off the
// solver's own proof of the margin, by the solver's journal.
package bookbuild

import (
	"context"
	"fmt"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/solver"
)

// Options say which book to build, and how.
type Options struct {
	Cups       int
	Beans      cups.Beans // a side
	Cutoff     uint64     // nodes, at least 1; a position whose proof took less is left out
	Exact      uint64     // nodes to spend on the exact margin of each position of the strategies; 0: none
	TableBytes int64      // of the solver
	Threads    int        // of the solver; below 2: one, and the same book in every run
}

// Stage is what a Builder is at.
type Stage int

// The stages, in order.
const (
	Solving  Stage = iota // the margin of the game
	South                 // the strategy of South
	North                 // the strategy of North
	Refining              // exact margins
)

// Progress is what a Builder tells while it works.
type Progress struct {
	Stage   Stage
	Entries int    // of the book so far
	Done    int    // positions of the strategies that were refined
	Nodes   uint64 // entries into the search function
}

// Builder builds one book.
type Builder struct {
	options Options
	start   cups.Position
	solver  *solver.Solver
	dear    findings
	entries entries
	now     Progress
	report  func(Progress)
}

// New returns a builder, or an error if there is no such game.
func New(options Options) (*Builder, error) {
	start, err := cups.StartWith(options.Cups, options.Beans)
	if err != nil {
		return nil, err
	}
	if start.IsOver() {
		return nil, fmt.Errorf("a game with %d beans has no positions to put into a book", options.Beans)
	}
	options.Cutoff = max(options.Cutoff, 1)
	b := &Builder{options: options, start: start, dear: findings{}, entries: entries{}}
	b.solver = solver.New(solver.Options{
		TableBytes: options.TableBytes, Threads: options.Threads,
		Journal: solver.Journal{Least: options.Cutoff, Keep: b.keep},
	})
	return b, nil
}

// Run builds the book. report is called now and then; meanwhile
// Builder.Findings may be used to keep what is there. A run that is stopped
// returns the error of ctx.
func (b *Builder) Run(ctx context.Context, report func(Progress)) error {
	b.report = report
	margin, err := b.solve(ctx)
	if err != nil {
		return err
	}
	for _, side := range []cups.Side{cups.South, cups.North} {
		b.now.Stage = South + Stage(side)
		w := b.walk(side, 0)
		if _, err := w.run(ctx, b.start, margin.For(side)); err != nil {
			return err
		}
		b.entries.join(w.entries)
	}
	b.now.Stage = Refining
	b.tell(0)
	return b.refine(ctx)
}

// Complete reports whether both strategies are found; then Builder.Entries is
// a book, however a run ended.
func (b *Builder) Complete() bool { return b.now.Stage == Refining }

// solve returns the margin of the game, South's. Games are close: it looks for
// the margin near that of the pots, or near what an earlier run has found.
func (b *Builder) solve(ctx context.Context) (cups.Margin, error) {
	all := cups.Margin(b.start.Beans())
	lower, upper, ask := -all, all, cups.Margin(0)
	if s, _ := spotOf(b.start); b.dear[s].Move != cups.NoMove {
		ask = b.dear[s].Lower
	}
	for lower < upper {
		a, err := b.solver.AtLeast(ctx, b.start, ask, solver.Limits{})
		b.tell(a.Nodes)
		switch {
		case err != nil:
			return 0, err
		case a.Lower >= ask:
			lower, ask = a.Lower, a.Lower+1
		default:
			upper, ask = a.Upper, a.Upper
		}
	}
	return lower, nil
}

// keep is the solver's journal.
func (b *Builder) keep(f solver.Finding) {
	b.dear.keep(f)
	b.tell(0)
}

// tell reports that some nodes were spent.
func (b *Builder) tell(nodes uint64) {
	b.now.Nodes += nodes
	b.now.Entries = len(b.entries)
	if b.report != nil {
		b.report(b.now)
	}
}

// Info is what to write a book with.
func (b *Builder) Info() book.Info {
	return book.Info{Cups: b.options.Cups, Beans: b.options.Beans, Cutoff: b.options.Cutoff}
}
