package load

import (
	"math/rand/v2"
	"os"
	"testing"
	"time"
)

// mostAway is for how long nobody may be without a connection, or wait for the answer to a move, while servers are
// restarted one after another.
const mostAway = 5 * time.Second

// mostCharged is what no move may cost of a clock meanwhile. All moves are made at once, and the way to another
// server is not charged; what is left is the time until the news of a move comes.
const mostCharged = time.Second

// TestRollingRestart restarts three servers on one PostgreSQL database one after another, as for a new version,
// while games are played and watched at all of them: each is asked to end, and started again when it has ended.
// Nothing that was acknowledged is lost, nobody loses on time, nobody is away for [mostAway], no move costs more than
// [mostCharged], and no server writes an error. ROLLTIME says for how long there are new rounds; without it there is one.
func TestRollingRestart(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute; longer: make rolling")
	}
	var duration time.Duration
	if text := os.Getenv("ROLLTIME"); text != "" {
		var err error
		if duration, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
	}
	c := newCrashOf(t, rand.Uint64(), 3)
	c.start()
	c.sitDown()
	const movesBetween = 200
	c.awaitMoves(movesBetween)
	restarts, longest := 0, time.Duration(0)
	for end := time.Now().Add(duration); restarts == 0 || time.Now().Before(end) && t.Context().Err() == nil; {
		for _, n := range c.nodes {
			begun := time.Now()
			c.finish(n, (*Child).Stop)
			took := time.Since(begun)
			c.start()
			if longest = max(longest, took); took >= childStops {
				t.Errorf("a server that was asked to end did not end for %v", took)
			}
			c.awaitMoves(movesBetween)
			restarts++
		}
	}
	c.standUp()
	c.checkAll()
	c.book.mu.Lock()
	defer c.book.mu.Unlock()
	t.Logf("%d restarts, each server ended within %v; nobody was without a connection for more than %v, or waited for the answer to a move for more than %v, no move cost more than %v of a clock, and none of the computer, or without an answer, more than %v",
		restarts, longest.Round(time.Millisecond), c.book.away.Round(time.Millisecond), c.book.slowest.Round(time.Millisecond), c.book.charged, c.book.spent)
	if c.book.away > mostAway || c.book.slowest > mostAway || c.book.charged > mostCharged {
		t.Errorf("somebody was without a connection for %v, waited for %v, or was charged %v", c.book.away, c.book.slowest, c.book.charged)
	}
}
