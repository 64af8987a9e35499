package load

import (
	"context"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

// RunBare measures the bare program (internal/online/load/bare): each player
// sends a frame as long as a move and waits until it comes back.
func RunBare(ctx context.Context, c Config) (Report, error) {
	sockets := make([]*socket, c.Players)
	if err := inParallel(len(sockets), func(i int) (err error) {
		sockets[i], err = dial(ctx, c.url(i), "")
		return err
	}); err != nil {
		return Report{}, err
	}
	took := make([][]time.Duration, len(sockets))
	var counts, over atomic.Bool
	failed := make([]error, len(sockets))
	var all sync.WaitGroup
	for i, s := range sockets {
		all.Go(func() {
			defer s.close()
			frame := []byte(`{"t":"move","id":1234,"game":"abcdefghjk","ply":23,"move":"d"}`)
			for failed[i] == nil && !over.Load() {
				sent := c.Now()
				if failed[i] = s.send(frame); failed[i] == nil {
					_, failed[i] = s.receive()
				}
				if counts.Load() {
					took[i] = append(took[i], c.Now().Sub(sent))
				}
			}
		})
	}
	wait(ctx, warmUp(Moves))
	began, server, client := c.Now(), c.server(), usageOf(os.Getpid())
	counts.Store(true)
	wait(ctx, c.For)
	counts.Store(false)
	r := Report{
		Mode: c.Mode, Players: len(sockets), Took: c.Now().Sub(began), Faults: Faults{},
		Server: c.server().since(server), Client: usageOf(os.Getpid()).since(client),
	}
	over.Store(true)
	all.Wait()
	var every []time.Duration
	for i := range sockets {
		every = append(every, took[i]...)
		if failed[i] != nil {
			r.Faults[failed[i].Error()]++
		}
	}
	r.percentiles(every)
	return r, ctx.Err()
}
