package load

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"sync"
	"time"

	"example.org/cups"
)

// watchedCups is the size of the game that is watched: a game of this size lasts for
// minutes.
const watchedCups = 16

// watchedThink is how long the players of a watched game think.
func watchedThink(r *rand.Rand) time.Duration {
	return 200*time.Millisecond + time.Duration(r.Int64N(int64(200*time.Millisecond)))
}

// runWatch has many sockets watch one game of two players.
func runWatch(ctx context.Context, c Config) (Report, error) {
	site := newSite(c.url(0))
	var tokens [2]string
	for i := range tokens {
		var err error
		if tokens[i], err = site.Guest(ctx); err != nil {
			return Report{}, fmt.Errorf("begin the game: %w", err)
		}
	}
	challenge, _, err := site.As(tokens[0]).Challenge(ctx, Terms{Cups: watchedCups, Clock: clock, Side: "south"})
	game := ""
	if err == nil {
		game, err = site.As(tokens[1]).Accept(ctx, challenge)
	}
	if err != nil {
		return Report{}, fmt.Errorf("begin the game: %w", err)
	}

	watching, leave := context.WithCancel(context.WithoutCancel(ctx))
	defer leave()
	seen := &sightings{sent: map[sight]time.Time{}, at: map[sight][]time.Time{}}
	faults := &faultCount{}
	var watchers sync.WaitGroup
	if err := inParallel(c.Players, func(i int) error {
		s, err := dial(ctx, c.url(i), "")
		if err != nil {
			return err
		}
		w := &watcher{socket: s, game: game, now: c.Now, seen: seen}
		if err := w.watch(); err != nil {
			s.close()
			return err
		}
		cut := context.AfterFunc(watching, s.close)
		watchers.Go(func() {
			defer cut()
			if err := w.follow(); watching.Err() == nil {
				faults.add(err.Error())
			}
		})
		return nil
	}); err != nil {
		leave()
		watchers.Wait()
		return Report{}, fmt.Errorf("connect %d watchers: %w", c.Players, err)
	}
	site.Client.CloseIdleConnections()

	var players [2]*Player
	var playing sync.WaitGroup
	for side := range players {
		p := &Player{Site: site.As(tokens[side]).at(c.url(side)), Cups: watchedCups, Rand: c.NewRand(), Now: c.Now, Think: watchedThink}
		p.Acknowledged = func(a Acknowledged) { seen.acknowledged(sight{a.Game, a.Ply}, a.Sent, a.Took) }
		players[side] = p
		playing.Go(func() {
			if err := p.Play(watching, game, cups.Side(side)); err != nil {
				faults.add(err.Error())
			}
		})
	}
	wait(ctx, warmUp(c.Mode))
	began, server, client := c.Now(), c.server(), usageOf(os.Getpid())
	seen.begin()
	wait(ctx, c.For)
	r := Report{Mode: c.Mode, Players: c.Players, Took: c.Now().Sub(began), Server: c.server().since(server), Client: usageOf(os.Getpid()).since(client)}
	for _, p := range players {
		p.Stop()
	}
	late := time.AfterFunc(10*time.Second, leave)
	defer late.Stop()
	playing.Wait()
	wait(ctx, time.Second) // for the frames of the last moves
	leave()
	watchers.Wait()
	seen.report(&r)
	r.Faults = faults.all()
	for _, p := range players {
		games, wrong := p.Result()
		r.Games += games
		for code, n := range wrong {
			r.Faults[code] += n
		}
	}
	r.Games /= 2
	return r, ctx.Err()
}

// watcher is a socket of nobody that watches a game, and then its rematch.
type watcher struct {
	socket *socket
	game   string
	now    func() time.Time
	seen   *sightings
}

func (w *watcher) watch() error {
	return w.socket.send([]byte(`{"t":"watch","game":"` + w.game + `"}`))
}

// follow notes when each move comes, until the socket is closed.
func (w *watcher) follow() error {
	for {
		frame, err := w.socket.receive()
		if err != nil {
			return err
		}
		if string(field(frame, "t")) != "event" || string(field(frame, "game")) != w.game {
			continue
		}
		switch string(field(frame, "type")) {
		case "move":
			w.seen.came(sight{w.game, cups.Ply(number(frame, "ply"))}, w.now())
		case "rematch":
			old := w.game
			w.game = string(nextGame(frame))
			if err := errors.Join(w.socket.send([]byte(`{"t":"unwatch","game":"`+old+`"}`)), w.watch()); err != nil {
				return err
			}
		}
	}
}

// sight names a move.
type sight struct {
	game string
	ply  cups.Ply
}

// sightings are when moves were sent and when they came to the watchers. It is safe
// for concurrent use.
type sightings struct {
	mu     sync.Mutex
	counts bool
	sent   map[sight]time.Time
	took   []time.Duration // until the player had the acknowledgement
	at     map[sight][]time.Time
}

// begin has the moves counted that are acknowledged from now on.
func (s *sightings) begin() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.counts = true
}

func (s *sightings) acknowledged(m sight, sent time.Time, took time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.counts {
		s.sent[m], s.took = sent, append(s.took, took)
	}
}

func (s *sightings) came(m sight, at time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.at[m] = append(s.at[m], at)
}

// report writes into a report how long the moves took to the players and to the
// watchers, and how many frames of them never came.
func (s *sightings) report(r *Report) {
	s.mu.Lock()
	defer s.mu.Unlock()
	r.percentiles(s.took)
	var took []time.Duration
	for m, sent := range s.sent {
		for _, at := range s.at[m] {
			took = append(took, at.Sub(sent))
		}
	}
	var watched Report
	watched.percentiles(took)
	r.Watched = &Watched{Frames: watched.Moves, Missing: len(s.sent)*r.Players - watched.Moves, P50: watched.P50, P99: watched.P99, P999: watched.P999, Most: watched.Most}
}

// faultCount counts faults. It is safe for concurrent use.
type faultCount struct {
	mu     sync.Mutex
	faults Faults
}

func (f *faultCount) add(code string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.faults == nil {
		f.faults = Faults{}
	}
	f.faults[code]++
}

func (f *faultCount) all() Faults {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.faults == nil {
		return Faults{}
	}
	return f.faults
}
