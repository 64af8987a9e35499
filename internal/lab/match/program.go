package match

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"example.org/cups"
	"example.org/cups/internal/coded"
	"example.org/cups/internal/game"
	"example.org/cups/ugi"
)

// program is a player that is a program of its own and speaks UGI. One that
// has failed is ended, and started anew when it is next needed.
type program struct {
	command  string
	options  [][2]string // names and values to set, in this order
	limits   Limits
	patience time.Duration // for anything that has no time of its own
	client   *ugi.Client   // nil where the program does not run
}

// Begin starts the program if it does not run, and tells it of a new game.
func (g *program) Begin(ctx context.Context, start cups.Position, _ *rand.Rand) error {
	ctx, cancel := context.WithTimeout(ctx, g.patience)
	defer cancel()
	if err := g.ready(ctx); err != nil {
		return g.waited(err)
	}
	return g.waited(g.failed(g.client.NewGame(ctx, start)))
}

// start starts the program, so that a wrong command or option is seen at once.
func (g *program) start(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, g.patience)
	defer cancel()
	return g.waited(g.ready(ctx))
}

// waited says how long the program was waited for, if that is why it failed.
func (g *program) waited(err error) error {
	if !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return coded.Wrap(err, "match.waited", `engine "{command}", after {time}: {cause}`, "command", g.command, "time", g.patience)
}

// ready starts the program and sets its options.
func (g *program) ready(ctx context.Context) (err error) {
	if g.client != nil {
		return nil
	}
	if g.client, err = ugi.Start(g.command); err != nil {
		g.client = nil
		return err
	}
	if _, err := g.client.Handshake(ctx); err != nil {
		return g.failed(err)
	}
	for _, o := range g.options {
		if err := g.client.SetOption(ctx, o[0], o[1]); err != nil {
			return g.failed(err)
		}
	}
	return nil
}

// failed ends a program that is out of step.
func (g *program) failed(err error) error {
	if err != nil {
		_ = g.kill() // the first error says more
	}
	return err
}

// Move asks the program. How long it may take is its clock's or its limit's,
// which the game watches; where it has neither, patience ends it.
func (g *program) Move(ctx context.Context, p cups.Position, clocks [2]game.Reading) (Choice, error) {
	if g.client == nil {
		return Choice{}, coded.New("match.not_running", `engine "{command}" does not run`, "command", g.command)
	}
	request, waited := g.limits.request(clocks), func(err error) error { return err }
	if request.MoveTime == 0 && !clocks[p.Turn()].Known {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, g.patience)
		defer cancel()
		waited = g.waited
	}
	var c Choice
	answer, err := g.client.Search(ctx, p, request, func(i ugi.Info) {
		if i.Scored && i.Rank == 1 {
			c.Margin, c.Judged = i.Score, true
		}
	})
	c.Move = answer.Move
	return c, waited(g.failed(err))
}

// courtesy is how long a program that is no longer needed has to end by itself.
const courtesy = time.Second

// Close ends the program: by asking it, and where that does not help soon, by
// killing it.
func (g *program) Close() error {
	if g.client == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), courtesy)
	defer cancel()
	_ = g.client.Quit(ctx)
	return g.kill()
}

// kill ends the program at once.
func (g *program) kill() error {
	client := g.client
	g.client = nil
	return client.Close()
}
