package page

import "testing"

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
