package load

import (
	"testing"
	"time"

	"example.org/cups"
)

func TestMovesAreFollowedToTheWatchers(t *testing.T) {
	noon := time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)
	after := func(ms int) time.Time { return noon.Add(time.Duration(ms) * time.Millisecond) }
	s := &sightings{sent: map[sight]time.Time{}, at: map[sight][]time.Time{}}
	before, first, second := sight{"g", 0}, sight{"g", 1}, sight{"h", cups.Ply(1)}
	s.acknowledged(before, noon, time.Hour)
	s.begin()
	// A frame may come before the acknowledgement; one never comes.
	s.came(first, after(3))
	s.acknowledged(first, noon, 2*time.Millisecond)
	s.came(first, after(5))
	s.acknowledged(second, after(100), 4*time.Millisecond)
	s.came(second, after(107))
	s.came(before, after(9000))
	r := Report{Players: 2, Took: time.Second}
	s.report(&r)
	if r.Moves != 2 || r.Most != 4*time.Millisecond {
		t.Errorf("%d moves, acknowledged after at most %v", r.Moves, r.Most)
	}
	want := Watched{Frames: 3, Missing: 1, P50: 5 * time.Millisecond, P99: 7 * time.Millisecond, P999: 7 * time.Millisecond, Most: 7 * time.Millisecond}
	if *r.Watched != want {
		t.Errorf("%+v, want %+v", *r.Watched, want)
	}
}
