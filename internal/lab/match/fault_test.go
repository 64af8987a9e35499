package match_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/lab/match"
	"example.org/cups/record"
)

// strange is a player whose moves go wrong.
type strange struct {
	begin func() error
	move  func(context.Context, cups.Position) (cups.Move, error)
}

func (s strange) Begin(context.Context, cups.Position, *rand.Rand) error {
	if s.begin == nil {
		return nil
	}
	return s.begin()
}

func (s strange) Move(ctx context.Context, p cups.Position, _ [2]game.Reading) (match.Choice, error) {
	m, err := s.move(ctx, p)
	return match.Choice{Move: m}, err
}

func (s strange) Close() error { return nil }

func spec(name string, p match.Player) match.Spec {
	return match.Spec{Name: name, New: func(context.Context) (match.Player, error) { return p, nil }}
}

func plays(m cups.Move, err error) strange {
	return strange{move: func(context.Context, cups.Position) (cups.Move, error) { return m, err }}
}

// after plays the first move it finds when some time has passed.
func after(d time.Duration) strange {
	return strange{move: func(ctx context.Context, p cups.Position) (cups.Move, error) {
		time.Sleep(d)
		return p.Moves().First(), nil
	}}
}

// hang waits until nobody wants its move any more.
var hang = strange{move: func(ctx context.Context, _ cups.Position) (cups.Move, error) {
	<-ctx.Done()
	return cups.NoMove, ctx.Err()
}}

// Whatever a player does wrong, it loses that game with the reason in the
// record, and the match goes on to its end.
func TestFaultsLoseTheGame(t *testing.T) {
	for name, c := range map[string]struct {
		player  match.Player
		control game.Control
		time    time.Duration
		why     record.Termination
		want    string
	}{
		"illegal move":   {plays(cups.Sow(16), nil), game.Control{}, 0, record.Abandoned, "there is no cup p"},
		"no move":        {plays(cups.NoMove, nil), game.Control{}, 0, record.Abandoned, "loses: odd: "},
		"crash":          {plays(cups.NoMove, errors.New("out of beans")), game.Control{}, 0, record.Abandoned, "odd: out of beans"},
		"does not begin": {strange{begin: func() error { return errors.New("no disk") }}, game.Control{}, 0, record.Abandoned, "odd: no disk"},
		"hangs, clock":   {hang, game.Control{Base: time.Second}, 0, record.TimeForfeit, "deadline exceeded"},
		"hangs, limit":   {hang, game.Control{}, time.Second, record.TimeForfeit, "deadline exceeded"},
		"late, clock":    {after(2 * time.Second), game.Control{Base: time.Second}, 0, record.TimeForfeit, "too late"},
		"late, limit":    {after(2 * time.Second), game.Control{}, time.Second, record.TimeForfeit, "too late"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				m := config(t, "random", "random", 4, 4)
				m.Players[1] = spec("odd", c.player)
				m.Players[1].Limits.Time = c.time
				m.Clock, m.Grace = c.control, 100*time.Millisecond
				games, tally := run(t, m)
				if tally.Wins != 4 || tally.Faults != [2]int{0, 4} {
					t.Errorf("%+v", tally)
				}
				for _, g := range games {
					if g.Fault == nil || g.Fault.Player != 1 || g.Record.Termination() != c.why || !strings.Contains(strings.Join(strings.Fields(g.Record.String()), " "), c.want) {
						t.Errorf("%v, %v\n%s", g.Fault, g.Record.Termination(), g.Record)
					}
					if _, err := record.Parse(g.Record.String()); err != nil {
						t.Error(err)
					}
				}
			})
		})
	}
}

// A clock runs while its player thinks, gets its increment after each move and
// stands in the record.
func TestClocks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := config(t, "random", "random", 3, 2)
		c.Players[0], c.Players[1] = spec("slow", after(2*time.Second)), spec("slow too", after(time.Second))
		c.Clock, c.Openings.Plies = game.Control{Base: time.Minute, Increment: time.Second}, 0
		games, _ := run(t, c)
		for number, g := range games {
			left := [2]time.Duration{time.Minute, time.Minute}
			for n := range g.Record.MainLine() {
				if n.Mover() == g.First {
					left[n.Mover()] -= time.Second
				}
				if clock, ok := n.Clock(); !ok || clock != left[n.Mover()] {
					t.Errorf("game %d, %s: %v, want %v", number, n.Number(), clock, left[n.Mover()])
				}
			}
			if control, _ := g.Record.Tag("TimeControl"); control != "60+1" {
				t.Errorf("time control %s", control)
			}
		}
	})
}

// A player is late only when the grace is over too.
func TestGrace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := config(t, "random", "random", 2, 2)
		c.Players[0] = spec("nearly late", after(1100*time.Millisecond))
		c.Players[0].Limits.Time = time.Second
		c.Grace = 100 * time.Millisecond
		if _, tally := run(t, c); tally.Faults != [2]int{} {
			t.Errorf("%+v", tally)
		}
		c.Grace = 99 * time.Millisecond
		if _, tally := run(t, c); tally.Faults != [2]int{2, 0} {
			t.Errorf("%+v", tally)
		}
	})
}

// Who cannot be had at all ends the match before a game is played.
func TestPlayerThatIsNotThere(t *testing.T) {
	c := config(t, "random", "ugi:./no-such-engine", 4, 2)
	tally, err := match.Run(t.Context(), c, func(match.Game, match.Tally) error { return nil })
	if err == nil || !strings.Contains(err.Error(), "no-such-engine") || tally.Games() != 0 {
		t.Errorf("%+v, %v", tally, err)
	}
}

// A player that has won already wins with a fault, too (rules §5.3).
func TestAFaultDoesNotChangeTheWinnerOfADecidedGame(t *testing.T) {
	c := config(t, "random", "random", 4, 2)
	c.Start, c.Openings.Plies = cups.MustParse("0.0.0.1/1/41 0.0.0.1/1/35 s"), 0
	c.Players[0], c.Players[1] = spec("odd", plays(cups.NoMove, errors.New("out of beans"))), spec("odd too", plays(cups.NoMove, errors.New("out of beans")))
	games, tally := run(t, c)
	if tally.Faults != [2]int{1, 1} {
		t.Errorf("%+v", tally)
	}
	for _, g := range games {
		if g.Record.Result() != cups.SouthWins || !strings.Contains(g.Record.String(), "South had won already") {
			t.Errorf("%v\n%s", g.Fault, g.Record)
		}
	}
}

// The moves of an opening are played in no time, however long the machine takes
// over them.
func TestAnOpeningCostsNoTime(t *testing.T) {
	c := config(t, "random", "random", 3, 2)
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	c.Clock, c.Workers = game.Control{Base: time.Hour}, 1
	c.Now = func() time.Time {
		now = now.Add(time.Second)
		return now
	}
	games, _ := run(t, c)
	for _, g := range games {
		for ply := range cups.Ply(4) {
			if clock, ok := g.Record.At(ply + 1).Clock(); !ok || clock != time.Hour {
				t.Errorf("ply %d: %v, want an hour", ply+1, clock)
			}
		}
	}
}
