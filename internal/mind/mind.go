package mind

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
	"example.org/cups/internal/game"
	"example.org/cups/solver"
)

// Mind plays, advises, analyses and solves for many clients at the same time, with
// a pool of workers of two kinds. Players are for levels 1 to 7, which take
// milliseconds; provers are for all else, which takes seconds and much memory, and
// so nobody who plays at a lower level waits for them.
//
// All methods may be used by any number of goroutines. If no worker is free, a
// question waits until the clients before it have had their turn; the error is then
// a [*BusyError] if there is no room to wait, or if the wait is too long.
type Mind struct {
	now     func() time.Time
	players *queue
	provers *queue

	tablebases *Tablebases
}

// New returns a mind. Its memory is taken when it is first needed.
func New(c Config) *Mind {
	c = c.complete()
	player, proving := c.split()
	l := limits{running: c.ClientRunning, each: clientWaits, all: mostWaits, patience: c.Patience}
	m := &Mind{now: c.Now, tablebases: proving.Tablebases}
	l.workers = c.Players
	m.players = newQueue(l, func() *Worker { return NewWorker(player) })
	l.workers = c.Provers
	m.provers = newQueue(l, func() *Worker { return NewWorker(proving) })
	return m
}

// Prepare begins to make in the background what the first proofs on boards of n cups
// would otherwise wait for.
func (m *Mind) Prepare(n int) { m.tablebases.Prepare(n) }

// Await waits until the tablebase is ready that proofs of p would gain by, and has
// it made if nobody has yet. It returns at once if there is no such tablebase, and
// early if ctx is done: whatever is asked then has to do without it.
func (m *Mind) Await(ctx context.Context, p cups.Position) {
	if !m.tablebases.lacks(p) {
		return
	}
	select {
	case <-m.tablebases.Prepare(p.Cups()):
	case <-ctx.Done():
	}
}

// Turn is a question for a move.
type Turn struct {
	Position cups.Position // in which the game goes on
	Level    engine.Level
	Clock    game.Reading // of the side to move, when the question is asked
	Rng      *rand.Rand   // draws the errors of levels below the last; only level 8 needs none
}

// errNoRng is the error for a level that cannot be played without chance.
var errNoRng = errors.New("mind: a level below the last needs a source of chance")

// Move chooses a move at a level. At levels 1 to 7 the answer depends on nothing but
// the question, as long as the time suffices: the same turn, with an Rng in the same
// state, gets the same answer from every worker. On a clock the time spent waiting
// counts. A search that ctx ends returns the best move so far. The error is
// [engine.ErrGameOver] if there is nothing to choose, a [*BusyError], or that of ctx
// if it ended before a worker was free.
func (m *Mind) Move(ctx context.Context, client Client, t Turn) (engine.Result, error) {
	pool := m.players
	switch {
	case !t.Position.IsValid():
		return engine.Result{}, solver.ErrNoPosition
	case t.Position.IsOver():
		return engine.Result{}, engine.ErrGameOver
	case t.Level >= engine.MaxLevel:
		pool = m.provers
	case t.Rng == nil:
		return engine.Result{}, errNoRng
	}
	asked := m.now()
	w, done, err := pool.lease(ctx, client)
	if err != nil {
		return engine.Result{}, err
	}
	defer done()
	limits := t.Level.Limits(t.Rng)
	if t.Clock.Known {
		limits = limits.OnClock(max(0, t.Clock.Left-m.now().Sub(asked)), t.Clock.Increment)
	}
	return w.Search(ctx, t.Position, limits, nil)
}

// adviceTime is what [Mind.Advise] takes for proofs, and at most once more for
// estimates.
const adviceTime = 2 * time.Second

// Advise says what the moves of p are worth, within a few seconds, for a player who
// waits. report, which may be nil, is told whenever more is known.
func (m *Mind) Advise(ctx context.Context, client Client, p cups.Position, report func(analysis.Result)) (analysis.Result, error) {
	return m.Analyze(ctx, client, p, analysis.Limits{Time: adviceTime}, report)
}

// Analyze says what the moves of p are worth, within limits. report, which may be
// nil, is told whenever more is known. If ctx is done Analyze returns what is known
// until then, with ctx's error.
func (m *Mind) Analyze(ctx context.Context, client Client, p cups.Position, limits analysis.Limits, report func(analysis.Result)) (analysis.Result, error) {
	w, done, err := m.provers.lease(ctx, client)
	if err != nil {
		return analysis.Result{}, err
	}
	defer done()
	return w.Analyze(ctx, p, limits, report)
}

// Judge says what each move of a game was worth, within limits for each position,
// as [analysis.Analyst.Game] does.
func (m *Mind) Judge(ctx context.Context, client Client, start cups.Position, moves []cups.Move, limits analysis.Limits, report func(done int)) ([]analysis.Judgement, error) {
	w, done, err := m.provers.lease(ctx, client)
	if err != nil {
		return nil, err
	}
	defer done()
	return w.Judge(ctx, start, moves, limits, report)
}

// Solve proves what p is worth, or bounds of it if limits or ctx stop it before.
// report, which may be nil, is told now and then what is proven.
func (m *Mind) Solve(ctx context.Context, client Client, p cups.Position, limits solver.Limits, report func(solver.Progress)) (solver.Result, error) {
	w, done, err := m.provers.lease(ctx, client)
	if err != nil {
		return solver.Result{}, err
	}
	defer done()
	return w.Solve(ctx, p, limits, report)
}

// Load is how much a [Mind] has to do.
type Load struct{ Working, Waiting int } // questions

// Load returns how many questions are worked on now, and how many wait.
func (m *Mind) Load() Load {
	working, waiting := m.players.load()
	more, late := m.provers.load()
	return Load{working + more, waiting + late}
}
