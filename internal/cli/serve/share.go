package serve

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/archive/postgres"
	"example.org/cups/internal/online/bus"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/quota"
)

// carrier carries news to everybody who watches.
type carrier struct {
	bus.Bus
	isShared bool                  // there may be other servers
	run      func(context.Context) // carries news until the context ends
}

// alone carries news within this process.
func alone() carrier { return carrier{Bus: bus.Local(), run: func(context.Context) {}} }

// asking asks a shared database for the news of other servers.
func asking(db *postgres.Archive, log *slog.Logger) carrier {
	b := bus.NewAsking(db.Versions)
	var said quota.Fold
	failed := func(err error) {
		if err == nil {
			return
		}
		if held, ok := said.Pass(time.Now()); ok {
			log.Warn("the database could not be asked for news of other servers", "error", err, "before", held)
		}
	}
	return carrier{b, true, func(ctx context.Context) {
		guard.Keep(ctx, log, "the bus", func(ctx context.Context) { b.Run(ctx, bus.AskEvery, failed) })
	}}
}

// between returns the bus to other servers; nil: there are none.
func (n carrier) between() bus.Bus {
	if !n.isShared {
		return nil
	}
	return n.Bus
}

// hold keeps the database for this server, or for all servers that share it.
func hold(ctx context.Context, env *command.Env, db *postgres.Archive, share bool) error {
	take, refused := db.Hold, "serve.held_alone"
	if share {
		take, refused = db.HoldShared, "serve.held_apart"
	}
	err := take(ctx, env.Random)
	if errors.Is(err, postgres.ErrHeld) {
		return errors.New(env.Text.Get(refused))
	}
	return err
}
