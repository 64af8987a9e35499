package game_test

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/record"
)

// anySetup is a game on a small board, so that it ends, with any time control.
var anySetup = rapid.Custom(func(t *rapid.T) game.Setup {
	start, err := cups.StartWith(rapid.IntRange(1, 4).Draw(t, "cups"), cups.Beans(rapid.IntRange(0, 8).Draw(t, "stock")))
	if err != nil {
		t.Fatal(err)
	}
	s := game.Setup{
		Start: start,
		Players: [2]game.Player{
			{Name: "Ada", Kind: rapid.SampledFrom([]game.Kind{game.Unknown, game.Person, game.Program}).Draw(t, "kind")},
			{Name: "Cups", Kind: game.Program, Level: rapid.IntRange(0, 8).Draw(t, "level")},
		},
		Control: rapid.SampledFrom([]game.Control{
			{}, {Base: time.Minute}, {Base: 10 * time.Second, Increment: 1500 * time.Millisecond}, {Days: 1},
		}).Draw(t, "control"),
		Clock:     rapid.SampledFrom([]game.ClockStart{game.AfterFirstMoves, game.AtOnce}).Draw(t, "clock"),
		FirstMove: rapid.SampledFrom([]time.Duration{0, 30 * time.Second}).Draw(t, "first move"),
		Grace:     rapid.SampledFrom([]time.Duration{0, time.Second}).Draw(t, "grace"),
		Lag:       rapid.Bool().Draw(t, "lag"),
	}
	if s.Control.IsFischer() {
		s.Own[rapid.IntRange(0, 1).Draw(t, "side of its own clock")] = rapid.SampledFrom([]game.Control{
			{}, {Base: 5 * time.Second}, {Increment: 250 * time.Millisecond}, {Base: time.Hour, Increment: time.Minute},
		}).Draw(t, "own clock")
	}
	return s
})

// call is one command with all that it needs, so that it can be given again.
type call struct {
	name string
	do   func(g *game.Game, now time.Time) error
	now  time.Time
}

// anyCalls are commands that a game gets one after the other. Most of them are
// legal moves.
func anyCalls(t *rapid.T, g *game.Game) []call {
	var calls []call
	now := noon
	for range rapid.IntRange(0, 40).Draw(t, "calls") {
		now = now.Add(time.Duration(rapid.Int64Range(-1, 8000).Draw(t, "passed")) * time.Millisecond)
		c := anyCall(t, g)
		c.now = now
		_ = c.do(g, now) // a refusal is one of the answers
		calls = append(calls, c)
	}
	return calls
}

func anyCall(t *rapid.T, g *game.Game) call {
	side := cups.Side(rapid.IntRange(0, 2).Draw(t, "side"))
	switch what := rapid.IntRange(0, 30).Draw(t, "what"); what {
	case 0:
		return call{"resign", func(g *game.Game, now time.Time) error { return g.Resign(side, now) }, noon}
	case 1:
		return call{"abort", func(g *game.Game, now time.Time) error { return g.Abort(side, now) }, noon}
	case 2:
		return call{"stop", func(g *game.Game, now time.Time) error { return g.Stop(side, now) }, noon}
	case 3:
		return call{"abandon", func(g *game.Game, now time.Time) error { return g.Abandon(side, now) }, noon}
	case 4:
		return call{"draw", func(g *game.Game, now time.Time) error { return g.AbandonDrawn(side, now) }, noon}
	case 5, 6:
		return call{"offer", func(g *game.Game, now time.Time) error { return g.OfferTakeback(side, now) }, noon}
	case 7:
		return call{"accept", func(g *game.Game, now time.Time) error { return g.AcceptTakeback(side, now) }, noon}
	case 8:
		ply := cups.Ply(rapid.IntRange(-1, 10).Draw(t, "ply"))
		return call{"take back", func(g *game.Game, now time.Time) error { return g.TakeBackTo(ply, now) }, noon}
	case 9:
		return call{"pause", func(g *game.Game, now time.Time) error { g.Pause(now); return nil }, noon}
	case 10, 11:
		return call{"begin", func(g *game.Game, now time.Time) error { g.Begin(now); return nil }, noon}
	case 12:
		return call{"expire", func(g *game.Game, now time.Time) error { g.Expire(now); return nil }, noon}
	case 13:
		return call{"excuse", func(g *game.Game, now time.Time) error { g.Excuse(now.Add(-time.Second), now); return nil }, noon}
	case 14:
		return call{"give time", func(g *game.Game, _ time.Time) error { return g.GiveTime(side, time.Second) }, noon}
	case 15:
		return call{"rematch", func(g *game.Game, _ time.Time) error { return g.OfferRematch(side) }, noon}
	}
	m := cups.Drop(1)
	if moves := g.Position().Moves().Slice(); len(moves) > 0 {
		m = rapid.SampledFrom(moves).Draw(t, "move")
	}
	lag := time.Duration(rapid.Int64Range(-10, 3000).Draw(t, "lag")) * time.Millisecond
	return call{"move", func(g *game.Game, now time.Time) error { return g.PlayDelayed(m, now, lag) }, noon}
}

func mustNew(t *rapid.T, s game.Setup) *game.Game {
	g, err := game.New(s)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Whatever is done, the parts of the state agree with each other.
func TestTheStateIsAlwaysSound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := mustNew(t, anySetup.Draw(t, "setup"))
		now := noon
		for range rapid.IntRange(0, 40).Draw(t, "calls") {
			now = now.Add(time.Duration(rapid.Int64Range(-1000, 8000).Draw(t, "passed")) * time.Millisecond)
			c, before := anyCall(t, g), g.State()
			deadline, timed := g.Deadline()
			err := c.do(g, now)
			after := g.State()
			if codeOf(err) != game.TimeIsUp && err != nil && after != before {
				t.Fatalf("%s was refused (%v) and changed %+v to %+v", c.name, err, before, after)
			}
			if c.name == "move" && err == nil && timed && !now.Before(deadline) {
				t.Fatalf("a move was taken at %v, after the deadline %v", now, deadline)
			}
			checkState(t, g, now)
		}
	})
}

func checkState(t *rapid.T, g *game.Game, now time.Time) {
	s := g.State()
	for side := range cups.Nobody {
		if left := g.Left(side, now.Add(time.Hour)); left < 0 || s.Clock.Left[side] < 0 {
			t.Fatalf("the clock of %v shows %v, of %+v", side, left, s.Clock)
		}
		if q := s.Quotas[side]; q.Left < 0 || q.Left > 7*q.Gain {
			t.Fatalf("quota %+v", q)
		}
	}
	position, played, err := g.Setup().Start.PlayAll(g.Moves()...)
	if err != nil || position != s.Position || played != s.Ply || len(g.Positions()) != int(played)+1 {
		t.Fatalf("the moves lead to %v after %d (%v), the state is %+v", position, played, err, s)
	}
	if g.IsOver() && s.Clock.Running != cups.Nobody || s.Clock.Running != cups.Nobody && s.Clock.Running != position.Turn() {
		t.Fatalf("a clock runs: %+v", s)
	}
	if g.IsOver() == (s.End.How == game.Playing) || (s.End.Outcome == cups.Ongoing) != (s.End.How == game.Playing || s.End.How == game.Aborted) {
		t.Fatalf("end %+v", s.End)
	}
	if winner := position.Decided(); winner != cups.Nobody && g.IsOver() && s.End.How != game.Aborted && s.End.Outcome != cups.WinFor(winner) { // rules §5.3
		t.Fatalf("%v has won, and the end is %+v", winner, s.End)
	}
}

// A log of commands is as good as the game.
func TestTheSameCommandsGiveTheSameState(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		setup := anySetup.Draw(t, "setup")
		g, again := mustNew(t, setup), mustNew(t, setup)
		for _, c := range anyCalls(t, g) {
			_ = c.do(again, c.now)
		}
		if g.State() != again.State() {
			t.Fatalf("first %+v, then %+v", g.State(), again.State())
		}
	})
}

// Moves that are taken back and played again at the same times lead to the same
// state, but for the count of takebacks.
func TestMovesTakenBackCanBePlayedAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		setup := anySetup.Draw(t, "setup")
		setup.Lag = false // what was given back is not asked for again
		g := mustNew(t, setup)
		g.Begin(noon)
		var times []time.Time
		var states []game.State
		now := noon
		for range rapid.IntRange(1, 20).Draw(t, "moves") {
			states = append(states, g.State())
			now = now.Add(time.Duration(rapid.Int64Range(0, 900).Draw(t, "thought")) * time.Millisecond)
			moves := g.Position().Moves().Slice()
			if len(moves) == 0 || g.Play(rapid.SampledFrom(moves).Draw(t, "move"), now) != nil {
				break
			}
			times = append(times, now)
		}
		want, moves := g.State(), append([]cups.Move(nil), g.Moves()...)
		if len(moves) == 0 || g.IsOver() && g.End().How != game.PlayedOut {
			return
		}
		ply := rapid.IntRange(0, len(moves)-1).Draw(t, "back to")
		from := noon
		if ply > 0 {
			from = times[ply-1]
		}
		if err := g.TakeBackTo(cups.Ply(ply), from); err != nil {
			t.Fatal(err)
		}
		states[ply].Takebacks, want.Takebacks = 1, 1
		if g.State() != states[ply] {
			t.Fatalf("taken back: %+v, want %+v", g.State(), states[ply])
		}
		for i := ply; i < len(moves); i++ {
			if err := g.Play(moves[i], times[i]); err != nil {
				t.Fatal(err)
			}
		}
		if g.State() != want {
			t.Fatalf("played again: %+v, want %+v", g.State(), want)
		}
	})
}

// A record keeps all but what it has no place for: parts of seconds, who
// aborted, and who resigned in a decided game.
func TestAGameComesBackFromItsRecord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		setup := anySetup.Draw(t, "setup")
		g := mustNew(t, setup)
		anyCalls(t, g)
		written, err := g.Record(record.Tag{Name: "Event", Value: "Casual game"})
		if err != nil {
			t.Fatal(err)
		}
		text := written.String()
		read, err := record.NewReader(strings.NewReader(text)).Read()
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		again, err := game.FromRecord(read, setup)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if s := again.Setup(); s != setup {
			t.Fatalf("setup %+v, want %+v\n%s", s, setup, text)
		}
		got, want := again.State(), g.State()
		if got.Position != want.Position || got.Ply != want.Ply || got.End.How != want.End.How || got.End.Outcome != want.End.Outcome || want.End.How == game.Aborted && got.End.By != want.End.By {
			t.Fatalf("state %+v, want %+v\n%s", got, want, text)
		}
		if second, err := again.Record(record.Tag{Name: "Event", Value: "Casual game"}); err != nil || second.String() != text {
			t.Fatalf("written again (%v):\n%s\nwant\n%s", err, second, text)
		}
	})
}
