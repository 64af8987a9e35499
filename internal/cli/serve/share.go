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
	"example.org/cups/internal/online/bus/nats"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/stream"
	"example.org/cups/internal/say"
)

// carrier carries news to everybody who watches.
type carrier struct {
	bus.Bus
	isShared bool                  // there may be other servers
	run      func(context.Context) // carries news until the context ends
	close    func()                // ends what was begun, also if run was not called
}

// alone carries news within this process.
func alone() carrier {
	return carrier{Bus: bus.Local(), run: func(context.Context) {}, close: func() {}}
}

// asking asks a shared database for the news of other servers.
func asking(env *command.Env, db *postgres.Archive, log *slog.Logger) carrier {
	b, failed := bus.NewAsking(db.Versions), notAsked(env, log)
	return carrier{b, true, func(ctx context.Context) {
		guard.Keep(ctx, log, "the bus", func(ctx context.Context) { b.Run(ctx, bus.AskEvery, failed) })
	}, func() {}}
}

// notAsked returns what writes into the log, now and then, that a database could not be asked.
func notAsked(env *command.Env, log *slog.Logger) func(error) {
	var said quota.Fold
	return func(err error) {
		if err == nil {
			return
		}
		if held, ok := said.Pass(env.Now()); ok {
			log.Warn("the database could not be asked for news of other servers", "error", err, "before", held)
		}
	}
}

// embedded stands for the brokers inside of the servers in --nats.
const embedded = "embedded"

// broker returns the broker that the flags name; nil: none.
func broker(env *command.Env, f flags) (*nats.Broker, error) {
	var b nats.Broker
	var err error
	switch {
	case f.nats == "" && len(f.peers) == 0:
		return nil, nil
	case !f.share:
		return nil, errors.New(env.Text.Get("serve.nats_needs"))
	case (f.nats == embedded) != (len(f.peers) > 0):
		return nil, errors.New(env.Text.Get("serve.peers_needs"))
	case f.nats == embedded:
		if b, err = nats.Inside(f.peers); errors.Is(err, nats.ErrOpen) {
			return nil, errors.New(env.Text.Get("serve.open_peers"))
		} else if err != nil {
			return nil, errors.New(env.Text.Get("serve.bad_peers"))
		}
	default:
		if b, err = nats.At(f.nats); err != nil {
			return nil, errors.New(env.Text.Get("serve.bad_nats"))
		}
	}
	return &b, nil
}

// overNATS carries news over a broker, and asks a shared database now and then.
func overNATS(ctx context.Context, env *command.Env, broker nats.Broker, db *postgres.Archive, log *slog.Logger) (carrier, error) {
	name, err := db.Identity(ctx)
	if err != nil {
		return carrier{}, err
	}
	b, err := nats.New(nats.Config{Broker: broker, Archive: name, Versions: db.Versions, Asked: notAsked(env, log), Heard: func(passes bool, why error) {
		if passes {
			log.Info("news of other servers comes over NATS")
		} else {
			log.Warn("news of other servers does not come over NATS: the database is asked for it", "error", why)
		}
	}})
	if err != nil {
		return carrier{}, errors.New(env.Text.Get("serve.no_peer", "error", say.Error(env.Text, err)))
	}
	return carrier{b, true, func(ctx context.Context) { guard.Run(log, "the bus over NATS", func() { b.Run(ctx) }) }, b.Close}, nil
}

// share returns what carries news between the servers that share a database.
func share(ctx context.Context, env *command.Env, f flags, db *postgres.Archive, log *slog.Logger) (carrier, error) {
	if f.broker == nil {
		return asking(env, db, log), nil
	}
	return overNATS(ctx, env, *f.broker, db, log)
}

// shared says that servers share the database, and how they hear of each other.
func shared(env *command.Env, f flags) string {
	switch f.nats {
	case "":
		return env.Text.Get("serve.shares")
	case embedded:
		return env.Text.Get("serve.shares_embedded")
	}
	return env.Text.Get("serve.shares_nats")
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
