package serve

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/postgres"
	"example.org/cups/internal/online/bus"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/stream"
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
func asking(env *command.Env, db *postgres.Archive, log *slog.Logger) carrier {
	b := bus.NewAsking(db.Versions)
	var said quota.Fold
	failed := func(err error) {
		if err == nil {
			return
		}
		if held, ok := said.Pass(env.Now()); ok {
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

// shareStreams has servers tell each other which streams were rewritten.
func shareStreams(h *hall.Hall, c *stream.Config) {
	c.Share = func(key archive.StreamKey) { h.Share(hall.Hint{Stream: key}) }
	c.Heed = func(forget func(archive.StreamKey)) {
		h.Heed(func(x hall.Hint) {
			if x.Club.All || x.Stream != (archive.StreamKey{}) {
				forget(x.Stream)
			}
		})
	}
}

// turnEvery is the time between two looks at whose turn it is.
const turnEvery = time.Second

// inTurn returns what runs while this server is the eldest of those that share the archive: what
// only one of them should do.
func inTurn(h *hall.Hall, log *slog.Logger, run func(context.Context)) func(context.Context) {
	return func(ctx context.Context) {
		again := time.NewTicker(turnEvery)
		defer again.Stop()
		for ctx.Err() == nil {
			if h.IsEldest() {
				whileEldest(ctx, h, again.C, func(ctx context.Context) { guard.Keep(ctx, log, "a job", run) })
			}
			select {
			case <-again.C:
			case <-ctx.Done():
			}
		}
	}
}

// whileEldest runs something until the server is not the eldest any more, or ctx ends.
func whileEldest(ctx context.Context, h *hall.Hall, again <-chan time.Time, run func(context.Context)) {
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		run(ctx)
	}()
	for h.IsEldest() {
		select {
		case <-again:
		case <-ended:
			cancel()
			return
		case <-ctx.Done():
			<-ended
			cancel()
			return
		}
	}
	cancel()
	<-ended
}
