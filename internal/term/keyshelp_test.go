package term

import (
	"slices"
	"strings"
	"testing"

	"example.org/cups/internal/say"
)

// The help names the keys of the board, in one column of keys.
func TestTheHelpNamesTheKeysOfTheBoard(t *testing.T) {
	const column = 11 // the keys and two letters
	for n, want := range map[int][]string{
		1:  {"1        dr", "a        so", "arrows   st", "mouse    cl"},
		4:  {"1-4      dr", "a-d      so", "arrows   st", "mouse    cl"},
		9:  {"1-9      dr", "a-i      so", "arrows   st", "mouse    cl"},
		10: {"1-10     dr", "         (E", "a-j      so", "arrows   st", "mouse    cl"},
		16: {"1-16     dr", "         (E", "a-p      so", "arrows   st", "mouse    cl"},
	} {
		var got, typed []string
		for _, line := range MovesHelp(say.In(say.English), n, true) {
			got = append(got, line[:column])
		}
		for _, line := range MovesHelp(say.In(say.English), n, false) {
			typed = append(typed, line[:column])
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d cups: %q, want %q", n, got, want)
		}
		if inLines := []string{want[0], want[len(want)-3]}; !slices.Equal(typed, inLines) {
			t.Errorf("%d cups, line by line: %q, want %q", n, typed, inLines)
		}
	}
	if german := strings.Join(MovesHelp(say.In(say.German), 4, true), "\n"); !strings.Contains(german, "1-4        so viele") {
		t.Errorf("in German:\n%s", german)
	}
}
