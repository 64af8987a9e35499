package main

import (
	"testing"
	"time"
)

// What was slow long ago does not count: the rest takes as long as it did of
// late.
func TestPaceGoesByTheLastMinute(t *testing.T) {
	p := pace{span: time.Minute}
	now := time.Unix(0, 0)
	if p.due(now) {
		t.Error("a mark is due at once")
	}
	done := 0
	for second := range 300 {
		now = now.Add(time.Second)
		if !p.due(now) {
			t.Fatalf("no mark is due after second %d", second)
		}
		done++
		if second >= 200 {
			done += 9
		}
		left := p.left(now, done, 5000)
		if want := time.Duration(5000-done) * time.Second; second < 200 && left != want {
			t.Fatalf("second %d: %v left, want %v", second, left, want)
		}
		if want := time.Duration(5000-done) * time.Second / 10; second >= 270 && left != want {
			t.Fatalf("second %d: %v left, want %v", second, left, want)
		}
	}
	if p.due(now.Add(time.Second / 2)) {
		t.Error("a mark is due after half a second")
	}
}
