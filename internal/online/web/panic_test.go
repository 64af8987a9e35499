package web_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/web"
)

// A fault in what a socket does ends this socket, and a fault in a change of the archive is an answer
// that the archive fails. The server goes on, and so does the game.
func TestAPanicInASocketEndsTheSocketOnly(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, north := s.game()
		mine, other := s.socket(south), s.socket(south)
		defer mine.CloseNow()
		defer other.CloseNow()
		mine.hear("hello")
		other.hear("hello")
		begun := time.Now()
		logs := func(parts ...string) {
			t.Helper()
			for _, part := range append(parts, "has ended by a fault in the program") {
				if log := s.logged.String(); !strings.Contains(log, part) {
					t.Errorf("the log has no %s: %s", part, log)
				}
			}
		}
		s.archive.isFaulty.Store(true)
		mine.say(`{"t":"watch","game":"nothing"}`)
		for {
			if _, _, err := mine.Read(s.Context()); err != nil {
				break
			}
		}
		logs("(*broken).Events")
		if took := time.Since(begun); took > time.Second {
			t.Errorf("the socket ended after %v", took)
		}
		other.say(`{"t":"move","game":"` + id + `","ply":0,"takebacks":0,"move":"1","id":5}`)
		if code := other.answer(); code != "unavailable" {
			t.Errorf("a fault in a change is answered with %q", code)
		}
		logs("(*broken).Commit")
		s.archive.isFaulty.Store(false)
		time.Sleep(5 * time.Second) // the archive works again
		if g := s.state(id); g.Ply != 0 {
			t.Errorf("the move that was not stored stands: ply %d", g.Ply)
		}
		s.move(id, south, north)
		if g := s.state(id); g.Ply != 1 {
			t.Errorf("the game does not go on: ply %d", g.Ply)
		}
	})
}

// faulty is an analyst that panics.
type faulty struct{}

func (faulty) Analyze(context.Context, mind.Client, cups.Position, analysis.Limits, func(analysis.Result)) (analysis.Result, error) {
	panic("a fault in the analysis")
}

// A fault in an analysis is an answer, and its review is left out.
func TestAPanicInAnAnalysisIsAnAnswer(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.Analyst = faulty{} }, func(t *testing.T, s *site) {
		guest := s.guest()
		for range 2 {
			s.ask(guest, "GET", "/api/v1/positions?p=1.1/5/0_0.0/6/0_n", nil).is(500, "internal")
		}
		game, south, north := s.game()
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		go s.server.ReviewGames(ctx)
		s.playOut(game, south, north)
		time.Sleep(time.Minute)
		if got := s.found(game); got != 204 {
			t.Errorf("the review is %d", got)
		}
		s.name(guest)
	})
}
