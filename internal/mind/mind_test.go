package mind

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
	"example.org/cups/internal/game"
	"example.org/cups/solver"
)

// drawPosition plays a random game on a board of 1 to 8 cups and stops somewhere
// before its end.
func drawPosition(t *rapid.T) cups.Position {
	p, err := cups.Start(rapid.IntRange(1, 8).Draw(t, "cups"))
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "game"), 1))
	for range rapid.IntRange(0, 60).Draw(t, "plies") {
		moves := p.Moves().Slice()
		next := p.PlayUnchecked(moves[rng.IntN(len(moves))])
		if next.IsOver() {
			break
		}
		p = next
	}
	return p
}

// At levels 1 to 7 a worker that has answered others before gives the answer that a
// new one gives: the same move, score, line and nodes.
func TestAUsedWorkerAnswersAsANewOne(t *testing.T) {
	config := Config{Bytes: 4 << 20, Players: 1} // a small table, which old entries fill
	used := New(config)
	ask := func(t *rapid.T, m *Mind, p cups.Position, level engine.Level, draw uint64) engine.Result {
		r, err := m.Move(t.Context(), "a", Turn{Position: p, Level: level, Rng: rand.New(rand.NewPCG(draw, 2))})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	rapid.Check(t, func(t *rapid.T) {
		p, draw := drawPosition(t), rapid.Uint64().Draw(t, "draw")
		level := engine.Level(rapid.IntRange(1, int(engine.MaxLevel)-1).Draw(t, "level"))
		old, fresh := ask(t, used, p, level, draw), ask(t, New(config), p, level, draw)
		if !reflect.DeepEqual(old, fresh) {
			t.Fatalf("level %s in %s: %+v from a used worker, %+v from a new one", level, p, old, fresh)
		}
	})
}

// At level 8 nothing is given away, whatever games the worker plays at the same time.
// There are hours for what takes no time, because the machine may be busy.
func TestTheLastLevelPlaysWhatIsProven(t *testing.T) {
	tablebases := NewTablebases(1)
	<-tablebases.Prepare(2)
	m := New(Config{Bytes: 3 * TablebaseBytes, Tablebases: tablebases, Threads: 1})
	judge := solver.New(solver.Options{TableBytes: 1 << 20})
	rapid.Check(t, func(t *rapid.T) {
		p, err := cups.StartWith(2, cups.Beans(rapid.IntRange(1, 20).Draw(t, "beans")))
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 8).Draw(t, "plies") {
			next := p.PlayUnchecked(rapid.SampledFrom(p.Moves().Slice()).Draw(t, "move"))
			if next.IsOver() {
				break
			}
			p = next
		}
		r, err := m.Move(t.Context(), "a", Turn{Position: p, Level: engine.MaxLevel, Clock: game.Reading{Left: 100 * time.Hour, Known: true}})
		if err != nil {
			t.Fatal(err)
		}
		best, err := judge.Solve(t.Context(), p, solver.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		next := p.PlayUnchecked(r.Move)
		after, err := judge.Solve(t.Context(), next, solver.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := after.Lower.For(next.Turn()).For(p.Turn()); got != best.Lower || !r.Exact || r.Score.Margin() != best.Lower {
			t.Fatalf("%s: %s is worth %d, said to be worth %s; the best is worth %d", p, r.Move, got, r.Score, best.Lower)
		}
	})
}

// Many goroutines ask all kinds of questions, and some give up. Each answer belongs
// to its question, and in the end nothing works or waits any more.
func TestManyAskAtTheSameTime(t *testing.T) {
	m := New(Config{Bytes: 32 << 20, Players: 2, Provers: 2, Threads: 2, ClientRunning: 2})
	var wg sync.WaitGroup
	for i := range uint64(24) {
		wg.Go(func() {
			rng := rand.New(rand.NewPCG(i, 3))
			client := Client(fmt.Sprint(i % 5))
			for range 6 {
				if err := askAnything(t.Context(), m, client, rng); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	if load := m.Load(); load != (Load{}) {
		t.Errorf("%+v at the end", load)
	}
	if len(m.players.lines)+len(m.provers.lines) != 0 {
		t.Error("clients are remembered that ask nothing")
	}
}

// askAnything asks a random question, and complains about a wrong answer. It is all
// right to be refused, or to be interrupted.
func askAnything(ctx context.Context, m *Mind, client Client, rng *rand.Rand) error {
	p, err := cups.StartWith(1+rng.IntN(5), cups.Beans(1+rng.IntN(5)))
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, time.Duration(rng.IntN(30))*time.Millisecond)
	defer cancel()
	legal := func(moves ...cups.Move) error {
		for _, move := range moves {
			if !p.Moves().Contains(move) {
				return fmt.Errorf("%s is not legal in %s", move, p)
			}
		}
		return nil
	}
	switch rng.IntN(4) {
	case 0:
		var r engine.Result
		if r, err = m.Move(ctx, client, Turn{Position: p, Level: engine.Level(1 + rng.IntN(8)), Rng: rng}); err == nil {
			return legal(r.Move)
		}
	case 1:
		var r analysis.Result
		r, err = m.Advise(ctx, client, p, func(r analysis.Result) {
			if r.Position != p {
				panic("a report about another position")
			}
		})
		for _, move := range r.Moves {
			if err := legal(move.Move); err != nil {
				return err
			}
		}
	case 2:
		var r solver.Result
		if r, err = m.Solve(ctx, client, p, solver.Limits{}, nil); len(r.Line) > 0 {
			if err := legal(r.Line[0]); err != nil {
				return err
			}
		}
	case 3:
		_, err = m.Judge(ctx, client, p, []cups.Move{p.Moves().First()}, analysis.Limits{Time: time.Millisecond}, nil)
	}
	var busy *BusyError
	if errors.As(err, &busy) || ctx.Err() != nil {
		return nil
	}
	return err
}

// What a mind is not to be asked gets an error at once.
func TestNoQuestions(t *testing.T) {
	m := New(Config{Bytes: 1 << 20})
	over := cups.MustParse("0.0/0/1 0.0/0/5 -")
	start, _ := cups.Start(2)
	for want, turn := range map[error]Turn{
		engine.ErrGameOver:   {Position: over, Level: 8},
		solver.ErrNoPosition: {Level: 3, Rng: rand.New(rand.NewPCG(1, 1))},
		errNoRng:             {Position: start, Level: 3},
	} {
		if _, err := m.Move(t.Context(), "a", turn); !errors.Is(err, want) {
			t.Errorf("%v, want %v", err, want)
		}
	}
	if Glance(over) != cups.NoMove || !start.Moves().Contains(Glance(start)) {
		t.Errorf("glances: %s and %s", Glance(over), Glance(start))
	}
	if r, err := m.Analyze(t.Context(), "a", over, analysis.Limits{}, nil); err != nil || r.Value.Lower != over.Margin() {
		t.Errorf("a finished game: %+v, %v", r.Value, err)
	}
}

// What is proven so far is streamed, and never becomes less.
func TestAnalysisIsStreamed(t *testing.T) {
	m := New(Config{Bytes: 8 << 20, Threads: 1})
	p, err := cups.StartWith(3, 6)
	if err != nil {
		t.Fatal(err)
	}
	var reports []analysis.Result
	last, err := m.Analyze(t.Context(), "a", p, analysis.Limits{Nodes: 50_000}, func(r analysis.Result) { reports = append(reports, r) })
	if err != nil || last.Value.Kind != analysis.Exact || len(reports) < 2 {
		t.Fatalf("%+v after %d reports, %v", last.Value, len(reports), err)
	}
	for i, r := range append(reports, last)[1:] {
		before := reports[i]
		for _, move := range before.Moves {
			now, ok := r.Find(move.Move)
			if !ok || now.Value.Lower < move.Value.Lower || now.Value.Upper > move.Value.Upper {
				t.Errorf("report %d: %s was %d to %d, and now %d to %d", i+1, move.Move, move.Value.Lower, move.Value.Upper, now.Value.Lower, now.Value.Upper)
			}
		}
	}
}

// asked is a searcher that tells what limits it is given.
type asked struct{ limits chan engine.Limits }

func (asked) Clear() {}

func (a asked) Search(_ context.Context, p cups.Position, l engine.Limits, _ func(engine.Result)) (engine.Result, error) {
	a.limits <- l
	return engine.Result{Line: engine.Line{Move: p.Moves().First()}}, nil
}

// The time that a move waits for a worker is the mover's own.
func TestWaitingCountsOnTheClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := New(Config{Now: time.Now})
		given := make(chan engine.Limits, 1)
		m.players = newQueue(limits{workers: 1, running: 1, each: 1, all: 1}, func() *Worker {
			return NewWorker(Options{New: func(engine.Options) Searcher { return asked{given} }})
		})
		_, done, err := m.players.lease(t.Context(), "other")
		if err != nil {
			t.Fatal(err)
		}
		time.AfterFunc(6*time.Second, done)
		p, _ := cups.Start(4)
		turn := Turn{Position: p, Level: 5, Clock: game.Reading{Left: 10 * time.Second, Increment: time.Second, Known: true}, Rng: rand.New(rand.NewPCG(1, 1))}
		if _, err := m.Move(t.Context(), "a", turn); err != nil {
			t.Fatal(err)
		}
		got, want := <-given, engine.Limits{}.OnClock(4*time.Second, time.Second)
		if got.Time != want.Time || got.Soft != want.Soft {
			t.Errorf("%v and %v, want %v and %v", got.Time, got.Soft, want.Time, want.Soft)
		}
	})
}

// All tables together are within the budget, and the tables of players have the default size
// exactly if an eighth of the budget is enough for that. The budgets are those at which a
// share begins or ends to be limited, and one byte beside them.
func TestTheBudgetIsKept(t *testing.T) {
	var budgets []int64
	for _, edge := range []int64{1 << 20, 4 * BackgroundBytes, 2 * TablebaseBytes, TablebaseBytes + 4*BackgroundBytes, DefaultBytes, 8 << 30, 64 << 30} {
		budgets = append(budgets, edge, edge+1, edge+edge/3)
		if edge > 1<<20 {
			budgets = append(budgets, edge-1)
		}
	}
	for players := 1; players <= 64; players++ {
		enough := 8 * int64(players) * engine.DefaultTableBytes
		for provers := 1; provers <= 16; provers++ {
			for _, bytes := range append([]int64{enough - 1, enough, enough + 1}, budgets...) {
				for _, tablebases := range []*Tablebases{nil, {}} {
					c := Config{Bytes: bytes, Tablebases: tablebases, Players: players, Provers: provers}.complete()
					player, proving, background := c.split()
					all := int64(players)*player.EngineBytes + int64(provers)*proving.Bytes() + background.Bytes()
					if proving.Tablebases != nil {
						all += TablebaseBytes
					}
					if all > bytes || proving.SolverBytes < proving.SweepBytes/2 || background.Bytes() > BackgroundBytes {
						t.Fatalf("%+v: %d bytes: %+v, %+v, %+v", c, all, player, proving, background)
					}
					if has := player.EngineBytes == engine.DefaultTableBytes; player.EngineBytes > engine.DefaultTableBytes || has != (bytes >= enough) {
						t.Fatalf("%+v: a player has %d bytes", c, player.EngineBytes)
					}
				}
			}
		}
	}
}
