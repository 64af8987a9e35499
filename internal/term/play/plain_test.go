package play

import (
	"os"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/game"
)

// ticking is a clock that goes on by a step at each look.
func ticking(step time.Duration) func() time.Time {
	now := noon
	return func() time.Time {
		now = now.Add(step)
		return now
	}
}

// Line by line a loss on time ends the game as on the screen: it is said, and
// no unfinished game stays on the disk.
func TestLinesEndAGameWhoseTimeIsOver(t *testing.T) {
	folder := t.TempDir()
	setup := twoPeople(emptyBoard, game.Control{Base: time.Second}).Setup()
	var out strings.Builder
	keeper := openKeeper(t, folder)
	err := RunPlain(t.Context(), Options{Setup: setup, Text: english, Keeper: keeper, Now: ticking(2 * time.Second)}, strings.NewReader("4\n1\n1\n"), &out)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]int{"ran out of time": 1, english.Get("play.plain.kept"): 0, "the game is over": 0} {
		if got := strings.Count(out.String(), text); got != want {
			t.Errorf("%q is said %d times, want %d:\n%s", text, got, want, out.String())
		}
	}
	keeper.Close()
	if left, _ := os.ReadDir(folder); len(left) > 0 {
		t.Errorf("left on the disk: %v", left)
	}
}
