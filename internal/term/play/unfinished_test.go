package play

import (
	"strings"
	"testing"
	"time"

	"example.org/cups"
)

func TestUnfinishedGameIsOfferedAtTheNextStart(t *testing.T) {
	folder := t.TempDir()
	s := against(emptyBoard)
	mustPlay(t, s, cups.Drop(4), cups.Drop(3))
	for answer, plies := range map[string]cups.Ply{"y": 2, "n": 0} {
		k := openKeeper(t, folder)
		if err := k.Keep(s); err != nil {
			t.Fatal(err)
		}
		screen, _ := newScreen(t.Context(), Options{Setup: against(emptyBoard).Setup(), Resume: true, Text: english, Keeper: k, Think: &firstMoveThinker{}, Now: func() time.Time { return noon }})
		tb := &tester{T: t, screen: screen}
		tb.wantText("There is a saved game: 2x4, You against Cups level 3, 2 moves, ")
		tb.press(answer)
		if got := screen.game.Ply(); got != plies {
			t.Errorf("answer %s: %d plies, want %d", answer, got, plies)
		}
		k.Close()
	}
}

// Every unfinished game stays, and any of them can be chosen.
func TestUnfinishedGamesAreListed(t *testing.T) {
	folder := t.TempDir()
	start := func() *tester {
		s, err := newScreen(t.Context(), Options{Setup: people(emptyBoard), Resume: true, Text: english, Keeper: openKeeper(t, folder), Now: func() time.Time { return noon }})
		if err != nil {
			t.Fatal(err)
		}
		tb := &tester{T: t, screen: s}
		tb.do(s.Init())
		return tb
	}
	first := start()
	first.press("4", "N", "enter", "3", "3")
	first.press("L")
	first.wantText("> 1  2x4, South against North, 1 move, ")
	first.press("esc")
	first.screen.Keeper.Close()
	second := start()
	second.wantText("Saved games")
	second.wantText("2 moves")
	second.wantText("1 move,")
	second.press("n", "1", "1", "1")
	second.screen.Keeper.Close()
	third := start()
	if got := strings.Count(third.text(), " against "); got != 3 {
		t.Errorf("%d games in\n%s", got, third.text())
	}
	third.press("down", "down", "up", "enter")
	if third.screen.game.Ply() == 0 {
		t.Error("no game was resumed")
	}
}
