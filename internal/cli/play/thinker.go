package play

import (
	"context"
	"math/rand/v2"
	"runtime"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/game"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/term/play"
)

// The clients of the mind: the computer's own moves never wait for advice.
const (
	opponent = mind.Client("opponent")
	adviser  = mind.Client("adviser")
)

// mindBytes is what the game may take of memory, if that much is free: for the moves
// of level 8 and for advice at the same time.
const mindBytes = 2 << 30

// newMind returns what the game at the terminal thinks with. Its memory is taken when
// it is first needed. fitted is nil for the built-in evaluation.
// A tablebase for boards of n cups that is damaged is told now, before the screen is taken.
func newMind(env *command.Env, n int, fitted *engine.Weights) *mind.Mind {
	bytes := env.TableBytes(mindBytes, 2)
	tablebases := env.Tablebases(bytes)
	tablebases.IsReady(n)
	tablebases.OnDamage(nil)
	return mind.New(mind.Config{
		Bytes: bytes, Tablebases: tablebases, Fitted: fitted,
		Players: 1, Provers: 2, Threads: runtime.NumCPU(), Now: env.Now,
	})
}

// thinker lets the mind choose moves for the terminal.
type thinker struct {
	mind *mind.Mind
	rng  *rand.Rand
}

// Think implements [play.Thinker]. A search that was cancelled may still be on its
// way out when the next one begins: the next one waits for it.
func (t thinker) Think(ctx context.Context, p cups.Position, level engine.Level, on game.Reading) (cups.Move, error) {
	turn := mind.Turn{Position: p, Level: level, Clock: on, Rng: t.rng}
	result, err := t.mind.Move(ctx, opponent, turn)
	if err != nil && ctx.Err() != nil { // the user wants a move now
		return mind.Glance(p), nil
	}
	return result.Move, err
}

// advice lets the mind be the analyst at the side of the terminal game.
type advice struct{ mind *mind.Mind }

// The time for each move of a review: at first, and when all moves have been judged
// once.
const (
	quickTime  = 30 * time.Millisecond
	reviewTime = 300 * time.Millisecond
)

// Advise implements [play.Adviser].
func (a advice) Advise(ctx context.Context, p cups.Position, report func(analysis.Result)) (analysis.Result, error) {
	return a.mind.Advise(ctx, adviser, p, report)
}

// Review implements [play.Adviser].
func (a advice) Review(ctx context.Context, start cups.Position, moves []cups.Move, report func(play.Reviewed)) ([]analysis.Judgement, error) {
	quick, err := a.mind.Judge(ctx, adviser, start, moves, analysis.Limits{Time: quickTime}, func(n int) { report(play.Reviewed{Judged: n}) })
	if err != nil {
		return quick, err
	}
	return a.mind.Judge(ctx, adviser, start, moves, analysis.Limits{Time: reviewTime}, func(n int) { report(play.Reviewed{Judged: n, Moves: quick}) })
}
