package load

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.org/cups"
)

// greed is what one visitor does to take more than a share: ask is called again and again by
// several goroutines.
type greed struct {
	name    string
	clients int
	ask     func(ctx context.Context, s *stranger, i int) error
}

// stranger is the visitor, who has an address of its own.
type stranger struct {
	Site
	game  string // a game against the computer that has ended
	big   string // a tournament of 1,000 players and 50 rounds that was imported
	guild string // a guild with an Elo list, of which the visitor is the master
}

// TestNobodySlowsOthers starts a server as people do, with all limits, and lets one visitor do
// as much of one thing as it can. Meanwhile two others play and a third asks for values of
// positions. It measures real time, so it is only run where nothing else keeps the machine busy:
// by "make shares", in four minutes. SHARES=pages has only what has this in its name.
func TestNobodySlowsOthers(t *testing.T) {
	only := os.Getenv("SHARES")
	if only == "" {
		t.Skip("measures real time: make shares")
	}
	c := newCrash(t, 1)
	c.limited = true
	c.start()
	var position int
	var players [2]Site
	for side := range players {
		token, err := c.site.Guest(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		players[side] = c.site.As(token)
	}
	for _, g := range []greed{
		{"nothing else", 0, nil},
		{"open seeks, watched by twenty", 4, func(ctx context.Context, s *stranger, i int) error {
			if i < 20 {
				return s.read(ctx, "/api/v1/lobby")
			}
			return s.do(ctx, "POST", "/api/v1/seeks", map[string]any{"cups": 1 + i%16, "clock": nil, "rated": false, "side": "random"}, nil)
		}},
		{"challenges to the computer on 2x10", 4, func(ctx context.Context, s *stranger, _ int) error {
			_, _, err := s.Challenge(ctx, Terms{Cups: 10, Side: "south", Opponent: &Opponent{Level: 8}})
			return err
		}},
		{"values of positions of 2x10", 8, func(ctx context.Context, s *stranger, i int) error {
			return s.do(ctx, "GET", fmt.Sprintf("/api/v1/positions?p=%d.1.0.1.0.1.0.0.0.0/90/4_0.0.0.0.0.0.0.0.0.0/95/5_s", i%40), nil, nil)
		}},
		{"pages", 16, func(ctx context.Context, s *stranger, _ int) error { return s.read(ctx, "/players") }},
		{"pictures", 16, func(ctx context.Context, s *stranger, i int) error {
			return s.read(ctx, fmt.Sprintf("/g/%s.gif?width=%d", s.game, 400+i%400))
		}},
		{"wrong passwords", 16, func(ctx context.Context, s *stranger, i int) error {
			return s.do(ctx, "POST", "/api/v1/sessions", map[string]any{"name": fmt.Sprint("Nobody ", i), "password": "a wrong password"}, nil)
		}},
		{"guests", 16, func(ctx context.Context, s *stranger, _ int) error { _, err := s.Guest(ctx); return err }},
		{"results of a large tournament", 3, func(ctx context.Context, s *stranger, i int) error {
			return s.read(ctx, "/api/v1/tournaments/"+s.big+fmt.Sprintf(".html?lang=%s", []string{"en", "de"}[i%2]))
		}},
		{"results, left at once", 8, func(ctx context.Context, s *stranger, i int) error {
			ctx, leave := context.WithTimeout(ctx, 50*time.Millisecond)
			defer leave()
			return s.read(ctx, "/api/v1/tournaments/"+s.big+fmt.Sprintf(".html?lang=%s", []string{"en", "de"}[i%2]))
		}},
		{"standings of a large tournament", 8, func(ctx context.Context, s *stranger, _ int) error {
			return s.read(ctx, "/api/v1/tournaments/"+s.big+"/standings")
		}},
		{"pages of a large tournament", 8, func(ctx context.Context, s *stranger, i int) error {
			return s.read(ctx, "/tournaments/"+s.big+[]string{"", "?show=table", "?show=players"}[i%3])
		}},
		{"reports of large tournaments", 4, func(ctx context.Context, s *stranger, _ int) error {
			return s.send(ctx, "/api/v1/tournaments/imports?dry=true", largeReport())
		}},
		{"looks at an import of 20,000 names", 4, func(ctx context.Context, s *stranger, i int) error {
			return s.send(ctx, "/api/v1/guilds/"+s.guild+"/elo/imports?dry=true", manyNames(i))
		}},
		{"tournaments, and searches for them", 8, func(ctx context.Context, s *stranger, i int) error {
			switch i % 4 {
			case 0:
				return s.do(ctx, "POST", "/api/v1/tournaments", map[string]any{"name": fmt.Sprint("Flood ", i), "format": "swiss"}, nil)
			case 1:
				return s.read(ctx, "/tournaments")
			}
			return s.read(ctx, "/search?q=flood")
		}},
		{"connections", 1, func(ctx context.Context, s *stranger, _ int) error {
			conn, err := (&net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 2)}}).DialContext(ctx, "tcp", c.address)
			if err == nil {
				context.AfterFunc(ctx, func() { conn.Close() })
			}
			return err
		}},
	} {
		if only == "1" || strings.Contains(g.name, only) {
			c.measure(g, players, &position)
		}
	}
}

// pair begins a game of two players.
func (c *crash) pair(ctx context.Context, players [2]Site) (game string, err error) {
	challenge, _, err := players[0].Challenge(ctx, Terms{Cups: 4, Clock: &Clock{BaseMs: 60000}, Side: "south"})
	if err != nil {
		return "", err
	}
	return players[1].Accept(ctx, challenge)
}

// read reads a page until it ends or the context does.
func (s *stranger) read(ctx context.Context, path string) error {
	r, err := http.NewRequestWithContext(ctx, "GET", s.URL+path, nil)
	if err != nil {
		return err
	}
	if s.Token != "" {
		r.Header.Set("Authorization", "Bearer "+s.Token)
	}
	answer, err := s.Client.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if _, err := io.Copy(io.Discard, answer.Body); err != nil {
		return err
	}
	if answer.StatusCode >= 300 {
		return &Refused{answer.StatusCode, ""}
	}
	return nil
}

// largeReport is a report of 1,000 players and 50 rounds, in which everybody meets by the circle.
var largeReport = sync.OnceValue(func() string {
	const players, rounds = 1000, 50
	games := make([]strings.Builder, players+1)
	points := make([]float64, players+1)
	circle := make([]int, players)
	for i := range circle {
		circle[i] = i + 1
	}
	for range rounds {
		for i := range players / 2 {
			south, north := circle[i], circle[players-1-i]
			fmt.Fprintf(&games[south], "  %4d w 1", north)
			fmt.Fprintf(&games[north], "  %4d b 0", south)
			points[south]++
		}
		last := circle[players-1]
		copy(circle[2:], circle[1:players-1])
		circle[1] = last
	}
	var b strings.Builder
	fmt.Fprintf(&b, "012 Large\n062 %d\n092 Swiss\nXXR %d\n", players, rounds)
	for i := 1; i <= players; i++ {
		fmt.Fprintf(&b, "001 %4d      %-33s %4d %3s %11s %10s %4.1f %4d%s\n", i, fmt.Sprint("Player ", i), 1500, "", "", "", points[i], i, games[i].String())
	}
	return b.String()
})

// manyNames is a file with results of 20,000 names, of which i makes others.
func manyNames(i int) string {
	var b strings.Builder
	b.WriteString("date,south,north,result\n")
	for k := range 10_000 {
		fmt.Fprintf(&b, "2020-01-01,South %d %d,North %d %d,1-0\n", i, k, i, k)
	}
	return b.String()
}

// send sends a text.
func (s *stranger) send(ctx context.Context, path, text string) error {
	_, err := s.sent(ctx, path, text)
	return err
}

// sent sends a text, and returns the answer.
func (s *stranger) sent(ctx context.Context, path, text string) ([]byte, error) {
	r, err := http.NewRequestWithContext(ctx, "POST", s.URL+path, strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Authorization", "Bearer "+s.Token)
	answer, err := s.Client.Do(r)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode >= 300 {
		err = &Refused{answer.StatusCode, ""}
	}
	return body, err
}

// settle has the visitor become a member, import a large tournament, and found a guild with a list.
func (s *stranger) settle(ctx context.Context, name string) error {
	var member struct{ Token string }
	if err := s.do(ctx, "POST", "/api/v1/account/join", map[string]any{"name": name, "password": "correct horse battery"}, &member); err != nil {
		return err
	}
	if member.Token != "" {
		s.Site = s.As(member.Token)
	}
	text, err := s.sent(ctx, "/api/v1/tournaments/imports?name="+name, largeReport())
	if err != nil {
		return err
	}
	var big struct{ Tournament string }
	if err := json.Unmarshal(text, &big); err != nil {
		return err
	}
	s.big = big.Tournament
	var guild struct{ ID string }
	if err := s.do(ctx, "POST", "/api/v1/guilds", map[string]any{"name": "Guild of " + name, "entry": "open"}, &guild); err != nil {
		return err
	}
	s.guild = guild.ID
	return s.do(ctx, "PUT", "/api/v1/guilds/"+s.guild+"/elo", map[string]any{"start": 1500, "k": []any{map[string]any{"k": 20}}, "feeds": "members"}, nil)
}

// measure plays moves for some seconds beside a greedy visitor, and fails if the median of their
// times is more than 20 ms.
func (c *crash) measure(g greed, players [2]Site, position *int) {
	c.t.Helper()
	ctx, stop := context.WithTimeout(c.t.Context(), 30*time.Second)
	defer stop()
	far := newSite(c.site.URL)
	far.Client.Transport = &http.Transport{MaxIdleConnsPerHost: 64, DialContext: (&net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 2)}}).DialContext}
	token, err := far.Guest(ctx)
	for err != nil && ctx.Err() == nil { // guests of this address come slowly, as they should
		time.Sleep(time.Second)
		token, err = far.Guest(ctx)
	}
	s := &stranger{Site: far.As(token)}
	if _, s.game, err = s.Challenge(c.t.Context(), Terms{Cups: 4, Side: "south", Opponent: &Opponent{Level: 1}}); err == nil {
		err = s.Act(c.t.Context(), s.game, "resign")
	}
	if err != nil {
		c.t.Logf("%s: the visitor has no game: %v", g.name, err)
	}
	if g.clients > 0 {
		if err := s.settle(c.t.Context(), fmt.Sprint("Stranger", *position)); err != nil {
			c.t.Errorf("%s: the visitor has no tournament: %v", g.name, err)
		}
	}
	var done, refused, asked atomic.Int64
	var all sync.WaitGroup
	work, end := context.WithTimeout(c.t.Context(), 10*time.Second)
	defer end()
	// The visitor rests in each other second, so that both kinds of moves are made on an equally busy machine.
	var greedy atomic.Bool
	var part context.Context
	var rest context.CancelFunc
	var mu sync.Mutex
	begin := func(on bool) {
		mu.Lock()
		defer mu.Unlock()
		if rest != nil {
			rest()
		}
		part, rest = context.WithCancel(work)
		greedy.Store(on)
	}
	begin(false)
	all.Go(func() {
		for on := true; work.Err() == nil; on = !on {
			wait(work, time.Second)
			begin(on && g.clients > 0)
		}
	})
	for range g.clients {
		all.Go(func() {
			for work.Err() == nil {
				if !greedy.Load() {
					wait(work, 5*time.Millisecond)
					continue
				}
				mu.Lock()
				now := part
				mu.Unlock()
				i := int(asked.Add(1)) - 1
				if g.name == "open seeks, watched by twenty" && i < 20 {
					all.Go(func() { _ = g.ask(work, s, i) })
					continue
				}
				var no *Refused
				if err := g.ask(now, s, i); err == nil {
					done.Add(1)
				} else if errors.As(err, &no) {
					refused.Add(1)
				}
			}
		})
	}
	var values []time.Duration
	var busy int
	all.Go(func() {
		for ; work.Err() == nil; *position++ { // of a new position each time: the server knows those it has answered
			i, begun := *position, time.Now()
			if err := c.site.do(work, "GET", fmt.Sprintf("/api/v1/positions?p=%d.1.1/%d/0_1.1.1/27/0_s", i%9, 20+i/9), nil, nil); err == nil {
				values = append(values, time.Since(begun))
			} else if work.Err() == nil {
				busy++
			}
			time.Sleep(300 * time.Millisecond)
		}
	})
	var moves, calm []time.Duration
	one, err := cups.ParseMove("1")
	if err != nil {
		c.t.Fatal(err)
	}
	for work.Err() == nil {
		game, err := c.pair(work, players)
		if err != nil {
			if work.Err() == nil {
				c.t.Errorf("%s: a game: %v", g.name, err)
			}
			break
		}
		for ply := cups.Ply(0); ply < 40 && work.Err() == nil; ply++ {
			begun, beside := time.Now(), greedy.Load()
			if err := players[ply%2].Move(work, game, ply, one); err == nil {
				if took := time.Since(begun); beside {
					moves = append(moves, took)
				} else if !greedy.Load() {
					calm = append(calm, took)
				}
			} else if work.Err() == nil {
				c.t.Errorf("%s: a move: %v", g.name, err)
				break
			}
			time.Sleep(60 * time.Millisecond)
		}
	}
	end()
	all.Wait()
	slices.Sort(moves)
	slices.Sort(calm)
	slices.Sort(values)
	at := func(of []time.Duration, part int) time.Duration {
		if len(of) == 0 {
			return 0
		}
		return of[min(len(of)-1, len(of)*part/100)].Round(100 * time.Microsecond)
	}
	c.t.Logf("%-36s moves: median %v, %v while the visitor rests (%.1f times), p99 %v of %d; values: median %v of %d, %d refused; the visitor got %d and was refused %d times",
		g.name, at(moves, 50), at(calm, 50), float64(at(moves, 50))/float64(max(1, at(calm, 50))), at(moves, 99), len(moves), at(values, 50), len(values), busy, done.Load(), refused.Load())
	if g.clients > 0 && (at(moves, 50) > mostMedian || len(moves) == 0) {
		if alone := at(calm, 50); alone > idleMedian {
			c.t.Logf("%s: the machine is busy with something else", g.name)
			return
		}
		c.t.Errorf("%s: the median of %d moves is %v", g.name, len(moves), at(moves, 50))
	}
}

// How long a move may take beside a greedy visitor, at the median, and how long it takes at most on a machine that
// is idle but for two players and somebody who asks for values.
const (
	mostMedian = 20 * time.Millisecond
	idleMedian = 5 * time.Millisecond
)
