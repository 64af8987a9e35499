package page

import (
	"strings"
	"testing"

	"example.org/cups/internal/say"
)

func TestNextLevel(t *testing.T) {
	for _, c := range []struct{ level, lead, score, beans, want int }{
		{3, -20, -1, 80, 1}, {1, 15, 1, 80, 3}, {3, 4, 1, 80, 4}, {3, -4, -1, 80, 3}, {3, -5, -1, 80, 2},
		{3, 0, 0, 80, 3}, {3, 0, -1, 80, 2}, {1, -40, -1, 80, 1}, {8, 40, 1, 80, 8}, {2, 0, 1, 80, 3},
	} {
		if got := NextLevel(c.level, c.lead, c.score, c.beans); got != c.want {
			t.Errorf("NextLevel(%d, %d, %d, %d): got %d, want %d", c.level, c.lead, c.score, c.beans, got, c.want)
		}
	}
}

func TestQuickGamesOfMembersAreRated(t *testing.T) {
	pages := newPages(t)
	for kind, want := range map[string]int{"member": 1, "guest": 0} {
		var b strings.Builder
		if err := pages.Front(&b, Front{Viewer: Viewer{Language: say.English, Kind: kind, Name: "Ada"}}); err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(b.String(), `name="rated" value="yes" checked`); got != want {
			t.Errorf("a %s: %d choices of rated games are made beforehand, want %d", kind, got, want)
		}
	}
}
