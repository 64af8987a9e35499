package load

import (
	"io"
	"math/rand/v2"
	"net"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/cups/internal/online/archive/postgrestest"
)

// TestCrashOfTwoServers is [TestCrash] with two servers on one PostgreSQL database. Each connection
// of a player goes to any of them. One is killed or stopped while the other goes on, or is cut off
// from the database; now and then both are killed. Half of the runs have NATS between the servers,
// or all if BUS is nats and none if it is asking; its connections are cut, too. It is shorter where
// all tests are run.
func TestCrashOfTwoServers(t *testing.T) {
	if testing.Short() || os.Getenv("CRASHTIME") != "" {
		t.Skip("takes half a minute; longer: make crash NODES=2")
	}
	duration := 30 * time.Second
	if os.Getenv("CI") != "" {
		duration = 10 * time.Second
	}
	crashFor(newCrashOf(t, rand.Uint64(), 2), duration)
}

// share makes the crash one of several servers on a database, behind a balancer. Each has a way to
// the database that can be cut.
func (c *crash) share(servers int) {
	t := c.t
	pg := postgrestest.For(t, "-c fsync=off")
	c.pg = pg
	c.nodes = nil
	var targets []string
	for range servers {
		address, err := FreeAddress(c.rng)
		if err != nil {
			t.Fatal(err)
		}
		n := &node{address: address, uncut: pg.URL("public")}
		n.cut, n.database = wayTo(t, pg)
		c.nodes = append(c.nodes, n)
		targets = append(targets, address)
	}
	newRelay(t, c.address, "tcp", targets...)
	if os.Getenv("BUS") != "asking" && (os.Getenv("BUS") == "nats" || c.rng.IntN(2) == 0) {
		c.embed()
	}
	t.Logf("the servers hear of each other by NATS: %t", len(c.news) > 0)
}

// wayTo returns a way to a database that can be cut, and the URL of the database by this way.
func wayTo(t *testing.T, pg *postgrestest.Server) (way *relay, database string) {
	t.Helper()
	return wayFrom(t, "127.0.0.1", pg)
}

// wayFrom is wayTo at some address of this machine.
func wayFrom(t *testing.T, address string, pg *postgrestest.Server) (way *relay, database string) {
	t.Helper()
	way = newRelay(t, net.JoinHostPort(address, "0"), "unix", pg.Socket())
	return way, "postgres://cups@" + way.listener.Addr().String() + "/postgres?search_path=public&sslmode=disable"
}

// embed gives all servers brokers inside. Each reaches the others by ways that can be cut.
func (c *crash) embed() {
	c.embedBy(func(address string) string {
		way := newRelay(c.t, "127.0.0.1:0", "tcp", address)
		c.news = append(c.news, way)
		return way.listener.Addr().String()
	})
}

// embedBy is embed with other ways to the addresses of brokers.
func (c *crash) embedBy(way func(address string) string) {
	var own []string
	for range c.nodes {
		address, err := FreeAddress(c.rng)
		if err != nil {
			c.t.Fatal(err)
		}
		own = append(own, address)
	}
	for i, n := range c.nodes {
		var peers []string
		for k, address := range own {
			if k != i {
				address = way(address)
			}
			peers = append(peers, address)
		}
		n.peers = strings.Join(peers, ",")
	}
}

// cutOne cuts a server off from the database, or all from each other, for some time, now and then,
// if there are several.
func (c *crash) cutOne() {
	if len(c.nodes) == 1 || c.rng.IntN(3) > 0 {
		return
	}
	if len(c.news) > 0 && c.rng.IntN(2) == 0 {
		c.cutNews(true)
		wait(c.t.Context(), time.Duration(c.rng.Int64N(int64(2*time.Second))))
		c.cutNews(false)
		return
	}
	n := c.nodes[c.rng.IntN(len(c.nodes))]
	n.cut.cut(true)
	wait(c.t.Context(), time.Duration(c.rng.Int64N(int64(2*time.Second))))
	n.cut.cut(false)
}

// cutNews cuts all ways between the brokers inside of servers, or lets them pass again.
func (c *crash) cutNews(isCut bool) {
	for _, way := range c.news {
		way.cut(isCut)
	}
}

// relay passes connections on, each to the next of some places at which somebody listens.
type relay struct {
	listener net.Listener
	network  string
	to       []string

	mu    sync.Mutex
	open  map[net.Conn]bool
	isCut bool
	ever  bool // it was cut
	next  int
	held  [2]bool       // nothing passes to the place, or back from it; connections stay open
	delay time.Duration // of all that passes
}

// newRelay returns a relay that listens at an address until the test ends.
func newRelay(t *testing.T, address, network string, to ...string) *relay {
	t.Helper()
	// A connection of a server that is gone ends soon, also if nobody could say so.
	listening := net.ListenConfig{KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: time.Second, Interval: time.Second, Count: 5}}
	l, err := listening.Listen(t.Context(), "tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	r := &relay{listener: l, network: network, to: to, open: map[net.Conn]bool{}}
	var all sync.WaitGroup
	all.Go(func() {
		for {
			in, err := l.Accept()
			if err != nil {
				return
			}
			all.Go(func() { r.pass(in) })
		}
	})
	t.Cleanup(func() {
		_ = l.Close()
		r.cut(true)
		all.Wait()
	})
	return r
}

// cut ends all connections and lets none pass, or lets them pass again.
func (r *relay) cut(isCut bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.isCut, r.ever = isCut, r.ever || isCut
	if isCut {
		for conn := range r.open {
			_ = conn.Close()
		}
	}
}

// wasCut reports whether the relay was ever cut.
func (r *relay) wasCut() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.ever
}

// pass passes a connection on until one side ends it.
func (r *relay) pass(in net.Conn) {
	defer in.Close() //nolint:errcheck // nothing is left to be sent
	out := r.dial()
	if out == nil {
		return
	}
	defer out.Close() //nolint:errcheck // likewise
	if !r.keep(in, out) {
		return
	}
	var both sync.WaitGroup
	for i, way := range [][2]net.Conn{{out, in}, {in, out}} {
		both.Go(func() {
			_, _ = io.Copy(relayed{way[0], r, i}, way[1])
			_ = in.Close()
			_ = out.Close()
		})
	}
	both.Wait()
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.open, in)
	delete(r.open, out)
}

// relayed is one direction of a connection: what is written waits while that direction is held, and for the delay.
type relayed struct {
	to        io.Writer
	relay     *relay
	direction int
}

// Write implements [io.Writer].
func (w relayed) Write(p []byte) (int, error) {
	for {
		w.relay.mu.Lock()
		held, isCut, delay := w.relay.held[w.direction], w.relay.isCut, w.relay.delay
		w.relay.mu.Unlock()
		if isCut {
			return 0, net.ErrClosed
		}
		if !held {
			time.Sleep(delay)
			return w.to.Write(p)
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// hold lets nothing pass to the place, or back from it, or lets all pass again.
func (r *relay) hold(to, back bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.held, r.ever = [2]bool{to, back}, true
}

// slow has all that passes come late.
func (r *relay) slow(delay time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.delay, r.ever = delay, true
}

// lead leads new connections to another place, and ends those there are.
func (r *relay) lead(to string) {
	r.mu.Lock()
	r.to = []string{to}
	wasCut := r.isCut
	r.mu.Unlock()
	r.cut(true)
	r.cut(wasCut)
}

// dial connects to the next place at which somebody listens; nil: there is none.
func (r *relay) dial() net.Conn {
	r.mu.Lock()
	first, places := r.next, r.to
	r.next++
	r.mu.Unlock()
	for i := range places {
		if out, err := net.DialTimeout(r.network, places[(first+i)%len(places)], 2*time.Second); err == nil {
			return out
		}
	}
	return nil
}

// keep notes connections that a cut ends. It returns false if the relay is cut.
func (r *relay) keep(conns ...net.Conn) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, conn := range conns {
		r.open[conn] = true
	}
	return !r.isCut
}
