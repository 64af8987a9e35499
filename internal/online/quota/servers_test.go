package quota

import (
	"testing"
	"time"

	"pgregory.net/rapid"
)

// What several servers give together to somebody who asks all of them is the quota, but for what
// rounding adds: less than one attempt for each server.
func TestServersGiveAQuotaTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		servers := rapid.IntRange(1, 5).Draw(t, "servers")
		q := Quota{AtOnce: rapid.IntRange(1, 200).Draw(t, "at once"), Each: time.Duration(rapid.IntRange(1, 5000).Draw(t, "each")) * time.Millisecond}
		b := &Book{Servers: func() int { return servers }}
		var counters []*Counter
		for range servers {
			counters = append(counters, New(q).Among(b))
		}
		now, passed := time.Unix(1e9, 0), 0
		ask := func() {
			for _, c := range counters {
				for c.Wait("ada", now) == 0 {
					passed++
				}
			}
		}
		ask()
		if passed < q.AtOnce || passed >= q.AtOnce+servers {
			t.Fatalf("%d servers let %d pass at once, want %d", servers, passed, q.AtOnce)
		}
		atOnce := passed
		turns := rapid.IntRange(1, 20).Draw(t, "turns") * servers
		for range turns {
			now = now.Add(q.Each)
			ask()
		}
		if got := passed - atOnce; got != turns {
			t.Errorf("%d servers let %d pass in the time of %d", servers, got, turns)
		}
	})
}

// What somebody holds at several servers is together the share; what all servers know of, each of
// them counts in full.
func TestServersGiveAShareTogether(t *testing.T) {
	servers := 2
	books := []*Book{NewBook(), NewBook()}
	for _, b := range books {
		b.Servers = func() int { return servers }
	}
	take := func(of func(*Book) *Held, o Owner) (n int) {
		for _, b := range books {
			for {
				if _, err := of(b).Take(o, ""); err != nil {
					break
				}
				n++
			}
		}
		return n
	}
	streams := func(b *Book) *Held { return b.Streams }
	if n := take(streams, Owner{Account: "ada"}); n != Streams.Account {
		t.Errorf("an account has %d streams, want %d", n, Streams.Account)
	}
	if n := take(streams, Owner{Address: "192.0.2.1"}); n != Streams.Address {
		t.Errorf("an address has %d streams, want %d", n, Streams.Address)
	}
	if n := take(func(b *Book) *Held { return b.Seeks }, Owner{Account: "ada"}); n != 2*Seeks.Account {
		t.Errorf("%d seeks, want %d of each server: it also counts those of the other", n, Seeks.Account)
	}
	servers = 1 // the other has died
	if n := take(streams, Owner{Account: "ben"}); n != 2*Streams.Account {
		t.Errorf("%d streams of two servers that are alone, want %d of each", n, Streams.Account)
	}
}
