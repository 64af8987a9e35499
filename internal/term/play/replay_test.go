package play

import (
	"path/filepath"
	"testing"
	"time"

	"example.org/cups"
)

func TestReplayShowsTheGameMoveByMove(t *testing.T) {
	tb := newTester(t, people("0.0.0.1/1/3 0.0.0.0/0/2 s"), 80, 24)
	tb.press("V")
	tb.wantText("! there is no move to show yet")
	tb.press("d", "1", "V")
	tb.wantText("Move 2 of 2: South: 1 (drop 1 bean).")
	tb.press("left")
	tb.wantText("Move 1 of 2: South: d (sow cup d, 1 bean).")
	tb.wantText("South leads by 2 beans (South 4, North 2).")
	tb.press("home")
	tb.wantText("Move 0 of 2: the start")
	tb.press("right", "right", "right")
	tb.wantText("Move 2 of 2")
	tb.press("esc")
	tb.wantText("South wins by 2 beans")
}

// A game from a record can be taken back, and is not saved before it goes on.
func TestMovesOfARecordAreThere(t *testing.T) {
	folder := t.TempDir()
	s, err := newScreen(t.Context(), Options{
		Setup: people(emptyBoard), Moves: []cups.Move{cups.Drop(4), cups.Drop(3)}, Text: english, Keeper: openKeeper(t, folder), Now: func() time.Time { return noon },
	})
	if err != nil {
		t.Fatal(err)
	}
	tb := &tester{T: t, screen: s}
	tb.do(s.Init())
	tb.wantPosition("1.0.1.1/36/0 1.1.1.0/37/1 s")
	if err := s.saveNow(); err != nil {
		t.Error(err)
	}
	if saved, _ := filepath.Glob(filepath.Join(folder, "*.cups")); len(saved) > 0 {
		t.Errorf("saved %v", saved)
	}
	tb.press("U", "U", "3", "1")
	tb.wantPosition("1.1.1.0/37/0 1.0.0.0/39/0 s")
	if saved, _ := filepath.Glob(filepath.Join(folder, "*.cups")); len(saved) != 1 {
		t.Errorf("saved %v", saved)
	}
}
