package practice_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"example.org/cups/internal/lockfile"
	"example.org/cups/internal/practice"
	"example.org/cups/rating"
)

func openDiary(t *testing.T, folder string) *practice.Diary {
	t.Helper()
	d, err := practice.OpenDiary(t.Context(), folder, noon)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func add(t *testing.T, d *practice.Diary, e practice.Entry) {
	t.Helper()
	if err := d.Add(t.Context(), e); err != nil {
		t.Fatal(err)
	}
}

func readFile(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestADiaryOutlastsTheProgram(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "folder")
	d := openDiary(t, folder)
	add(t, d, tried("a", rating.Win))
	add(t, d, tried("b", rating.Loss))
	again := openDiary(t, folder)
	if got, want := again.Progress(), d.Progress(); got.Rating != want.Rating || got.All != want.All || got.All.Tried != 2 {
		t.Errorf("after the restart %+v, before %+v", got, want)
	}
}

func TestProgramsAtTheSameTimeKeepEachOthersEntries(t *testing.T) {
	folder := t.TempDir()
	var all sync.WaitGroup
	for i := range 4 {
		d := openDiary(t, folder)
		all.Go(func() {
			for j := range 5 {
				if err := d.Add(context.Background(), tried(fmt.Sprint(i, "/", j), rating.Win)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if got := openDiary(t, folder).Progress().All.Tried; got != 20 {
		t.Errorf("%d of 20 entries were kept", got)
	}
}

func TestADamagedDiaryIsKeptAndItsGoodLinesAreUsed(t *testing.T) {
	folder := t.TempDir()
	d := openDiary(t, folder)
	add(t, d, tried("a", rating.Win))
	add(t, d, tried("b", rating.Win))
	file := filepath.Join(folder, practice.DiaryName)
	damaged := strings.TrimSuffix(readFile(t, file), "}\n") + "\x00\n"
	if err := os.WriteFile(file, []byte(damaged), 0o644); err != nil {
		t.Fatal(err)
	}
	d, err := practice.OpenDiary(t.Context(), folder, noon)
	var damage *practice.DamageError
	if !errors.As(err, &damage) || damage.Lines != 1 || damage.First != 3 {
		t.Fatalf("the error is %v", err)
	}
	if got := readFile(t, damage.Kept); got != damaged {
		t.Errorf("kept is %q, want %q", got, damaged)
	}
	if p := d.Progress(); !p.HasTried("a") || p.HasTried("b") {
		t.Errorf("the progress is %+v", p)
	}
	if err := os.WriteFile(file, []byte("noise\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	var second *practice.DamageError
	if d, err = practice.OpenDiary(t.Context(), folder, noon); !errors.As(err, &second) || readFile(t, second.Kept) != "noise\n" {
		t.Fatalf("the error is %v", err)
	}
	if got := readFile(t, damage.Kept); got != damaged {
		t.Errorf("damage in the same second replaced what was kept: %q", got)
	}
	add(t, d, tried("a", rating.Win))
	add(t, d, tried("c", rating.Win))
	if got := openDiary(t, folder).Progress().All.Tried; got != 2 {
		t.Errorf("afterwards there are %d entries, want 2", got)
	}
}

func TestDamageDuringARunLosesNothing(t *testing.T) {
	folder := t.TempDir()
	d := openDiary(t, folder)
	add(t, d, tried("a", rating.Win))
	file := filepath.Join(folder, practice.DiaryName)
	if err := os.WriteFile(file, []byte("garbage\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	var damage *practice.DamageError
	if err := d.Add(t.Context(), tried("b", rating.Win)); !errors.As(err, &damage) {
		t.Fatalf("the error is %v", err)
	}
	if got := readFile(t, damage.Kept); got != "garbage\n" {
		t.Errorf("kept is %q", got)
	}
	if p := openDiary(t, folder).Progress(); !p.HasTried("b") {
		t.Error("the new entry is lost")
	}
}

func TestAFileOfALaterVersionIsLeftAlone(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, practice.DiaryName)
	later := `{"format":"cups puzzle diary","version":2}` + "\n"
	if err := os.WriteFile(file, []byte(later), 0o644); err != nil {
		t.Fatal(err)
	}
	d, err := practice.OpenDiary(t.Context(), folder, noon)
	if !errors.Is(err, practice.ErrForeign) {
		t.Fatalf("the error is %v", err)
	}
	add(t, d, tried("a", rating.Win))
	if d.Progress().All.Tried != 1 || readFile(t, file) != later {
		t.Error("the run counts its own entries and leaves the file")
	}
}

// What is noted counts at once. What could not be saved is saved with the next.
func TestNotedEntriesAreSavedLater(t *testing.T) {
	folder := t.TempDir()
	d := openDiary(t, folder)
	d.Note(tried("a", rating.Win))
	if d.Progress().All.Tried != 1 || openDiary(t, folder).Progress().All.Tried != 0 {
		t.Error("a noted entry does not count, or is in the file already")
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	other, err := lockfile.Try(filepath.Join(folder, practice.DiaryName) + ".lock")
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Save(cancelled); err == nil {
		t.Error("saved although another program holds the file")
	}
	other.Close()
	d.Note(tried("b", rating.Win))
	if err := d.Save(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := openDiary(t, folder).Progress().All.Tried; got != 2 || d.Progress().All.Tried != 2 {
		t.Errorf("%d entries were saved, %d count; want 2", got, d.Progress().All.Tried)
	}
}

// Entries may be noted while others are being saved.
func TestNotingWhileSavingLosesNothing(t *testing.T) {
	folder := t.TempDir()
	d := openDiary(t, folder)
	var all sync.WaitGroup
	for i := range 20 {
		d.Note(tried(fmt.Sprint(i), rating.Win))
		all.Go(func() {
			if err := d.Save(context.Background()); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if got := openDiary(t, folder).Progress().All.Tried; got != 20 || d.Progress().All.Tried != 20 {
		t.Errorf("%d entries were saved, %d count; want 20", got, d.Progress().All.Tried)
	}
}

func TestTheZeroDiaryKeepsEntriesInMemory(t *testing.T) {
	var d practice.Diary
	add(t, &d, tried("a", rating.Win))
	if d.Progress().Streak != 1 {
		t.Error("the entry is gone")
	}
}

func TestWithoutAFolderTheRunGoesOn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	d, err := practice.OpenDiary(t.Context(), filepath.Join(file, "folder"), noon)
	if err == nil {
		t.Fatal("a folder was made in a file")
	}
	add(t, d, tried("a", rating.Win))
}
