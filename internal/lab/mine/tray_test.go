package mine

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"example.org/cups/puzzle"
)

// What is added to a tray is read again, together with what was in the file.
func TestTrayAddsToAFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file.puzzles")
	built := puzzle.Embedded().Puzzles[:3]
	day := time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	for i, p := range built {
		days := time.Time{}
		if i == len(built)-1 {
			days = day
		}
		tray, err := OpenTray(name, days)
		if err != nil {
			t.Fatal(err)
		}
		if there := tray.Puzzles(); len(there) != i || i > 0 && there[i-1].ID != built[i-1].ID {
			t.Errorf("puzzle %d: the tray knows other puzzles than the file has", i)
		}
		err = errors.Join(tray.Add(p), tray.Schedule(rand.New(rand.NewPCG(1, 0))), tray.Close())
		if err != nil {
			t.Fatal(err)
		}
	}
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	set, err := puzzle.Read(file)
	if err != nil || len(set.Puzzles) != len(built) || !set.Schedule.From.Equal(day) || len(set.Schedule.IDs) != 2 {
		t.Errorf("%d puzzles, schedule %+v, %v", len(set.Puzzles), set.Schedule, err)
	}
	var scheduled *ScheduledError
	if _, err := OpenTray(name, day); !errors.As(err, &scheduled) || !scheduled.From.Equal(day) || scheduled.File != name {
		t.Errorf("a second schedule: %v", err)
	}
}

func TestTrayRefusesADamagedFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file.puzzles")
	if err := os.WriteFile(name, []byte("no puzzles"), 0o644); err != nil {
		t.Fatal(err)
	}
	var damaged *TrayError
	if _, err := OpenTray(name, time.Time{}); !errors.As(err, &damaged) || damaged.File != name {
		t.Errorf("a damaged file: %v", err)
	}
	if after, err := os.ReadFile(name); err != nil || string(after) != "no puzzles" {
		t.Errorf("%q, %v", after, err)
	}
}
