package load

import (
	"math/rand/v2"
	"os"
	"testing"
	"time"
)

// How the speed of servers is measured.
const (
	speedPlayers = 64
	speedTime    = 5 * time.Second
	speedRounds  = 3
)

// TestSpeedOfTwoServers logs how many moves one server alone and two servers with NATS take in a
// second, in turn, on one PostgreSQL database and behind the same balancer: most games have one
// player at each of the two.
func TestSpeedOfTwoServers(t *testing.T) {
	if os.Getenv("SPEED") == "" {
		t.Skip("measures real time: SPEED=1 on a machine that does nothing else")
	}
	c := newCrashOf(t, 1, 2)
	if len(c.news) == 0 {
		c.embed()
	}
	two := c.nodes
	one := []*node{{address: two[0].address}}
	c.database = two[0].database
	for range speedRounds {
		for _, nodes := range [][]*node{one, two} {
			c.nodes = nodes
			c.start()
			before := usageOfAll(nodes)
			r, err := Run(t.Context(), Config{
				URL: c.site.URL, Players: speedPlayers, For: speedTime, Mode: Moves, Now: time.Now, NewRand: func() *rand.Rand { return rand.New(rand.NewPCG(1, 1)) },
			})
			if err != nil || len(r.Faults) > 0 {
				t.Errorf("%d servers: %v, %v", len(nodes), err, r.Faults)
			}
			spent := usageOfAll(nodes) - before // also for the beginning of the games
			t.Logf("servers: %d, %.0f moves a second, %v (median), %v (p99), %v of their processor time in all", len(nodes), r.PerSecond(),
				r.P50.Round(10*time.Microsecond), r.P99.Round(10*time.Microsecond), spent)
			for _, n := range nodes {
				c.finish(n, (*Child).Stop)
			}
		}
	}
}

// usageOfAll returns the processor time that servers have used.
func usageOfAll(nodes []*node) (all time.Duration) {
	for _, n := range nodes {
		all += usageOf(n.child.PID()).Processor
	}
	return all
}
