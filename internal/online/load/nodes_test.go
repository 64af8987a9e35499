package load

import (
	"errors"
	"io"
	"math/rand/v2"
	"net"
	"net/url"
	"os"
	"path/filepath"
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
	pg, err := postgrestest.New("-c fsync=off")
	if errors.Is(err, postgrestest.ErrMissing) && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = pg.Close() })
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
	u, err := url.Parse(pg.URL("public"))
	if err != nil {
		t.Fatal(err)
	}
	way = newRelay(t, "127.0.0.1:0", "unix", filepath.Join(u.Query().Get("host"), ".s.PGSQL.5432"))
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
}

// newRelay returns a relay that listens at an address until the test ends.
func newRelay(t *testing.T, address, network string, to ...string) *relay {
	t.Helper()
	l, err := net.Listen("tcp", address)
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
	for _, way := range [][2]net.Conn{{in, out}, {out, in}} {
		both.Go(func() {
			_, _ = io.Copy(way[0], way[1])
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

// dial connects to the next place at which somebody listens; nil: there is none.
func (r *relay) dial() net.Conn {
	r.mu.Lock()
	first := r.next
	r.next++
	r.mu.Unlock()
	for i := range r.to {
		if out, err := net.Dial(r.network, r.to[(first+i)%len(r.to)]); err == nil {
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
