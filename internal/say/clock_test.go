package say

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestClocks(t *testing.T) {
	for _, test := range []struct {
		base, increment time.Duration
		english, german string
	}{
		{5 * time.Minute, 3 * time.Second, "5+3", "5+3"},
		{90 * time.Second, 0, "1.5+0", "1,5+0"},
		{15 * time.Second, 2500 * time.Millisecond, "0.25+2.5", "0,25+2,5"},
		{20 * time.Second, time.Second, "20\u00a0s+1", "20\u00a0s+1"},
		{40 * time.Second, 0, "40\u00a0s+0", "40\u00a0s+0"},
		{100 * time.Second, time.Second, "100\u00a0s+1", "100\u00a0s+1"},
		{10100 * time.Millisecond, 333 * time.Millisecond, "10.1\u00a0s+0.333", "10,1\u00a0s+0,333"},
		{0, 10 * time.Second, "0+10", "0+10"},
		{time.Minute, 1235 * time.Millisecond, "1+1.235", "1+1,235"},
	} {
		if got := In(English).Clock(test.base, test.increment); got != test.english {
			t.Errorf("%v+%v: %q", test.base, test.increment, got)
		}
		if got := In(German).Clock(test.base, test.increment); got != test.german {
			t.Errorf("%v+%v in German: %q", test.base, test.increment, got)
		}
	}
}

// What is written is exact: it can be read back.
func TestAClockIsNotRounded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		base := time.Duration(rapid.IntRange(1, 36_000_000).Draw(t, "base")) * time.Millisecond
		increment := time.Duration(rapid.IntRange(0, 600_000).Draw(t, "increment")) * time.Millisecond
		text := In(English).Clock(base, increment)
		first, second, _ := strings.Cut(text, "+")
		unit := time.Minute
		if seconds, ok := strings.CutSuffix(first, "\u00a0s"); ok {
			first, unit = seconds, time.Second
		}
		read := func(text string, unit time.Duration) time.Duration {
			x, err := strconv.ParseFloat(text, 64)
			if err != nil {
				t.Fatal(err)
			}
			return time.Duration(x * float64(unit)).Round(time.Microsecond)
		}
		if read(first, unit) != base || read(second, time.Second) != increment || len(first) > 9 {
			t.Errorf("%v+%v: %q", base, increment, text)
		}
	})
}
