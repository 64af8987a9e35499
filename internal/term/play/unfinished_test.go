package play

import (
	"strings"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
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

// Nobody loses a game unwarned: nine games have a place, and the tenth takes one of them.
func TestNineSavedGamesAreAsManyAsThereAre(t *testing.T) {
	folder := t.TempDir()
	for n := range places {
		k := openKeeper(t, folder)
		k.Fresh()
		g := people(emptyBoard)
		started, err := game.New(g)
		if err != nil {
			t.Fatal(err)
		}
		mustPlay(t, started, cups.Drop(4))
		if err := k.Keep(started); err != nil {
			t.Fatal(err)
		}
		k.Close()
		for l, text := range map[say.Language]string{say.English: "No more than 9 games are saved", say.German: "Mehr als 9 Partien werden nicht gespeichert"} {
			o := Options{Setup: people(emptyBoard), Resume: true, Text: say.In(l), Keeper: openKeeper(t, folder), Now: func() time.Time { return noon }}
			s, err := newScreen(t.Context(), o)
			if err != nil {
				t.Fatal(err)
			}
			tb := &tester{T: t, screen: s}
			tb.do(s.Init())
			if got, want := strings.Contains(tb.text(), text), n == places-1; got != want {
				t.Errorf("%d games, %v: warned %v, want %v\n%s", n+1, l, got, want, tb.text())
			}
			var lines strings.Builder
			if err := RunPlain(t.Context(), o, strings.NewReader("Q\n"), &lines); err != nil {
				t.Fatal(err)
			}
			if got, want := strings.Contains(lines.String(), text), n == places-1; got != want {
				t.Errorf("%d games, %v, line by line: warned %v, want %v\n%s", n+1, l, got, want, lines.String())
			}
			o.Keeper.Close()
		}
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
