package draw

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestGraphShowsWhoIsAheadAndWhatIsProven(t *testing.T) {
	g := Graph{Points: []Point{{0.2, false}, {2, false}, {4, true}, {-0.6, true}, {-4, true}}, Width: 60, Height: 5}
	want := strings.Join([]string{
		"  +4 │      ███",
		"     │   ░░░███",
		"   0 ┼───────────────",
		"     │         ██████",
		"  -4 │            ███",
	}, "\n")
	if got := strings.Join(g.Lines(), "\n"); got != want {
		t.Errorf("\n%s\nwant\n%s", got, want)
	}
	g.ASCII = true
	if got := strings.Join(g.Lines(), ""); strings.ContainsAny(got, "█░─│┼") || !strings.Contains(got, "#") || !strings.Contains(got, ":") {
		t.Errorf("in ASCII:\n%s", got)
	}
	if lines := (Graph{Width: 60, Height: 5}).Lines(); lines != nil {
		t.Errorf("nothing is drawn as %q", lines)
	}
}

// Whatever the points, the graph keeps within its size and never shows one
// side ahead where the other is.
func TestGraphKeepsItsSize(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := Graph{Width: rapid.IntRange(10, 80).Draw(t, "width"), Height: rapid.IntRange(3, 15).Draw(t, "height")}
		for _, v := range rapid.SliceOfN(rapid.Float64Range(0, 255), 1, 200).Draw(t, "values") {
			g.Points = append(g.Points, Point{v, true})
		}
		lines := g.Lines()
		if len(lines) > g.Height {
			t.Errorf("%d lines of %d", len(lines), g.Height)
		}
		for i, line := range lines {
			if utf8.RuneCountInString(line) > g.Width {
				t.Errorf("%q is wider than %d", line, g.Width)
			}
			if i > len(lines)/2 && strings.Contains(line, "█") {
				t.Errorf("North is ahead in\n%s", strings.Join(lines, "\n"))
			}
		}
	})
}
