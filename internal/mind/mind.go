// Package mind connects everything that plays and proves: engine, prover, solver,
// sweeps and tablebases. No other package does so.
//
// A [Worker] is one set of these parts and answers one question at a time. A session
// of the engine protocol and a player of a match each have a Worker of their own. A
// [Mind] is a pool of workers with one memory budget for any number of clients.
// Waiting clients take turns. A Mind with too much to do refuses a question with a
// [BusyError].
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

// Mind plays, advises, analyses and solves for many clients at the same time, with a
// pool of workers of two kinds. Players serve levels 1 to 7, which take milliseconds.
// Provers serve everything else, which takes seconds and much memory. Opponents at
// lower levels therefore never wait for them.
//
// Any number of goroutines may use all methods. If no worker is free, a question waits
// its turn. The error is a [*BusyError] if the queue is full or the wait is too long.
type Mind struct {
	now     func() time.Time
	players *queue
	provers *queue
	small   *queue // of the worker for Background, which needs a prover's turn as well

	tablebases *Tablebases
}

// New returns a mind. Its memory is taken when it is first needed.
func New(c Config) *Mind {
	c = c.complete()
	player, proving, background := c.split()
	l := limits{running: c.ClientRunning, each: clientWaits, all: mostWaits, patience: c.Patience, idle: c.Idle}
	m := &Mind{now: c.Now, tablebases: proving.Tablebases}
	l.workers = c.Players
	m.players = newQueue(l, func() *Worker { return NewWorker(player) })
	l.workers = c.Provers
	m.provers = newQueue(l, func() *Worker { return NewWorker(proving) })
	m.small = newQueue(l, func() *Worker { return NewWorker(background) })
	return m
}

// Prepare begins to make in the background what the first proofs on boards of n cups
// would otherwise wait for.
func (m *Mind) Prepare(n int) { m.tablebases.Prepare(n) }

// Await waits until the tablebase that helps to prove p is ready, and starts to build
// it if nobody has. It returns at once if no tablebase helps, and early if ctx is done;
// the next question then gets no tablebase.
func (m *Mind) Await(ctx context.Context, p cups.Position) {
	m.tablebases.wait(ctx, p)
}

// Knows reports whether there is a tablebase for boards of n cups, made or in a file.
func (m *Mind) Knows(n int) bool { return m.tablebases.IsReady(n) }

// Turn is a question for a move.
type Turn struct {
	Position cups.Position // in which the game goes on
	Level    engine.Level
	Clock    game.Reading // of the side to move, when the question is asked
	Rng      *rand.Rand   // draws the errors of levels below the last; only level 8 needs none
}

// errNoRng is the error for a level that cannot be played without chance.
var errNoRng = errors.New("mind: a level below the last needs a source of chance")

// Move chooses a move at a level. At levels 1 to 7 the answer depends only on the
// question, as long as the time is sufficient: the same turn, with an Rng in the same
// state, gets the same answer from every worker. Waiting counts on the clock. If ctx
// ends a search, Move returns the best move so far. The error is [engine.ErrGameOver]
// if there is nothing to choose, a [*BusyError], or that of ctx if it ended before a
// worker was free.
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

// prover leases a worker for what takes seconds. What nobody waits for is worked on in the
// turn of a prover, but with a worker that takes little memory.
func (m *Mind) prover(ctx context.Context, client Client) (w *Worker, done func(), err error) {
	w, endTurn, err := m.provers.lease(ctx, client)
	if err != nil || client != Background {
		return w, endTurn, err
	}
	w, endSmall, err := m.small.lease(ctx, client)
	if err != nil {
		endTurn()
		return nil, nil, err
	}
	return w, func() { endSmall(); endTurn() }, nil
}

// adviceTime is what [Mind.Advise] takes at most.
const adviceTime = 2 * time.Second

// Advise returns the values of the moves of p within a few seconds, for a player who is
// waiting. It calls report, which may be nil, whenever more is known.
func (m *Mind) Advise(ctx context.Context, client Client, p cups.Position, report func(analysis.Result)) (analysis.Result, error) {
	return m.Analyze(ctx, client, p, analysis.Limits{Time: adviceTime}, report)
}

// Analyze returns the values of the moves of p, within limits. It calls report, which
// may be nil, whenever more is known. If ctx is done, Analyze returns everything that
// is known so far, with ctx's error.
func (m *Mind) Analyze(ctx context.Context, client Client, p cups.Position, limits analysis.Limits, report func(analysis.Result)) (analysis.Result, error) {
	w, done, err := m.prover(ctx, client)
	if err != nil {
		return analysis.Result{}, err
	}
	defer done()
	return w.Analyze(ctx, p, limits, report)
}

// Judge says what each move of a game was worth, within limits for each position,
// as [analysis.Analyst.Game] does.
func (m *Mind) Judge(ctx context.Context, client Client, start cups.Position, moves []cups.Move, limits analysis.Limits, report func(done int)) ([]analysis.Judgement, error) {
	w, done, err := m.prover(ctx, client)
	if err != nil {
		return nil, err
	}
	defer done()
	return w.Judge(ctx, start, moves, limits, report)
}

// Solve proves the value of p, or returns bounds if limits or ctx stop it first. It
// regularly calls report, which may be nil, with what is proven so far.
func (m *Mind) Solve(ctx context.Context, client Client, p cups.Position, limits solver.Limits, report func(solver.Progress)) (solver.Result, error) {
	w, done, err := m.prover(ctx, client)
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
