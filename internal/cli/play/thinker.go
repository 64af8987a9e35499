package play

import (
	"context"
	"math/rand/v2"
	"runtime"
	"sync"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/game"
	"example.org/cups/internal/prover"
	"example.org/cups/solver"
)

// thinker lets the engine choose moves for the terminal.
type thinker struct {
	mu     sync.Mutex     // an engine runs one search at a time
	engine *engine.Engine // for the levels below the last, which prove nothing
	best   *engine.Engine // all there is: the solver and every core
	rng    *rand.Rand
}

// proofBytes is the table of the solver behind the last level.
const proofBytes = 512 << 20

func newThinker(env *command.Env) *thinker {
	threads := runtime.NumCPU()
	return &thinker{
		engine: engine.New(engine.Options{HashBytes: env.TableBytes(engine.DefaultHashBytes, 8)}),
		best: engine.New(engine.Options{HashBytes: env.TableBytes(4*engine.DefaultHashBytes, 8), Threads: threads, Prober: prover.New(solver.Options{
			TableBytes: env.TableBytes(proofBytes, 4), Threads: threads,
		})}),
		rng: env.NewRand(),
	}
}

// Think implements [play.Thinker]. A search that was cancelled may still be on
// its way out when the next one begins; it is waited for.
func (t *thinker) Think(ctx context.Context, p cups.Position, level engine.Level, on game.Reading) (cups.Move, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	limits := level.Limits(t.rng)
	if on.Known {
		limits = limits.OnClock(on.Left, on.Increment)
	}
	e := t.engine
	if level == engine.MaxLevel {
		e = t.best
	}
	result, err := e.Search(ctx, p, limits, nil)
	return result.Move, err
}
