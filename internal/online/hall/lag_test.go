package hall

import (
	"testing"
	"time"

	"example.org/cups"
)

func TestLateAnswersGainLittle(t *testing.T) {
	for _, c := range []struct {
		lag      time.Duration // that is measured of each move
		most     time.Duration // that is believed of thirty moves
		isHonest bool          // nothing is taken off
	}{
		{2 * time.Second, lagMost + 30*lagGain, false}, // a ping that is answered 4 s late
		{time.Hour, lagMost + 30*lagGain, false},
		{lagGain, 30 * lagGain, true}, // the other side of the world
		{-time.Second, 0, false},
	} {
		r, sum := newRoom("g"), time.Duration(0)
		for range 30 {
			sum += r.believed(cups.North, c.lag)
		}
		if sum > c.most || c.isHonest && sum != c.most {
			t.Errorf("of thirty moves that are %v under way %v is believed, at most %v", c.lag, sum, c.most)
		}
		if got := r.believed(cups.South, 100*time.Millisecond); got != 100*time.Millisecond {
			t.Errorf("the other side has %v of 100 ms", got)
		}
	}
}
