package quota

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"
)

var noon = time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)

func TestAQuotaEmptiesAndComesBack(t *testing.T) {
	c := New(Quota{AtOnce: 3, Each: time.Minute})
	for _, step := range []struct {
		after time.Duration // since noon
		wait  time.Duration
		left  int
	}{
		{0, 0, 2}, {0, 0, 1}, {0, 0, 0},
		{0, time.Minute, 0}, {20 * time.Second, 40 * time.Second, 0}, // what is refused costs nothing
		{time.Minute, 0, 0}, {90 * time.Second, 30 * time.Second, 0},
		{time.Hour, 0, 2}, // never more than a full store
	} {
		if wait, left := c.Take("ada", noon.Add(step.after)); wait != step.wait || left != step.left {
			t.Errorf("after %v: wait %v with %d left, want %v with %d", step.after, wait, left, step.wait, step.left)
		}
	}
	if wait, left := c.Take("ben", noon); wait != 0 || left != 2 {
		t.Errorf("another key waits %v, with %d left", wait, left)
	}
}

func TestWhatIsGivenBackDoesNotCount(t *testing.T) {
	c := New(Quota{AtOnce: 1, Each: time.Minute})
	c.GiveBack("ada")
	for range 3 {
		if wait, _ := c.Take("ada", noon); wait != 0 {
			t.Fatal("an attempt that was given back counts")
		}
		c.GiveBack("ada")
	}
}

// The race detector watches this one.
func TestThreadsGetNoMoreThanTheQuotaTogether(t *testing.T) {
	const most, threads, times = 50, 4, 100
	c := New(Quota{AtOnce: most, Each: time.Hour})
	var kept atomic.Int64
	var all sync.WaitGroup
	for range threads {
		all.Go(func() {
			for i := range times {
				if wait, _ := c.Take("ada", noon); wait > 0 {
					continue
				}
				if i%2 == 0 {
					c.GiveBack("ada")
				} else {
					kept.Add(1)
				}
			}
		})
	}
	all.Wait()
	for range most - int(kept.Load()) {
		if wait, _ := c.Take("ada", noon); wait > 0 {
			t.Fatal("what was given back does count")
		}
	}
	if wait, left := c.Take("ada", noon); wait == 0 {
		t.Errorf("the threads kept %d, and %d are left of %d", kept.Load(), left, most)
	}
}

// However many others come, whoever comes again and again is counted, and nobody is shut out.
func TestACrowdNeitherFreesNorShutsOutAnybody(t *testing.T) {
	c := New(Quota{AtOnce: 2, Each: time.Hour})
	c.Take("often", noon)
	c.Take("often", noon)
	for i := range 5 * MostKeys {
		if wait, _ := c.Take(fmt.Sprint("network ", i), noon); wait != 0 {
			t.Fatalf("newcomer %d has to wait %v", i, wait)
		}
		if i%(MostKeys/2) == 0 {
			if wait, _ := c.Take("often", noon); wait == 0 {
				t.Fatalf("after %d others an empty store was full again", i)
			}
		}
	}
	if n := len(c.young) + len(c.old); n > 2*MostKeys {
		t.Errorf("%d keys are remembered", n)
	}
}

// In no span of time does anybody get more than a full store and what came back in it.
func TestNobodyGetsMoreThanTheQuota(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := Quota{AtOnce: rapid.IntRange(1, 5).Draw(t, "at once"), Each: time.Second}
		c, now := New(q), noon
		var taken []time.Time
		for range rapid.IntRange(1, 60).Draw(t, "attempts") {
			now = now.Add(time.Duration(rapid.IntRange(0, 1500).Draw(t, "ms")) * time.Millisecond)
			wait, left := c.Take("ada", now)
			if left < 0 || left >= q.AtOnce || wait < 0 || wait > q.Each {
				t.Fatalf("wait %v with %d left", wait, left)
			}
			if wait == 0 {
				taken = append(taken, now)
			}
		}
		for i, first := range taken {
			for j := i; j < len(taken); j++ {
				if most := q.AtOnce + int(taken[j].Sub(first)/q.Each); j-i+1 > most {
					t.Fatalf("%d attempts in %v, at most %d are allowed", j-i+1, taken[j].Sub(first), most)
				}
			}
		}
	})
}
