package archivetest

import (
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

func testDue(t *testing.T, a archive.Archive) {
	at := func(s int) *time.Time {
		at := noon.Add(time.Duration(s) * time.Second)
		return &at
	}
	var c archive.Change
	for i, id := range []play.ID{"d", "b", "a", "c", "e"} {
		s := start(4, "ada", "ben")
		c.Add(archive.GameChange{Game: id, Events: []play.Event{began(s, noon)}, Due: at([]int{4, 2, 2, 3, 9}[i])})
	}
	must(t, a, c)
	expect := func(what string, until *time.Time, most int, want ...play.ID) {
		t.Helper()
		due, err := a.Due(t.Context(), *until, most)
		if err != nil {
			t.Fatal(err)
		}
		var got []play.ID
		for _, d := range due {
			got = append(got, d.Game)
		}
		differs(t, what, got, want)
	}
	expect("no later than", at(4), 10, "a", "b", "c", "d")
	almost := at(4).Add(-1)
	expect("just before", &almost, 10, "a", "b", "c")
	expect("the first two", at(9), 2, "a", "b")
	expect("at most none", at(9), 0)
	expect("at most fewer than none", at(9), -1)
	must(t, a, appended("a", 1, moved(2, noon, 0)))
	expect("as it was", at(2), 10, "a", "b")
	never := time.Time{}
	must(t, a, archive.Change{archive.GameChange{Game: "a", After: 2, Due: &never}, archive.GameChange{Game: "b", After: 1, Due: at(9)}})
	expect("never and later", at(9), 10, "c", "d", "b", "e")
	due, err := a.Due(t.Context(), *at(3), 1)
	differs(t, "the time", due, []archive.Due{{Game: "c", At: *at(3)}})
	if err != nil {
		t.Fatal(err)
	}
}

func testBeats(t *testing.T, a archive.Archive) {
	last := func(want time.Time) {
		t.Helper()
		got, err := a.LastBeat(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		differs(t, "the last beat", got, want)
	}
	last(time.Time{})
	for _, s := range []int{1, 3, 2} {
		if err := a.Beat(t.Context(), noon.Add(time.Duration(s)*time.Second+time.Microsecond)); err != nil {
			t.Fatal(err)
		}
	}
	last(noon.Add(3 * time.Second))
	for _, s := range []int{-7, 5, 3} {
		must(t, a, archive.Change{archive.LastBeat(noon.Add(time.Duration(s)*time.Second + time.Microsecond))})
		last(noon.Add(time.Duration(s) * time.Second))
	}
	outage := func(from, to int) archive.Outage {
		return archive.Outage{From: noon.Add(time.Duration(from) * time.Second), To: noon.Add(time.Duration(to) * time.Second)}
	}
	must(t, a, archive.Change{outage(5, 9), outage(1, 2), outage(3, 4)})
	got, err := a.Outages(t.Context(), noon.Add(2*time.Second))
	if err != nil {
		t.Fatal(err)
	}
	differs(t, "outages", got, []archive.Outage{outage(3, 4), outage(5, 9)})
}
