package load

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/cups"
)

// TestCrashNone has two servers with NATS, of which none crashes: what is done at one is soon so at
// the other, which is logged, and when they are restarted in turn nobody is away for long and
// nothing is lost.
func TestCrashNone(t *testing.T) {
	if os.Getenv("CRASHTIME") == "" || os.Getenv("NODES") != "2" {
		t.Skip("takes half a minute: make crash NODES=2")
	}
	c := newCrashOf(t, 1, 2)
	if len(c.news) == 0 {
		c.embed()
	}
	c.start()
	var at [2]Site
	for i, n := range c.nodes {
		at[i] = newSite("http://" + n.address)
	}
	var tokens [2]string
	for i := range tokens {
		var err error
		if tokens[i], err = at[i].Guest(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	c.revokeAtOne(at, tokens)
	m := &mover{c: c, at: at, tokens: tokens, shown: make(chan int64, 1)}
	m.begin()
	m.watch(at[1])
	took := m.play(at, 300)
	slices.Sort(took)
	t.Logf("a watcher at the other server sees a move %v after it was sent (median), %v (p99)", took[len(took)/2], took[len(took)*99/100])

	away := m.restartInTurn()
	t.Logf("restarted in turn: nobody was away for more than %v", away)
	if away > time.Minute { // seconds on an idle machine
		t.Errorf("somebody was away for %v", away)
	}
}

// revokeAtOne ends the session of a member at one server, who is connected to the other.
func (c *crash) revokeAtOne(at [2]Site, players [2]string) {
	t := c.t
	t.Helper()
	var member struct{ Token string }
	guest, err := at[0].Guest(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := at[0].As(guest).do(t.Context(), "POST", "/api/v1/account/join", map[string]string{"name": "Ada", "password": "correct horse battery"}, &member); err != nil {
		t.Fatal(err)
	}
	challenge, _, err := at[0].As(players[0]).Challenge(t.Context(), Terms{Cups: 4, Clock: &Clock{BaseMs: 60_000}, Side: "south"})
	if err != nil {
		t.Fatal(err)
	}
	game, err := at[1].As(players[1]).Accept(t.Context(), challenge)
	if err != nil {
		t.Fatal(err)
	}
	open, ended := make(chan bool, 1), make(chan error, 1)
	go func() {
		ended <- at[1].As(member.Token).Events(t.Context(), game, 0, func([]byte) bool {
			select {
			case open <- true:
			default:
			}
			return true
		})
	}()
	<-open
	begun := time.Now()
	if err := at[0].As(member.Token).do(t.Context(), "DELETE", "/api/v1/sessions/this", nil, nil); err != nil {
		t.Fatal(err)
	}
	select {
	case <-ended:
		t.Logf("a stream at the other server ended %v after its session", time.Since(begun).Round(time.Millisecond))
	case <-time.After(mostSilence):
		t.Error("a stream at the other server goes on after its session")
	}
}

// mover plays one game for both sides.
type mover struct {
	c      *crash
	at     [2]Site
	tokens [2]string
	game   string
	ply    cups.Ply
	board  cups.Position
	shown  chan int64 // the ply of each move that the watcher sees
}

func (m *mover) begin() {
	m.c.t.Helper()
	challenge, _, err := m.at[0].As(m.tokens[0]).Challenge(m.c.t.Context(), Terms{Cups: 10, Clock: &Clock{BaseMs: 3_600_000}, Side: "south"})
	if err == nil {
		m.game, err = m.at[1].As(m.tokens[1]).Accept(m.c.t.Context(), challenge)
	}
	if err == nil {
		m.board, err = cups.Start(10)
	}
	if err != nil {
		m.c.t.Fatal(err)
	}
	m.ply = 0
}

// watch watches the game at a server.
func (m *mover) watch(site Site) {
	ready, game := make(chan bool), m.game
	m.c.all.Go(func() {
		_ = site.Events(m.c.playing, game, 0, func(text []byte) bool {
			switch string(field(text, "type")) {
			case "start":
				close(ready)
			case "move":
				m.shown <- number(text, "ply")
			}
			return true
		})
	})
	<-ready
}

// move makes some legal move at a server.
func (m *mover) move(ctx context.Context, site Site) error {
	legal := m.board.Moves()
	if sowings := legal.Sowings(); sowings.Len() > 0 {
		legal = sowings
	}
	moves := legal.Slice()
	if len(moves) == 0 {
		return errOver
	}
	chosen := moves[int(m.ply)%len(moves)]
	if err := site.As(m.tokens[m.board.Turn()]).Move(ctx, m.game, m.ply, chosen); err != nil {
		return err
	}
	next, err := m.board.Play(chosen)
	m.board, m.ply = next, m.ply+1
	return err
}

var errOver = fmt.Errorf("the game is over")

// play makes moves at the first server, and returns how long after each was sent a watcher at the
// other has seen it.
func (m *mover) play(at [2]Site, most int) (took []time.Duration) {
	for range most {
		begun := time.Now()
		if err := m.move(m.c.t.Context(), at[0]); err != nil {
			if len(m.board.Moves().Slice()) == 0 {
				return took
			}
			m.c.t.Fatal(err)
		}
		select {
		case ply := <-m.shown:
			if ply != int64(m.ply)-1 {
				m.c.t.Fatalf("ply %d is shown after ply %d", ply, m.ply-1)
			}
		case <-time.After(mostSilence):
			m.c.t.Fatalf("ply %d is never shown", m.ply-1)
		}
		took = append(took, time.Since(begun).Round(10*time.Microsecond))
	}
	return took
}

// restartInTurn restarts one server after another while some watch and play behind the balancer,
// and returns the longest time in which one of these had no connection.
func (m *mover) restartInTurn() time.Duration {
	c := m.c
	c.sitDown()
	var mu sync.Mutex
	var longest time.Duration
	for range 8 {
		c.all.Go(func() {
			last, lost := int64(0), time.Time{}
			for c.stopping.Err() == nil {
				_ = newSite("http://"+c.address).Events(c.stopping, m.game, 0, func(text []byte) bool {
					if !lost.IsZero() {
						mu.Lock()
						longest = max(longest, time.Since(lost))
						mu.Unlock()
						lost = time.Time{}
					}
					last = max(last, number(text, "version"))
					return true
				})
				if lost.IsZero() {
					lost = time.Now()
				}
				wait(c.stopping, 20*time.Millisecond)
			}
		})
	}
	wait(c.t.Context(), 3*time.Second)
	for range 2 {
		for _, n := range c.nodes {
			c.finish(n, (*Child).Stop)
			c.start()
			wait(c.t.Context(), time.Second)
		}
	}
	wait(c.t.Context(), time.Second)
	c.standUp()
	c.checkAll()
	for _, n := range c.nodes {
		if text := n.log.String(); strings.Contains(text, "panic") {
			c.t.Error(text)
		}
	}
	mu.Lock()
	defer mu.Unlock()
	return longest.Round(time.Millisecond)
}
