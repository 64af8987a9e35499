package say

import (
	"slices"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
)

// A puzzle is explained in sentences: one for the best move and one for each wrong move of
// the user's. The figures of all moves are apart.
func TestThePuzzleIsExplainedInSentences(t *testing.T) {
	p := puzzle.Puzzle{
		Kind: puzzle.KindBestMove, Position: cups.MustParse("4.1.0.0/12/14 0.1.0.0/12/15 s"), Solution: []cups.Move{cups.Sow(1)},
		Steps:  []puzzle.Step{{Choices: []puzzle.Choice{{Move: cups.Drop(1), Margin: -2}, {Move: cups.Sow(1), Margin: 5}, {Move: cups.Drop(4), Margin: 4}}}},
		Themes: []puzzle.Theme{puzzle.ThemeEndgame},
	}
	a := practice.NewAttempt(practice.Pick{Puzzle: p}, func(int) int { return 0 })
	for _, m := range []cups.Move{cups.Drop(1), cups.Drop(4), cups.Drop(1), cups.Sow(1)} {
		if _, err := a.Try(m); err != nil {
			t.Fatal(err)
		}
	}
	want := []string{
		"Endgame: the stocks are nearly empty, so every move counts.",
		"a is best: it pots a bean and a drop would block cup a.",
		"1 costs 7 beans: the opponent could capture 5 beans from your cup a next and it blocks your cup a.",
		"4 costs 1 bean: the opponent could capture 5 beans from your cup a next and it blocks your cup a.",
	}
	if got := Why(english, a); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if got, want := Figures(english, a), []string{"Margin at the end, for you: a +5   4 +4   1 -2"}; !slices.Equal(got, want) {
		t.Errorf("the figures are %q, want %q", got, want)
	}
	for _, line := range Why(german, a) {
		if strings.Contains(line, "{") || strings.Contains(line, "practice.") {
			t.Errorf("in German: %q", line)
		}
	}
}
