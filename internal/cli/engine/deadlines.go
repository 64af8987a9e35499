package engine

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/mind"
)

// The questions of "cups bench --deadlines": each of two kinds, on empty boards of these
// sizes, with each of these times. Empty boards tempt most to sweeps that come too late.
var (
	deadlineCups  = []int{4, 5, 6, 8, 10}
	deadlineTimes = []time.Duration{20 * time.Millisecond, 150 * time.Millisecond, time.Second, 2 * time.Second}
)

// deadlineBytes is the size of each table that answers the questions.
const deadlineBytes = 64 << 20

// allowed returns how long an answer may take for which some time was asked.
func allowed(asked time.Duration, busy bool) time.Duration {
	if busy {
		return asked + asked/4 + 50*time.Millisecond
	}
	return asked + 20*time.Millisecond
}

// deadlines measures whether answers come in time on boards of some sizes, with loops beside it on
// all processors if busy says so, and shows each question when it is answered.
func deadlines(ctx context.Context, env *command.Env, sizes []int, times []time.Duration, busy bool, show func(answer.Deadline)) (answer.Deadlines, error) {
	result := answer.Deadlines{Busy: busy, InTime: true, Questions: []answer.Deadline{}}
	if busy {
		defer keepBusy(runtime.NumCPU())()
	}
	for _, n := range sizes {
		p, err := cups.Start(n)
		if err != nil {
			return result, err
		}
		for _, kind := range []string{"analysis", "move"} {
			w := mind.NewWorker(mind.Options{
				EngineBytes: deadlineBytes, SolverBytes: deadlineBytes, Threads: runtime.NumCPU(), Proves: true,
			})
			for _, asked := range times {
				ask := func(limit time.Duration) (err error) {
					if kind == "move" {
						_, err = w.Search(ctx, p, engine.Limits{Time: limit}, nil)
						return err
					}
					_, err = w.Analyze(ctx, p, analysis.Limits{Time: limit}, nil)
					return err
				}
				if asked == times[0] { // an engine is asked whether it is ready first
					if err := ask(time.Millisecond); err != nil {
						return result, err
					}
				}
				began := env.Now()
				if err := ask(asked); err != nil {
					return result, err
				}
				taken, most := env.Now().Sub(began), allowed(asked, busy)
				d := answer.Deadline{
					Position: p, Question: kind, Asked: answer.Seconds(asked), Taken: answer.Seconds(taken),
					Most: answer.Seconds(most), InTime: taken <= most,
				}
				result.InTime = result.InTime && d.InTime
				result.Questions = append(result.Questions, d)
				show(d)
			}
		}
	}
	return result, ctx.Err()
}

// keepBusy starts loops that do nothing but keep processors busy, until stop is called.
func keepBusy(loops int) (stop func()) {
	var over atomic.Bool
	var group sync.WaitGroup
	before := runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + loops) // so that the system, not Go, shares out the processors
	for range loops {
		group.Go(func() {
			runtime.LockOSThread()
			for !over.Load() {
			}
		})
	}
	return func() {
		over.Store(true)
		group.Wait()
		runtime.GOMAXPROCS(before)
	}
}

// errLate is the error if an answer came too late.
func errLate(env *command.Env) error { return errors.New(env.Text.Get("engine.bench.late")) }

// printDeadlines prints a line for each question, or one JSON document.
func printDeadlines(ctx context.Context, env *command.Env, busy, asJSON bool) error {
	text := env.Text
	if !asJSON {
		fmt.Fprintf(env.Out, "%-6s %-10s %8s %8s\n", text.Get("engine.bench.head.board"), text.Get("engine.bench.head.question"),
			text.Get("engine.bench.head.asked"), text.Get("engine.bench.head.taken"))
	}
	result, err := deadlines(ctx, env, deadlineCups, deadlineTimes, busy, func(d answer.Deadline) {
		if asJSON {
			return
		}
		late, question := "", text.Get("engine.bench.analysis")
		if d.Question == "move" {
			question = text.Get("engine.bench.move")
		}
		if !d.InTime {
			late = "  " + text.Get("engine.bench.too_late", "most", text.Decimal(d.Most, 3))
		}
		fmt.Fprintf(env.Out, "2x%-4d %-10s %8s %8s%s\n", d.Position.Cups(), question,
			text.Decimal(d.Asked, 3), text.Decimal(d.Taken, 3), late)
	})
	if err != nil {
		return err
	}
	if asJSON {
		err = answer.Write(env.Out, result)
	}
	if err == nil && !result.InTime {
		err = errLate(env)
	}
	return err
}
