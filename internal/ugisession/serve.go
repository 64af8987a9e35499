package ugisession

import (
	"context"
	"errors"
	"example.org/cups/internal/lines"
	"fmt"
	"io"
	"math/rand/v2"
	"time"

	"example.org/cups/engine"
	"example.org/cups/internal/mind"
)

// Searcher chooses moves, one search at a time, as [engine.Engine] does.
type Searcher = mind.Searcher

// Config is what a session is served with. All but the last five must be set.
type Config struct {
	Name, Author string   // of the program, on one line each
	Help         []string // what "help" answers, in the user's language
	New          func(engine.Options) Searcher
	Now          func() time.Time // the clock that nodes a second are reckoned by
	Rng          *rand.Rand       // for the errors of the lower levels
	MostHash     int              // MB that a table may take; 1 always may
	MostThreads  int              // that may search together; one always may
	SweepBytes   int64            // of memory that a sweep may take; 0: [solver.DefaultSweepBytes]
	Tablebases   *mind.Tablebases // to play small boards with; nil: none

	Making func(cups int) string // what is said, once, when a tablebase begins to be made; nil: nothing
}

// Serve speaks UGI with the program that writes in and reads out, until it says
// quit or in ends (nil), ctx is done (its error), or a stream fails. A search
// that is running then is stopped.
//
// It reads on while a search runs, and whatever it reads can do no harm: a bad
// line, of any length, gets one "info string error: …" and changes nothing.
func Serve(ctx context.Context, in io.Reader, out io.Writer, c Config) error {
	reading, done := context.WithCancel(ctx)
	defer done()
	s := newSession(c, &console{w: out})
	lines := lines.Read(reading, in)
	for s.out.failure() == nil {
		select {
		case <-ctx.Done():
			s.abandon()
			return ctx.Err()
		case last := <-s.ended():
			s.task.last, s.task.over = last, true
			s.release()
		case line, more := <-lines:
			if ctx.Err() != nil { // the lines may end first
				s.abandon()
				return ctx.Err()
			}
			if err := s.hear(ctx, line, more); err != nil {
				return s.leave(ctx, err)
			}
		}
	}
	s.abandon()
	return fmt.Errorf("writing: %w", s.out.failure())
}

// hear takes in what came from the input. The error ends the session.
func (s *session) hear(ctx context.Context, line lines.Line, more bool) error {
	switch {
	case !more:
		return errQuit
	case errors.Is(line.Err, lines.ErrTooLong):
		s.out.complain(line.Err)
		return nil
	case line.Err != nil:
		return fmt.Errorf("reading: %w", line.Err)
	}
	return s.obey(ctx, line.Text)
}

// leave ends a session in order: a search still gives its move.
func (s *session) leave(ctx context.Context, why error) error {
	_ = s.stop(ctx, nil)
	s.settle()
	if errors.Is(why, errQuit) {
		return nil
	}
	return why
}

// abandon ends a session that nobody listens to.
func (s *session) abandon() {
	if s.task != nil {
		s.task.cancel()
		s.task.wait()
	}
	s.settle()
}
