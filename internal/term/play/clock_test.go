package play

import (
	"testing"
	"time"
)

func TestFormatClock(t *testing.T) {
	for d, want := range map[time.Duration]string{
		-time.Second:              "0:00.0",
		9*time.Second + 870000000: "0:09.8",
		10 * time.Second:          "0:10",
		5 * time.Minute:           "5:00",
		time.Hour + 2*time.Minute + 3*time.Second: "1:02:03",
	} {
		if got := formatClock(d); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
}
