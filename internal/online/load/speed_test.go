package load

import (
	"math/rand/v2"
	"os"
	"sync"
	"testing"
	"time"
)

// How the speed of servers is measured.
const (
	speedPlayers = 64
	speedTime    = 5 * time.Second
	speedRounds  = 3

	speedWatchers = 10_000
	watchTime     = 15 * time.Second
)

// TestSpeedOfTwoServers logs how many moves one server alone and two servers with NATS take in a
// second, in turn, on one PostgreSQL database: first with a player of each game at each of the two,
// then with both at the same server.
func TestSpeedOfTwoServers(t *testing.T) {
	c, one, two := newSpeed(t, 2)
	for _, together := range []bool{false, true} {
		for range speedRounds {
			for _, nodes := range [][]*node{one, two} {
				c.logSpeed(nodes, together)
			}
		}
	}
}

// logSpeed starts servers, logs how fast people play at them, and stops them.
func (c *crash) logSpeed(nodes []*node, together bool) {
	c.nodes = nodes
	c.start()
	before := usageOfAll(nodes)
	perSecond, p50, p99 := c.speed(together)
	spent := usageOfAll(nodes) - before // also for the beginning of the games
	c.t.Logf("servers: %d, both players at the same one: %t, %.0f moves a second, %v (median), %v (p99), %v of their processor time in all",
		len(nodes), together, perSecond, p50.Round(10*time.Microsecond), p99.Round(10*time.Microsecond), spent)
	c.stopAll()
}

// TestWatchersOfTwoServers logs how long a move takes to many watchers at one server alone, and to
// as many at two.
func TestWatchersOfTwoServers(t *testing.T) {
	c, one, two := newSpeed(t, 2)
	for range speedRounds {
		for _, nodes := range [][]*node{one, two} {
			c.nodes = nodes
			c.start()
			before := usageOfAll(nodes)
			r := c.load(Config{URLs: urlsOf(nodes), Players: speedWatchers, For: watchTime, Mode: Watch})
			spent := usageOfAll(nodes) - before // also to connect
			t.Logf("servers: %d, %d watchers, %d moves, a move is acknowledged after %v (median), %v (p99), and comes to a watcher after %v (median), %v (p99), %v at most; %d of %d frames are missing, %v of processor time in all",
				len(nodes), speedWatchers, r.Moves, r.P50, r.P99, r.Watched.P50, r.Watched.P99, r.Watched.Most, r.Watched.Missing, r.Watched.Frames, spent)
			c.stopAll()
		}
	}
}

// newSpeed returns a crash in which nobody is killed, with one server alone and some with NATS.
func newSpeed(t *testing.T, servers int) (c *crash, one, some []*node) {
	if os.Getenv("SPEED") == "" {
		t.Skip("measures real time: SPEED=1 on a machine that does nothing else")
	}
	c = newCrashOf(t, 1, servers)
	some = c.nodes
	c.embedFor(some)
	for _, n := range some {
		n.database = n.uncut
	}
	c.database = some[0].database
	return c, []*node{{address: some[0].address}}, some
}

// embedFor gives some servers brokers inside, which reach each other directly: what can be cut
// elsewhere takes no processor here.
func (c *crash) embedFor(nodes []*node) {
	c.nodes = nodes
	c.embedBy(func(address string) string { return address })
}

// stopAll stops all servers.
func (c *crash) stopAll() {
	for _, n := range c.nodes {
		c.finish(n, (*Child).Stop)
	}
}

func urlsOf(nodes []*node) (urls []string) {
	for _, n := range nodes {
		urls = append(urls, "http://"+n.address)
	}
	return urls
}

// load runs a load, which must be without faults.
func (c *crash) load(config Config) Report {
	config.Now, config.NewRand = time.Now, func() *rand.Rand { return rand.New(rand.NewPCG(1, 1)) }
	r, err := Run(c.t.Context(), config)
	if err != nil || len(r.Faults) > 0 {
		c.t.Errorf("%v: %v, %v", config.URLs, err, r.Faults)
	}
	return r
}

// speed has people move as fast as they are answered, the players of each game at the same server or
// at one after the other. It returns the moves in a second of all, and the longer of their times.
func (c *crash) speed(together bool) (perSecond float64, p50, p99 time.Duration) {
	urls := urlsOf(c.nodes)
	parts := [][]string{urls}
	if together {
		parts = nil
		for _, url := range urls {
			parts = append(parts, []string{url})
		}
	}
	reports := make([]Report, len(parts))
	var all sync.WaitGroup
	for i, part := range parts {
		all.Go(func() {
			reports[i] = c.load(Config{URLs: part, Players: speedPlayers / len(parts), For: speedTime, Mode: Moves})
		})
	}
	all.Wait()
	for _, r := range reports {
		perSecond, p50, p99 = perSecond+r.PerSecond(), max(p50, r.P50), max(p99, r.P99)
	}
	return perSecond, p50, p99
}

// usageOfAll returns the processor time that servers have used.
func usageOfAll(nodes []*node) (all time.Duration) {
	for _, n := range nodes {
		all += usageOf(n.child.PID()).Processor
	}
	return all
}
