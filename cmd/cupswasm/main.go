//go:build js

// Cupswasm is what analyses and plays in a browser, on the machine of whoever looks
// at the page: rules, engine and solver, behind a few functions in JavaScript. The
// worker of the page loads it (internal/online/web/page/static/worker.js).
//
// The functions are those of the object cups:
//
//	cups.analyze(position, seconds, tell)  calls tell with a JSON document whenever more is known
//	cups.move(position, level, chance, tell) calls tell once, with the move that the computer plays
//	cups.legal(position)                   returns the legal moves, with spaces between them
//	cups.stop()                            ends what goes on
//
// A question ends the one before it, which is told about as far as it got. The
// documents are those of GET /api/v1/positions/stream. Where the question is wrong,
// the document has an error.
package main

import (
	"context"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"syscall/js"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
	"example.org/cups/internal/yield"
	"example.org/cups/solver"
)

// What a question may take of memory: a page has a few hundred megabytes.
const (
	solverBytes = 32 << 20
	engineBytes = 16 << 20
	sweepBytes  = 66 << 20  // enough for most positions of 2x4, where it proves most in the least time
	longBytes   = 128 << 20 // of a question that may take long
)

// long is how many seconds a question must have for larger sweeps.
const long = 30

// collectAt is how much garbage there may be, in percent of what is used: a browser
// never gets back what the program has once taken, and sweeps leave much behind.
const collectAt = 25

// mostTablebase is the largest board for which everything is computed beforehand:
// that of the next size takes more memory than a page should.
const mostTablebase = 3

// tickEvery is how often timers may fire, breathEvery how often the browser may hand
// over what has come in, and tellEvery how often what is known so far is told.
const (
	tickEvery   = 2 * time.Millisecond
	breathEvery = 40 * time.Millisecond
	tellEvery   = 100 * time.Millisecond
)

// thinker answers questions, one at a time.
type thinker struct {
	tablebases *solver.Tablebases
	solver     *solver.Solver // of the last question
	sweepBytes int64          // that it may take
	searcher   *engine.Engine
	player     *engine.Engine
	questions  chan func()
	stop       context.CancelFunc // of the question that goes on
}

func main() {
	t := &thinker{questions: make(chan func(), 16), stop: func() {}}
	t.tablebases = solver.NewTablebases(solver.Tables{Ready: true})
	t.player = engine.New(engine.Options{}) // levels depend on the size of its table
	t.searcher = engine.New(engine.Options{TableBytes: engineBytes})
	debug.SetGCPercent(collectAt)
	ticked, last := time.Now(), time.Now()
	yield.Pause = func() {
		now := time.Now()
		if now.Sub(ticked) < tickEvery {
			return
		}
		ticked = now
		runtime.Gosched() // for timers
		if now.Sub(last) > breathEvery {
			time.Sleep(time.Microsecond) // for the messages of the page
			last = time.Now()
		}
	}
	js.Global().Set("cups", js.ValueOf(map[string]any{
		"analyze": js.FuncOf(func(_ js.Value, args []js.Value) any {
			text, seconds, tell := args[0].String(), args[1].Float(), args[2]
			t.ask(func(ctx context.Context) { t.analyze(ctx, text, seconds, tell) })
			return nil
		}),
		"move": js.FuncOf(func(_ js.Value, args []js.Value) any {
			text, level, chance, tell := args[0].String(), args[1].Int(), args[2].Int(), args[3]
			t.ask(func(ctx context.Context) { t.move(ctx, text, level, chance, tell) })
			return nil
		}),
		"legal": js.FuncOf(func(_ js.Value, args []js.Value) any { return legal(args[0].String()) }),
		"stop":  js.FuncOf(func(js.Value, []js.Value) any { t.stop(); return nil }),
	}))
	for question := range t.questions {
		question()
	}
}

// ask puts a question behind the one that goes on, and ends that one.
func (t *thinker) ask(question func(context.Context)) {
	t.stop()
	ctx, stop := context.WithCancel(context.Background())
	t.stop = stop
	t.questions <- func() {
		defer stop()
		question(ctx)
	}
}

// analyze tells what a position is worth.
func (t *thinker) analyze(ctx context.Context, text string, seconds float64, tell js.Value) {
	p, err := cups.Parse(text)
	if err != nil {
		fail(tell, err)
		return
	}
	told := time.Now()
	report := func(r analysis.Result) {
		if now := time.Now(); now.Sub(told) >= tellEvery {
			told = now
			tell.Invoke(document(r, false))
		}
	}
	analyst, whole := t.analyst(seconds), time.Duration(seconds*float64(time.Second))
	if p.Cups() <= mostTablebase && !t.tablebases.IsReady(p.Cups()) {
		// Estimates come first, since a tablebase says nothing before it is made.
		if r, err := analyst.Follow(ctx, p, analysis.Limits{Time: whole / 12}, report); err == nil && !isProven(r) {
			tell.Invoke(document(r, false))
			making, cancel := context.WithTimeout(ctx, whole/2)
			_ = t.tablebases.Prepare(making, p.Cups()) // without it the answer takes longer
			cancel()
			whole = whole * 5 / 12
		}
	}
	r, err := analyst.Follow(ctx, p, analysis.Limits{Time: whole}, report)
	if err != nil && len(r.Moves) == 0 && !p.IsOver() {
		fail(tell, err)
		return
	}
	tell.Invoke(document(r, true))
}

// analyst returns one for a question of some seconds. What the last one has learned
// stays if its sweeps may take as much memory.
func (t *thinker) analyst(seconds float64) *analysis.Analyst {
	most := int64(sweepBytes)
	if seconds >= long {
		most = longBytes
	}
	if t.solver == nil || t.sweepBytes != most {
		t.solver, t.sweepBytes = solver.New(solver.Options{TableBytes: solverBytes, SweepBytes: most, Tablebases: t.tablebases, Openings: true}), most
		runtime.GC() // two tables would be too much
	}
	return analysis.Use(t.solver, t.searcher)
}

// isProven reports whether asking again would not tell more.
func isProven(r analysis.Result) bool {
	return r.Value.Kind == analysis.Exact && !slices.ContainsFunc(r.Moves, func(m analysis.Move) bool { return m.Value.Kind == analysis.Estimate })
}

// document is a line of a stream of values.
func document(r analysis.Result, done bool) string {
	value, err := r.MarshalJSON()
	if err != nil {
		return failure(err)
	}
	b := append([]byte(`{"type":"value","value":`), value...)
	b = append(b, `,"line":[`...)
	if len(r.Moves) > 0 {
		for i, m := range r.Moves[0].Line {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(append(append(b, '"'), m.String()...), '"')
		}
	}
	b = strconv.AppendInt(append(b, `],"nodes":`...), r.Nodes, 10)
	b = strconv.AppendBool(append(b, `,"done":`...), done)
	return string(append(b, '}'))
}

// move tells the move that the computer plays at a level.
func (t *thinker) move(ctx context.Context, text string, n, chance int, tell js.Value) {
	p, err := cups.Parse(text)
	if err != nil {
		fail(tell, err)
		return
	}
	level, err := engine.ParseLevel(n)
	if err != nil {
		fail(tell, err)
		return
	}
	if level < engine.MaxLevel {
		t.player.Clear()
	}
	r, err := t.player.Search(ctx, p, level.Limits(rand.New(rand.NewPCG(uint64(chance), 0))), nil)
	if err != nil {
		fail(tell, err)
		return
	}
	tell.Invoke(`{"type":"move","move":"` + r.Move.String() + `"}`)
}

// legal lists the legal moves of a position; a text that is none has none.
func legal(text string) string {
	p, err := cups.Parse(text)
	if err != nil {
		return ""
	}
	list := ""
	for m := range p.Moves().All() {
		if list != "" {
			list += " "
		}
		list += m.String()
	}
	return list
}

func fail(tell js.Value, err error) { tell.Invoke(failure(err)) }

// failure is a document that says what is wrong.
func failure(err error) string {
	return `{"type":"error","error":{"code":"badQuestion","message":` + strconv.Quote(err.Error()) + `}}`
}
