// Package load plays many games at once on a running server, over real sockets and
// over HTTP. A [Player] remembers what the server has acknowledged. When its
// connection breaks, it connects again and repeats everything that was not answered.
// [Run] measures a server with many players.
package load

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"example.org/cups"
)

// Mode is what the players of [Run] do.
type Mode string

// The modes.
const (
	Moves  Mode = "moves"  // move as fast as the server answers
	Bullet Mode = "bullet" // think for 0.5 to 2.5 seconds, as people do in bullet games
	Idle   Mode = "idle"   // be connected, and do nothing
	Watch  Mode = "watch"  // watch one game of two others
	Arena  Mode = "arena"  // think as in bullet games, and are paired by the server, in an arena
)

// Modes are all modes.
var Modes = []Mode{Moves, Bullet, Idle, Watch, Arena}

// Config is what [Run] needs.
type Config struct {
	URLs    []string // of the server, or of several that are one: each player connects to the next
	PID     int      // of its process, 0 if it is not known
	Players int      // two for each game; those who watch, where all watch one
	For     time.Duration
	Mode    Mode
	Now     func() time.Time
	NewRand func() *rand.Rand
}

// url is where a player connects.
func (c Config) url(player int) string { return c.URLs[player%len(c.URLs)] }

// think is how long a player of a bullet game thinks: one minute for some forty
// moves.
func think(r *rand.Rand) time.Duration {
	return 500*time.Millisecond + time.Duration(r.Int64N(int64(2*time.Second)))
}

// clock is the time of a player, which is enough for any load.
var clock = &Clock{BaseMs: 180_000, IncrementMs: 2000}

// Run has many players play and returns what it measured. If the context ends
// first, the report is about the time until then, and the error is that of the
// context.
func Run(ctx context.Context, c Config) (Report, error) {
	switch c.Mode {
	case Idle:
		return runIdle(ctx, c)
	case Watch:
		return runWatch(ctx, c)
	case Arena:
		return runArena(ctx, c)
	}
	site := newSite(c.url(0))
	players, games, err := beginGames(ctx, c, site)
	if err != nil {
		return Report{}, fmt.Errorf("begin %d games: %w", c.Players/2, err)
	}
	site.Client.CloseIdleConnections()
	return c.measure(ctx, players, games, nil)
}

// measure has players play their games, the players 2i and 2i+1 the game i, and returns what
// they did. As soon as they are ready it calls begin, unless that is nil.
func (c Config) measure(ctx context.Context, players []*Player, games []string, begin func() error) (Report, error) {
	took := make([][]time.Duration, len(players))
	var counting sync.RWMutex // held for writing when counting begins and ends
	counts := false
	for i, p := range players {
		p.Acknowledged = func(a Acknowledged) {
			counting.RLock()
			defer counting.RUnlock()
			if counts {
				took[i] = append(took[i], a.Took)
			}
		}
	}
	count := func(on bool) (time.Time, Usage, Usage) {
		counting.Lock()
		defer counting.Unlock()
		counts = on
		return c.Now(), c.server(), usageOf(os.Getpid())
	}
	playing, cut := context.WithCancel(context.WithoutCancel(ctx))
	defer cut()
	failed := make([]error, len(players))
	var all sync.WaitGroup
	for i, p := range players {
		all.Go(func() { failed[i] = p.Play(playing, games[i/2], cups.Side(i%2)) })
	}
	var begun error
	if begin != nil {
		begun = begin()
	}
	if begun == nil {
		wait(ctx, warmUp(c.Mode))
	}
	began, server, client := count(true)
	if begun == nil {
		wait(ctx, c.For)
	}
	ended, serverEnd, clientEnd := count(false)

	for _, p := range players {
		p.Stop()
	}
	late := time.AfterFunc(10*time.Second, cut)
	defer late.Stop()
	all.Wait()

	r := Report{
		Mode: c.Mode, Players: len(players), Took: ended.Sub(began), Faults: Faults{},
		Server: serverEnd.since(server), Client: clientEnd.since(client),
	}
	var every []time.Duration
	for i, p := range players {
		every = append(every, took[i]...)
		n, faults := p.Result()
		r.Games += n
		for code, n := range faults {
			r.Faults[code] += n
		}
		if failed[i] != nil {
			r.Faults[failed[i].Error()]++
		}
	}
	r.Games /= 2
	r.percentiles(every)
	return r, cmp.Or(begun, ctx.Err())
}

// beginGames begins games between guests. The players 2i and 2i+1 play the game i.
func beginGames(ctx context.Context, c Config, site Site) (players []*Player, games []string, err error) {
	players = make([]*Player, c.Players/2*2)
	games = make([]string, len(players)/2)
	err = inParallel(len(games), func(i int) error {
		south, err := site.Guest(ctx)
		if err != nil {
			return err
		}
		north, err := site.Guest(ctx)
		if err != nil {
			return err
		}
		challenge, _, err := site.As(south).Challenge(ctx, Terms{Cups: 4, Clock: clock, Side: "south"})
		if err != nil {
			return err
		}
		games[i], err = site.As(north).Accept(ctx, challenge)
		for side, token := range []string{south, north} {
			p := &Player{Site: site.As(token).at(c.url(2*i + side)), Cups: 4, Rand: c.NewRand(), Now: c.Now}
			if c.Mode == Bullet {
				p.Think = think
			}
			players[2*i+side] = p
		}
		return err
	})
	return players, games, err
}

// warmUp is how long players play before moves are counted, so that connecting
// is not measured.
func warmUp(m Mode) time.Duration {
	if m == Bullet || m == Arena {
		return 5 * time.Second
	}
	return 2 * time.Second
}

func (c Config) server() Usage {
	if c.PID == 0 {
		return Usage{}
	}
	return usageOf(c.PID)
}

// runIdle connects sockets, each of a guest of its own, and waits.
func runIdle(ctx context.Context, c Config) (Report, error) {
	site := newSite(c.url(0))
	sockets := make([]*socket, c.Players)
	err := inParallel(len(sockets), func(i int) error {
		token, err := site.Guest(ctx)
		if err == nil {
			sockets[i], err = dial(ctx, c.url(i), token)
		}
		return err
	})
	defer func() {
		for _, s := range sockets {
			if s != nil {
				s.close()
			}
		}
	}()
	if err != nil {
		return Report{}, fmt.Errorf("connect %d sockets: %w", len(sockets), err)
	}
	site.Client.CloseIdleConnections()
	var mu sync.Mutex
	faults, over := Faults{}, false
	for _, s := range sockets {
		go func() {
			var err error
			for err == nil {
				_, err = s.receive()
			}
			mu.Lock()
			defer mu.Unlock()
			if !over {
				faults[err.Error()]++
			}
		}()
	}
	began, server, client := c.Now(), c.server(), usageOf(os.Getpid())
	wait(ctx, c.For)
	r := Report{
		Mode: c.Mode, Players: len(sockets), Took: c.Now().Sub(began), Faults: Faults{},
		Server: c.server().since(server), Client: usageOf(os.Getpid()).since(client),
	}
	mu.Lock()
	defer mu.Unlock()
	over = true
	for code, n := range faults {
		r.Faults[code] = n
	}
	return r, ctx.Err()
}

func newSite(url string) Site {
	return Site{URL: url, Client: &http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: atOnce}}}
}

// atOnce is how many requests are under way at the same time while the players
// get ready.
const atOnce = 32

// inParallel does n things, at most [atOnce] at the same time, and returns the first error.
func inParallel(n int, do func(int) error) error {
	var all sync.WaitGroup
	errs := make([]error, n)
	turns := make(chan struct{}, atOnce)
	for i := range n {
		turns <- struct{}{}
		all.Go(func() {
			errs[i] = do(i)
			<-turns
		})
	}
	all.Wait()
	return cmp.Or(errs...)
}

// wait waits for some time, or until the context ends.
func wait(ctx context.Context, d time.Duration) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-ctx.Done():
	}
}

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
