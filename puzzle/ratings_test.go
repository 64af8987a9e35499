package puzzle

import "testing"

func TestRatingsAreTwoNumbers(t *testing.T) {
	for text, want := range map[string][2]int{"800-1200": {800, 1200}, "0-0": {0, 0}, "900-800": {900, 800}, "-5-7": {-5, 7}} {
		if low, high, err := ParseRatings(text); err != nil || [2]int{low, high} != want {
			t.Errorf("%q: %d, %d, %v", text, low, high, err)
		}
	}
	for _, text := range []string{"", "800", "800-", "-", "800-1200 ", " 800-1200", "0800-1200", "+1-2", "1-2-3", "a-b", "1 - 2"} {
		if low, high, err := ParseRatings(text); err == nil {
			t.Errorf("%q is read as %d to %d", text, low, high)
		}
	}
}
