package record

import (
	"strings"
	"testing"
)

// A file says by its first bytes which form it has.
func TestTheFirstBytesSayWhichForm(t *testing.T) {
	for begin, want := range map[string]bool{
		`{"tags":`: true, " \n{ \"tags\"": true, "\uFEFF{\"tags\"": true,
		"[Event": false, "": false, `{a comment}`: false, "\uFEFF[Event": false, "1. 4": false,
	} {
		if _, isJSON := NewAnyReader(strings.NewReader(begin)).(*JSONReader); isJSON != want {
			t.Errorf("%q: JSON: %t, want %t", begin, isJSON, want)
		}
	}
}
