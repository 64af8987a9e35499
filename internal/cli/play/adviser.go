package play

import (
	"context"
	"runtime"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/term/play"
)

// adviser is the analyst at the side of the terminal game. Its tables are
// taken when it is first asked.
type adviser struct {
	env     *command.Env
	mu      sync.Mutex // an analyst answers one question at a time
	analyst *analysis.Analyst
}

// What the adviser may use: the time is for the proof and once more for the
// estimate.
const (
	adviserBytes = 256 << 20
	adviceTime   = 2 * time.Second
	quickTime    = 30 * time.Millisecond  // for each move of a review, at first
	reviewTime   = 300 * time.Millisecond // and then
)

// ask takes the analyst, for one question.
func (a *adviser) ask() (analyst *analysis.Analyst, done func()) {
	a.mu.Lock()
	if a.analyst == nil {
		// One thread is left to the computer's own thinking, and to the screen.
		bytes := a.env.TableBytes(adviserBytes, 4)
		a.analyst = analysis.New(analysis.Options{SolverBytes: bytes / 2, EngineBytes: bytes / 2, Threads: max(1, runtime.NumCPU()-1)})
	}
	return a.analyst, a.mu.Unlock
}

// Advise implements [play.Adviser].
func (a *adviser) Advise(ctx context.Context, p cups.Position, report func(analysis.Result)) (analysis.Result, error) {
	analyst, done := a.ask()
	defer done()
	return analyst.Follow(ctx, p, analysis.Limits{Time: adviceTime}, report)
}

// Review implements [play.Adviser].
func (a *adviser) Review(ctx context.Context, start cups.Position, moves []cups.Move, report func(play.Reviewed)) ([]analysis.Judgement, error) {
	analyst, done := a.ask()
	defer done()
	quick, err := analyst.Game(ctx, start, moves, analysis.Limits{Time: quickTime}, func(n int) { report(play.Reviewed{Judged: n}) })
	if err != nil {
		return quick, err
	}
	return analyst.Game(ctx, start, moves, analysis.Limits{Time: reviewTime}, func(n int) { report(play.Reviewed{Judged: n, Moves: quick}) })
}
