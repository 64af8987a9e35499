package solve

import (
	"testing"

	"example.org/cups/solver"
)

// Bounds are a result if they rule out a winner, or most margins.
func TestBoundsThatSayNothing(t *testing.T) {
	for b, want := range map[solver.Bounds]bool{
		{Lower: -120, Upper: 90}: true, {Lower: -120, Upper: -1}: false, {Lower: 0, Upper: 120}: false, {Lower: -60, Upper: 60}: false,
	} {
		if got := saysNothing(b, 120); got != want {
			t.Errorf("%+v: %v", b, got)
		}
	}
}

// The need of 2x6 is what was measured, an hour and 15 GB; small boards need no forecast.
func TestNeedOfTwoBySix(t *testing.T) {
	if minutes, megabytes := need(6, 60); minutes < 40 || minutes > 90 || megabytes < 12_000 || megabytes > 16_000 {
		t.Errorf("%d minutes, %d MB", minutes, megabytes)
	}
	for _, n := range []int{3, 5, 7} {
		if minutes, megabytes := need(n, 30); minutes != 0 || megabytes != 0 {
			t.Errorf("2x%d: %d minutes, %d MB", n, minutes, megabytes)
		}
	}
}
