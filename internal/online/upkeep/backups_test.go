package upkeep

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// plan returns a plan that writes small files and reads them back.
func plan(t *testing.T) *Backups {
	return &Backups{
		Folder: filepath.Join(t.TempDir(), "backups"), Every: 24 * time.Hour, Keep: 3, Months: 2, Now: time.Now, Log: slog.New(slog.DiscardHandler),
		Make: func(_ context.Context, file string) error { return os.WriteFile(file, []byte("whole"), 0o600) },
		Check: func(_ context.Context, file string) error {
			if text, err := os.ReadFile(file); err != nil || string(text) != "whole" {
				return errors.Join(err, errors.New("not whole"))
			}
			return nil
		},
	}
}

func names(t *testing.T, folder string) (list []string) {
	t.Helper()
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		list = append(list, f.Name())
	}
	return list
}

// running runs a plan for a time, as often as it is told: a server that is stopped and started.
func running(b *Backups, times ...time.Duration) {
	for _, d := range times {
		ctx, stop := context.WithTimeout(context.Background(), d)
		b.Run(ctx)
		stop()
	}
}

func TestACopyIsMadeWhenTheNewestIsOldEnough(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // it begins at midnight of 2000-01-01
		b := plan(t)
		running(b, time.Hour, time.Hour, 21*time.Hour)
		if got, want := names(t, b.Folder), []string{"cups-20000101T000000Z.db"}; !slices.Equal(got, want) {
			t.Fatalf("after 23 hours and three starts: %v, want %v", got, want)
		}
		running(b, 24*time.Hour)
		if got, want := names(t, b.Folder), []string{"cups-20000101T000000Z.db", "cups-20000102T000000Z.db"}; !slices.Equal(got, want) {
			t.Errorf("after two days: %v, want %v", got, want)
		}
		if got := b.Last(); got.Day() != 2 {
			t.Errorf("the newest is of %v", got)
		}
	})
}

func TestTheNewestCopiesAndTheLastOfEachMonthStay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := plan(t)
		running(b, 70*24*time.Hour+time.Hour) // until 11 March
		want := []string{"cups-20000229T000000Z.db", "cups-20000309T000000Z.db", "cups-20000310T000000Z.db", "cups-20000311T000000Z.db"}
		if got := names(t, b.Folder); !slices.Equal(got, want) {
			t.Errorf("what stays is %v, want %v", got, want)
		}
	})
}

// An earlier copy is never given up for one that cannot be read back.
func TestACopyThatCannotBeReadBackDoesNotCount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := plan(t)
		b.Keep, b.Months = 1, 0
		running(b, time.Hour)
		whole := b.Make
		b.Make = func(_ context.Context, file string) error { return os.WriteFile(file, []byte("half"), 0o600) }
		running(b, 24*time.Hour)
		damaged := 0
		for _, name := range names(t, b.Folder) {
			if strings.HasSuffix(name, ".damaged") {
				damaged++
			}
		}
		if got := names(t, b.Folder); damaged == 0 || got[0] != "cups-20000101T000000Z.db" || b.Last().Day() != 1 {
			t.Errorf("after damaged copies: %v, the newest of %v", got, b.Last())
		}
		b.Make = whole
		running(b, time.Hour)
		if b.Last().Day() != 2 {
			t.Errorf("the newest is of %v after a whole copy", b.Last())
		}
	})
}

func TestAPlanGoesOnAfterAFaultAndLeavesOtherFilesAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := plan(t)
		whole, tries := b.Make, 0
		b.Make = func(ctx context.Context, file string) error {
			switch tries++; tries {
			case 1:
				return errors.New("the disk is full")
			case 2:
				panic("oh")
			}
			return whole(ctx, file)
		}
		if err := os.MkdirAll(b.Folder, 0o700); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"cups-monday.db", "notes", "cups-19990101T000000Z.db.part"} {
			if err := os.WriteFile(filepath.Join(b.Folder, name), nil, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		running(b, 30*time.Minute)
		if got, want := names(t, b.Folder), []string{"cups-20000101T002000Z.db", "cups-monday.db", "notes"}; !slices.Equal(got, want) {
			t.Errorf("the folder has %v, want %v", got, want)
		}
	})
}

func TestAFutureCopyDoesNotHoldThePlanUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := plan(t)
		if err := os.MkdirAll(b.Folder, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(b.file(time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC)), nil, 0o600); err != nil {
			t.Fatal(err)
		}
		running(b, time.Hour)
		if got := names(t, b.Folder); len(got) != 2 {
			t.Errorf("the folder has %v", got)
		}
	})
}
