package ugisession

import (
	"context"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/mind"
	"example.org/cups/ugi"
)

// search obeys a go command: it starts the search and returns.
func (s *session) search(ctx context.Context, words []string) error {
	r, err := ugi.ParseRequest(words, s.position)
	if err != nil {
		return err
	}
	var hit chan struct{}
	if r.Ponder {
		hit = make(chan struct{})
	}
	if s.position.IsOver() {
		over := ugi.Info{Rank: 1, Scored: true, Score: s.position.Margin(), Worth: ugi.Exact} // rules §5.2
		s.out.say(over.String())
		s.task = endedTask(ugi.Answer{}.String())
	} else {
		s.task = s.startSearch(ctx, r, hit)
	}
	s.task.pondering, s.task.infinite, s.task.hit = r.Ponder, r.Infinite, hit
	s.release()
	return nil
}

// startSearch starts the work of a search. Until hit, if there is one, is closed
// the opponent still thinks, and the time does not run.
func (s *session) startSearch(ctx context.Context, r ugi.Request, hit <-chan struct{}) *task {
	m := s.think()
	m.UseProofs(s.set.provesInPlay())
	limits := LimitsOf(r, s.position.Turn(), s.set.level.Limits(s.config.Rng))
	limits.Lines, limits.Ponder = s.set.multiPV, hit
	w := work{mind: m, position: s.position, limits: limits, now: s.config.Now, voice: &voice{out: s.out}, ponder: s.set.ponder}
	do := w.do
	if r.Solve {
		do = w.solve
	}
	t := newTask(ctx, do)
	if t.proves = !r.Solve && (limits.Time > 0 || limits.Nodes == 0 && limits.Depth == 0); t.proves && s.set.provesInPlay() {
		s.announce()
	}
	t.instead = func() []string { return w.instead(s.config.New) }
	return t
}

// work is one search with all that it needs, so that it shares nothing with
// the session but the output and what it thinks with.
type work struct {
	mind     *mind.Worker
	position cups.Position
	limits   engine.Limits
	now      func() time.Time
	voice    *voice
	ponder   bool
}

// do searches and returns the bestmove line. Even a search that fails gives a
// move: the other program waits for one.
func (w work) do(ctx context.Context) []string {
	began := w.now()
	var told engine.Result
	result, err := w.mind.Search(ctx, w.position, w.limits, func(r engine.Result) {
		told = r
		w.report(r, w.now().Sub(began))
	})
	if err != nil {
		w.voice.out.complain(err)
		return []string{ugi.Answer{Move: w.position.Moves().First()}.String()}
	}
	if told.Move != result.Move || told.Exact != result.Exact { // what was proven before any depth, say
		w.report(result, w.now().Sub(began))
	}
	return []string{w.answer(result.Line).String()}
}

// report says one info line for each line of play that is wanted. The engine
// may report more, where it looks at all moves to choose among them by chance.
func (w work) report(r engine.Result, taken time.Duration) {
	var lines []string
	for i, line := range r.Lines[:min(len(r.Lines), max(1, w.limits.Lines))] {
		info := ugi.Info{
			Depth: r.Depth, SelDepth: r.SelDepth, Rank: i + 1, Scored: true, Score: line.Score.Margin(),
			Nodes: r.Nodes, Speed: speed(r.Nodes, taken), HashFull: r.HashFull,
			Time: taken, PV: line.PV,
		}
		if line.Exact {
			info.Worth = ugi.Exact
		}
		lines = append(lines, info.String())
	}
	w.voice.say(r.Line, lines...)
}

// instead is the bestmove line of a search that was stopped and is still on its
// way out: what it likes best so far or, if it has said nothing yet, what a
// searcher of its own sees at a glance.
func (w work) instead(open func(engine.Options) Searcher) []string {
	best := w.voice.silence()
	if best.Move == cups.NoMove {
		limits := engine.Limits{Depth: 1, Moves: w.limits.Moves}
		glance, err := open(engine.Options{TableBytes: evalHash}).Search(context.Background(), w.position, limits, nil)
		if best = glance.Line; err != nil {
			best.Move = w.position.Moves().First()
		}
	}
	return []string{w.answer(best).String()}
}

// speed is in nodes a second, 0 where the time is too short to tell.
func speed(nodes int64, taken time.Duration) int64 {
	if taken < time.Millisecond {
		return 0
	}
	return int64(float64(nodes) / taken.Seconds())
}

// answer returns the move of a line, and the reply to ponder if that is wanted
// and there is one: not where the same player moves again (rules §2.2).
func (w work) answer(line engine.Line) ugi.Answer {
	a := ugi.Answer{Move: line.Move}
	if !w.ponder || len(line.PV) < 2 || line.PV[0] != line.Move {
		return a
	}
	next, err := w.position.Play(line.Move)
	if err == nil && next.Turn() == w.position.Turn().Opponent() && next.Moves().Contains(line.PV[1]) {
		a.Ponder = line.PV[1]
	}
	return a
}

// bounded reports whether the request itself says when side's search ends, so
// that the level's time for a move does not.
func bounded(r ugi.Request, side cups.Side) bool {
	return r.Infinite || r.Solve || r.MoveTime > 0 || r.Depth > 0 || r.Nodes > 0 || clockOf(r, side).Known
}

// clockOf returns the clock of a side, of no use where nobody moves.
func clockOf(r ugi.Request, side cups.Side) ugi.Clock {
	if side == cups.Nobody {
		return ugi.Clock{}
	}
	return r.Clocks[side]
}

// LimitsOf turns the request into limits of the engine for a search by side. The
// limits of the level hold besides, but for its time where the request says
// how long the search may take.
func LimitsOf(r ugi.Request, side cups.Side, level engine.Limits) engine.Limits {
	if r.Solve {
		level = engine.Limits{}
	}
	if bounded(r, side) {
		level.Time = 0
	}
	if c := clockOf(r, side); c.Known {
		level = level.OnClock(max(0, c.Left-spare(c.Left)), c.Increment)
		level.Time = tighter(level.Time, max(c.Left/2, time.Millisecond))
	}
	level.Time = tighter(level.Time, r.MoveTime-spare(r.MoveTime))
	level.Depth = tighter(level.Depth, r.Depth)
	level.Nodes = tighter(level.Nodes, r.Nodes)
	level.Moves = r.Moves
	if r.Infinite {
		level.Time, level.Soft = 0, 0
	}
	return level
}

// mostSpare is what an answer may take on its way.
const mostSpare = 10 * time.Millisecond

// spare is the part of a time that is left for the way of the answer.
func spare(d time.Duration) time.Duration { return min(d/10, mostSpare) }

// tighter returns the smaller of two limits, of which 0 is none.
func tighter[N ~int | ~int64](a, b N) N {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}
