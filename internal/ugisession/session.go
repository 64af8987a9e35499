// Package ugisession lets another program drive our engine by the engine protocol UGI (notation §4): [Serve]
// is the engine's end. Package ugi is the other end and has the types of the lines.
package ugisession

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/lines"
	"example.org/cups/internal/mind"
	"example.org/cups/solver"
)

// session is one conversation. All but the running task is touched by one
// goroutine only.
type session struct {
	config   Config
	out      *console
	mind     *mind.Worker // nil until it is needed, and after a change of options
	set      settings
	position cups.Position
	given    bool // the position came by a position command in this game
	task     *task
	late     <-chan []string // of a task that was answered for and still works; nil: none

	announced [cups.MaxCups + 1]bool // by the cups of a side: that its tablebase is being made
}

func newSession(c Config, out *console) *session {
	s := &session{config: c, out: out, set: c.defaults()}
	s.position = s.set.start()
	return s
}

// think returns what the session thinks with. The memory of what it thought with
// before is given back first: there may be none for both.
func (s *session) think() *mind.Worker {
	if s.mind == nil {
		runtime.GC()
		s.mind = newWorker(s.config, s.set)
	}
	return s.mind
}

// command is what a session does at a word.
type command struct {
	run  func(s *session, ctx context.Context, words []string) error
	idle bool // only while no task is running
	bare bool // nothing may stand behind the word
}

// commands are all words that a line can begin with.
var commands = map[string]command{
	"ugi":        {run: introduceAs("ugiok"), bare: true},
	"uci":        {run: introduceAs("uciok"), bare: true},
	"isready":    {run: (*session).ready, bare: true},
	"uginewgame": {run: (*session).newGame, idle: true, bare: true},
	"ucinewgame": {run: (*session).newGame, idle: true, bare: true},
	"setoption":  {run: onWords((*session).setOption), idle: true},
	"position":   {run: onWords((*session).setPosition), idle: true},
	"go":         {run: (*session).search, idle: true},
	"stop":       {run: (*session).stop, bare: true},
	"ponderhit":  {run: (*session).ponderhit, bare: true},
	"query":      {run: onWords((*session).query)},
	"quit":       {run: func(*session, context.Context, []string) error { return errQuit }, bare: true},
	"d":          {run: (*session).draw, bare: true},
	"eval":       {run: (*session).eval, bare: true},
	"perft":      {run: (*session).perft, idle: true},
	"bench":      {run: (*session).bench, idle: true, bare: true},
}

func init() { // help lists the commands, itself among them
	commands["help"] = command{run: (*session).help, bare: true}
}

// help lists what can be said, for people who try the engine by hand.
func (s *session) help(context.Context, []string) error {
	for _, line := range s.config.Help {
		s.out.say("info string " + line)
	}
	return nil
}

// errQuit ends a session.
var errQuit = errors.New("quit")

func onWords(f func(*session, []string) error) func(*session, context.Context, []string) error {
	return func(s *session, _ context.Context, words []string) error { return f(s, words) }
}

// ready obeys "isready". What a first search would wait for is made now: tables,
// what the evaluation needs, and the tablebase, unless that takes too long.
func (s *session) ready(ctx context.Context, _ []string) error {
	if s.mind == nil && s.task == nil && !s.position.IsOver() {
		s.settle()
		m := s.think()
		_, _ = m.Search(ctx, s.position, engine.Limits{Depth: 1}, nil) // it proves nothing: it is only to be ready for another
		_, _ = m.Solve(ctx, s.position, solver.Limits{Nodes: 1}, nil)  // likewise
		m.Clear()
	}
	if made := s.prepare(); made != nil && s.task == nil {
		within, cancel := context.WithTimeout(ctx, tablebaseWait)
		defer cancel()
		select {
		case <-made:
		case <-within.Done():
		}
	}
	s.out.say("readyok")
	return nil
}

// obey carries out one line. It returns errQuit or nil; what is wrong with the
// line is said, once, and the line changes nothing.
func (s *session) obey(ctx context.Context, line string) error {
	words := strings.Fields(line)
	if len(words) == 0 {
		return nil
	}
	err := s.command(ctx, words[0], words[1:])
	if err != nil && !errors.Is(err, errQuit) {
		s.out.complain(err)
		return nil
	}
	return err
}

func (s *session) command(ctx context.Context, name string, words []string) error {
	c, ok := commands[name]
	switch {
	case !ok:
		return fmt.Errorf("there is no command %s", lines.Quoted(name))
	case c.bare && len(words) > 0:
		return fmt.Errorf("nothing may follow %s, but here is %s", name, lines.Quoted(words[0]))
	case c.idle && s.task != nil:
		return fmt.Errorf("%s has to wait: a search is running, stop it first", name)
	}
	if c.idle {
		s.settle()
	}
	return c.run(s, ctx, words)
}

// introduceAs answers "ugi" and "uci".
func introduceAs(ok string) func(*session, context.Context, []string) error {
	return func(s *session, _ context.Context, _ []string) error {
		lines := []string{"id name " + s.config.Name, "id author " + s.config.Author}
		s.out.say(slices.Concat(lines, s.declare(), []string{ok})...)
		return nil
	}
}

func (s *session) newGame(context.Context, []string) error {
	s.place(s.set.start())
	s.given = false
	s.think().Clear()
	return nil
}

func (s *session) setPosition(words []string) error {
	p, err := parsePosition(words, s.set.start())
	if err == nil {
		s.place(p)
		s.given = true
	}
	return err
}

// place puts a position on the board. What was learned of boards of another size
// is of no use.
func (s *session) place(p cups.Position) {
	if p.Cups() != s.position.Cups() {
		s.mind = nil
	}
	s.position = p
}

// stop ends the task and says its last lines, so that the next line finds none.
// Without a task it does nothing: the search may just have ended by itself.
func (s *session) stop(context.Context, []string) error {
	if s.task != nil {
		if !s.task.end() {
			s.late = s.task.ended
		}
		s.finish()
	}
	return nil
}

// settle waits until nothing works any more, not even a task that was late.
func (s *session) settle() {
	if s.late != nil {
		<-s.late
		s.late = nil
	}
}

// finish says the last lines of a task that is over. The task is gone before
// they are read, so that an answer to them finds the session idle. What the next search may
// wait for is prepared while the opponent thinks.
func (s *session) finish() {
	last, proves := s.task.last, s.task.proves
	s.task = nil
	s.out.say(last...)
	if proves {
		s.prepare()
	}
}

func (s *session) ponderhit(context.Context, []string) error {
	if s.task == nil || !s.task.pondering {
		return errors.New("ponderhit: nothing is being pondered")
	}
	s.task.ponderhit()
	s.release()
	return nil
}

// release says the last lines of the task if it is over and nothing holds them
// back.
func (s *session) release() {
	if s.task.over && !s.task.held() {
		s.finish()
	}
}

// ended is where the task that is still working sends its last lines.
func (s *session) ended() <-chan []string {
	if s.task == nil || s.task.over {
		return nil
	}
	return s.task.ended
}

// parsePosition reads the arguments of a position command: "startpos" or "fen"
// and the three parts of a position, then perhaps "moves" and moves.
func parsePosition(words []string, start cups.Position) (cups.Position, error) {
	p, rest, err := parseBoard(words, start)
	if err != nil || len(rest) == 0 {
		return p, err
	}
	if rest[0] != "moves" {
		return p, fmt.Errorf("position: %s must be \"moves\"", lines.Quoted(rest[0]))
	}
	for i, word := range rest[1:] {
		m, err := p.ParseMove(word)
		if err != nil {
			return p, fmt.Errorf("position: move %d: %w", i+1, lines.Refusal(word, err))
		}
		p = p.PlayUnchecked(m)
	}
	return p, nil
}

// parseBoard reads the board and returns the words behind it.
func parseBoard(words []string, start cups.Position) (cups.Position, []string, error) {
	if len(words) == 0 {
		return start, nil, errors.New(`position needs "startpos" or "fen POSITION"`)
	}
	switch words[0] {
	case "startpos":
		return start, words[1:], nil
	case "fen":
		end := min(4, len(words))
		p, err := cups.Parse(strings.Join(words[1:end], " "))
		return p, words[end:], err
	}
	return start, nil, fmt.Errorf(`position: %s must be "startpos" or "fen"`, lines.Quoted(words[0]))
}
